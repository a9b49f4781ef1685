package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// Copies of one package in one: packages of any size that are like real code, to see how cost grows with that.

// splitCopies returns the parts of a name that ends in #package*n: a package of the module, as a path below it, and how often it is copied.
func splitCopies(name string) (module, pkg string, n int, err error) {
	module, rest, _ := strings.Cut(name, "#")
	pkg, times, ok := strings.Cut(rest, "*")
	n, err = strconv.Atoi(times)
	if !ok || err != nil || n < 1 {
		return "", "", 0, fmt.Errorf("%s: want module#package*n, for n copies of a package of the module in one", name)
	}
	return module, pkg, n, nil
}

// copies is a package with n copies of one of the module of t, beside that.
func (b *bench) copies(ctx context.Context, t *target, pkg string, n int) (*target, error) {
	cfg := &packages.Config{
		Context: ctx, Dir: t.dir, Env: append(os.Environ(), t.env...),
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports | packages.NeedExportFile,
	}
	pkgs, err := packages.Load(cfg, "./"+pkg)
	if err != nil {
		return nil, err
	}
	if len(pkgs) != 1 || len(pkgs[0].Errors) > 0 {
		return nil, fmt.Errorf("%s: %s is not one package that builds: %v", t.name, pkg, pkgs)
	}
	p := pkgs[0]
	folder := path.Join(pkg, "copies_"+b.fresh())
	if err := os.Mkdir(filepath.Join(t.dir, filepath.FromSlash(folder)), 0o777); err != nil {
		return nil, err
	}
	names := topNames(p)
	for i := range n {
		for k, file := range p.Syntax {
			name := filepath.Join(t.dir, filepath.FromSlash(folder), fmt.Sprintf("f%d_%d.go", k, i))
			if err := writeCopy(name, p.Fset, file, names, i); err != nil {
				return nil, err
			}
		}
	}
	out := *t
	out.name, out.module = fmt.Sprintf("%s#%s*%d", t.name, pkg, n), ""
	out.patterns, out.before = []string{"./" + folder}, []string{"./" + pkg}
	return &out, nil
}

// topNames returns the identifiers of p that stand for what is declared at its top, or for fields that are named after that, each with its name.
func topNames(p *packages.Package) map[*ast.Ident]string {
	out := make(map[*ast.Ident]string)
	for _, of := range []map[*ast.Ident]types.Object{p.TypesInfo.Defs, p.TypesInfo.Uses} {
		for id, obj := range of {
			if isTop(p.Types, obj) && id.Name != "_" && id.Name != "init" {
				out[id] = id.Name
			}
		}
	}
	return out
}

// isTop reports whether the name of obj is that of something at the top of pkg.
func isTop(pkg *types.Package, obj types.Object) bool {
	if obj == nil || obj.Pkg() != pkg {
		return false
	}
	if field, ok := obj.(*types.Var); ok && field.Embedded() {
		named, ok := types.Unalias(deref(field.Type())).(*types.Named)
		return ok && named.Obj().Pkg() == pkg && named.Obj().Name() == field.Name()
	}
	return obj.Parent() == pkg.Scope()
}

func deref(t types.Type) types.Type {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// writeCopy writes copy i of a file, without comments: directives in them would name what has another name.
func writeCopy(name string, fset *token.FileSet, file *ast.File, names map[*ast.Ident]string, i int) error {
	ast.Inspect(file, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && names[id] != "" {
			id.Name = fmt.Sprintf("%s_%d", names[id], i)
		}
		return true
	})
	var buf bytes.Buffer
	bare := *file
	bare.Comments = nil
	if err := format.Node(&buf, fset, &bare); err != nil {
		return err
	}
	if bytes.Contains(buf.Bytes(), []byte("import \"C\"")) {
		return errors.New(name + ": packages with cgo are not copied")
	}
	return os.WriteFile(name, buf.Bytes(), 0o666)
}
