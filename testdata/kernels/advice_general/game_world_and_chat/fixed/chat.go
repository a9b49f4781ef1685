package game

// Say adds a line unless the player is blocked.
func (g *Game) Say(player, line string) bool {
	g.chatMu.Lock()
	defer g.chatMu.Unlock()
	if g.blocked[player] {
		return false
	}
	g.lines = append(g.lines, player+": "+line)
	return true
}

// Block blocks a player and removes what was said.
func (g *Game) Block(player string) {
	g.chatMu.Lock()
	defer g.chatMu.Unlock()
	g.blocked[player] = true
	g.lines = nil
}

// Lines returns how much was said.
func (g *Game) Lines() int {
	g.chatMu.RLock()
	defer g.chatMu.RUnlock()
	return len(g.lines)
}
