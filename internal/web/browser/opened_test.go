package browser

import "testing"

// TestOpenedIsTold: in a room every phone says whose seat is open on another phone,
// until that is closed or the seat is opened once more.
func TestOpenedIsTold(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.before(fed)
	v.village(8)
	open := func(seat, devices int) {
		js[bool](v, `fetch("/api" + location.pathname.replace("/t/", "/tables/")).then((r) => r.json()).then(({status}) => feed({status: {room: true, chairs:
			status.chairs.map((c, i) => i === `+itoa(seat)+` ? {...c, name: "Anna", devices: `+itoa(devices)+`} : c)}}))`)
	}
	open(3, 2)
	v.reads(".banner", "Anna's seat is open on another phone")
	v.click(".banner .icon")
	v.until(`!document.querySelector(".banner")`)
	open(3, 2)
	v.until(`!document.querySelector(".banner")`)
	open(3, 3)
	v.reads(".banner", "Anna's seat is open on another phone")
	open(js[int](v, `[...document.querySelectorAll(".place")].findIndex((e) => e.classList.contains("me"))`), 2)
	v.reads(".banner", "Your seat is open on 2 devices")
}
