package pair

import "github.com/concvet/concvet/internal/diag"

// SharedVariable is about variables of any kind.
var SharedVariable = &diag.Check{
	Code:  "CV3001",
	Name:  "data-race",
	Tier:  diag.Bug,
	Title: "goroutines access a variable at the same time, and one of them writes",
	Doc: `A goroutine and the code that started it, or two goroutines, access one variable: a captured
variable, a field of an object that both know, a package variable. At least one of them
writes, they share no lock, and nothing makes one wait for the other: no channel, no
WaitGroup, no other synchronization lies between the two accesses on every way.

The finding is at the write. It names the other access, where the goroutine was started,
and a lock that only one side holds.`,
	Bad: `func fetch(urls []string) error {
	var err error
	var wg sync.WaitGroup
	for _, u := range urls {
		wg.Go(func() {
			_, err = http.Get(u) // all goroutines write one variable
		})
	}
	wg.Wait()
	return err
}`,
	Good: `func fetch(urls []string) error {
	errs := make([]error, len(urls))
	var wg sync.WaitGroup
	for i, u := range urls {
		wg.Go(func() {
			_, errs[i] = http.Get(u)
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}`,
	Silent: `A race on a variable of a function is reported if that function has both accesses and starts the goroutines. A race on a package variable or
on a field is reported if one function, with what it calls, makes the object and starts the goroutines, and if neither goroutine waits before
for something that comes from elsewhere. In both cases nothing between the accesses may resemble synchronization. Other races are CV3008.
A race between methods of one object is CV3006 or CV3007, unless the function that makes the object starts the goroutine. If something unseen,
such as a channel from outside, may order the accesses, nothing is reported. A race in an example without an Output comment is CV3008: go test never runs it.`,
	Since: "v0.1.0",
}

// SharedMap is about maps.
var SharedMap = &diag.Check{
	Code:  "CV3002",
	Name:  "map-race",
	Tier:  diag.Bug,
	Title: "goroutines use a map at the same time, and one of them changes it",
	Doc: `Maps are not safe for concurrent use: an assignment while another goroutine assigns or reads,
even another key, may end the program with "concurrent map writes".`,
	Bad: `func count(names []string) map[string]int {
	m := make(map[string]int)
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Go(func() { m[n]++ })
	}
	wg.Wait()
	return m
}`,
	Good: `func count(names []string) map[string]int {
	m := make(map[string]int)
	var mu sync.Mutex
	var wg sync.WaitGroup
	for _, n := range names {
		wg.Go(func() {
			mu.Lock()
			defer mu.Unlock()
			m[n]++
		})
	}
	wg.Wait()
	return m
}`,
	Silent: `As for CV3001. Assignments to fields of the values of a map of pointers are accesses to these
fields.`,
	Since: "v0.1.0",
}

// SharedElement is about elements of slices and arrays, and about appending to one.
var SharedElement = &diag.Check{
	Code:  "CV3003",
	Name:  "element-race",
	Tier:  diag.Bug,
	Title: "goroutines access an element of a slice or array at the same time, and one of them writes",
	Doc: `Two goroutines use the same element, or append to the same slice. Different elements are
different variables, so goroutines may fill one slice together as long as each has its own
indexes.`,
	Bad: `func squares(in []int) []int {
	out := make([]int, 1)
	var wg sync.WaitGroup
	for _, v := range in {
		wg.Go(func() { out[0] = v * v })
	}
	wg.Wait()
	return out
}`,
	Good: `func squares(in []int) []int {
	out := make([]int, len(in))
	var wg sync.WaitGroup
	for i, v := range in {
		wg.Go(func() { out[i] = v * v })
	}
	wg.Wait()
	return out
}`,
	Silent: `As for CV3001. Indexes that are computed count as different, unless they are the same variable
or run through the whole slice; so do those that a loop takes from a list of them.`,
	Since: "v0.1.0",
}

// UnsafeValue is about calls of methods that are not safe for it.
var UnsafeValue = &diag.Check{
	Code:  "CV3004",
	Name:  "unsafe-value-race",
	Tier:  diag.Bug,
	Title: "goroutines call methods of a value at the same time that are not safe for that",
	Doc: `Several goroutines may not call the methods of many types at once: for instance those of
bytes.Buffer, rand.Rand, bufio.Writer or json.Encoder. Concvet finds these methods by their code:
they access their value without a lock.`,
	Bad: `func render(parts []string) string {
	var buf bytes.Buffer
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Go(func() { buf.WriteString(p) })
	}
	wg.Wait()
	return buf.String()
}`,
	Good: `func render(parts []string) string {
	var mu sync.Mutex
	var buf bytes.Buffer
	var wg sync.WaitGroup
	for _, p := range parts {
		wg.Go(func() {
			mu.Lock()
			defer mu.Unlock()
			buf.WriteString(p)
		})
	}
	wg.Wait()
	return buf.String()
}`,
	Silent: `As for CV3001. What methods do through interfaces, or through functions of packages that are
not imported directly, is not seen.`,
	Since: "v0.1.0",
}

// MixedAtomic is about accesses of which one is atomic.
var MixedAtomic = &diag.Check{
	Code:  "CV3005",
	Name:  "mixed-atomic",
	Tier:  diag.Bug,
	Title: "variable is accessed atomically by one goroutine and plainly by another",
	Doc: `An atomic operation synchronizes with other atomic operations only. A plain read or write of the
same variable at the same time is a data race, even if it is one machine instruction.`,
	Bad: `func serve(jobs <-chan job) {
	var done int64
	go func() {
		for j := range jobs {
			j.run()
			atomic.AddInt64(&done, 1)
		}
	}()
	for range time.Tick(time.Second) {
		log.Print(done, " done")
	}
}`,
	Good: `func serve(jobs <-chan job) {
	var done atomic.Int64
	go func() {
		for j := range jobs {
			j.run()
			done.Add(1)
		}
	}()
	for range time.Tick(time.Second) {
		log.Print(done.Load(), " done")
	}
}`,
	Silent: `As for CV3001, where one function shows the accesses and what starts the goroutines. Fields and package variables that functions
access atomically are reported elsewhere, too, unless more functions access them plainly, or nothing shows that it is the same object (then it is CV3008); where a lock keeps both apart; where the function has done
something atomic to the variable before, or writes other fields of the object with no lock held; where it makes, sets up or closes the object; and
after a wait for all goroutines.`,
	Since: "v0.1.0",
}

// OwnGoroutine is about the goroutines of an object and its users.
var OwnGoroutine = &diag.Check{
	Code:  "CV3007",
	Name:  "own-goroutine-race",
	Tier:  diag.Likely,
	Title: "method accesses a field that a goroutine of the object uses, and neither locks",
	Doc: `An object starts a goroutine, and its users call methods while it runs. The goroutine and a
method use the same field, one of them writes, and neither holds a lock. If the function that makes the object starts the goroutine, and
packages of other modules can call the method, that is [CV3001](CV3001.md) or another of CV3002 to CV3005.`,
	Bad: `func (s *Sender) Start() {
	go s.run() // reads s.every
}

func (s *Sender) SetInterval(d time.Duration) { s.every = d }`,
	Good: `func (s *Sender) Start() {
	go s.run() // loads s.every
}

func (s *Sender) SetInterval(d time.Duration) { s.every.Store(int64(d)) }`,
	Silent: `The finding is wrong if users call the method only before the goroutine is started or after it
has ended, which cannot be seen. It is silent about a method that waits for the goroutine first, and about one whose shape shows that
it sets the object up, if another method starts the goroutine.`,
	Since: "v0.1.0",
}

// PossibleRace is about all that is not evident.
var PossibleRace = &diag.Check{
	Code:  "CV3008",
	Name:  "possible-race",
	Tier:  diag.Likely,
	Title: "goroutines may access a variable at the same time",
	Doc: `CV3001 to CV3005 report races of which one function shows all. This check reports the others: the
variable is a field of an object that other code knows, one function starts a goroutine that runs another function, or
something between the accesses resembles synchronization.`,
	Bad: `func New() *Server {
	s := new(Server)
	go s.run()
	s.name = "late"
	return s
}

func (s *Server) run() {
	log.Print(s.name, " runs")
}`,
	Good: `func New() *Server {
	s := new(Server)
	s.name = "early"
	go s.run()
	return s
}

func (s *Server) run() {
	log.Print(s.name, " runs")
}`,
	Silent: `The check is silent where CV3001 is. More of its findings are wrong: often only the programmer knows which object a
pointer leads to, and in which state the object is.`,
	Since: "v0.1.0",
}
