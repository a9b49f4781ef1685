// Package gopls builds a gopls that has concvet in it, and does with it what an editor does. It is empty but for these tests.
package gopls
