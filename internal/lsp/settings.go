package lsp

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// configure takes the settings of the user: an object with "flags", a list of flags of the command, and "tier", which is short for
// one of them. Editors send either that object or one that has it as "concvet".
//
// Later on, some send the settings of all servers. Then what belongs to others is none of ours.
func (s *session) configure(settings json.RawMessage, all bool) {
	if len(settings) == 0 || bytes.Equal(bytes.TrimSpace(settings), []byte("null")) {
		return
	}
	flags, unknown, err := flagsOf(settings, all)
	if err == nil {
		err = s.server.Analysis.CheckFlags(flags)
	}
	for _, key := range unknown {
		s.show(kindWarning, fmt.Sprintf("unknown setting %q: there are flags and tier", key))
	}
	if err != nil {
		s.show(kindError, fmt.Sprintf("settings: %v", err))
		return
	}
	if !slices.Equal(flags, s.flags) {
		s.flags = flags
		s.scheduleAll()
	}
}

// flagsOf returns the flags that settings stand for, and the names of settings that there are not.
func flagsOf(settings json.RawMessage, all bool) (flags, unknown []string, err error) {
	var values map[string]json.RawMessage
	if err := json.Unmarshal(settings, &values); err != nil {
		return nil, nil, fmt.Errorf("they are no object")
	}
	if own, ok := values[Source]; ok {
		values, all = nil, false
		if err := json.Unmarshal(own, &values); err != nil {
			return nil, nil, fmt.Errorf("%s is no object", Source)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		switch value := values[key]; key {
		case "flags":
			var list []string
			if json.Unmarshal(value, &list) != nil {
				return nil, unknown, fmt.Errorf(`flags is no list of strings, such as ["-tier=likely"]`)
			}
			flags = append(flags, list...)
		case "tier":
			var tier string
			if json.Unmarshal(value, &tier) != nil {
				return nil, unknown, fmt.Errorf("tier is no string, such as \"likely\"")
			}
			flags = append(flags, "-tier="+tier)
		default:
			if !all || !bytes.HasPrefix(value, []byte("{")) {
				unknown = append(unknown, key)
			}
		}
	}
	return flags, unknown, nil
}
