package config

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// A Setting is a flag that a file sets.
type Setting struct {
	Line  int
	Flag  string
	Value string
}

// ModelsFlag is the flag that the sections about functions set.
const ModelsFlag = "models"

// An Error is what is wrong with a file, at a line.
type Error struct {
	Line int
	Msg  string
}

// Error returns the message, without the place.
func (e *Error) Error() string { return e.Msg }

// Parse returns the settings in a file, in its order. Flags are the names that it may set. The error is an [Error].
func Parse(data []byte, flags []string) ([]Setting, error) {
	root, err := decode(data)
	if root == nil || err != nil {
		return nil, err
	}
	if root.Kind != yaml.MappingNode {
		return nil, &Error{root.Line, "the file is not a list of keys with their values"}
	}
	var settings []Setting
	m := &models{}
	seen := make(map[string]bool)
	for i := 0; i+1 < len(root.Content); i += 2 {
		key, value := root.Content[i], resolve(root.Content[i+1])
		switch name := key.Value; {
		case seen[name]:
			return nil, &Error{key.Line, fmt.Sprintf("key %q is there twice", name)}
		case slices.Contains(sectionNames, name):
			err = m.read(name, value)
		case slices.Contains(flags, name):
			var text string
			if text, err = valueOf(value); err == nil {
				settings = append(settings, Setting{key.Line, name, text})
			}
		default:
			err = unknown(key, slices.Concat(sectionNames, flags))
		}
		seen[key.Value] = true
		if err != nil {
			return nil, err
		}
	}
	return append(settings, m.settings()...), nil
}

// decode returns the only document of a file, nil if it is empty.
func decode(data []byte) (*yaml.Node, error) {
	decoder := yaml.NewDecoder(strings.NewReader(string(data)))
	var doc, more yaml.Node
	switch err := decoder.Decode(&doc); {
	case errors.Is(err, io.EOF):
		return nil, nil
	case err != nil:
		return nil, syntax(err)
	}
	if err := decoder.Decode(&more); err != nil && !errors.Is(err, io.EOF) {
		return nil, syntax(err)
	} else if err == nil {
		return nil, &Error{more.Line, "the file has more than one document"}
	}
	if len(doc.Content) == 0 {
		return nil, nil
	}
	return resolve(doc.Content[0]), nil
}

// syntax converts an error of package yaml, which has the line in its text.
func syntax(err error) *Error {
	msg := strings.TrimPrefix(err.Error(), "yaml: ")
	line := 0
	if n, _ := fmt.Sscanf(msg, "line %d:", &line); n == 1 {
		_, msg, _ = strings.Cut(msg, ": ")
	}
	return &Error{max(line, 1), msg}
}

// resolve follows aliases. They lead back to what stands before them, so that there is an end.
func resolve(n *yaml.Node) *yaml.Node {
	for n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	return n
}

// valueOf returns the value of a flag: a scalar, or a list of them with commas in between.
func valueOf(n *yaml.Node) (string, error) {
	switch {
	case n.Kind == yaml.ScalarNode && n.Tag != "!!null":
		return n.Value, nil
	case n.Kind == yaml.SequenceNode:
		items, err := stringsOf(n)
		return strings.Join(items, ","), err
	}
	return "", &Error{n.Line, "want a value or a list of values"}
}

// stringsOf returns the items of a list of scalars.
func stringsOf(n *yaml.Node) ([]string, error) {
	if n.Kind != yaml.SequenceNode {
		return nil, &Error{n.Line, "want a list"}
	}
	var items []string
	for _, item := range n.Content {
		item = resolve(item)
		if item.Kind != yaml.ScalarNode || item.Tag == "!!null" {
			return nil, &Error{item.Line, "want a list of values"}
		}
		items = append(items, item.Value)
	}
	return items, nil
}

// unknown returns the error for a key that is none of known.
func unknown(key *yaml.Node, known []string) *Error {
	msg := fmt.Sprintf("unknown key %q", key.Value)
	if near := nearest(key.Value, known); near != "" {
		msg += fmt.Sprintf("; did you mean %q?", near)
	}
	return &Error{key.Line, msg}
}
