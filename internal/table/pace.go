package table

import (
	"time"
)

// mercy is the least time people are left after the table was gone.
const mercy = 15 * time.Second
