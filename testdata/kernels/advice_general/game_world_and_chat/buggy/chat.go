package game

// Say adds a line unless the player is blocked.
func (g *Game) Say(player, line string) bool {
	g.lock.Lock()
	defer g.lock.Unlock()
	if g.blocked[player] {
		return false
	}
	g.lines = append(g.lines, player+": "+line)
	return true
}

// Block blocks a player and removes what was said.
func (g *Game) Block(player string) {
	g.lock.Lock()
	defer g.lock.Unlock()
	g.blocked[player] = true
	g.lines = nil
}

// Lines returns how much was said.
func (g *Game) Lines() int {
	g.lock.RLock()
	defer g.lock.RUnlock()
	return len(g.lines)
}
