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
	texts["title"] = Text(lines, "name") // BUG: CV1001|CV2003 #1
}

// Text returns a text by its key, and loads the lines the first time.
func Text(lines []string, key string) string {
	once.Do(func() { load(lines) }) // BUG: CV1001|CV2003 #1
	if t, ok := texts[key]; ok {
		return t
	}
	return key
}
