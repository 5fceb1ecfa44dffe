package loadtest_test

import (
	"context"
	"fmt"
	"log"
	"time"

	"github.com/howl-game/howl/internal/lab/loadtest"
)

// The server must run on this machine.
func ExampleRun() {
	result, err := loadtest.Run(context.Background(), loadtest.Plan{
		URL: "http://127.0.0.1:8080", Game: "robbers", Tables: 100, For: 10 * time.Second,
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.0f moves a second, 99 %% within %.1f ms\n", result.Rate, result.P99)
}
