// Package tables makes things when they are needed first.
package tables

import (
	"net/http"
	"sync"
)

var (
	once  sync.Once
	table map[string]int
)

func build() {
	table = make(map[string]int)
	for i, name := range []string{"red", "green", "blue"} {
		table[name] = i
	}
}

// Number returns the number of a colour.
func Number(name string) int {
	once.Do(build)
	return table[name]
}

var names = sync.OnceValue(func() []string {
	var all []string
	for name := range table {
		all = append(all, name)
	}
	return all
})

// Pages serves numbers.
type Pages struct {
	once sync.Once
	mux  *http.ServeMux
}

// ServeHTTP makes the pages for the first request.
func (p *Pages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.once.Do(func() {
		p.mux = http.NewServeMux()
		p.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(200 + Number(r.URL.Path)%len(names()))
		})
	})
	p.mux.ServeHTTP(w, r)
}
