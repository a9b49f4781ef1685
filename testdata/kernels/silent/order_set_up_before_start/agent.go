// Package agent collects reports of plugins.
package agent

import "sync"

type agent struct {
	pluginsMu sync.Mutex
	plugins   map[string]bool

	reportsMu sync.Mutex
	reports   map[string][]string
}

func (a *agent) collect(lines <-chan [2]string) {
	for l := range lines {
		a.reportsMu.Lock()
		a.reports[l[0]] = append(a.reports[l[0]], l[1])
		a.pluginsMu.Lock()
		a.plugins[l[0]] = true
		a.pluginsMu.Unlock()
		a.reportsMu.Unlock()
	}
}

// load takes the locks the other way round, before there is another goroutine.
func (a *agent) load(names []string) {
	a.pluginsMu.Lock()
	defer a.pluginsMu.Unlock()
	for _, name := range names {
		a.plugins[name] = false
		a.reportsMu.Lock()
		a.reports[name] = nil
		a.reportsMu.Unlock()
	}
}

// Run collects lines of plugins until there are no more.
func Run(names []string, lines <-chan [2]string) map[string][]string {
	a := &agent{plugins: make(map[string]bool), reports: make(map[string][]string)}
	a.load(names)
	var wg sync.WaitGroup
	wg.Go(func() { a.collect(lines) })
	wg.Wait()
	return a.reports
}
