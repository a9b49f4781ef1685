package lsp

import (
	"context"
	"sync"

	"github.com/sourcegraph/jsonrpc2"
)

// An outbox sends notifications in the order in which it is given them. It takes them at once: an editor that
// reads nothing while it writes must not keep the server from reading.
type outbox struct {
	mu      sync.Mutex
	waiting []note
	more    chan struct{} // has an element if there may be notes
	done    chan struct{} // closed when no more is sent
	ctx     context.Context
	conn    *jsonrpc2.Conn
}

// A note is a notification.
type note struct {
	method string
	params any
}

// newOutbox returns an outbox that sends until ctx is done.
func newOutbox(conn *jsonrpc2.Conn, ctx context.Context) *outbox {
	o := &outbox{more: make(chan struct{}, 1), done: make(chan struct{}), ctx: ctx, conn: conn}
	go o.send()
	return o
}

// notify sends a notification some time.
func (o *outbox) notify(method string, params any) {
	o.mu.Lock()
	o.waiting = append(o.waiting, note{method, params})
	o.mu.Unlock()
	select {
	case o.more <- struct{}{}:
	default:
	}
}

func (o *outbox) send() {
	defer close(o.done)
	for {
		select {
		case <-o.more:
		case <-o.ctx.Done():
			return
		}
		o.mu.Lock()
		notes := o.waiting
		o.waiting = nil
		o.mu.Unlock()
		for _, n := range notes {
			if o.conn.Notify(o.ctx, n.method, n.params) != nil {
				return // the editor has gone, which the session notices
			}
		}
	}
}

// close waits until nothing is sent any more, for what is given after the end of ctx.
func (o *outbox) close() { <-o.done }
