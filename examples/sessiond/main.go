// Sessiond keeps login sessions for other services, over HTTP.
package main

import (
	"encoding/json"
	"errors"
	"log"
	"net/http"
	"time"
)

type server struct {
	store *Store
}

func main() {
	s := &server{store: NewStore(30 * time.Minute)}
	go s.store.sweep(time.Minute)

	mux := http.NewServeMux()
	mux.HandleFunc("POST /sessions/{user}", s.create)
	mux.HandleFunc("GET /sessions/{id}", s.get)
	mux.HandleFunc("POST /sessions/{id}/renew", s.renew)
	mux.HandleFunc("DELETE /sessions/{id}", s.delete)
	mux.HandleFunc("GET /stats", s.stats)
	log.Fatal(http.ListenAndServe("localhost:8080", mux))
}

func (s *server) create(w http.ResponseWriter, r *http.Request) {
	sess, err := s.store.Create(r.PathValue("user"))
	reply(w, sess, err)
}

func (s *server) get(w http.ResponseWriter, r *http.Request) {
	sess, err := s.store.Get(r.PathValue("id"))
	reply(w, sess, err)
}

func (s *server) renew(w http.ResponseWriter, r *http.Request) {
	sess, err := s.store.Renew(r.PathValue("id"))
	reply(w, sess, err)
}

func (s *server) delete(w http.ResponseWriter, r *http.Request) {
	reply(w, nil, s.store.Delete(r.PathValue("id"), r.Header.Get("X-User")))
}

func (s *server) stats(w http.ResponseWriter, r *http.Request) {
	reply(w, s.store.Stats(), nil)
}

func reply(w http.ResponseWriter, v any, err error) {
	switch {
	case errors.Is(err, ErrNotFound):
		http.Error(w, err.Error(), http.StatusNotFound)
	case err != nil:
		http.Error(w, err.Error(), http.StatusConflict)
	default:
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(v)
	}
}
