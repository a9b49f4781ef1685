package finding

import "github.com/concvet/concvet/internal/diag"

// The findings of the command, in the form in which -json prints them. The
// schema is described in docs/json.md; fields are added to it, but none is
// removed or changes its meaning within a version.
type (
	// Finding is one thing found wrong.
	Finding struct {
		Code     string `json:"code"`     // of the check, such as CV1001
		Check    string `json:"check"`    // its name, such as double-lock
		Tier     string `json:"tier"`     // bug, likely or advice
		Analyzer string `json:"analyzer"` // that found it
		Package  string `json:"package"`  // import path
		Position
		EndLine   int    `json:"endLine,omitempty"`
		EndColumn int    `json:"endColumn,omitempty"`
		Function  string `json:"function,omitempty"` // F, or T.M; literals are part of what declares them
		Message   string `json:"message"`
		diag.Rank

		// Assumption is what the finding rests on that is not shown, to stand behind "if"; the message ends in it.
		Assumption string `json:"assumption,omitempty"`

		// Fingerprint is the same when lines move, as [Fingerprint] explains.
		Fingerprint string    `json:"fingerprint,omitempty"`
		URL         string    `json:"url,omitempty"` // page about the check
		Related     []Related `json:"related,omitempty"`
		Fixes       []Fix     `json:"fixes,omitempty"`

		End      Position `json:"-"` // as go vet tells it; EndLine and EndColumn if it is in the same file
		Withheld []string `json:"-"` // why there are no fixes
		Within   string   `json:"-"` // the file, as [diag.Filter.In] takes it
		Variant  string   `json:"-"` // of the package, such as [p.test]; "" for the package itself
	}

	// Position is a place in a file. Columns count bytes, from 1; 0 is a column that is not known.
	Position struct {
		File   string `json:"file"`
		Line   int    `json:"line"`
		Column int    `json:"column,omitempty"`
	}

	// Related is a further place that belongs to a finding.
	Related struct {
		Position
		Message string   `json:"message"`
		Leg     diag.Leg `json:"-"`
	}

	// Fix is a change that repairs the code. Of several, apply one.
	Fix struct {
		Message string `json:"message"`
		Edits   []Edit `json:"edits"`
	}

	// Edit replaces the bytes from Start to End of a file.
	Edit struct {
		File  string `json:"file"`
		Start int    `json:"start"`
		End   int    `json:"end"`
		New   string `json:"new"`
	}
)
