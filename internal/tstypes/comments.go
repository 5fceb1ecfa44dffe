package tstypes

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
)

// comment returns what the source says about a type, or about a field of it.
func comment(t reflect.Type, field string) string {
	if t.PkgPath() == "" {
		return ""
	}
	at := t.Name()
	if field != "" {
		at += "." + field
	}
	return commentsOf(strings.TrimSuffix(t.PkgPath(), "_test"))[at]
}

var (
	commentsMu sync.Mutex
	comments   = make(map[string]map[string]string) // by package
)

// commentsOf reads the comments of a package of this module.
func commentsOf(pkg string) map[string]string {
	commentsMu.Lock()
	defer commentsMu.Unlock()
	if known := comments[pkg]; known != nil {
		return known
	}
	found := make(map[string]string)
	comments[pkg] = found
	below, ok := strings.CutPrefix(pkg, "github.com/howl-game/howl/")
	if !ok {
		return found
	}
	same := make(map[string]string) // types that have the fields of another
	files, _ := filepath.Glob(filepath.Join(moduleRoot(), filepath.FromSlash(below), "*.go"))
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			continue // the compiler says so
		}
		ast.Inspect(file, func(n ast.Node) bool {
			decl, ok := n.(*ast.GenDecl)
			if !ok || decl.Tok != token.TYPE {
				return true
			}
			for _, spec := range decl.Specs {
				spec := spec.(*ast.TypeSpec)
				keep(found, decl, spec)
				if of, ok := spec.Type.(*ast.Ident); ok {
					same[spec.Name.Name] = of.Name
				}
			}
			return true
		})
	}
	for typ, of := range same {
		for at, text := range maps.Clone(found) {
			if field, ok := strings.CutPrefix(at, of+"."); ok {
				found[typ+"."+field] = text
			}
		}
	}
	return found
}

func keep(found map[string]string, decl *ast.GenDecl, spec *ast.TypeSpec) {
	if doc := spec.Doc; doc != nil {
		found[spec.Name.Name] = flat(doc)
	} else if len(decl.Specs) == 1 {
		found[spec.Name.Name] = flat(decl.Doc)
	}
	is, ok := spec.Type.(*ast.StructType)
	if !ok {
		return
	}
	for _, f := range is.Fields.List {
		text := flat(f.Doc)
		if text == "" {
			text = flat(f.Comment)
		}
		for _, name := range f.Names {
			found[spec.Name.Name+"."+name.Name] = text
		}
	}
}

// flat returns a comment on one line.
func flat(c *ast.CommentGroup) string {
	if c == nil {
		return ""
	}
	return strings.Join(strings.Fields(c.Text()), " ")
}

// moduleRoot is the folder with go.mod above that of the test.
var moduleRoot = sync.OnceValue(func() string {
	dir, err := os.Getwd()
	for ; err == nil; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	panic("tstypes: there is no go.mod above the test")
})
