package earlyreturn

import "testing"

func TestRename(t *testing.T) {
	u := NewUsers()
	if u.Rename(1, "bob") != nil {
		t.Error("cannot rename")
	}
	if u.Rename(2, "bob") == nil {
		t.Error("can rename who is not there")
	}
}
