package store

// put stores a row and its index.
func (s *Store) put(u User) error {
	if id, ok := s.byMail[u.Mail]; ok && id != u.ID {
		return ErrDuplicate
	}
	s.unindex(u.ID)
	s.users[u.ID] = u
	s.byMail[u.Mail] = u.ID
	return nil
}

// unindex removes a row from the index. The caller must hold s.mu.
func (s *Store) unindex(id int) {
	if old, ok := s.users[id]; ok { // BUG: CV1012|race #1
		delete(s.byMail, old.Mail) // BUG: CV1012|race #1
	}
}

// Delete removes a user.
func (s *Store) Delete(id int) {
	s.unindex(id) // BUG: CV1012|race #1
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.users, id)
}
