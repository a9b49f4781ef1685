package driver

import (
	"runtime/debug"
	"testing"
)

func TestVersionOf(t *testing.T) {
	const commit = "0123456789abcdef0123456789abcdef01234567"
	for _, test := range []struct {
		main     string
		settings []debug.BuildSetting
		want     string
	}{
		{"", nil, "(unknown)"},
		{"(devel)", nil, "(devel)"},
		{"v1.2.3", nil, "v1.2.3"},
		{"(devel)", []debug.BuildSetting{{Key: "vcs.revision", Value: commit}}, "(devel)-0123456789ab"},
		{"(devel)", []debug.BuildSetting{{Key: "vcs.revision", Value: commit}, {Key: "vcs.modified", Value: "true"}}, "(devel)-0123456789ab+dirty"},
		{"(devel)", []debug.BuildSetting{{Key: "vcs.revision", Value: "12"}}, "(devel)-12"},
		{"v1.2.4-0.20261123000000-0123456789ab+dirty", []debug.BuildSetting{{Key: "vcs.revision", Value: commit}}, "v1.2.4-0.20261123000000-0123456789ab+dirty"},
	} {
		info := &debug.BuildInfo{Main: debug.Module{Version: test.main}, Settings: test.settings}
		if got := versionOf(info); got != test.want {
			t.Errorf("version %q with %v is shown as %s, want %s", test.main, test.settings, got, test.want)
		}
	}
}
