package user // want package:`Items by mu, Used by mu`

import "store"

// Holder passes on what is known of Store, which its API mentions.
type Holder struct{ s *store.Store }

func (h *Holder) Store() *store.Store { return h.s }
