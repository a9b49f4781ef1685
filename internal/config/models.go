package config

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/concvet/concvet/internal/syncmodel"
)

// The sections about functions of the user's own.
const (
	locksSection  = "locks"
	spawnsSection = "spawns"
	neverSection  = "never-return"
)

var sectionNames = []string{locksSection, spawnsSection, neverSection}

// models collects rows of models.
type models struct {
	line int // of the first
	rows []string
}

// settings returns the flag that the rows make.
func (m *models) settings() []Setting {
	if len(m.rows) == 0 {
		return nil
	}
	return []Setting{{m.line, ModelsFlag, strings.Join(m.rows, "; ")}}
}

// read reads the section of that name.
func (m *models) read(section string, n *yaml.Node) error {
	if n.Kind != yaml.SequenceNode {
		return &Error{n.Line, fmt.Sprintf("%s: want a list", section)}
	}
	for _, item := range n.Content {
		item = resolve(item)
		var err error
		switch section {
		case locksSection:
			err = m.lock(item)
		case spawnsSection:
			err = m.spawn(item)
		case neverSection:
			err = m.add(item, item.Value+" exit how=process")
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// add adds a row, unless it makes no sense.
func (m *models) add(n *yaml.Node, row string) error {
	if strings.ContainsAny(row, ";#\n") {
		return &Error{n.Line, "a name of Go has no ; and no #"}
	}
	if err := syncmodel.CheckRows(row); err != nil {
		return &Error{n.Line, err.Error()}
	}
	if m.line == 0 {
		m.line = n.Line
	}
	m.rows = append(m.rows, row)
	return nil
}

// lock reads an item of the section locks: a type, and its methods. Those that are not named are there if they are called as
// those of a sync.Mutex.
func (m *models) lock(n *yaml.Node) error {
	f := map[string]string{"type": "", "lock": "Lock", "unlock": "Unlock", "trylock": "", "rlock": "", "runlock": "", "tryrlock": ""}
	if err := fields(n, f); err != nil {
		return err
	}
	if f["type"] == "" {
		return &Error{n.Line, "a lock lacks its type"}
	}
	kind := "mutex"
	if f["rlock"] != "" {
		kind = "rwmutex"
	}
	for _, method := range []struct{ name, effect string }{
		{f["lock"], "acquire lock=recv kind=" + kind},
		{f["unlock"], "release lock=recv kind=" + kind},
		{f["trylock"], "acquire lock=recv kind=" + kind + " try if=result0:true"},
		{f["rlock"], "acquire lock=recv kind=rwmutex mode=read"},
		{f["runlock"], "release lock=recv kind=rwmutex mode=read"},
		{f["tryrlock"], "acquire lock=recv kind=rwmutex mode=read try if=result0:true"},
	} {
		if method.name == "" {
			continue
		}
		if err := m.add(n, fmt.Sprintf("(*%s).%s %s", f["type"], method.name, method.effect)); err != nil {
			return err
		}
	}
	return nil
}

// spawn reads an item of the section spawns.
func (m *models) spawn(n *yaml.Node) error {
	f := map[string]string{"func": "", "arg": "0", "times": "one"}
	if err := fields(n, f); err != nil {
		return err
	}
	if f["func"] == "" {
		return &Error{n.Line, "a spawn lacks its func"}
	}
	return m.add(n, fmt.Sprintf("%s spawn func=arg%s times=%s", f["func"], f["arg"], f["times"]))
}

// fields reads the values of a mapping, all of which are scalars. Into has all keys that there may be, with their defaults.
func fields(n *yaml.Node, into map[string]string) error {
	if n.Kind != yaml.MappingNode {
		return &Error{n.Line, "want keys with values"}
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], resolve(n.Content[i+1])
		if _, ok := into[key.Value]; !ok {
			return unknown(key, slices.Sorted(maps.Keys(into)))
		}
		if value.Kind != yaml.ScalarNode || value.Tag == "!!null" {
			return &Error{value.Line, fmt.Sprintf("%s: want a value", key.Value)}
		}
		into[key.Value] = value.Value
	}
	return nil
}
