// Package suppression defines an analyzer that looks at the comments by which
// other checks are silenced.
//
// # Analyzer suppression
//
// suppression: report suppressions that cannot work or give no reason
//
// A suppression must name the code of a check and give a reason:
//
//	//concvet:ignore CV1006 released by the caller
//
// The analyzer reports suppressions without a code, with a code that no check
// has, with the code of a check that cannot be suppressed, and without a
// reason; furthermore comments that look like suppressions but are none, such
// as one with a blank after the slashes.
//
// Comments in the forms of other tools are reported only if they name a code
// of concvet. Suppressions that suppress nothing are not reported here but by
// the analyzer that owns the check, since nobody else knows.
package suppression
