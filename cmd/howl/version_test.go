package main

import (
	"os"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
)

// A version is never unknown; the commit is added where it is known.
func TestDescribed(t *testing.T) {
	stamped := func(settings ...string) *debug.BuildInfo {
		info := &debug.BuildInfo{}
		for i := 0; i < len(settings); i += 2 {
			info.Settings = append(info.Settings, debug.BuildSetting{Key: settings[i], Value: settings[i+1]})
		}
		return info
	}
	for _, c := range []struct {
		commit string
		info   *debug.BuildInfo
		want   string
	}{
		{"", nil, ""},
		{"", stamped(), ""},
		{"", stamped("vcs.revision", "721182f109bb0123"), " (721182f109bb)"},
		{"", stamped("vcs.revision", "721182f109bb0123", "vcs.modified", "true"), " (721182f109bb, modified)"},
		{"0123456789abcdef", stamped(), " (0123456789ab)"},
	} {
		if got := described(c.commit, c.info); got != c.want {
			t.Errorf("%q, %v: %q, want %q", c.commit, c.info, got, c.want)
		}
	}
	if !regexp.MustCompile(`^\d+\.\d+\.\d+(-dev)?( \([0-9a-f]{12}(, modified)?\))?$`).MatchString(version()) {
		t.Errorf("the version is %q", version())
	}
	changes, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil || !strings.Contains(string(changes), "\n## "+release+"\n") {
		t.Errorf("CHANGELOG.md has no chapter %s: %v", release, err)
	}
}
