// Package finding is what the command has found, apart from how it is shown: findings with their places and fixes, in
// the form in which -json prints them, in one order, each once, and safe to print.
//
// What go vet prints becomes findings in package driver; formats, baselines and editors take them from here.
package finding
