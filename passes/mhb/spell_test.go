package mhb_test

import (
	"fmt"
	"strings"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/passes/mhb"
)

// spell writes steps as text.
func spell(steps []mhb.Step) string {
	var b strings.Builder
	for _, s := range steps {
		fmt.Fprintf(&b, "\t%v:", s.Rule)
		for _, n := range s.Nodes {
			b.WriteString(" " + event(n))
		}
		b.WriteString("\n")
	}
	return b.String()
}

func event(n *goroutine.Node) string {
	what := ""
	switch n.Kind {
	case goroutine.Touch:
		what = "access"
	case goroutine.Sync:
		what = fmt.Sprint("operation ", n.Op.Kind)
	case goroutine.Spawn:
		what = "go"
	default:
		what = fmt.Sprint("kind ", n.Kind)
	}
	return fmt.Sprintf("[%d.%d %s]", n.Thread.ID, n.ID, what)
}
