// Package plugins is filled by init functions and main.
package plugins

import "strings"

// Plugin changes texts.
type Plugin func(string) string

var plugins = make(map[string]Plugin)

func init() {
	Register("upper", strings.ToUpper)
	Register("lower", strings.ToLower)
}

// Register adds a plugin. It must be called before the server runs.
func Register(name string, p Plugin) { plugins[name] = p }

// Lookup returns a plugin.
func Lookup(name string) Plugin { return plugins[name] }
