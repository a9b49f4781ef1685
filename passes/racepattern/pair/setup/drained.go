package setup

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/passes/racepattern/pair/setonce"
	"github.com/concvet/concvet/passes/racepattern/scene"
)

// Drained returns where the goroutine of the object closes, after its access, a channel that the method which starts it makes and
// returns:
//
//	func (s *set) All() <-chan int {
//		out := make(chan int)
//		go func() {
//			defer close(out)
//			for _, v := range s.list {
//				out <- v
//			}
//		}()
//		return out
//	}
//
// Whoever calls it reads all that there is, and knows then that the goroutine is done. Nil if it is not so.
func (c *Case) Drained() *goroutine.Node {
	if c.Starter == nil || c.Starter.Signature.Recv() == nil || c.Own.Access.Write {
		return nil
	}
	made := returnedChannels(c.Starter)
	return scene.Find(c.Nodes, func(n *goroutine.Node) bool {
		return n.Thread == c.Own.Thread && n.Kind == goroutine.Sync && n.Op.Kind == goroutine.Close && !scene.Reaches(n, c.Own) && scene.Reaches(c.Own, n) &&
			slices.ContainsFunc(n.Op.Objects, func(p goroutine.Place) bool {
				return c.Frames[p.Frame].Func == c.Starter && slices.ContainsFunc(made, func(v ssa.Value) bool { return p.Path.Root.Value == v })
			})
	})
}

// returnedChannels returns the channels that fn makes and returns.
func returnedChannels(fn *ssa.Function) []ssa.Value {
	var out []ssa.Value
	for ret := range ssax.Returns(fn) {
		for i := range ret.Results {
			v := ssax.Unconverted(ssax.Returned(ret, i), ssax.Renamed) // of <-chan
			if v == nil {
				continue
			}
			if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
				v = setonce.Assigned(load)
			}
			if _, ok := v.(*ssa.MakeChan); ok && !slices.Contains(out, v) {
				out = append(out, v)
			}
		}
	}
	return out
}
