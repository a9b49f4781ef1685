// Package report renders the state of a fleet.
package report

import (
	"fmt"
	"io"

	fleet "kernels/blind_cross_type/fleet/buggy"
)

// Row is one line of a report.
type Row struct {
	Plate  string
	Pos    fleet.Point
	Driven float64
}

// Collect takes the rows of all vehicles.
func Collect(vs []*fleet.Vehicle) []Row {
	rows := make([]Row, 0, len(vs))
	for _, v := range vs {
		row := Row{Plate: v.Plate, Driven: v.Driven()}
		row.Pos = v.Pos // BUG: race|CV1009|CV1010|CV1012 #1
		rows = append(rows, row)
	}
	return rows
}

// Write prints one line per vehicle.
func Write(w io.Writer, vs []*fleet.Vehicle) error {
	for _, r := range Collect(vs) {
		_, err := fmt.Fprintf(w, "%-8s %8.1f %8.1f %8.1fm\n", r.Plate, r.Pos.X, r.Pos.Y, r.Driven)
		if err != nil {
			return err
		}
	}
	return nil
}
