package game

import "sync"

// An Encoder is a game that also puts what a seat knows, and what it may do,
// into numbers at fixed places, for programs that learn. All numbers are seen
// from the seat: place 0 of a row of seats is the seat itself, place 1 its left
// neighbour, so that one program can play every seat.
type Encoder interface {
	// Planes describes the parts of an observation, in order. Like Actions, it
	// is given a set-up that Info.Fill has filled.
	Planes(Setup) []Plane
	// Actions returns all actions that the seat can ever be asked for. The
	// index of an action is its number, and means the same to every seat.
	Actions(Setup, Seat) []Action
	// Encode writes what the player who owns the view knows. The slice is as
	// long as all planes together and holds zeros. An observation is made from
	// a view, or from what Show returned, so it tells no more than the view does.
	Encode(View, []uint8)
}

// A Showing state, optional for a game with large views, fills the same view
// again and again: Show returns a pointer to what View returns. It is given what
// it returned before, for any seat or state of the game, or nil, and changes that.
type Showing interface{ Show(Seat, View) View }

// A Plane is a part of an observation: an array of small numbers, the last index
// first to change.
type Plane struct {
	Name  string `json:"name"`
	Shape []int  `json:"shape"`
	Most  uint8  `json:"most"` // the largest number in it
	Help  string `json:"help"` // half a sentence
}

// Size returns how many numbers the plane has.
func (p Plane) Size() int {
	n := 1
	for _, d := range p.Shape {
		n *= d
	}
	return n
}

// A Layout lists the planes of a game's observations with what fills each one
// from a view.
type Layout[V any] struct {
	layers []Layer[V]
	sizes  []int     // of the planes
	views  sync.Pool // of *V: a view is too large to be allocated at every look
}

// NewLayout returns a layout of planes in that order.
func NewLayout[V any](layers ...Layer[V]) *Layout[V] {
	l := &Layout[V]{layers: layers}
	for i := range layers {
		l.sizes = append(l.sizes, layers[i].Size())
	}
	return l
}

// A Layer is one plane of a Layout.
type Layer[V any] struct {
	Plane
	Fill func(v *V, to []uint8)
}

// NewLayer returns a plane with what fills it.
func NewLayer[V any](name string, shape []int, most uint8, help string, fill func(v *V, to []uint8)) Layer[V] {
	return Layer[V]{Plane{name, shape, most, help}, fill}
}

// Planes returns the planes alone.
func (l *Layout[V]) Planes() []Plane {
	all := make([]Plane, len(l.layers))
	for i := range l.layers {
		all[i] = l.layers[i].Plane
	}
	return all
}

// Encode fills one plane after the other from a view, which is a V or a *V.
func (l *Layout[V]) Encode(view View, to []uint8) {
	if v, ok := view.(*V); ok {
		l.fill(v, to)
		return
	}
	v, ok := l.views.Get().(*V)
	if !ok {
		v = new(V)
	}
	*v = view.(V)
	l.fill(v, to)
	l.views.Put(v)
}

func (l *Layout[V]) fill(v *V, to []uint8) {
	for i := range l.layers {
		size := l.sizes[i]
		l.layers[i].Fill(v, to[:size:size])
		to = to[size:]
	}
}

// Place returns how far the seat is from another one, clockwise, at a table
// of n.
func (s Seat) Place(from Seat, n int) int {
	place := int(s) - int(from)
	if place < 0 {
		place += n
	}
	return place
}
