// Package browser holds the tests that look at the pages as people do, in a
// real Chromium, which draws no windows. They need Debian's chromium-headless-shell
// (half the work of chromium itself) and say so if it is not there;
// where CI is set, its absence is a failure. With -screens they also take the
// pictures for the documentation.
package browser
