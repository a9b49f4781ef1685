// Package fanin translates words with several workers.
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

func worker(d Dict, words <-chan string, out chan<- Pair, wg *sync.WaitGroup) {
	defer wg.Done()
	for w := range words {
		to, ok := d[strings.ToLower(w)]
		if !ok {
			to = "?"
		}
		out <- Pair{w, to}
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
	var wg sync.WaitGroup
	for range t.workers {
		wg.Add(1)
		go worker(t.dict, words, out, &wg)
	}
	go func() {
		defer close(words)
		for w := range strings.FieldsSeq(text) {
			words <- w
		}
	}()
	go func() {
		wg.Wait()
		close(out)
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
