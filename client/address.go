package client

import (
	"fmt"
	"net/url"
	"strings"
)

// An Address is where a table is found.
type Address struct {
	Server string // such as http://host:8080
	Table  string // the table's code
	Mark   string // of a link: the table's owner gave it, so it is no guess; or empty
	Secret string // of a link that opens a seat to another device, or empty
}

// ParseAddress reads the address that the page shows for a table, such as
// http://host/t/ABCDEF, or the link that opens a seat to another device,
// http://host/t/ABCDEF/claim#SECRET. Links carry the table's mark as ?i=MARK.
// Without a scheme it assumes http.
func ParseAddress(address string) (Address, error) {
	if !strings.Contains(address, "://") {
		address = "http://" + address
	}
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return Address{}, fmt.Errorf("%q is not the address of a table, such as http://host/t/ABCDEF", address)
	}
	before, after, ok := strings.Cut(u.Path, "/t/")
	code, rest, _ := strings.Cut(after, "/")
	if !ok || code == "" {
		return Address{}, fmt.Errorf("%q names no table: its address looks like http://host/t/ABCDEF", address)
	}
	a := Address{Server: u.Scheme + "://" + u.Host + before, Table: code, Mark: u.Query().Get("i")}
	if rest == "claim" {
		a.Secret = u.Fragment
	}
	return a, nil
}
