// Package push sends messages to browsers by the Web Push standard: encrypted for
// the browser (RFC 8291), signed by the server (RFC 8292), delivered by the
// service that the browser has chosen (RFC 8030).
//
// The address of that service comes from a guest. A Sender calls it only by https
// at a public address of the internet, follows no redirect, and reads nothing of
// the answer but its status.
package push
