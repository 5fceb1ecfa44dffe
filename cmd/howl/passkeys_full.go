//go:build full

package main

import (
	"github.com/howl-game/howl/internal/passkey"
	"github.com/howl-game/howl/internal/person"
)

// keys lets people keep their name by a passkey.
var keys person.Keys = passkey.Keys{}
