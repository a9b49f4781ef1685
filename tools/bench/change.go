package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// A change is what it costs to look at a module again after one of its files
// has changed. The costs are CPU times, as medians of ratios to what go build
// takes for such a change.
type change struct {
	target    string
	pkg       string  // the changed package, as a path below the module
	importers int     // packages of the module that import it directly
	tool      float64 // go vet with the tool
	base      float64 // go vet with the base
	after     float64 // go vet with the tool, when go build has seen the change
}

// A listed package is one of those that go list tells about.
type listed struct {
	ImportPath, Name, Dir string
	GoFiles, Imports      []string
}

// measureChanges changes a file in the package of the module that most others
// import, and one in a package that none imports: the worst case and the usual.
func (b *bench) measureChanges(ctx context.Context, tg *target) ([]*change, error) {
	out, err := tg.run(ctx, append([]string{"list", "-json=ImportPath,Name,Dir,GoFiles,Imports"}, tg.patterns...)...)
	if err != nil {
		return nil, err
	}
	pkgs, err := decodeListed(out.stdout)
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	importers := countImporters(pkgs)
	picked := pickPackages(pkgs, importers)
	if len(picked) == 0 {
		return nil, nil
	}
	files, err := b.warm(ctx, tg)
	if err != nil {
		return nil, err
	}
	var changes []*change
	for _, pkg := range picked {
		c := &change{target: tg.name, pkg: tg.relative(pkg.ImportPath), importers: importers[pkg.ImportPath]}
		b.logf("%s: change %s", tg.name, pkg.ImportPath)
		if err := b.measureChange(ctx, tg, pkg, files, c); err != nil {
			return nil, err
		}
		changes = append(changes, c)
	}
	return changes, nil
}

func decodeListed(data []byte) ([]*listed, error) {
	var pkgs []*listed
	for dec := json.NewDecoder(bytes.NewReader(data)); ; {
		pkg := new(listed)
		if err := dec.Decode(pkg); errors.Is(err, io.EOF) {
			return pkgs, nil
		} else if err != nil {
			return nil, err
		}
		pkgs = append(pkgs, pkg)
	}
}

// countImporters returns how many of the packages import each of them.
func countImporters(pkgs []*listed) map[string]int {
	count := make(map[string]int)
	for _, pkg := range pkgs {
		for _, path := range pkg.Imports {
			count[path]++
		}
	}
	return count
}

// pickPackages returns the library package with the most importers, and of those
// with none the one with the most files. The first in the list wins a tie. They
// may be the same, or missing.
func pickPackages(pkgs []*listed, importers map[string]int) []*listed {
	var core, leaf *listed
	for _, pkg := range pkgs {
		if pkg.Name == "main" || len(pkg.GoFiles) == 0 {
			continue
		}
		n := importers[pkg.ImportPath]
		if core == nil || n > importers[core.ImportPath] {
			core = pkg
		}
		if n == 0 && (leaf == nil || len(pkg.GoFiles) > len(leaf.GoFiles)) {
			leaf = pkg
		}
	}
	var picked []*listed
	if core != nil && importers[core.ImportPath] > 0 {
		picked = append(picked, core)
	}
	if leaf != nil {
		picked = append(picked, leaf)
	}
	return picked
}

// toolFiles are a tool and a base that have seen the whole target.
type toolFiles struct{ tool, base string }

// warm fills the cache with everything about the unchanged target.
func (b *bench) warm(ctx context.Context, tg *target) (toolFiles, error) {
	b.logf("%s: warm up", tg.name)
	var files toolFiles
	var err error
	if files.tool, err = b.link(ctx, b.tool); err != nil {
		return files, err
	}
	if files.base, err = b.link(ctx, b.base); err != nil {
		return files, err
	}
	if _, err := tg.build(ctx); err != nil {
		return files, err
	}
	if _, err := tg.vet(ctx, files.tool, b.tool.flags...); err != nil {
		return files, err
	}
	_, err = tg.vet(ctx, files.base)
	return files, err
}

// measureChange fills in the ratios of c. The first command to see a change
// compiles it for all others, so most get a change of their own.
func (b *bench) measureChange(ctx context.Context, tg *target, pkg *listed, files toolFiles, c *change) error {
	var build, tool, base, after []float64
	for range b.rounds {
		var overlays [3]string
		for i := range overlays {
			var err error
			if overlays[i], err = b.overlay(pkg); err != nil {
				return err
			}
		}
		var cpu [4]float64
		var errs [4]error
		cpu[0], errs[0] = tg.build(ctx, overlays[0])
		cpu[1], errs[1] = tg.vet(ctx, files.tool, slices.Concat(b.tool.flags, overlays[1:2])...)
		cpu[2], errs[2] = tg.vet(ctx, files.base, overlays[2])
		cpu[3], errs[3] = tg.vet(ctx, files.tool, slices.Concat(b.tool.flags, overlays[:1])...)
		if err := errors.Join(errs[:]...); err != nil {
			return err
		}
		build, tool = append(build, cpu[0]), append(tool, cpu[1])
		base, after = append(base, cpu[2]), append(after, cpu[3])
	}
	c.tool, c.base, c.after = pairedRatio(tool, build), pairedRatio(base, build), pairedRatio(after, build)
	return nil
}

// overlay returns the flag for an overlay with a new change of a file of pkg: a
// comment and a variable at the end, so that positions and exports stay.
func (b *bench) overlay(pkg *listed) (flag string, err error) {
	name := filepath.Join(pkg.Dir, pkg.GoFiles[0])
	src, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	id := b.fresh()
	changed := filepath.Join(b.temp, "changed_"+id+".go")
	src = fmt.Appendf(src, "\n// Change %[1]s.\nvar concvetBench%[1]s = %[1]q\n", id)
	if err := os.WriteFile(changed, src, 0o666); err != nil {
		return "", err
	}
	data, err := json.Marshal(map[string]map[string]string{"Replace": {name: changed}})
	if err != nil {
		return "", err
	}
	list := filepath.Join(b.temp, "overlay_"+id+".json")
	return "-overlay=" + list, os.WriteFile(list, data, 0o666)
}
