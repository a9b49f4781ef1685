package routes

// Fallback returns the backend for unknown paths.
func (t *Table) Fallback() string {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.fallback
}

// SetFallback changes the backend for unknown paths.
func (t *Table) SetFallback(backend string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.fallback = backend
}

// Add adds a route.
func (t *Table) Add(path, backend string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.prefixes = append(t.prefixes, prefix{path: path, backend: backend, weight: 1})
}
