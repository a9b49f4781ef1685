package crawl

import (
	"fmt"
	"testing"
)

// tree is a site in which each page links to two more and to the root.
type tree struct{}

func (tree) Links(page string) []string {
	return []string{"/", page + "a/", page + "b/"}
}

func TestVisitsWholeTree(t *testing.T) {
	for depth := range 5 {
		t.Run(fmt.Sprint("depth ", depth), func(t *testing.T) {
			c := New(tree{}, depth)
			c.start("/", 0)
			c.wg.Wait() // BUG: block #1
			if got, want := c.Pages(), 1<<(depth+1)-1; got != want {
				t.Errorf("visited %d pages, want %d", got, want)
			}
		})
	}
}

type loop struct{}

func (loop) Links(string) []string { return []string{"/x", "/y"} }

func TestVisitsOnce(t *testing.T) {
	c := New(loop{}, 100)
	c.start("/", 0)
	c.wg.Wait() // BUG: block #1
	if got := c.Pages(); got != 3 {
		t.Errorf("visited %d pages, want 3", got)
	}
}
