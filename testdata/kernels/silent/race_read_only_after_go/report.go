// Package report lets goroutines read what nobody writes any more.
package report

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
	"sync"
)

// Options are shared and not changed.
type Options struct {
	Header http.Header
	Query  url.Values
	Rules  []string
}

// Run applies all rules to all inputs.
func Run(inputs []string, opt *Options) []string {
	opt.Rules = append(opt.Rules, "default")
	opt.Query.Set("n", "1")
	prefix := opt.Header.Get("Prefix")
	var template bytes.Buffer
	template.WriteString(prefix)
	text := template.String()
	replacer := strings.NewReplacer("a", "b")

	out := make(chan string)
	var wg sync.WaitGroup
	for _, in := range inputs {
		wg.Add(1)
		go func() {
			defer wg.Done()
			header := opt.Header.Clone()
			header.Set("Input", in)
			q := make(url.Values)
			for key, vals := range opt.Query {
				q[key] = vals
			}
			q.Set("rules", strings.Join(opt.Rules, ","))
			out <- replacer.Replace(text + header.Get("Input") + q.Encode())
		}()
	}
	go func() {
		wg.Wait()
		close(out)
	}()
	var all []string
	for s := range out {
		all = append(all, s)
	}
	opt.Rules = nil
	return all
}
