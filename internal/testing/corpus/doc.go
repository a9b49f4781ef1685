// Package corpus copies kernels for tests that look at them as a user does, as a module in a directory of its own.
package corpus
