// Package listeners has objects whose methods another package calls back.
package listeners

import (
	"sync"

	"listeners/feed"
)

type peer struct{ text string }

// A Client makes itself the listener of its connection.
type Client struct {
	conn *feed.Conn
	room room

	mu    sync.Mutex
	peer  *peer
	topic string
}

// A room is what the client calls back itself.
type room interface {
	OnJoin(name string)
	OnAnswer(text string)
	OnTopic(topic string)
}

func NewClient(r room) *Client {
	c := &Client{room: r}
	c.conn = feed.New(c)
	return c
}

func (c *Client) OnJoin(name string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.peer = &peer{text: name}
	c.room.OnJoin(name)
}

// OnAnswer is called by the reader, which has ended where the peer is replaced (Restart), or has not been started yet (OnJoin).
func (c *Client) OnAnswer(text string) {
	c.peer.text = text
	c.room.OnAnswer(text)
}

// OnTopic is called by the reader, too, for which SetTopic does not wait.
func (c *Client) OnTopic(topic string) {
	if c.topic != topic { // want `c.topic is read without c.mu, which is held at`
		c.room.OnTopic(topic)
	}
}

func (c *Client) Restart() {
	c.stop()
	c.mu.Lock()
	c.peer = nil
	c.mu.Unlock()
}

func (c *Client) stop() { c.conn.Close() }

// SetTopic sends something, which waits for nobody, and waits for the reader when it is too late.
func (c *Client) SetTopic(topic string) {
	c.conn.Send(topic)
	c.mu.Lock()
	c.topic = topic
	c.mu.Unlock()
	c.conn.Close()
}

func (c *Client) ClearTopic() {
	c.mu.Lock()
	c.topic = ""
	c.mu.Unlock()
}

func (c *Client) Topic() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.topic
}

func (c *Client) Text() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.peer == nil {
		return ""
	}
	return c.peer.text
}

func (c *Client) Joined() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.peer != nil
}
