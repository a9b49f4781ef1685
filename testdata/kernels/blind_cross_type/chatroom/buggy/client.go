package chatroom

// Client is a member of a room.
type Client struct {
	room *Room // immutable
	out  chan string

	nick string // guarded by room.mu
	lost int    // guarded by room.mu
}

// Say sends text to the room.
func (c *Client) Say(text string) { c.room.broadcast(c, text) }

// Lines is where the client receives.
func (c *Client) Lines() <-chan string { return c.out }

// Rename changes the nick name.
func (c *Client) Rename(nick string) {
	if nick == "" {
		return
	}
	c.nick = nick // BUG: race|CV1009|CV1010|CV1012 #1
}

// Lost counts lines that did not fit the buffer.
func (c *Client) Lost() int {
	c.room.mu.Lock()
	defer c.room.mu.Unlock()
	return c.lost
}

// Topic is the topic of the room.
func (c *Client) Topic() string { return c.room.topic }

// Leave removes the client.
func (c *Client) Leave() {
	c.room.mu.Lock()
	defer c.room.mu.Unlock()
	delete(c.room.clients, c)
}
