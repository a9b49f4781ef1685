// Package proxy sends requests on.
package proxy

import (
	"log"
	"net/http"

	"kernels/guard_import/config_exported_rwmutex/fixed/settings"
)

// Proxy looks up where to send.
type Proxy struct {
	settings *settings.Settings
	client   *http.Client
}

// New returns a proxy.
func New(s *settings.Settings) *Proxy { return &Proxy{s, http.DefaultClient} }

// ServeHTTP serves a request.
func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	target := p.settings.Get("target")
	p.trace(r, target)
	resp, err := p.client.Get(target + r.URL.Path)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	defer resp.Body.Close()
	resp.Write(w)
}

func (p *Proxy) trace(r *http.Request, target string) {
	p.settings.RLock()
	debug := p.settings.Debug
	p.settings.RUnlock()
	if debug {
		log.Printf("%s %s -> %s", r.Method, r.URL, target)
	}
}
