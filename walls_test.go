package howl_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mostMethods is the largest number of methods that one type may declare. Where
// everything meets, a type with more of them has become several things.
const mostMethods = 40

// TestMethods counts the methods of every type of the module.
func TestMethods(t *testing.T) {
	count := make(map[string]int)
	walk(t, func(file string) {
		if !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv != nil {
				count[path.Dir(file)+"."+receiver(fn)]++
			}
		}
	})
	names := slices.SortedFunc(maps.Keys(count), func(a, b string) int { return count[b] - count[a] })
	for _, name := range names[:10] {
		t.Logf("%d methods of %s", count[name], name)
	}
	for _, name := range names {
		if count[name] > mostMethods {
			t.Errorf("%s has %d methods, want at most %d: put new things into new types", name, count[name], mostMethods)
		}
	}
}

// receiver returns the name of the type that a method belongs to.
func receiver(fn *ast.FuncDecl) string {
	e := fn.Recv.List[0].Type
	for {
		switch at := e.(type) {
		case *ast.StarExpr:
			e = at.X
		case *ast.IndexExpr:
			e = at.X
		case *ast.IndexListExpr:
			e = at.X
		default:
			return at.(*ast.Ident).Name
		}
	}
}

// loop lists the files of a table that may ask what time it is: those that wait for
// commands, and no part of it.
var loop = []string{"internal/table/table.go", "internal/table/command.go", "internal/table/watcher.go", "internal/table/decide.go"}

// TestTimeComesIn checks that the parts of a table are told the time, and that only
// the loop has a journal.
func TestTimeComesIn(t *testing.T) {
	asked := 0
	walk(t, func(file string) {
		if !strings.HasPrefix(file, "internal/table/") || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := sel.X.(*ast.Ident); ok && x.Name == "time" && slices.Contains([]string{"Now", "Since", "Until"}, sel.Sel.Name) {
				if asked++; !slices.Contains(loop, file) {
					t.Errorf("%s asks for the time: let the loop say it", file)
				}
			}
			if sel.Sel.Name == "Journal" && file != loop[0] {
				t.Errorf("%s knows the journal: return entries, and let the loop write them", file)
			}
			return true
		})
	})
	if asked == 0 {
		t.Error("nothing asks for the time: is the loop elsewhere?")
	}
}

// TestFloors counts the references between the files of a table and its parts, and
// how many of them run upward, given the order of files that has the fewest.
func TestFloors(t *testing.T) {
	arrows := references(t, "internal/table")
	order := floors(arrows)
	all, up := 0, 0
	for _, from := range order {
		for to, name := range arrows[from] {
			all++
			if slices.Index(order, to) > slices.Index(order, from) {
				up++
				t.Logf("%s refers up to %s (%s)", from, to, name)
			}
		}
	}
	t.Logf("%d files, %d references between them, %d upward", len(order), all, up)
	if all < 100 || 10*up >= all {
		t.Errorf("%d of %d references between files run upward, want less than a tenth", up, all)
	}
}

// references returns for each file below a folder the files there that it refers to,
// and a name by which it does, as the compiler sees it.
func references(t *testing.T, folder string) map[string]map[string]string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles", "./"+folder+"/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	type pkg struct {
		ImportPath, Export, Dir string
		GoFiles                 []string
	}
	exports, inside := make(map[string]string), module+"/"+folder
	var ours []pkg
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		exports[p.ImportPath] = p.Export
		if strings.HasPrefix(p.ImportPath, inside) {
			ours = append(ours, p)
		}
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	fileOf := func(at token.Pos) string {
		name, _ := filepath.Rel(here, fset.Position(at).Filename)
		return filepath.ToSlash(name)
	}
	imports := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	arrows := make(map[string]map[string]string)
	for _, p := range ours {
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
			arrows[fileOf(f.Pos())] = make(map[string]string)
		}
		info := types.Info{Uses: make(map[*ast.Ident]types.Object)}
		if _, err := (&types.Config{Importer: imports}).Check(p.ImportPath, fset, files, &info); err != nil {
			t.Fatal(err)
		}
		for id, obj := range info.Uses {
			if v, local := obj.(*types.Var); obj.Pkg() == nil || !strings.HasPrefix(obj.Pkg().Path(), inside) || local && !v.IsField() && v.Parent() != obj.Pkg().Scope() {
				continue
			}
			if from, to := fileOf(id.Pos()), fileOf(obj.Pos()); from != to {
				arrows[from][to] = id.Name
			}
		}
	}
	return arrows
}

// floors orders files so that few of their references run upward: it takes first who
// refers to the fewest and is referred to by the most, and then moves one file at a
// time as long as that helps.
func floors(arrows map[string]map[string]string) (order []string) {
	refers := func(a, b string) int {
		if _, ok := arrows[a][b]; ok {
			return 1
		}
		return 0
	}
	for left := slices.Sorted(maps.Keys(arrows)); len(left) > 0; {
		best, least := 0, len(arrows)*2
		for i, f := range left {
			score, down := 0, 0
			for _, other := range left {
				score += refers(f, other) - refers(other, f)
				down += refers(f, other)
			}
			if down == 0 {
				score -= len(arrows)
			}
			if score < least {
				best, least = i, score
			}
		}
		order, left = append(order, left[best]), slices.Delete(left, best, best+1)
	}
	for moved := true; moved; {
		moved = false
		for i, f := range order {
			rest := slices.Delete(slices.Clone(order), i, i+1)
			to, most := i, 0
			for _, step := range []int{-1, 1} {
				gain := 0
				for j := i + (step-1)/2; j >= 0 && j < len(rest); j += step {
					gain += step * (refers(f, rest[j]) - refers(rest[j], f))
					if gain > most {
						to, most = j+(step+1)/2, gain
					}
				}
			}
			if most > 0 {
				order, moved = slices.Insert(rest, to, f), true
				break
			}
		}
	}
	return order
}
