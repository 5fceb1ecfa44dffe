//go:build unix

package outbox

import "syscall"

const canTry = true

// tryWrite writes what the connection takes at once.
func tryWrite(fd uintptr, b []byte) (sent int, err error) {
	for sent < len(b) {
		n, err := syscall.Write(int(fd), b[sent:])
		switch err {
		case nil:
			sent += n
		case syscall.EINTR:
		case syscall.EAGAIN:
			return sent, nil
		default:
			return sent, err
		}
	}
	return sent, nil
}
