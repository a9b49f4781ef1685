// Package schema brings tables up to date before they are used.
package schema

import "sync"

// DB runs statements.
type DB interface {
	Exec(stmt string) error
	Query(stmt string) ([]string, error)
}

// Repo has a table.
type Repo struct {
	db         DB
	migrations []string

	initMu  sync.Mutex
	ready   bool
	columns []string
}

// New returns a repository.
func New(db DB, migrations []string) *Repo { return &Repo{db: db, migrations: migrations} }

// Columns returns the columns of the table.
func (r *Repo) Columns() ([]string, error) {
	if !r.ready { // BUG: race #1
		if err := r.migrate(); err != nil {
			return nil, err
		}
	}
	return r.columns, nil // BUG: race #1
}

func (r *Repo) migrate() error {
	r.initMu.Lock()
	defer r.initMu.Unlock()
	if r.ready {
		return nil
	}
	for _, m := range r.migrations {
		if err := r.db.Exec(m); err != nil {
			return err
		}
	}
	cols, err := r.db.Query("columns")
	if err != nil {
		return err
	}
	r.columns = cols // BUG: race #1
	r.ready = true   // BUG: race #1
	return nil
}
