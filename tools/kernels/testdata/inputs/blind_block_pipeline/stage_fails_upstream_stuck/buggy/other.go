package pipeline

// Other stores two values.
func Other() { Load(full{}, []string{"a=50", "b=60"}) }
