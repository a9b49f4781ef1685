// Command phases writes its globals before anybody else runs.
package main

import (
	"fmt"
	"net/http"
	"os"

	"kernels/silent/race_start_phase/plugins"
)

var (
	addr    = "localhost:8080"
	version string
	limits  = map[string]int{"get": 10}
)

func main() {
	parse(os.Args[1:])
	plugins.Register("echo", func(s string) string { return s })
	limits["put"] = 2
	done := make(chan error)
	go func() { done <- http.ListenAndServe(addr, http.HandlerFunc(serve)) }()
	err := <-done
	version = "stopped"
	fmt.Fprintln(os.Stderr, err, version)
}

func parse(args []string) {
	if len(args) > 0 {
		addr = args[0]
	}
	version = "1." + fmt.Sprint(len(args))
}

func serve(w http.ResponseWriter, r *http.Request) {
	f := plugins.Lookup(r.FormValue("plugin"))
	if f == nil || limits[r.Method] == 0 {
		http.Error(w, version, http.StatusNotFound)
		return
	}
	fmt.Fprintln(w, f(r.URL.Path))
}
