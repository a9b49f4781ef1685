// Confwatch reads a file of settings again and again and tells what changed.
package main

import (
	"bufio"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	"examples/confwatch/hub"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: confwatch file")
	}
	h := hub.New()
	h.Subscribe("", func(name, value string) { fmt.Printf("%s = %q\n", name, value) })
	once(h, "motd", func(value string) { fmt.Println("message of the day:", value) })
	for range time.Tick(time.Second) {
		settings, err := read(os.Args[1])
		if err != nil {
			log.Print(err)
			continue
		}
		h.Update(settings)
	}
}

func read(file string) (map[string]string, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	settings := make(map[string]string)
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if name, value, ok := strings.Cut(sc.Text(), "="); ok {
			settings[strings.TrimSpace(name)] = strings.TrimSpace(value)
		}
	}
	return settings, nil
}

func once(h *hub.Hub, name string, f func(value string)) {
	h.RLock()
	defer h.RUnlock()
	if value, ok := h.Get(name); ok {
		f(value)
		return
	}
	var id int
	id = h.Subscribe(name, func(_, value string) {
		f(value)
		h.Unsubscribe(id)
	})
}
