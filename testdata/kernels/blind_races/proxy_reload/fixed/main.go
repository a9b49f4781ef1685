// Command proxy answers with the backend of a path and reads its routes again
// when it gets SIGHUP.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"sync/atomic"
	"syscall"
)

type routes struct {
	Default string            `json:"default"`
	Prefix  map[string]string `json:"prefix"`
}

func (r *routes) pick(path string) string {
	best, to := -1, r.Default
	for p, backend := range r.Prefix {
		if strings.HasPrefix(path, p) && len(p) > best {
			best, to = len(p), backend
		}
	}
	return to
}

func readRoutes(file string) (*routes, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	r := new(routes)
	return r, json.Unmarshal(raw, r)
}

type proxy struct {
	file   string
	table  atomic.Pointer[routes]
	served atomic.Int64
}

func (p *proxy) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	p.served.Add(1)
	to := p.table.Load().pick(req.URL.Path)
	if to == "" {
		http.NotFound(w, req)
		return
	}
	http.Redirect(w, req, to+req.URL.Path, http.StatusTemporaryRedirect)
}

func (p *proxy) reloads(ctx context.Context) {
	hup := make(chan os.Signal, 1)
	signal.Notify(hup, syscall.SIGHUP)
	defer signal.Stop(hup)
	for {
		select {
		case <-ctx.Done():
			return
		case <-hup:
		}
		r, err := readRoutes(p.file)
		if err != nil {
			log.Printf("keeping the old routes: %v", err)
			continue
		}
		p.table.Store(r)
		log.Printf("%d routes, %d requests so far", len(r.Prefix), p.served.Load())
	}
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	first, err := readRoutes("routes.json")
	if err != nil {
		log.Fatal(err)
	}
	p := &proxy{file: "routes.json"}
	p.table.Store(first)
	go p.reloads(ctx)

	srv := &http.Server{Addr: "localhost:8088", Handler: p}
	context.AfterFunc(ctx, func() { srv.Close() })
	if err := srv.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
		log.Print(err)
	}
}
