package contract

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"
)

// stdPackages are packages of the standard library with many comments, of which few
// speak of locks.
var stdPackages = sync.OnceValues(func() ([]*packages.Package, error) {
	return packages.Load(&packages.Config{Mode: packages.LoadSyntax}, "net/http", "runtime", "go/types")
})

func loadStd(tb testing.TB) []*packages.Package {
	tb.Helper()
	if testing.Short() {
		tb.Skip("loads large packages")
	}
	pkgs, err := stdPackages()
	if err != nil {
		tb.Fatal(err)
	}
	for _, pkg := range pkgs {
		for _, err := range pkg.Errors {
			tb.Fatal(err)
		}
	}
	return pkgs
}

// functions calls f for the functions of files.
func functions(files []*ast.File, f func(*ast.FuncDecl)) {
	for _, file := range files {
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				f(fn)
			}
		}
	}
}

// readers read all that they can in the comments of a package.
var readers = []struct {
	name string
	read func(*packages.Package)
}{
	{"contracts", func(p *packages.Package) {
		functions(p.Syntax, func(d *ast.FuncDecl) {
			if fn, ok := p.TypesInfo.Defs[d.Name].(*types.Func); ok {
				Of(fn, d.Doc)
			}
		})
	}},
	{"guards", func(p *packages.Package) { Guards(p.Fset, p.Types, p.TypesInfo, p.Syntax) }},
	{"excuses", func(p *packages.Package) {
		x := FindExcuses(p.Syntax)
		functions(p.Syntax, func(d *ast.FuncDecl) { x.Covers(d.Pos()) })
	}},
}

// BenchmarkReaders reads all comments of large packages with each of the readers.
func BenchmarkReaders(b *testing.B) {
	pkgs := loadStd(b)
	for _, r := range readers {
		for _, pkg := range pkgs {
			b.Run(r.name+"/"+pkg.Name, func(b *testing.B) {
				for b.Loop() {
					r.read(pkg)
				}
			})
		}
	}
}

// texts calls f for the comments of large packages, their sentences, and the words of
// these if all is set; once for each text.
func texts(tb testing.TB, all bool, f func(string)) {
	seen := make(map[string]bool)
	once := func(s string) {
		if !seen[s] {
			seen[s] = true
			f(s)
		}
	}
	for _, pkg := range loadStd(tb) {
		for _, file := range pkg.Syntax {
			for _, group := range file.Comments {
				text := group.Text()
				once(text)
				for _, sentence := range sentences(text) {
					once(sentence)
					for _, word := range tokens(sentence) {
						if all {
							once(word)
						}
					}
				}
			}
		}
	}
}

// TestWords compares what is looked for by hand with the expressions that say the same.
func TestWords(t *testing.T) {
	for _, c := range []struct {
		name string
		hand func(string) bool
		expr string
	}{
		{"aboutHolding", aboutHolding, `(?i)held|hold|lock|mutex|mu\b|own|acquire`},
		{"isLockNoun", isLockNoun, `(?i)^(?:(?:r|read-?|write-?|rw-?)?locks?|mutex(?:es)?)(?:'s)?$`},
		{"soundsLikeLock", soundsLikeLock, `(?:^|[._])[rw]?(?:mu|mtx|lock|mutex|lk)$|(?:Mu|Mtx|Lock|Mutex)$`},
		{"isPlainName", isPlainName, `^[a-z]+$`},
	} {
		re, yes, no := regexp.MustCompile(c.expr), 0, 0
		check := func(s string) {
			if strings.Contains(s, "\n") {
				return // its sentences are there, too
			}
			want := re.MatchString(s)
			if got := c.hand(s); got != want {
				t.Errorf("%s(%q) = %v, want %v", c.name, s, got, want)
			}
			if want {
				yes++
			} else {
				no++
			}
		}
		texts(t, true, check)
		for _, s := range []string{"", "mu", "rmu", "wmu", "rwmu", "x.wlk", "x_mtx", "xmu", "xMu", "RW-locks's", "writelock", "locks-", "mutexes's",
			"mutexs", "took", "taken", "retake", "TAKE", "emu", "mux", "mu.", "mu_", "MU", "Before", "befores", "a=>b", "éif", "ifé", "_if"} {
			check(s)
		}
		if yes < 10 || no < 10 {
			t.Errorf("%s: %d texts match and %d do not, which shows little", c.name, yes, no)
		}
	}
}

// TestSplitting compares how text is split with the expressions that say the same.
func TestSplitting(t *testing.T) {
	end := regexp.MustCompile(`[.!?;]\s+|\n\s*\n|\n\s*[-*•]\s`)
	token := regexp.MustCompile(`[A-Za-z_](?:[\w.'-]*\w)?|[^\s\w]|\w+`)
	check := func(s string) {
		var got []string
		for rest := s; ; {
			end, next := sentenceEnd(rest)
			got = append(got, rest[:end])
			if end == next {
				break
			}
			rest = rest[next:]
		}
		if want := end.Split(s, -1); !slices.Equal(got, want) {
			t.Errorf("%q has the sentences %q, want %q", s, got, want)
		}
		if got, want := tokens(s), token.FindAllString(notation.Replace(s), -1); !slices.Equal(got, want) {
			t.Errorf("%q has the words %q, want %q", s, got, want)
		}
	}
	texts(t, true, check)
	for _, s := range []string{"", ".", ". ", "a.\n", "a\n\n\n- b", "a\n -b", "a\n •\tb", "a\n*", "a\n\v\nb", "a;b; c", "3.5'x", "x.-'", "a--b", "é_é", "a\xffb", "1a.b"} {
		check(s)
	}
}

// TestNeeds checks that no expression matches text without the words that it needs.
func TestNeeds(t *testing.T) {
	matches := make(map[*expr]int)
	texts(t, false, func(s string) {
		lower := strings.ToLower(s)
		for _, e := range exprs {
			if e.needs == nil || matches[e] > 0 && e.possible(lower) || !e.get().MatchString(s) {
				continue
			}
			matches[e]++
			if !e.possible(lower) {
				t.Errorf("%s matches %q, which has none of %q", e.text, s, e.needs)
			}
		}
	})
	if len(matches) < 10 {
		t.Errorf("only %d expressions match at all", len(matches))
	}
}

// TestAnswers compares the answers for large packages with those without words that an
// expression needs, and the excuses with those of a reader that reads all at once.
func TestAnswers(t *testing.T) {
	pkgs := loadStd(t)
	read := func() (out []any, covered []bool) {
		for _, p := range pkgs {
			functions(p.Syntax, func(d *ast.FuncDecl) {
				if fn, ok := p.TypesInfo.Defs[d.Name].(*types.Func); ok {
					out = append(out, Of(fn, d.Doc))
				}
			})
			out = append(out, Guards(p.Fset, p.Types, p.TypesInfo, p.Syntax))
			x := FindExcuses(p.Syntax)
			positionsOf(p.Syntax, func(pos token.Pos) { covered = append(covered, x.Covers(pos)) })
		}
		return out, covered
	}
	got, covered := read()
	for _, e := range exprs {
		needs := e.needs
		e.needs = nil
		defer func() { e.needs = needs }()
	}
	want, coveredToo := read()
	if !reflect.DeepEqual(got, want) || !slices.Equal(covered, coveredToo) {
		t.Error("the answers depend on what expressions need")
	}
	var atOnce []bool
	for _, p := range pkgs {
		list := excusesAtOnce(p.Syntax)
		positionsOf(p.Syntax, func(pos token.Pos) {
			atOnce = append(atOnce, slices.ContainsFunc(list, func(e excuse) bool { return e.from <= pos && pos < e.to }))
		})
	}
	if !slices.Equal(covered, atOnce) {
		t.Error("what is excused depends on when it is read")
	}
	if !slices.Contains(covered, true) {
		t.Error("nothing is excused")
	}
}

// positionsOf calls f for where each statement and expression of files begins and ends.
func positionsOf(files []*ast.File, f func(token.Pos)) {
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if n != nil {
				f(n.Pos())
				f(n.End())
			}
			return true
		})
	}
}

// TestPlainPackages checks that packages without locks need no expressions: a vet tool is a
// process for each package, and to compile one takes as long as to read a file.
func TestPlainPackages(t *testing.T) {
	if testing.Short() {
		t.Skip("loads packages")
	}
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax}, "strconv", "unicode/utf8", "container/list", "path", "text/tabwriter")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range exprs {
		e.once, e.re = sync.Once{}, nil
	}
	for _, pkg := range pkgs {
		for _, r := range readers {
			if r.name == "excuses" {
				continue // which are only read where there are guards
			}
			r.read(pkg)
			for _, e := range exprs {
				if e.re != nil {
					t.Errorf("the %s of %s need %s", r.name, pkg.Name, e.text)
				}
				e.once, e.re = sync.Once{}, nil
			}
		}
	}
}

// excusesAtOnce reads the excuses in files without a look at what declaration a comment
// belongs to, and with one expression for all.
func excusesAtOnce(files []*ast.File) []excuse {
	var out []excuse
	for _, file := range files {
		functions([]*ast.File{file}, func(fn *ast.FuncDecl) {
			if fn.Doc != nil && fn.Body != nil && turnExpr.MatchString(notOnce.Replace(oneLine(fn.Doc))) {
				out = append(out, excuse{fn.Pos(), fn.End()})
			}
		})
		for _, c := range file.Comments {
			if end, ok := endOfBlock(file, c); ok && speaksOfLocks(c) && excuseExpr.MatchString(notOnce.Replace(oneLine(c))) {
				out = append(out, excuse{lineStart(file, c), end})
			}
		}
	}
	return out
}

func oneLine(c *ast.CommentGroup) string { return strings.Join(strings.Fields(c.Text()), " ") }

var (
	excuseExpr = regexp.MustCompile(`(?i)\bno need (to|for) (a |the )?(hold|lock|acquire|tak|grab|synchroni[sz]|mutex)|` +
		`\b(do not|don't|does not|doesn't|needn't|need not|not) (need|have|required?|necessary)( to)? (be )?(hold|lock|acquire|the lock|a lock|locked|mutex|synchroni[sz])|` +
		`\b(can|may|could|safe|safely|fine|ok|okay|allowed)\b.{0,50}\bwithout (any |holding |taking |acquiring |the |a |additional |further )*(lock|mutex|mu\b|synchroni[sz]|\w+\.?mu\b|race)|` +
		`\b(don't|do not|doesn't) hold (the |a |any )?(lock|mutex)|` +
		`\bsafe(ly)? (to )?(read|access|write|use|touch|call|unlock|modify|look|iterate|update)\b.{0,60}\b(because|since|as|without|only|here|now)\b|` +
		`\b(never|does not|doesn't|do not|don't|cannot|can't|will not|won't) changes? (once|after)\b.{0,30}\bso\b|` +
		`\bunsynchronized|\bbenign(ly)? rac|\brac(e|y) (is |here is )?(ok|okay|fine|benign|harmless)\b|\bno (data )?race|\block-?free\b|\blockless\b`)

	turnExpr = regexp.MustCompile(`(?i)\b(must|should|has to|have to|needs? to|may|can)(n't|'t|not)?( not| never| only| not only)? (only )?be (safely )?(called|used|invoked|read|accessed|run|set)\b.{0,40}\b(until|before|after|once|at startup|during (init|start|setup))|` +
		`\b(must|should|may|can|could)(n't|'t|not| not| never) be (safely )?(called|used|invoked|read|accessed|run|set)\b.{0,40}\b(concurrently|in parallel|simultaneously)|` +
		`\b(not|isn't|aren't|never|n't) (safe for|be called|be used)\b.{0,30}\b(concurren|parallel|simultaneous|multiple goroutines|several goroutines)|` +
		`\b(not|isn't|n't) (safe|allowed|legal|ok|okay) to (call|use|invoke|read|access|touch)\b.{0,60}\b(until|before|unless|while|after|concurrently|from (multiple|several|different|other))|` +
		`\bnot (thread|goroutine|concurrency)[- ]?safe|\bfor test(s|ing)?( purposes)? only|\bonly (be )?(used|for|called|needed) (in|by|for|from) (unit )?test`)
)
