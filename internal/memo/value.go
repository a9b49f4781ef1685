package memo

// A Value is one answer, found when it is asked for first.
type Value[T any] struct {
	known bool
	value T
}

// Of returns the answer, for which find is asked the first time.
func (v *Value[T]) Of(find func() T) T {
	if !v.known {
		v.known, v.value = true, find()
	}
	return v.value
}
