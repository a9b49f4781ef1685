// Initialized reads tables that the initialization of packages fills: what that has written, it has written before main runs.
package main

import (
	"fmt"
	"net/http"

	"initialized/names"
	"initialized/plugin"
)

var hand = names.Hand

func init() {
	fill()
	go names.Delay("main", 4)
}

func fill() {
	names.Register("main", 4)
	names.Add("main", 4)
	names.Extend("main", 4)
}

func main() {
	http.HandleFunc("/known", known)
	http.HandleFunc("/added", added)
	http.HandleFunc("/extended", extended)
	http.HandleFunc("/handed", handed)
	http.HandleFunc("/delayed", delayed)
	http.HandleFunc("/aged", aged)
	http.HandleFunc("/owned", owned)
	http.HandleFunc("/open", open)
	http.HandleFunc("/loaded", loaded)
	http.HandleFunc("/hooked", hooked)
	http.HandleFunc("/kept", kept)
	http.ListenAndServe("localhost:8080", nil)
}

// Nobody registers anything once main runs.
func known(w http.ResponseWriter, r *http.Request) {
	for name, n := range names.Known {
		fmt.Fprintln(w, name, n)
	}
}

// The handler itself adds.
func added(w http.ResponseWriter, r *http.Request) {
	names.Add(r.URL.Path, 1)
	for name, n := range names.Added { // want `names.Added is read without mu`
		fmt.Fprintln(w, name, n)
	}
}

// A package of the program extends.
func extended(w http.ResponseWriter, r *http.Request) {
	plugin.Refresh()
	for name, n := range names.Extended { // want `names.Extended is read without mu`
		fmt.Fprintln(w, name, n)
	}
}

// Whoever has the function may call it.
func handed(w http.ResponseWriter, r *http.Request) {
	hand(r.URL.Path, 1)
	for name, n := range names.Handed { // want `names.Handed is read without mu`
		fmt.Fprintln(w, name, n)
	}
}

// The goroutine that init has started may still write.
func delayed(w http.ResponseWriter, r *http.Request) {
	for name, n := range names.Delayed { // want `names.Delayed is read without mu`
		fmt.Fprintln(w, name, n)
	}
}

// So may the timer.
func aged(w http.ResponseWriter, r *http.Request) {
	for name, n := range names.Aged { // want `names.Aged is read without mu`
		fmt.Fprintln(w, name, n)
	}
}

// Methods may be called by whoever has the object.
func owned(w http.ResponseWriter, r *http.Request) {
	for name, n := range names.Owned { // want `names.Owned is read without mu`
		fmt.Fprintln(w, name, n)
	}
}

// A package of the program writes by itself.
func open(w http.ResponseWriter, r *http.Request) {
	plugin.Set(r.URL.Path)
	for name, n := range names.Open { // want `names.Open is read without Mu`
		fmt.Fprintln(w, name, n)
	}
}

// What runs once runs when somebody asks.
func loaded(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintln(w, names.CountLoaded())
	for name, n := range names.Loaded { // want `names.Loaded is read without mu`
		fmt.Fprintln(w, name, n)
	}
}

// Who calls what is kept in a variable is not known.
func hooked(w http.ResponseWriter, r *http.Request) {
	names.Hooks[0](r.URL.Path, 1)
	for name, n := range names.Hooked { // want `names.Hooked is read without mu`
		fmt.Fprintln(w, name, n)
	}
}

// Neither is it of a literal.
func kept(w http.ResponseWriter, r *http.Request) {
	names.Keep(r.URL.Path)
	for name, n := range names.Kept { // want `names.Kept is read without mu`
		fmt.Fprintln(w, name, n)
	}
}
