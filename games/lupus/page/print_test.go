package page

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestCalled: the moderator's sheet has the order of the night that the rules have.
func TestCalled(t *testing.T) {
	types, err := os.ReadFile("types.ts") // made from the rules
	if err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("export const callers = [\"%s\"] as const;", strings.Join(called, `", "`))
	if !strings.Contains(string(types), want) {
		t.Errorf("the rules do not say %s", want)
	}
}
