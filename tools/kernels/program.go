package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
)

// A variant tells what a program is in the corpus for.
type variant string

const (
	buggy  variant = "buggy"
	fixed  variant = "fixed"
	silent variant = "silent"
)

// A program is one program of the corpus.
type program struct {
	family  string // silent programs form a family of their own
	name    string
	variant variant
	dir     string // relative to the corpus, with slashes
}

// String returns the directory, by which people find the program.
func (p program) String() string { return p.dir }

// discover lists the programs of the corpus in dir whose directory matches, by
// family and name. It fails on a buggy program without a fixed twin and the
// other way round, since half a pair measures half of what it is meant to.
func discover(dir string, match *regexp.Regexp) ([]program, error) {
	families, err := subdirs(dir)
	if err != nil {
		return nil, err
	}
	var all []program
	for _, family := range families {
		names, err := subdirs(filepath.Join(dir, family))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			progs, err := variants(dir, family, name)
			if err != nil {
				return nil, err
			}
			all = append(all, progs...)
		}
	}
	return slices.DeleteFunc(all, func(p program) bool { return !match.MatchString(p.dir) }), nil
}

// variants returns the programs under one name.
func variants(corpus, family, name string) ([]program, error) {
	dir := family + "/" + name
	if family == string(silent) {
		return []program{{family, name, silent, dir}}, nil
	}
	var progs []program
	for _, v := range []variant{buggy, fixed} {
		sub := dir + "/" + string(v)
		if _, err := os.Stat(filepath.Join(corpus, filepath.FromSlash(sub))); err != nil {
			return nil, fmt.Errorf("%s: no %s program: %w", dir, v, err)
		}
		progs = append(progs, program{family, name, v, sub})
	}
	return progs, nil
}

// subdirs returns the names of the directories in dir, sorted.
func subdirs(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, e.Name())
		}
	}
	return names, nil
}
