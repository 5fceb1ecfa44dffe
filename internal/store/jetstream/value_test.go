package jetstream

import "testing"

// A flipped bit in a value, its sum, its first byte or its key is refused; a value
// from before there were sums is read.
func TestValueSums(t *testing.T) {
	const key, value = "cookie-key", "0123456789abcdef"
	b := encodeValue(key, []byte(value))
	if got, err := decodeValue(key, b); err != nil || string(got) != value {
		t.Fatalf("%q, %v", got, err)
	}
	for i := range 8 * len(b) {
		b[i/8] ^= 1 << (i % 8)
		if got, err := decodeValue(key, b); err == nil {
			t.Errorf("bit %d: read as %q", i, got)
		}
		b[i/8] ^= 1 << (i % 8)
	}
	if _, err := decodeValue("cookie-kez", b); err == nil {
		t.Error("read under another key")
	}
	if got, err := decodeValue(key, append([]byte{bareValue}, value...)); err != nil || string(got) != value {
		t.Errorf("without a sum: %q, %v", got, err)
	}
}
