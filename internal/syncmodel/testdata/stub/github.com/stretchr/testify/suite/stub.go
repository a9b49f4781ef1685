// What the models mention of this package; written by TestStubs -update.

package suite

import testing "testing"

func Run(*testing.T, any)
