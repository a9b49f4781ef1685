package listeners

import "sync"

// A Room is called back by its client, which is called back by the reader.
type Room struct {
	client *Client

	mu    sync.Mutex
	last  string
	topic string
}

func NewRoom() *Room {
	r := &Room{}
	r.client = NewClient(r)
	return r
}

func (r *Room) OnAnswer(text string) {
	r.mu.Lock()
	r.last = text
	r.mu.Unlock()
}

// OnTopic reads what the reader itself has written, on its way through OnAnswer. The topic is also written by Rename.
func (r *Room) OnTopic(topic string) {
	if r.last == topic {
		return
	}
	if r.topic != topic { // want `r.topic is read without r.mu, which is held at`
		r.client.Restart()
	}
}

func (r *Room) Last() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.last
}

func (r *Room) First() byte {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.last[0]
}

func (r *Room) OnJoin(name string) {
	r.mu.Lock()
	r.last = ""
	r.mu.Unlock()
}

func (r *Room) Rename(topic string) {
	r.mu.Lock()
	r.topic = topic
	r.mu.Unlock()
}

func (r *Room) Reset() {
	r.mu.Lock()
	r.topic = ""
	r.mu.Unlock()
}

func (r *Room) Topic() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.topic
}
