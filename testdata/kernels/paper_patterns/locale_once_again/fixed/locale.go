// Package locale loads texts.
package locale

import (
	"strings"
	"sync"
)

var (
	once  sync.Once
	texts map[string]string
)

func load(lines []string) {
	texts = make(map[string]string)
	for _, l := range lines {
		k, v, _ := strings.Cut(l, "=")
		texts[k] = v
	}
	texts["title"] = texts["name"]
}

// Text returns a text by its key, and loads the lines the first time.
func Text(lines []string, key string) string {
	once.Do(func() { load(lines) })
	if t, ok := texts[key]; ok {
		return t
	}
	return key
}
