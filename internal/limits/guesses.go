package limits

// Who knows the code of a private table may come in, so codes that no table has
// are counted.

// MayGuess reports whether an asker may try another code.
func (l *Limits) MayGuess(a Asker) bool { return l.guesses.Has(a, 1) }

// Missed counts a code that no table has.
func (l *Limits) Missed(a Asker) { l.guesses.Take(a, 1) }

// shortCost is how many wrong codes of tables a wrong short code of a room counts as.
const shortCost = 4

// MissedShort counts a short code that no room has.
func (l *Limits) MissedShort(a Asker) { l.guesses.Charge(a, shortCost) }

// Reached notes that an asker knows a table.
func (l *Limits) Reached(a Asker, table string) { l.met.add(a.Near + " " + table) }

// Knows reports whether an asker has reached a table lately.
func (l *Limits) Knows(a Asker, table string) bool { return l.met.has(a.Near + " " + table) }
