// Package api serves a store.
package api

import (
	"net/http"

	"kernels/order_comment/contract_of_other_package/fixed/store"
)

// Handler serves requests.
type Handler struct {
	store *store.Store
}

// New returns a handler of a new store.
func New() *Handler { return &Handler{store.New()} }

// ServeHTTP changes a value unless it is watched.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	key := r.URL.Path
	h.store.Watchers.Lock()
	n := h.store.Watched[key]
	h.store.Watchers.Unlock()
	if n > 0 {
		http.Error(w, "watched", http.StatusConflict)
		return
	}
	h.store.Values.Lock()
	defer h.store.Values.Unlock()
	h.store.Data[key] = r.FormValue("value")
}
