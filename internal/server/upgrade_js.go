package server

import (
	"errors"
	"net/http"
)

// upgrade fails: in a browser nobody comes over a network.
func (c *conn) upgrade(http.ResponseWriter, *http.Request) (wire, error) {
	return nil, errors.ErrUnsupported
}
