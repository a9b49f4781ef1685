// Package schema compiles patterns at first use, each of them once.
package schema

import (
	"fmt"
	"regexp"
	"sync"
)

// Field is a named pattern.
type Field struct {
	Name    string
	Pattern string

	once sync.Once
	re   *regexp.Regexp
	err  error
}

func (f *Field) compiled() (*regexp.Regexp, error) {
	f.once.Do(f.compile)
	return f.re, f.err
}

func (f *Field) compile() {
	re, err := regexp.Compile("^(?:" + f.Pattern + ")$")
	if err != nil {
		f.err = fmt.Errorf("field %s: %w", f.Name, err)
		return
	}
	f.re = re
}

// Schema checks records. It is safe for concurrent use.
type Schema struct {
	fields []*Field
	index  func() map[string]*Field
	broken func() error
}

// New returns a schema of fields, which must not be changed any more.
func New(fields ...*Field) *Schema {
	s := &Schema{fields: fields}
	builds := 0
	s.index = sync.OnceValue(func() map[string]*Field {
		builds++
		m := make(map[string]*Field, len(s.fields))
		for _, f := range s.fields {
			m[f.Name] = f
		}
		return m
	})
	s.broken = sync.OnceValue(func() error {
		for _, f := range s.fields {
			if _, err := f.compiled(); err != nil {
				return err
			}
		}
		return nil
	})
	return s
}

// Check tells whether the record fits the schema.
func (s *Schema) Check(record map[string]string) error {
	if err := s.broken(); err != nil {
		return err
	}
	for name, value := range record {
		f, ok := s.index()[name]
		if !ok {
			return fmt.Errorf("schema: unknown field %q", name)
		}
		re, err := f.compiled()
		if err != nil {
			return err
		}
		if !re.MatchString(value) {
			return fmt.Errorf("schema: field %q does not fit", name)
		}
	}
	return nil
}
