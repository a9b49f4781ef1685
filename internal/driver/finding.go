package driver

import "github.com/concvet/concvet/internal/finding"

// complete fills in what go vet does not tell.
func (d *Driver) complete(findings []*finding.Finding) {
	for _, f := range findings {
		if f.End.File == f.File && f.End.Compare(f.Position) > 0 {
			f.EndLine, f.EndColumn = f.End.Line, f.End.Column
		}
		if c := d.lookup(f.Code); c != nil {
			f.Check, f.Tier, f.URL = c.Name, c.Tier.String(), c.URL()
		}
	}
}
