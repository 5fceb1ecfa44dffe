package jetstream

import "testing"

// Two nodes that erase at once each see a part of the gap, in either order.
func TestGap(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ was, more, want gap }{
		{gap{}, gap{1, 4}, gap{1, 4}},
		{gap{1, 2}, gap{2, 4}, gap{1, 4}},
		{gap{2, 4}, gap{1, 2}, gap{1, 4}},
		{gap{1, 4}, gap{2, 4}, gap{1, 4}},
		{gap{2, 4}, gap{1, 3}, gap{1, 4}},
		{gap{1, 4}, gap{9, 12}, gap{9, 12}}, // what was between has become too old
		{gap{9, 12}, gap{1, 4}, gap{9, 12}},
	} {
		if got := c.was.and(c.more); got != c.want {
			t.Errorf("%v and %v is %v, not %v", c.was, c.more, got, c.want)
		}
	}
}
