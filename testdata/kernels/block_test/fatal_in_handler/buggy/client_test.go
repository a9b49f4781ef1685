// Hangs: Fatal ends the goroutine of the handler, not the test, so that the name is not sent that the test receives.

package client

import (
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestText(t *testing.T) {
	seen := make(chan string, 8)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.URL.Query().Get("name")
		if name == "" {
			t.Fatal("no name") // BUG: block #1
		}
		seen <- name // BUG: block #1
		io.WriteString(w, "text of "+name)
	}))
	defer srv.Close()
	c := New(srv.URL, srv.Client())
	for _, name := range []string{"intro", ""} {
		text, err := c.Text(t.Context(), name)
		if err == nil && text != "text of "+name {
			t.Errorf("got %q for %q", text, name)
		}
		if got := <-seen; got != name { // BUG: block #1
			t.Errorf("asked for %q instead of %q", got, name)
		}
	}
}
