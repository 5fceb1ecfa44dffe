package rules

import "testing"

// firstFree returns the first number that no character of the box has.
func firstFree() Role {
	list := box()
	r := Villager
	for list[r].name != "" {
		r++
	}
	return r
}

// plant puts a character into the box for one test.
func plant(t *testing.T, r Role, c character) {
	list := box()
	list[r] = c
	unpack(list)
	t.Cleanup(func() {
		unpack(box())
		for _, v := range [...]Verb{c.call.verb, c.fate.verb} {
			if v != 0 {
				verbs[v] = verb{}
			}
		}
	})
}
