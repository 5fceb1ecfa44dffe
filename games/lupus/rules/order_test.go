package rules

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"
)

// A moment and a verb are names: no code asks which of two comes first, and none
// calculates with them. So a character can bring one more.
func TestOrderMeansNothing(t *testing.T) {
	names := make(map[string]bool)
	ordered := map[token.Token]bool{token.LSS: true, token.GTR: true, token.LEQ: true, token.GEQ: true}
	visit := func(each func(file string, fset *token.FileSet, n ast.Node)) {
		files, err := filepath.Glob("../*/*.go")
		if err != nil {
			t.Fatal(err)
		}
		deeper, err := filepath.Glob("../*/*/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range append(files, deeper...) {
			fset := token.NewFileSet()
			parsed, err := parser.ParseFile(fset, file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(parsed, func(n ast.Node) bool { each(file, fset, n); return true })
		}
	}
	visit(func(file string, _ *token.FileSet, n ast.Node) {
		block, ok := n.(*ast.GenDecl)
		if !ok || block.Tok != token.CONST || len(block.Specs) < 8 {
			return
		}
		first := block.Specs[0].(*ast.ValueSpec)
		if typ, ok := first.Type.(*ast.Ident); ok && (typ.Name == "Moment" || typ.Name == "Verb") {
			for _, spec := range block.Specs {
				names[spec.(*ast.ValueSpec).Names[0].Name] = true
			}
		}
	})
	if !names["Ballot"] || !names["Lynch"] {
		t.Fatalf("found only %v", names)
	}
	delete(names, "atNight") // gives the characters' verbs their numbers
	delete(names, "atDeath")
	name := func(e ast.Expr) string {
		switch e := e.(type) {
		case *ast.Ident:
			return e.Name
		case *ast.SelectorExpr:
			if of, ok := e.X.(*ast.Ident); ok && of.Name == "rules" || e.Sel.Name == "Moment" {
				return e.Sel.Name
			}
		}
		return ""
	}
	visit(func(file string, fset *token.FileSet, n ast.Node) {
		if b, ok := n.(*ast.BinaryExpr); ok && ordered[b.Op] {
			for _, side := range []ast.Expr{b.X, b.Y} {
				if name(side) == "Moment" || names[name(side)] {
					t.Errorf("%s: %s compares the order of %s", fset.Position(n.Pos()), b.Op, name(side))
				}
			}
		}
	})
}
