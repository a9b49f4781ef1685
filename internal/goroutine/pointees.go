package goroutine

import (
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/pointsto"
)

// PointsTo returns the points-to set of v as paths of its nest; nil if the set is
// not known or has locations without a name.
func PointsTo(pts *pointsto.Package, v ssa.Value) []accesspath.Path {
	fn := v.Parent()
	if fn == nil {
		return nil
	}
	var out []accesspath.Path
	for _, loc := range pts.Of(fn).Locs(v) {
		if !loc.Path.Valid() || loc.Path.Cut() || loc.Flags&pointsto.Unknown != 0 {
			return nil
		}
		out = append(out, loc.Path)
	}
	return out
}
