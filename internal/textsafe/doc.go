// Package textsafe makes text that comes from the analyzed code harmless for those who print it.
//
// File names, comments, the text of line directives and what compilers quote may hold anything: escape
// sequences by which a terminal hides or rewrites what stands elsewhere, line breaks that forge findings, marks
// that make text run backwards, and commands of build services, which read them from the output of what they
// run. A tool that is run on the changes of strangers must pass none of that on. Everything that is told goes
// through here, whatever its format is.
//
// What is harmless stays as it is. The rest is replaced by the escapes of JSON, so that a reader can still see what is
// there, and a value that is encoded already remains the same value.
package textsafe
