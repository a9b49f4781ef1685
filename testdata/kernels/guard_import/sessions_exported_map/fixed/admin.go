// Package admin shows what goes on in a server.
package admin

import (
	"fmt"
	"net/http"

	"kernels/guard_import/sessions_exported_map/fixed/session"
)

// Page shows the users.
type Page struct {
	table *session.Table
}

// NewPage returns a page.
func NewPage(t *session.Table) *Page { return &Page{t} }

// ServeHTTP shows one user.
func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	token := r.FormValue("token")
	user, ok := p.table.User(token)
	if !ok {
		http.NotFound(w, r)
		return
	}
	fmt.Fprintln(w, user)
}
