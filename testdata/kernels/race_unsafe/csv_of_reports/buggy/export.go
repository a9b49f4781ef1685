// Package export writes reports of accounts as a table.
package export

import (
	"encoding/csv"
	"io"
	"sync"
)

// An Account is a row of the table.
type Account struct{ Name, Balance string }

// Write writes a row for each account, which fetch looks up.
func Write(w io.Writer, names []string, fetch func(string) (Account, error)) error {
	table := csv.NewWriter(w)
	var wg sync.WaitGroup
	for _, name := range names {
		wg.Go(func() {
			a, err := fetch(name)
			if err != nil {
				return
			}
			table.Write([]string{a.Name, a.Balance}) // BUG: race
		})
	}
	wg.Wait()
	table.Flush()
	return table.Error()
}
