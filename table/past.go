package table

import (
	"encoding/json"

	"howl/record"
)

// Past is the games that are over in a table's log, and by game and move why
// bots decided so. It needs no table that runs: any copy of the log will do.
func Past(log [][]byte) ([]*record.Record, [][]string, error) {
	var m memory
	for _, line := range log {
		var e Entry
		if err := json.Unmarshal(line, &e); err != nil {
			return nil, nil, err
		}
		if err := m.apply(e); err != nil {
			return nil, nil, err
		}
	}
	return m.past, m.reasons, nil
}
