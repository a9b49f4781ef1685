package testends

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

type queue struct{ open bool }

// close fails as little as that of any queue.
func (q *queue) close() error {
	q.open = false
	return nil
}

// Silent: there is no error.
func TestClose(t *testing.T) {
	var wg sync.WaitGroup
	q := &queue{}
	wg.Go(func() {
		if err := q.close(); err != nil {
			t.Fatal(err)
		}
		require.NoError(t, q.close())
	})
	wg.Wait()
}

func TestRequireGet(t *testing.T) {
	var wg sync.WaitGroup
	wg.Go(func() {
		_, err := get()
		require.NoError(t, err) // want `require.NoError calls t.FailNow outside the test's goroutine: use assert or t.Error`
	})
	wg.Wait()
}

// need ends the test if err is an error.
func need(t *testing.T, err error) { require.NoError(t, err) }

// Silent: what need is passed is none.
func TestNeedClose(t *testing.T) {
	var wg sync.WaitGroup
	q := &queue{}
	wg.Go(func() { need(t, q.close()) })
	wg.Wait()
}

func TestNeedGet(t *testing.T) {
	var wg sync.WaitGroup
	_, err := get()
	wg.Go(func() { need(t, err) }) // want `require.NoError calls t.FailNow outside the test's goroutine: use assert or t.Error`
	wg.Wait()
}
