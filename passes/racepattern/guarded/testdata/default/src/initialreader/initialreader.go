// Package initialreader reads a table of another package: programs that import both may go on registering.
package initialreader

import "initialized/names"

// Print is for programs that show what is known.
func Print(print func(string, int)) {
	for name, n := range names.Known { // want `names.Known is read without mu`
		print(name, n)
	}
}
