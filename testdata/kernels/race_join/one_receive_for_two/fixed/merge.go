// Package merge joins the changes of two branches.
package merge

// Change is one line of a diff.
type Change struct {
	Line int
	Text string
}

// A Differ finds changes.
type Differ interface {
	Diff(base, branch string) []Change
}

// Conflicts returns the lines that both branches change.
func Conflicts(d Differ, base, ours, theirs string) []int {
	var left, right []Change
	done := make(chan bool, 2)
	go func() {
		left = d.Diff(base, ours)
		done <- true
	}()
	go func() {
		right = d.Diff(base, theirs)
		done <- true
	}()
	<-done
	<-done
	return overlap(left, right)
}

func overlap(a, b []Change) (lines []int) {
	changed := make(map[int]bool, len(a))
	for _, c := range a {
		changed[c.Line] = true
	}
	for _, c := range b {
		if changed[c.Line] {
			lines = append(lines, c.Line)
		}
	}
	return lines
}
