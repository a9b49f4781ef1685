// Command guestbook keeps the last greetings in memory and shows them.
package main

import (
	"fmt"
	"log"
	"net/http"
	"slices"
	"sync"
	"time"
)

const keep = 50

type greeting struct {
	at   time.Time
	name string
	text string
}

type book struct {
	started time.Time

	mu   sync.Mutex
	last []greeting

	signed   int
	rejected int
}

func (b *book) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /sign", b.sign)
	mux.HandleFunc("GET /{$}", b.list)
	return mux
}

func (b *book) sign(w http.ResponseWriter, r *http.Request) {
	g := greeting{at: time.Now(), name: r.FormValue("name"), text: r.FormValue("text")}
	if g.name == "" || len(g.text) > 500 {
		b.reject(w, "a name and at most 500 bytes, please")
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last = append(b.last, g)
	if len(b.last) > keep {
		b.last = b.last[len(b.last)-keep:]
	}
	b.signed++
	w.WriteHeader(http.StatusCreated)
}

func (b *book) reject(w http.ResponseWriter, why string) {
	b.mu.Lock()
	b.rejected++
	b.mu.Unlock()
	http.Error(w, why, http.StatusBadRequest)
}

func (b *book) list(w http.ResponseWriter, _ *http.Request) {
	b.mu.Lock()
	last := slices.Clone(b.last)
	signed, rejected := b.signed, b.rejected
	b.mu.Unlock()

	fmt.Fprintf(w, "up since %s: %d signed, %d rejected\n", b.started.Format(time.Kitchen), signed, rejected)
	for _, g := range last {
		fmt.Fprintf(w, "%s %s: %s\n", g.at.Format(time.DateTime), g.name, g.text)
	}
}

func main() {
	b := &book{started: time.Now()}
	srv := &http.Server{
		Addr:              "localhost:8081",
		Handler:           b.routes(),
		ReadHeaderTimeout: 5 * time.Second,
	}
	log.Fatal(srv.ListenAndServe())
}
