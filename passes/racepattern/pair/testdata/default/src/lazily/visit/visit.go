// Package visit has a variable that may be replaced, and one that is counted.
package visit

var unique func([]any) bool = allUnique

var visits int

// Register replaces the function; nil means the default.
func Register(f func([]any) bool) { unique = f }

func allUnique(v []any) bool { return len(v) < 2 || v[0] != v[1] }

func Slice(v []any) bool {
	if unique == nil {
		unique = allUnique
	}
	return unique(v)
}

// CountedSlice counts whatever it finds.
func CountedSlice(v []any) bool {
	if unique == nil {
		unique = allUnique
	}
	visits++
	return unique(v)
}

func Visits() int { return visits }
