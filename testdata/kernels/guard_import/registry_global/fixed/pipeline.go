// Package pipeline runs filters.
package pipeline

import (
	"fmt"
	"net/http"

	"kernels/guard_import/registry_global/fixed/plugin"
)

// Build makes the filters of a pipeline.
func Build(names []string) ([]func([]byte) []byte, error) {
	var fs []func([]byte) []byte
	for _, n := range names {
		plugin.Mu.RLock()
		factory, ok := plugin.Filters[n]
		plugin.Mu.RUnlock()
		if !ok {
			return nil, fmt.Errorf("pipeline: no filter %q", n)
		}
		f, err := factory(nil)
		if err != nil {
			return nil, err
		}
		fs = append(fs, f)
	}
	return fs, nil
}

// Handler builds a pipeline for each request.
func Handler(w http.ResponseWriter, r *http.Request) {
	fs, err := Build(r.URL.Query()["filter"])
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	body := []byte(r.FormValue("text"))
	for _, f := range fs {
		body = f(body)
	}
	w.Write(body)
}
