package numbers

type hosts struct {
	names []string
	last  error
}

func (h *hosts) add(name string) { h.names = append(h.names, name) }

func doIt(f func()) { f() }

func lookUp(string) error { return nil }

// Safe: there is room for as many as there are names, which this function does not change. What others do before or after is no matter.
func (h *hosts) first() error {
	errs := make(chan error, len(h.names))
	for i, name := range h.names {
		go func() {
			h.names[i] = name + "."
			errs <- lookUp(name)
		}()
	}
	return <-errs
}

// One name more than there is room for.
func (h *hosts) firstAndMore() error {
	errs := make(chan error, len(h.names))
	h.names = append(h.names, "")
	for _, name := range h.names {
		go func() {
			errs <- lookUp(name) // want `the goroutine may wait for ever here, as no goroutine is left to receive from errs`
		}()
	}
	return <-errs
}

// One more is added by a call.
func (h *hosts) firstAdded() error {
	errs := make(chan error, len(h.names))
	h.add("")
	for _, name := range h.names {
		go func() {
			errs <- lookUp(name) // want `the goroutine may wait for ever here, as no goroutine is left to receive from errs`
		}()
	}
	return <-errs
}

// One more is added by a literal.
func (h *hosts) firstLiteral() error {
	errs := make(chan error, len(h.names))
	doIt(func() { h.names = append(h.names, "") })
	for _, name := range h.names {
		go func() {
			errs <- lookUp(name) // want `the goroutine may wait for ever here, as no goroutine is left to receive from errs`
		}()
	}
	return <-errs
}

// Another field changes, of the same object or of others.
func (h *hosts) firstNoted() error {
	errs := make(chan error, len(h.names))
	h.last = nil
	for _, name := range h.names {
		go func() { errs <- lookUp(name) }()
	}
	return <-errs
}

// The names of others are no measure.
func (h *hosts) firstOf(other *hosts) error {
	errs := make(chan error, len(other.names))
	for _, name := range h.names {
		go func() {
			errs <- lookUp(name) // want `the goroutine may wait for ever here, as no goroutine is left to receive from errs`
		}()
	}
	return <-errs
}

// Another object is put in its place.
func (h *hosts) firstReset(all hosts) error {
	errs := make(chan error, len(h.names))
	*h = all
	for _, name := range h.names {
		go func() {
			errs <- lookUp(name) // want `the goroutine may wait for ever here, as no goroutine is left to receive from errs`
		}()
	}
	return <-errs
}

// Others may assign what they get the address of.
func (h *hosts) firstFilled(fill func(*[]string)) error {
	errs := make(chan error, len(h.names))
	fill(&h.names)
	for _, name := range h.names {
		go func() {
			errs <- lookUp(name) // want `the goroutine may wait for ever here, as no goroutine is left to receive from errs`
		}()
	}
	return <-errs
}
