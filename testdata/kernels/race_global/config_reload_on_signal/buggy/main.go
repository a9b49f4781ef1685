// Command gate lets requests with the right token through.
package main

import (
	"net/http"
	"os"
	"os/signal"
	"syscall"

	"kernels/race_global/config_reload_on_signal/buggy/config"
)

func main() {
	if err := config.Load("gate.json"); err != nil {
		os.Exit(1)
	}
	hup := make(chan os.Signal, 1)
	signal.Notify(hup, syscall.SIGHUP)
	go reload(hup)
	http.HandleFunc("/", gate)
	http.ListenAndServe("localhost:8080", nil)
}

func reload(hup <-chan os.Signal) {
	for range hup {
		config.Load("gate.json") // BUG: race #1
	}
}

func gate(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Token") != config.Current().Token { // BUG: race #1
		http.Error(w, "no", http.StatusForbidden)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
