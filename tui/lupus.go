package tui

func (m *Model) lupus(width, height int) []string { return m.anyGame(width, height) }
