package htmlreport

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"os"
	"strings"
	"testing"
)

// TestBrowser tries the page in Chromium: nothing is loaded, nothing is complained about, it fits windows of all widths in
// light and dark, and keys do what they are said to.
func TestBrowser(t *testing.T) {
	b := startChromium(t)
	url := pageFile(t, sample())
	t.Run("nothing is loaded", func(t *testing.T) {
		b.t = t
		b.open(url)
		if all := b.complaints(url); len(all) > 0 {
			t.Errorf("%q", all)
		}
		if got := b.text("document.images.length + document.querySelectorAll('[onerror]').length"); got != "0" {
			t.Errorf("%s elements come from text", got)
		}
		if title := b.text("document.title"); !strings.HasPrefix(title, "example.com/m </script>") {
			t.Errorf("the title is %q", title)
		}
	})
	t.Run("looks", func(t *testing.T) { b.t = t; looks(b, url) })
	t.Run("filter", func(t *testing.T) { b.t = t; filters(b, url) })
	t.Run("keyboard", func(t *testing.T) { b.t = t; keyboard(b, url) })
	t.Run("links", func(t *testing.T) { b.t = t; links(b, url) })
	t.Run("screen reader", func(t *testing.T) { b.t = t; screenReader(b, url) })
	t.Run("without scripts", func(t *testing.T) {
		b.t = t
		b.call("Emulation.setScriptExecutionDisabled", map[string]any{"value": true}, nil)
		b.call("Page.navigate", map[string]any{"url": "about:blank"}, nil)
		b.wait("Page.loadEventFired")
		b.call("Page.navigate", map[string]any{"url": url}, nil)
		b.wait("Page.loadEventFired")
		b.call("Emulation.setScriptExecutionDisabled", map[string]any{"value": false}, nil)
		if got := b.text("document.querySelectorAll('article').length + ' ' + document.getElementById('tools').hidden"); got != "4 true" {
			t.Errorf("findings, and whether the filter is away: %s", got)
		}
	})
	if file := os.Getenv("CONCVET_PAGE"); file != "" { // a page that somebody wants to look at
		t.Run("page", func(t *testing.T) { b.t = t; looks(b, "file://"+file) })
	}
}

// looks takes pictures of the page with all that can be opened opened.
func looks(b *browser, url string) {
	for _, scheme := range []string{"light", "dark"} {
		for _, width := range []int{1280, 360} {
			b.look(width, 900, scheme)
			b.open(url)
			b.eval("document.querySelectorAll('details').forEach(d => d.open = true)", nil)
			var size struct{ Page, Window, Height int }
			b.eval("({Page: document.documentElement.scrollWidth, Window: innerWidth, Height: Math.min(document.documentElement.scrollHeight, 6000)})", &size)
			if size.Page > size.Window || size.Window != width {
				b.t.Errorf("%s: the page is %d wide in a window of %d", scheme, size.Page, size.Window)
			}
			b.look(width, size.Height, scheme)
			shot := b.screenshot(fmt.Sprintf("%s-%d-%s", strings.ReplaceAll(b.t.Name(), "/", "-"), width, scheme))
			img, err := png.Decode(bytes.NewReader(shot))
			if err != nil {
				b.t.Fatal(err)
			}
			// The corner shows the page itself.
			if r, g, bl, _ := img.At(2, img.Bounds().Dy()-2).RGBA(); (r+g+bl > 3*0x8000) != (scheme == "light") {
				b.t.Errorf("%s: the page is #%02x%02x%02x", scheme, r>>8, g>>8, bl>>8)
			}
		}
	}
	b.look(1280, 900, "light")
}

// shown is an expression for the ids of the findings that are shown.
const shown = "[...document.querySelectorAll('article')].filter(a => a.checkVisibility()).map(a => a.id).join(' ')"

func filters(b *browser, url string) {
	b.open(url)
	if got := b.text(shown); got != "f4 f2 f3 f1" {
		b.t.Errorf("shown are %s", got)
	}
	for _, test := range []struct{ words, want, told string }{
		{"STORE deadlock", "f2", "1 of 4 shown"},
		{"cv3001", "f3", "1 of 4 shown"},
		{"likely", "f1", "1 of 4 shown"},
		{"example.com/m/store", "f2 f3", "2 of 4 shown"},
		{"nothing-has-this", "", "0 of 4 shown"},
		{"", "f4 f2 f3 f1", "4 of 4 shown"},
	} {
		words, _ := json.Marshal(test.words)
		b.eval(fmt.Sprintf("filter.value = %s; filter.dispatchEvent(new Event('input'))", words), nil)
		if got, told := b.text(shown), b.text("document.getElementById('shown').textContent"); got != test.want || told != test.told {
			b.t.Errorf("%q shows %q and tells %q, want %q and %q", test.words, got, told, test.want, test.told)
		}
	}
}

func keyboard(b *browser, url string) {
	b.open(url)
	where := "(document.activeElement.closest('article') || document.activeElement).id"
	expect := func(key, want string) {
		b.t.Helper()
		b.press(key)
		if got := b.text(where); got != want {
			b.t.Errorf("after %s the focus is in %q, want %q", key, got, want)
		}
	}
	b.press("Tab")
	if got := b.text("document.activeElement.className + ' ' + (document.activeElement.getBoundingClientRect().left >= 0)"); got != "skip true" {
		b.t.Errorf("the first Tab leads to %s", got)
	}
	expect("Enter", "findings")
	expect("j", "f4")
	expect("j", "f2")
	expect("k", "f4")
	expect("k", "f4") // there is none before
	expect("j", "f2")
	expect("Enter", "f2")
	if got := b.text("document.querySelector('#f2 > details').open"); got != "true" {
		b.t.Errorf("Enter opened the source: %s", got)
	}
	if got := b.text("getComputedStyle(document.activeElement).outlineStyle"); got != "solid" {
		b.t.Errorf("the focus is drawn %s", got)
	}
	expect("/", "filter")
	for _, key := range []string{"l", "i", "k", "e"} {
		expect(key, "filter")
	}
	if got := b.text("filter.value + ' ' + " + shown); got != "like f1" {
		b.t.Errorf("typed and shown: %s", got)
	}
	expect("Escape", "filter")
	if got := b.text("filter.value + " + shown); got != "f4 f2 f3 f1" {
		b.t.Errorf("after Escape: %s", got)
	}
	expect("Tab", "keys")
	b.eval("keys.checked = false", nil)
	expect("j", "keys") // they can be switched off
	b.press("Tab")      // to the check
	expect("Tab", "f4")
}

// Links lead to findings, also where these are closed or filtered away.
func links(b *browser, url string) {
	b.open(url)
	b.eval("filter.value = 'deadlock'; filter.dispatchEvent(new Event('input')); document.querySelectorAll('details').forEach(d => d.open = false); document.querySelector('a[href=\"#f3\"]').click()", nil)
	b.eval("new Promise(r => setTimeout(() => r(0), 100))", nil)
	if got := b.text("document.getElementById('f3').checkVisibility() + ' ' + document.querySelector('#f3 > details').open + ' ' + filter.value"); got != "true true " {
		b.t.Errorf("shown, open, filter: %s", got)
	}
}

// screenReader looks at what the browser tells programs that read the page aloud.
func screenReader(b *browser, url string) {
	b.open(url)
	b.eval("document.querySelectorAll('details').forEach(d => d.open = true)", nil)
	type value struct{ Value any }
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name value
		}
	}
	b.call("Accessibility.getFullAXTree", nil, &tree)
	roles := make(map[string]int)
	for _, n := range tree.Nodes {
		role, name := fmt.Sprint(n.Role.Value), fmt.Sprint(n.Name.Value)
		if n.Ignored {
			continue
		}
		roles[role]++
		switch role {
		case "article", "region", "link", "searchbox", "checkbox", "heading", "navigation", "table", "DisclosureTriangle":
			if n.Name.Value == nil || strings.TrimSpace(name) == "" {
				b.t.Errorf("a %s has no name", role)
			}
		}
	}
	for _, role := range []string{"banner", "navigation", "main", "search", "searchbox", "article", "table", "heading", "region"} {
		if roles[role] == 0 {
			b.t.Errorf("there is no %s among %v", role, roles)
		}
	}
	if jumps := b.text("[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].filter((h, i, all) => i > 0 && h.tagName[1] > +all[i-1].tagName[1] + 1).map(h => h.textContent)"); jumps != "" {
		b.t.Errorf("headings that leave out a level: %s", jumps)
	}
	if roles["article"] != 4 {
		b.t.Errorf("%d findings", roles["article"])
	}
}
