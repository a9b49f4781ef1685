package sessions

import (
	"sync"
	"time"
)

// Store maps ids to sessions.
type Store struct {
	mu   sync.Mutex
	byID map[string]*Session
	ttl  time.Duration
}

// NewStore returns an empty store.
func NewStore(ttl time.Duration) *Store {
	return &Store{byID: make(map[string]*Session), ttl: ttl}
}

// Put adds a session.
func (st *Store) Put(s *Session) {
	st.mu.Lock()
	defer st.mu.Unlock()
	s.Expires = time.Now().Add(st.ttl)
	st.byID[s.ID] = s
}

// Get returns the live session of id.
func (st *Store) Get(id string) (*Session, error) {
	st.mu.Lock()
	defer st.mu.Unlock()
	s, ok := st.byID[id]
	if !ok || s.expired(time.Now()) {
		return nil, ErrUnknown
	}
	return s, nil
}

// Rotate gives the session of old the id fresh, as is done after a login.
func (st *Store) Rotate(old, fresh string) error {
	st.mu.Lock()
	defer st.mu.Unlock()
	s, err := st.Get(old) // BUG: CV1001
	if err != nil {
		return err
	}
	delete(st.byID, old)
	s.ID = fresh
	s.Expires = time.Now().Add(st.ttl)
	st.byID[fresh] = s
	return nil
}
