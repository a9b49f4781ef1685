package syncmodel

import "strings"

// An Effect is one thing that a call does. Its dynamic type is a pointer to one
// of the structs of this package that are named after operations. Effects are
// shared and must not be modified.
type Effect interface {
	op() string  // the operation in model files
	attrs(attrs) // visits each field under the name that model files use
}

// Format spells e as model files do, without the function.
func Format(e Effect) string {
	w := writer{}
	w.WriteString(e.op())
	e.attrs(&w)
	return w.String()
}

// attrs visits the attributes of an effect. One method per effect lists the
// attributes; reading rows, writing them and checking them against the
// signature of the function are visitors, so that they cannot disagree.
type attrs interface {
	operand(key string, o *Operand, n need)
	callee(key string, c *Callee, n need)
	word(key string, value *uint8, names []string)
	flag(key string, on *bool)
	when(w *When)
}

// need tells whether an attribute may be left out.
type need bool

const (
	optional need = false
	required need = true
)

// enum visits an enumeration whose constants are indexes of names. The first
// name is the default; if it is empty the attribute is required.
func enum[E ~uint8](a attrs, key string, value *E, names []string) {
	n := uint8(*value)
	a.word(key, &n, names)
	*value = E(n)
}

// name returns names[value], or a question mark for a value that has none.
func name[E ~uint8](names []string, value E) string {
	if int(value) < len(names) {
		return names[value]
	}
	return "?"
}

// A writer is the attrs that spells an effect. It leaves out what is at its
// default.
type writer struct{ strings.Builder }

func (w *writer) pair(key, value string) {
	w.WriteString(" " + key + "=" + value)
}

func (w *writer) operand(key string, o *Operand, _ need) {
	if o.Valid() {
		w.pair(key, o.String())
	}
}

func (w *writer) callee(key string, c *Callee, _ need) {
	if c.Valid() {
		w.pair(key, c.String())
	}
}

func (w *writer) word(key string, value *uint8, names []string) {
	if *value != 0 {
		w.pair(key, name(names, *value))
	}
}

func (w *writer) flag(key string, on *bool) {
	if *on {
		w.WriteString(" " + key)
	}
}

func (w *writer) when(x *When) {
	if x.Outcome != Always {
		w.pair("if", x.String())
	}
}
