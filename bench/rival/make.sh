#!/bin/sh
# Builds the bots of an earlier commit as a program that plays by the protocol for
# programs from outside (docs/bots.md), to measure those of today against them:
#
#	sh bench/rival/make.sh /tmp/rival
#	howl arena lupus --bots "expert,bot:/tmp/rival"
#
# It checks that commit out in a folder of its own, adds the two files beside this
# one to its sources, and removes the folder at the end. Nothing of the repository
# changes. The program plays Lupus in Tabula at the level that its argument names,
# by default hard.
set -eu
commit=5e1bd33
to=${1:?the file to write}
case $to in /*) ;; *) to=$PWD/$to ;; esac
here=$(cd "$(dirname "$0")" && pwd)
old=$(mktemp -d)
trap 'git -C "$here" worktree remove --force "$old/src"; rmdir "$old"' EXIT
git -C "$here" worktree add --quiet --detach "$old/src" $commit
cp "$here/view.go.txt" "$old/src/lupus/read.go"
mkdir "$old/src/cmd/rival"
cp "$here/main.go.txt" "$old/src/cmd/rival/main.go"
cd "$old/src"
CGO_ENABLED=0 go build -o "$to" ./cmd/rival
