// Package howl holds the documents at the root of the repository that a server
// hands out. Everything else is in the folders below; ARCHITECTURE.md lists them.
package howl

import _ "embed" // for the document

// OpenAPI is openapi.yaml, which describes the server's interface.
//
//go:embed openapi.yaml
var OpenAPI []byte
