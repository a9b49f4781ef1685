package scopetest

import "strings"

// start writes a go statement, or a call that does the same.
func (w *goWriter) start(thread string) {
	open, end := "go func() {", "}()"
	result := ""
	switch grouped := w.verbs["g"] != nil; {
	case grouped && w.group == "errgroup" && w.rnd.IntN(4) > 0:
		open, end, result = "g.Go(func() error {", "})", "return nil"
	case grouped && w.group == "Go" && w.rnd.IntN(4) > 0:
		open, end = "g.Go(func() {", "})"
	case w.rnd.IntN(6) == 0:
		open, end = "time.AfterFunc(0, func() {", "})"
	case w.verbs["d"] != nil && w.isContext("d") && w.rnd.IntN(2) == 0:
		open, end = "context.AfterFunc(d, func() {", "})"
	}
	w.line("%s", open)
	w.line("defer func() { recover() }()")
	if result != "" { // a return in the middle has no result
		w.line("func() {")
	}
	w.stmts(w.prog.Threads[thread])
	if result != "" {
		w.line("}()")
		w.line("%s", result)
	}
	w.line("%s", end)
}

// section writes an access with a lock held.
func (w *goWriter) section(lock, access *Stmt) {
	name := lock.Args[0]
	if w.boxed {
		name = "p.m"
	}
	mode := ""
	if lock.Verb == "rlock" || access.Verb == "read" && w.rnd.IntN(2) == 0 || w.rnd.IntN(6) == 0 {
		mode = "R"
	}
	w.line("pause()")
	switch w.rnd.IntN(4) {
	case 0:
		w.line("func() {")
		w.line("%s.%sLock()", name, mode)
		w.line("defer %s.%sUnlock()", name, mode)
		w.access(access)
		w.line("}()")
	case 1:
		w.line("if %s.Try%sLock() {", name, mode)
		w.access(access)
		w.line("%s.%sUnlock()", name, mode)
		w.line("}")
	default:
		w.line("%s.%sLock()", name, mode)
		w.access(access)
		w.line("%s.%sUnlock()", name, mode)
	}
}

// once writes a call of a function that runs once, of the object or of its own.
func (w *goWriter) once(s *Stmt) {
	switch w.rnd.IntN(5) {
	case 0:
		w.line("{")
		w.line("f := sync.OnceFunc(func() {")
		w.stmts(s.Body)
		w.line("})")
		w.line("go func() { defer func() { recover() }(); f() }()")
		w.line("f()")
		w.line("}")
	case 1:
		w.line("{")
		w.line("f := sync.OnceValue(func() int {")
		w.line("func() {")
		w.stmts(s.Body)
		w.line("}()")
		w.line("return n")
		w.line("})")
		w.line("go func() { defer func() { recover() }(); f() }()")
		w.line("_ = f()")
		w.line("}")
	default:
		w.line("%s.Do(func() {", s.Args[0])
		w.stmts(s.Body)
		w.line("})")
	}
}

// op writes an operation. Where a program waits to see a value, the function returns if
// it sees another one.
func (w *goWriter) op(s *Stmt) {
	name := s.Args[0]
	ways := w.ways(name, s.Verb)
	if len(ways) == 0 {
		w.ok = false
		return
	}
	arg := ""
	if len(s.Args) > 1 {
		arg = s.Args[1]
	}
	way := w.choose(ways...)
	if w.far && w.rnd.IntN(2) == 0 {
		way = w.farAway(w.prog.Objects[name].Kind, way)
	}
	for _, line := range strings.Split(way, "\n") {
		w.line("%s", strings.NewReplacer("OBJ", name, "NUM", arg).Replace(line))
	}
}

// farAway lets the operation happen in a call that is far away, if it has the form for that.
func (w *goWriter) farAway(kind, way string) string {
	if ways := farWays[way]; len(ways) > 0 && (kind == "chan" || kind == "group" && w.group != "errgroup") && w.rnd.IntN(3) > 0 {
		return w.choose(ways...)
	}
	if strings.Contains(way, "return") || strings.Contains(way, "defer") {
		return way
	}
	return w.choose("deep1(func() {\n", "far.Do(func() {\n", "far.Later(func() {\n") + way + "\n})"
}

var farWays = map[string][]string{
	"OBJ <- 1":     {"far.Send(OBJ)", "far.Keep(OBJ).Send()"},
	"<-OBJ":        {"far.Recv(OBJ)"},
	"close(OBJ)":   {"far.Close(OBJ)", "{\nk := far.Keep(OBJ)\npause()\nk.Close()\n}"},
	"OBJ.Done()":   {"far.Done(&OBJ)", "far.Do(OBJ.Done)", "deep1(OBJ.Done)"},
	"OBJ.Add(NUM)": {"far.Add(&OBJ, NUM)"},
	"OBJ.Wait()":   {"far.Wait(&OBJ)"},
	"endOBJ()":     {"far.End(endOBJ)", "deep1(endOBJ)", "far.Later(endOBJ)"},
}

// ways returns how an operation on the object of the name may be written.
func (w *goWriter) ways(name, verb string) []string {
	switch kind := w.prog.Objects[name].Kind; {
	case kind == "chan" && w.isContext(name):
		return contextWays[verb]
	case kind == "group" && w.group != "Add" && (verb == "add" || verb == "done"):
		return []string{"pause()"}
	case kind == "group" && verb == "wait" && w.group == "errgroup":
		return []string{"_ = OBJ.Wait()", "if OBJ.Wait() != nil { return }"}
	}
	return opWays[verb]
}

var contextWays = map[string][]string{
	"close":      {"endOBJ()", "defer endOBJ()"},
	"recv":       {"<-OBJ.Done()", "select {\ncase <-OBJ.Done():\n}", "select {\ncase <-OBJ.Done():\ndefault:\nreturn\n}"},
	"recvclosed": {"if _, ok := <-OBJ.Done(); ok { return }"},
}

var opWays = map[string][]string{
	"send": {
		"OBJ <- 1", "OBJ <- 1", "OBJ <- 1",
		"select {\ncase OBJ <- 1:\ndefault:\nreturn\n}",
		"select {\ncase OBJ <- 1:\ncase <-time.After(time.Microsecond):\nreturn\n}",
	},
	"recv": {
		"<-OBJ", "<-OBJ", "<-OBJ",
		"for range OBJ { break }",
		"for range OBJ { pause() }",
		"select {\ncase <-OBJ:\ndefault:\nreturn\n}",
		"select {\ncase <-OBJ:\ncase <-time.After(time.Microsecond):\nreturn\n}",
		"select {\ncase <-OBJ:\ncase <-time.After(time.Microsecond):\n}",
		"select {\ncase _, ok := <-OBJ:\nif !ok { return }\n}",
	},
	"recvvalue":  {"if _, ok := <-OBJ; !ok { return }"},
	"recvclosed": {"if _, ok := <-OBJ; ok { return }", "for range OBJ { pause() }"},
	"close":      {"close(OBJ)", "defer close(OBJ)"},
	"add":        {"OBJ.Add(NUM)"},
	"done":       {"OBJ.Done()", "defer OBJ.Done()"},
	"wait":       {"OBJ.Wait()"},
	"store":      {"OBJ.Store(NUM)", "OBJ.Swap(NUM)", "if !OBJ.CompareAndSwap(0, NUM) { return }"},
	"load":       {"_ = OBJ.Load()"},
	"see":        {"if OBJ.Load() != NUM { return }", "if v := OBJ.Load(); v != NUM { return }", "if !OBJ.CompareAndSwap(NUM, 7) { return }"},
	"seenot":     {"if OBJ.Load() == NUM { return }"},
	"count":      {"OBJ.Add(NUM)", "if OBJ.Add(NUM) == 0 { return }", "if OBJ.Add(NUM) != 1 { return }"},
	"seemin":     {"if OBJ.Load() < NUM { return }"},
	"seemax":     {"if OBJ.Load() > NUM { return }"},
	"cwait":      {"OBJ.L.Lock()\nOBJ.Wait()\nOBJ.L.Unlock()"},
	// With the lock held: the race detector does not know that Signal synchronizes with Wait.
	"notify": {"OBJ.L.Lock()\nOBJ.Signal()\nOBJ.L.Unlock()", "OBJ.L.Lock()\nOBJ.Broadcast()\nOBJ.L.Unlock()"},
}
