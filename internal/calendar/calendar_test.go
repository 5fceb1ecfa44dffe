package calendar

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func event() Event {
	return Event{
		ID: "ABCDEF@howl.example", Title: "Lupus; in, Tabula \\ 人狼", About: strings.Repeat("夜が来ました。", 20) + "\nEND:VEVENT\r\nATTACH:file:///etc/passwd\x00",
		URL: "https://howl.example/t/ABCDEF?i=abcdefgh", Start: time.Date(2026, 11, 20, 20, 0, 0, 0, time.FixedZone("", 3600)),
		Length: 2 * time.Hour, Remind: 15 * time.Minute,
	}
}

// TestFile: lines end as the standard says, are short, and are never cut inside a
// letter; what people wrote cannot begin a line of its own.
func TestFile(t *testing.T) {
	file := string(event().File(time.Date(2026, 11, 18, 10, 0, 0, 0, time.UTC)))
	if !strings.HasSuffix(file, "END:VCALENDAR\r\n") || strings.Count(file, "\n") != strings.Count(file, "\r\n") {
		t.Errorf("the ends of lines: %q", file)
	}
	for _, line := range strings.Split(file, "\r\n") {
		if len(line) > 75 || !utf8.ValidString(line) || strings.HasPrefix(line, "ATTACH") {
			t.Errorf("a line: %q", line)
		}
	}
	whole := strings.ReplaceAll(file, "\r\n ", "")
	for _, want := range []string{
		"\r\nDTSTART:20261120T190000Z\r\n", "\r\nDTEND:20261120T210000Z\r\n", "\r\nDTSTAMP:20261118T100000Z\r\n", `SUMMARY:Lupus\; in\, Tabula \\ 人狼` + "\r\n",
		`夜が来ました。\nEND:VEVENT\nATTACH:file:///etc/passwd` + "\r\n", "\r\nTRIGGER:-PT15M\r\n",
	} {
		if !strings.Contains(whole, want) {
			t.Errorf("%q is not in\n%s", want, whole)
		}
	}
	if n := strings.Count(file, "\r\nEND:VEVENT\r\n"); n != 1 {
		t.Errorf("%d events end", n)
	}
}
