package ssax

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ast/astutil"
)

// PathAt returns the syntax around pos in that of files which it is in, innermost first; nil if it is in none. Unlike
// [astutil.PathEnclosingInterval] it does not look at all declarations of the file for each position.
func PathAt(pos token.Pos, files ...*ast.File) []ast.Node {
	for _, file := range files {
		if file.FileStart > pos || pos >= file.FileEnd {
			continue
		}
		n, _ := slices.BinarySearchFunc(file.Decls, pos, func(d ast.Decl, pos token.Pos) int { return int(d.End() - pos) })
		if n < len(file.Decls) && file.Decls[n].Pos() <= pos && pos < file.Decls[n].End() {
			part := *file
			part.Decls = file.Decls[n : n+1]
			file = &part
		}
		path, _ := astutil.PathEnclosingInterval(file, pos, pos)
		return path
	}
	return nil
}
