//go:build full

package main

import (
	"github.com/howl-game/howl/internal/print"
	"github.com/howl-game/howl/internal/web"
)

// printer makes PDFs, also for the pages of the rules.
var printer web.Printer = print.Named
