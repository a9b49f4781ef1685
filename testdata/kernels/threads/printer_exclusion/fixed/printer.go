// Package printer shares a printer among users.
package printer

import "sync"

type printer struct {
	token chan struct{}
	pages int
}

func (p *printer) acquire() {
	p.token <- struct{}{}
}

func (p *printer) release() {
	<-p.token
}

func (p *printer) print(n int) {
	p.acquire()
	p.pages += n
	p.release()
}

// Share prints documents of all users and returns the number of pages.
func Share(documents map[string]int) int {
	p := &printer{token: make(chan struct{}, 1)}
	var wg sync.WaitGroup
	for _, n := range documents {
		wg.Add(1)
		go func() {
			defer wg.Done()
			p.print(n)
		}()
	}
	wg.Wait()
	return p.pages
}
