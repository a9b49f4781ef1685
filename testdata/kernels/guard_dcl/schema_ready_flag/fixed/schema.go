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
	r.initMu.Lock()
	defer r.initMu.Unlock()
	if !r.ready {
		if err := r.migrate(); err != nil {
			return nil, err
		}
	}
	return r.columns, nil
}

func (r *Repo) migrate() error {
	for _, m := range r.migrations {
		if err := r.db.Exec(m); err != nil {
			return err
		}
	}
	cols, err := r.db.Query("columns")
	if err != nil {
		return err
	}
	r.columns = cols
	r.ready = true
	return nil
}
