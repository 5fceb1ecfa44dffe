package server

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/http"

	"github.com/howl-game/howl/internal/limits"
)

// mark is what only this server can write below a value.
func (i *identity) mark(value string) string {
	h := hmac.New(sha256.New, i.key)
	h.Write([]byte(value))
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil))
}

// Invitation returns the mark of a table, which its links carry as ?i=MARK. Only
// this server can make it, so who brings it was told of the table and guesses
// nothing: neighbours behind the same address, who may have guessed too often, keep
// nobody from it. Give it only to who has reached the table.
func (i *identity) Invitation(id string) string { return i.mark("invitation " + id)[:8] }

// invited reports whether a request brings the mark of a table.
func (i *identity) invited(r *http.Request, id string) bool {
	return hmac.Equal([]byte(r.URL.Query().Get("i")), []byte(i.Invitation(id)))
}

// from returns what a table knows an address again by. Without this server's
// key nothing of the address can be read from it, and another table has another.
func (i *identity) from(a limits.Asker, table string) string {
	if a.Local() {
		return ""
	}
	return hidden(i.key, "address "+table+" "+a.Near)
}

// network begins what stands for an IPv6 /48 or an IPv4 /24 among the openers of a
// table. It may have several times as much as one address.
const network = "/48 "

// openers returns hashes of where somebody opens a table from, and of who does.
// The salt lives as long as this server: after that nobody can tell which
// address is meant.
func (i *identity) openers(from limits.Asker, person string) []string {
	list := []string{hidden(i.salt, "person "+person)}
	if !from.Local() {
		list = append(list, hidden(i.salt, "address "+from.Near), network+hidden(i.salt, "network "+from.Path()[0]))
	}
	return list
}

// hidden returns what stands for something that others must not read, such as an
// address: the same for the same, and of no use without the key.
func hidden(key []byte, what string) string {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(what))
	return hex.EncodeToString(h.Sum(nil)[:8])
}
