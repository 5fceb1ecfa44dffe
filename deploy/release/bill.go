package main

import (
	"debug/buildinfo"
	"encoding/json"
	"strings"
	"time"
)

// bill returns the bill of materials of a program, as CycloneDX 1.5: Go and every
// module that was compiled into it, as the program itself says.
func (r *release) bill(program, name string) ([]byte, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, err
	}
	type component struct {
		Type    string `json:"type"`
		Name    string `json:"name"`
		Version string `json:"version"`
		PURL    string `json:"purl"`
	}
	module := func(path, version string) component {
		return component{"library", path, version, "pkg:golang/" + path + "@" + version}
	}
	parts := []component{module("stdlib", strings.TrimPrefix(info.GoVersion, "go"))}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		parts = append(parts, module(m.Path, m.Version))
	}
	own := component{"application", name, r.version, "pkg:golang/" + info.Main.Path + "@v" + r.version}
	b, err := json.MarshalIndent(map[string]any{
		"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
		"metadata":   map[string]any{"timestamp": r.time.Format(time.RFC3339), "component": own},
		"components": parts,
	}, "", "  ")
	return append(b, '\n'), err
}
