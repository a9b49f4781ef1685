package main

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"os"
	"reflect"

	"golang.org/x/tools/go/analysis"

	"github.com/concvet/concvet/suite"
)

// A storedFact is what package unitchecker stores of a fact. Package gob goes by the names of the fields.
type storedFact struct {
	PkgPath, Object string
	Fact            analysis.Fact
}

// factOwners returns the names of the analyzers of concvet by the types of their facts, and makes package gob know these
// types.
func factOwners() map[reflect.Type]string {
	owners := make(map[reflect.Type]string)
	var visit func([]*analysis.Analyzer)
	visit = func(analyzers []*analysis.Analyzer) {
		for _, a := range analyzers {
			for _, f := range a.FactTypes {
				owners[reflect.TypeOf(f)] = a.Name
				gob.Register(f)
			}
			visit(a.Requires)
		}
	}
	visit(suite.Analyzers())
	return owners
}

// shares returns how many bytes of the facts in a .vetx file are of which analyzer of concvet; none for files of other
// tools, whose facts it cannot read. What a file has once for all facts of a type, its description, counts for none.
func shares(name string, owners map[reflect.Type]string) (map[string]int64, error) {
	data, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	_, size, err := parseVetxSizes(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var facts []storedFact
	if err := gob.NewDecoder(bytes.NewReader(data[int64(len(data))-size:])).Decode(&facts); err != nil {
		return nil, nil // those of another tool, or none
	}
	sizes := make(map[string]int64)
	for _, f := range facts {
		n, err := encodedSize(f)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		sizes[owners[reflect.TypeOf(f.Fact)]] += n
	}
	return sizes, nil
}

// encodedSize returns how many bytes f takes once its type is described.
func encodedSize(f storedFact) (int64, error) {
	var b bytes.Buffer
	e := gob.NewEncoder(&b)
	if err := e.Encode(f); err != nil {
		return 0, err
	}
	described := b.Len()
	err := e.Encode(f)
	return int64(b.Len() - described), err
}
