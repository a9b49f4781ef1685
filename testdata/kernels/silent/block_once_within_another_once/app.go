// Package app makes its parts when they are needed; a part may need another, and never the other way round.
package app

import (
	"strings"
	"sync"
)

// Config is the configuration.
type Config struct {
	values map[string]string
}

// Store keeps values.
type Store struct {
	dir string
}

// Index finds values.
type Index struct {
	store *Store
	words map[string]int
}

// App has parts.
type App struct {
	text string

	configOnce sync.Once
	config     *Config
	storeOnce  sync.Once
	store      *Store
	indexOnce  sync.Once
	index      *Index
}

// New returns an application with a configuration.
func New(text string) *App { return &App{text: text} }

// Config returns the configuration.
func (a *App) Config() *Config {
	a.configOnce.Do(func() {
		a.config = &Config{values: make(map[string]string)}
		for l := range strings.Lines(a.text) {
			k, v, _ := strings.Cut(strings.TrimSpace(l), "=")
			a.config.values[k] = v
		}
	})
	return a.config
}

// Store returns the store, which needs the configuration.
func (a *App) Store() *Store {
	a.storeOnce.Do(func() { a.store = &Store{dir: a.Config().values["dir"]} })
	return a.store
}

// Index returns the index, which needs both.
func (a *App) Index() *Index {
	a.indexOnce.Do(func() {
		a.index = &Index{store: a.Store(), words: map[string]int{a.Config().values["dir"]: 1}}
	})
	return a.index
}

// Run makes all parts.
func Run() {
	a := New("dir=/data\nmode=fast\n")
	var wg sync.WaitGroup
	wg.Go(func() { a.Index() })
	wg.Go(func() { a.Store() })
	wg.Wait()
	println(a.Index().store.dir)
}
