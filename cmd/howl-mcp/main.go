// Howl-mcp lets language models play at a Howl server by the Model Context
// Protocol. It is a program of its own, so that howl itself stays quick to build.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/mcp"
)

const usage = `howl-mcp lets a language model play at a Howl server (docs/mcp.md).

  howl-mcp --server http://127.0.0.1:8080              over stdin and stdout, as a new program
  HOWL_TOKEN=howl_… howl-mcp --server https://example.org      with a program's token
  howl-mcp --server http://127.0.0.1:8080 --http 127.0.0.1:8090   for many, each with a token

`

func main() {
	var cfg mcp.Config
	flag.StringVar(&cfg.Server, "server", "http://127.0.0.1:8080", "the Howl server")
	flag.StringVar(&cfg.Name, "name", "Model", "the name of a new program, where HOWL_TOKEN is empty")
	lang := flag.String("lang", "en", "the language of the model")
	addr := flag.String("http", "", "serve streamable HTTP at this address, under /mcp; empty: stdin and stdout")
	flag.Usage = func() {
		fmt.Fprint(flag.CommandLine.Output(), usage)
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(cfg, *lang, *addr); err != nil {
		fmt.Fprintln(os.Stderr, "howl-mcp:", err)
		os.Exit(1)
	}
}

func run(cfg mcp.Config, lang, addr string) error {
	known := false
	for _, tag := range i18n.Tags {
		known = known || tag == lang
	}
	if !known {
		return fmt.Errorf("there is no language %q; there are %v", lang, i18n.Tags)
	}
	cfg.Words = games.Language(lang)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if addr != "" {
		return serve(ctx, cfg, addr)
	}
	// A token on the command line could be read by everybody on the machine.
	cfg.Token = os.Getenv("HOWL_TOKEN")
	player := mcp.NewPlayer(cfg)
	defer player.Close()
	if err := player.Serve(ctx); err != nil && ctx.Err() == nil {
		return err
	}
	return nil
}

// serve answers many models until the context ends.
func serve(ctx context.Context, cfg mcp.Config, addr string) error {
	hub := mcp.NewHub(cfg)
	defer hub.Close()
	mux := http.NewServeMux()
	mux.Handle("/mcp", hub)
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "models play over http://%s/mcp with programs' tokens\n", listener.Addr())
	web := &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10}
	go func() {
		<-ctx.Done()
		_ = web.Close()
	}()
	if err := web.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
