// Command newsletter sends letters in the background.
package main

import (
	"fmt"
	"strings"
	"sync"

	"kernels/spawned/newsletter_other_package/fixed/background"
)

type mailing struct {
	mu     sync.Mutex
	sent   int
	failed []string
}

func (m *mailing) send(addr string) {
	if !strings.Contains(addr, "@") {
		m.mu.Lock()
		m.failed = append(m.failed, addr)
		m.mu.Unlock()
		return
	}
	m.mu.Lock()
	m.sent++
	m.mu.Unlock()
}

func main() {
	m := new(mailing)
	var jobs background.Group
	for _, addr := range []string{"ann@example.org", "bob", "eve@example.org"} {
		jobs.Run(func() { m.send(addr) })
	}
	jobs.Wait()
	fmt.Println("sent", m.sent)
	fmt.Println("failed", m.failed)
}
