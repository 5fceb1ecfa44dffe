package web

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

//go:embed src styles art pages
var files embed.FS

// script bundles the client from its sources.
func script() ([]byte, error) {
	built := api.Build(api.BuildOptions{
		EntryPoints:       []string{"src/main.ts"},
		Bundle:            true,
		Format:            api.FormatIIFE,
		Target:            api.ES2022,
		Charset:           api.CharsetUTF8,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		Plugins:           []api.Plugin{{Name: "embedded", Setup: embedded}},
		LogLevel:          api.LogLevelSilent,
	})
	if err := complaint(built.Errors); err != nil {
		return nil, err
	}
	return built.OutputFiles[0].Contents, nil
}

// embedded has the bundler read the sources that are in this program.
func embedded(b api.PluginBuild) {
	b.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		name := path.Clean(a.Path) // "./src" if there happens to be such a directory
		if a.Importer != "" {
			name = path.Join(path.Dir(a.Importer), a.Path)
		}
		return api.OnResolveResult{Path: name, Namespace: "embedded"}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "embedded"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		source, err := files.ReadFile(a.Path)
		if err != nil {
			return api.OnLoadResult{}, err
		}
		text := string(source)
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderTS}, nil
	})
}

// sheet is all styles as one, in the order of their names.
func sheet() ([]byte, error) {
	text, err := joined("styles", ".css")
	if err != nil {
		return nil, err
	}
	small := api.Transform(text, api.TransformOptions{
		Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true, Charset: api.CharsetUTF8, LogLevel: api.LogLevelSilent,
	})
	return small.Code, complaint(small.Errors)
}

// joined is all files of a directory with the ending, one after the other.
func joined(dir, ending string) (string, error) {
	entries, err := files.ReadDir(dir)
	if err != nil {
		return "", err
	}
	var all strings.Builder
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ending) {
			continue
		}
		b, err := fs.ReadFile(files, dir+"/"+e.Name())
		if err != nil {
			return "", err
		}
		all.Write(b)
	}
	return all.String(), nil
}

func complaint(messages []api.Message) error {
	var errs []error
	for _, m := range messages {
		where := ""
		if m.Location != nil {
			where = fmt.Sprintf("%s:%d: ", m.Location.File, m.Location.Line)
		}
		errs = append(errs, errors.New(where+m.Text))
	}
	return errors.Join(errs...)
}
