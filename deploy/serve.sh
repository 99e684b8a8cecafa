#!/bin/sh
# Becomes the server: the command of the script `serve` in package.json, in place of this shell and without npm between, so that signals
# reach the server itself.
set -eu
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"
NODE_ENV=production
# Few heaps of the C library: each keeps what it once had.
MALLOC_ARENA_MAX=2
# Hints name the commands of the wrapper beside this file.
FREISTELL_COMMAND=freistell
export PATH NODE_ENV MALLOC_ARENA_MAX FREISTELL_COMMAND
# shellcheck disable=SC2046 # its words are arguments
exec $(node -p 'JSON.parse(fs.readFileSync("package.json", "utf8")).scripts.serve')
