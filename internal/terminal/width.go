package terminal

import (
	"os"
	"strconv"
)

// usualWidth is what lines are taken to have room for if nothing tells.
const usualWidth = 100

// Width returns how many characters lines have room for: as many as asked for, if that is more than 0, or as the environment
// variable COLUMNS says.
func Width(asked int) int {
	if asked > 0 {
		return asked
	}
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	return usualWidth
}
