// Package slug makes names for URLs.
package slug

import "strings"

// Make makes a name.
func Make(title string) string {
	return strings.ReplaceAll(strings.ToLower(title), " ", "-")
}
