package server

// Enter moves a player to a room and returns who is there.
func (c *Client) Enter(room string) []string {
	c.room = room // BUG: race #1
	return c.srv.Room(room)
}

// Win adds points.
func (c *Client) Win(points int) {
	c.srv.mu.Lock()
	defer c.srv.mu.Unlock()
	c.score += points
}
