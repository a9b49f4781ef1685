// Package codec encodes names.
package codec

import (
	"errors"
	"strings"
)

var errEmpty = errors.New("codec: empty")

// Encode encodes a name.
func Encode(name string) (string, error) {
	if name == "" {
		return "", errEmpty
	}
	return strings.ToUpper(name), nil
}
