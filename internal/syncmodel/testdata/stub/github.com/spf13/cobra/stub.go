// What the models mention of this package; written by TestStubs -update.

package cobra

func CheckErr(interface{})
