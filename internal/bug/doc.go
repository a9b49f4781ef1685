// Package bug marks errors that are concvet's own fault: an invariant that does
// not hold, a case that cannot happen. Code that meets one returns it up, like
// any error; it neither stops the process nor reports something to the user as
// if it were a finding. The guard around each analyzer tells these errors from
// others and asks for a bug report.
package bug
