// Package geo finds out where requests come from.
package geo

import (
	"fmt"
	"net/http"
	"sync"
)

// Client asks a service.
type Client struct {
	base string
	http *http.Client
}

var client struct {
	once sync.Once
	c    *Client
}

func getClient() *Client {
	client.once.Do(func() {
		client.c = &Client{base: "https://geo.example.com", http: new(http.Client)}
	})
	return client.c
}

func (c *Client) url(ip string) string { return c.base + "/" + ip }

// Where is a page about the address of the visitor.
func Where(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintln(w, getClient().url(r.RemoteAddr))
}

// Mux returns the pages of this package.
func Mux() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("/where", Where)
	return mux
}
