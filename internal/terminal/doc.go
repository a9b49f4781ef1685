// Package terminal is how output differs where a person reads it: whether that is so, and colours.
package terminal
