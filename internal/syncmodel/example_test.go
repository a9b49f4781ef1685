package syncmodel_test

import (
	"fmt"

	"github.com/concvet/concvet/internal/syncmodel"
)

func ExampleParse() {
	table, err := syncmodel.Parse("my.model", `
# Jobs run on goroutines of their own; Close waits for them.
(*example.com/jobs.Queue).Submit  spawn func=arg0 times=one group=recv
(*example.com/jobs.Queue).Close   groupwait group=recv
(*example.com/jobs.Queue).Abort   exit
`)
	for _, m := range table.All() {
		fmt.Println(m.Func, "does", syncmodel.Format(m.Effects[0]))
	}
	fmt.Println(err)
	// Output:
	// (example.com/jobs.Queue).Close does groupwait group=recv
	// (example.com/jobs.Queue).Submit does spawn func=arg0 times=one group=recv
	// my.model:5: attribute how is missing
}
