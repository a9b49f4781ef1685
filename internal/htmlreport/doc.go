// Package htmlreport writes what the command has found as one page of HTML, for people who read it in a browser: findings by
// check and package with the source at all their places, the goroutines of a race or deadlock side by side, tables of what guards
// what, and the lock-order graph as text.
//
// The page is a file of its own: it loads nothing, and its policy (CSP) lets nothing be loaded or run but what it
// has itself. It can be read without scripts, in light and dark, by keyboard and by screen readers. All text comes from
// the analyzed code or may quote it, so it is escaped by html/template and cleaned by package textsafe.
package htmlreport
