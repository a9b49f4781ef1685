// Package judged reads and writes eval/verdicts.tsv, the table of findings in real modules that somebody has judged by reading the code, and
// fetches the modules. CONTRIBUTING.md explains the columns.
package judged
