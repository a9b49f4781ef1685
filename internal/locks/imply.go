package locks

import "go/token"

// decided returns the truth of a in w, if it is known, or implied by other comparisons of the same values: those of
// which one is less are not equal, and those of which neither is are. Numbers that are neither less nor greater than any
// do not count.
func (f *Flow) decided(w *world, a Atom) (is, ok bool) {
	if is, ok := f.known(w, a); ok || !a.Y.Valid() || a.Op != token.EQL {
		return is, ok
	}
	less, lessKnown := f.known(w, Atom{X: a.X, Op: token.LSS, Y: a.Y})
	more, moreKnown := f.known(w, Atom{X: a.Y, Op: token.LSS, Y: a.X})
	if lessKnown && less || moreKnown && more {
		return false, true
	}
	return true, lessKnown && moreKnown
}
