package pointsto

// flags returns what is known of the location l.
func (n *Nest) flags(l loc) Flags {
	var f Flags
	o := n.object(l)
	if n.single(l) {
		f |= Single
		if n.once(o) {
			f |= Once
		}
	}
	if n.siteInLoop(o) {
		f |= Loop
	}
	if o.escapes {
		f |= Escapes
	}
	if o.merged || n.origin(o).kind == anyOfType {
		f |= Unknown
	}
	return f
}

// single reports whether l is one variable in each activation of the function
// that its path starts in. Elements are not told apart, and what recursive types
// lead to is merged; and a location behind an atomic pointer is one only as
// long as nobody swaps it, which is what they are for.
func (n *Nest) single(l loc) bool {
	for {
		o := n.object(l)
		if o.merged || o.kind == anyOfType {
			return false
		}
		for _, s := range o.lay.trail(l - o.base) {
			if s.field == nil {
				return false
			}
		}
		if o.kind != content {
			return !n.siteInLoop(o)
		}
		l = o.up
	}
}

// once reports whether there is one object o in a run of the program.
func (n *Nest) once(o *object) bool {
	switch o.kind {
	case global:
		return true
	case allocated, fresh, result:
		return n.runsOnce(o.site.Parent())
	}
	return false
}

// origin returns the object that the references to o start from.
func (n *Nest) origin(o *object) *object {
	for o.kind == content {
		o = n.object(o.up)
	}
	return o
}
