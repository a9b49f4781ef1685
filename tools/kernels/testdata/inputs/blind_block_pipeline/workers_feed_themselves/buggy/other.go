package finder

import "testing/fstest"

// Other finds with two workers.
func Other() {
	tree := fstest.MapFS{}
	for _, name := range []string{"a/c/x", "a/d/x", "b/e/x", "b/f/x"} {
		tree[name] = &fstest.MapFile{}
	}
	Find(tree, "x", 2)
}
