// What the models mention of this package; written by TestStubs -update.

package assert

type Assertions struct {
	t any
}

func (*Assertions) FailNow(string, ...interface{}) bool
func (*Assertions) FailNowf(string, string, ...interface{}) bool

func FailNow(any, string, ...interface{}) bool
func FailNowf(any, string, string, ...interface{}) bool
