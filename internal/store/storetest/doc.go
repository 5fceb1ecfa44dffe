// Package storetest is what every store.Log must pass.
//
//	func TestLog(t *testing.T) {
//		storetest.Run(t, func(t *testing.T, dir string) store.Log {
//			log, err := sqlite.Open(filepath.Join(dir, "howl.db"))
//			if err != nil {
//				t.Fatal(err)
//			}
//			return log
//		})
//	}
package storetest
