// Package lsptest is an editor for tests of language servers: it talks to one the way editors do, over the server's
// standard input and output, and keeps what the server publishes.
//
// It knows nothing of the servers it is used on and shares no code with them, be it types or framing, so that a mistake
// that a server makes in reading and in writing alike does not go unseen. What it says of itself is what common editors
// say: diagnostics may have related places and links, code actions may be literals, and positions count UTF-16.
package lsptest
