// Package fanin translates words with several workers.
//
// Panics: each worker closes the channel of results when the words are used up, so with two the second close panics, or
// a send of the slower one does.
package fanin

import (
	"strings"
	"sync"
)

// Dict translates words.
type Dict map[string]string

// Pair is a word and its translation.
type Pair struct {
	From, To string
}

func worker(d Dict, words <-chan string, out chan<- Pair) {
	defer close(out) // BUG: close #1
	for w := range words {
		to, ok := d[strings.ToLower(w)]
		if !ok {
			to = "?"
		}
		out <- Pair{w, to} // BUG: close #1
	}
}

// Translator translates texts.
type Translator struct {
	dict    Dict
	workers int

	mu    sync.Mutex
	texts int
}

// NewTranslator returns a translator.
func NewTranslator(d Dict, workers int) *Translator {
	return &Translator{dict: d, workers: max(workers, 1)}
}

// Words translates the words of a text.
func (t *Translator) Words(text string) map[string]string {
	t.mu.Lock()
	t.texts++
	t.mu.Unlock()
	words := make(chan string)
	out := make(chan Pair)
	for range t.workers {
		go worker(t.dict, words, out) // BUG: close #1
	}
	go func() {
		defer close(words)
		for w := range strings.FieldsSeq(text) {
			words <- w
		}
	}()
	all := make(map[string]string)
	for p := range out {
		all[p.From] = p.To
	}
	return all
}

// Run translates with two workers.
func Run() {
	t := NewTranslator(Dict{"hund": "dog"}, 2)
	for range 1000 {
		t.Words("Hund Katze Maus")
	}
}
