package server

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/skip2/go-qrcode"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table"
)

// A seat is opened to another device by a secret. It stands in the fragment of
// an address, which browsers keep to themselves: no log and no proxy sees it.

// A Link is an address that opens a seat to another device.
type Link struct {
	Secret string `json:"secret"` // which opens the seat once
	Path   string `json:"path"`   // the address, with the secret in its fragment
	QR     string `json:"qr"`     // an SVG of the whole address
}

func (o *orders) link(w http.ResponseWriter, r *http.Request) error {
	c := table.Command{Link: new(table.MakeLink)}
	if err := hear(w, r, c.Link); err != nil {
		return err
	}
	reply, err := o.command(w, r, c)
	if err != nil {
		return err
	}
	path := "/t/" + tableID(r) + "/claim?i=" + o.Invitation(tableID(r)) + "#" + reply.Secret
	svg, err := QR(o.Origin(r) + path)
	if err != nil {
		return err
	}
	return say(w, http.StatusOK, Link{reply.Secret, path, svg})
}

// qr draws an address of this server, and of no other.
func (f *front) qr(w http.ResponseWriter, r *http.Request) error {
	path := r.FormValue("path")
	if len(path) == 0 || len(path) > 256 || path[0] != '/' || strings.HasPrefix(path, "//") || strings.ContainsAny(path, "\\#") || !visible(path) {
		return game.Refuse(game.CodeAddress, "refused.address.path")
	}
	var svg string
	err := f.costly(r, f.limits.Drawn, func() (err error) {
		svg, err = QR(f.Origin(r) + path)
		return err
	})
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	_, err = fmt.Fprint(w, svg)
	return err
}

func visible(s string) bool {
	for i := range len(s) {
		if s[i] <= ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// mostQR is how long an address may be that is drawn: the name of a host has at
// most 253 characters.
const mostQR = 600

// QR is a text as an SVG.
func QR(text string) (string, error) {
	if len(text) > mostQR {
		return "", game.Refuse(game.CodeAddress, "refused.address.name")
	}
	code, err := qrcode.New(text, qrcode.Medium)
	if err != nil {
		return "", err
	}
	bits := code.Bitmap()
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h%[1]dv%[1]dH0z"/><path d="`, len(bits), len(bits))
	for y, row := range bits {
		for x := 0; x < len(row); x++ {
			run := x
			for run < len(row) && row[run] {
				run++
			}
			if run > x {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%[3]dz", x, y, run-x)
				x = run
			}
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String(), nil
}
