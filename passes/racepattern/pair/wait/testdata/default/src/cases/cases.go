// Package cases lets one goroutine go on for one message, and writes for another.
package cases

import (
	"bufio"
	"io"
	"strings"
)

// Likely only: the address may well come before it is ready.
func addressGood(log io.Reader) string {
	var addr string
	ready := make(chan struct{})
	on := func(kind, text string) {
		switch kind {
		case "ready":
			close(ready)
		case "address":
			addr = text
		}
	}
	go func() {
		lines := bufio.NewScanner(log)
		for lines.Scan() {
			kind, text, _ := strings.Cut(lines.Text(), " ")
			on(kind, text)
		}
	}()
	<-ready
	return addr
}

// Likely only, as above.
func inlineGood(kinds, texts []string) string {
	var addr string
	ready := make(chan struct{})
	go func() {
		for i, kind := range kinds {
			if kind == "ready" {
				close(ready)
				continue
			}
			addr = texts[i]
		}
	}()
	<-ready
	return addr
}

// The line that says that it is ready is written, too.
func lastBad(log io.Reader) string {
	var last string
	ready := make(chan struct{})
	go func() {
		lines := bufio.NewScanner(log)
		for lines.Scan() {
			if lines.Text() == "ready" {
				close(ready)
			}
			last = lines.Text() // want `last is written here and read at`
		}
	}()
	<-ready
	return last
}

// Nothing is waited for.
func noWaitBad(log io.Reader, ready chan struct{}) string {
	var addr string
	go func() {
		lines := bufio.NewScanner(log)
		for lines.Scan() {
			kind, text, _ := strings.Cut(lines.Text(), " ")
			switch kind {
			case "ready":
				close(ready)
			case "address":
				addr = text // want `addr is written here and read at`
			}
		}
	}()
	return addr
}
