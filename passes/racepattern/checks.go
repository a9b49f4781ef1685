package racepattern

import (
	"slices"

	"github.com/concvet/concvet/internal/diag"
)

// Checks returns the checks of the analyzer.
func Checks() []*diag.Check {
	return slices.Concat([]*diag.Check{
		sharedVariable, sharedMap, sharedElement, unsafeValue, mixedAtomic, unguardedField, ownGoroutine, possibleRace,
		addInGoroutine, missingLock, otherLock, unlockedCheck, writeUnderRLock,
	}, guardChecks, adviceChecks)
}

var sharedVariable = &diag.Check{
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
	Silent: `Reported are variables that one function declares, if it shows both accesses and where the goroutines start; and
package variables and fields of objects that a function makes, or that something it calls makes, if it also starts the goroutines, it or what it
calls, and neither waits before for what comes from elsewhere. In both cases nothing between the accesses may resemble synchronization. All other
races are CV3008, and those between methods of one object CV3006 and CV3007. If an access may be ordered by something that is not seen, such as a channel
that comes from outside, nothing is reported at all. The races of an example without an Output comment, which go test never runs, are CV3008 too.`,
	Since: "v0.1.0",
}

var sharedMap = &diag.Check{
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

var sharedElement = &diag.Check{
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

var unsafeValue = &diag.Check{
	Code:  "CV3004",
	Name:  "unsafe-value-race",
	Tier:  diag.Bug,
	Title: "goroutines call methods of a value at the same time that are not safe for that",
	Doc: `The methods of many types may not be called by several goroutines at once: those of
bytes.Buffer, rand.Rand, bufio.Writer or json.Encoder, say. Which ones is found in their code:
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

var mixedAtomic = &diag.Check{
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
access atomically are reported elsewhere, too, unless more functions access them plainly, or nothing shows that it is the same object (then CV3008 tells of it); where a lock keeps both apart; where the function has done
something atomic to the variable before, or writes other fields of the object with no lock held; where it makes, sets up or closes the object; and
after a wait for all goroutines.`,
	Since: "v0.1.0",
}

var unguardedField = &diag.Check{
	Code:  "CV3006",
	Name:  "unguarded-field",
	Tier:  diag.Likely,
	Title: "field is accessed without the lock that is held elsewhere",
	Doc: `A field or package variable is accessed with a lock held, but not here, and both may happen at the same
time: the functions are called from outside, or goroutines of the package run them. The lock guards it by what a comment
says or by what most of the code does.`,
	Bad: `func (c *Conn) deliver(line string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lastSeen = time.Now()
	c.lines = append(c.lines, line)
}

func (c *Conn) Idle() time.Duration {
	return time.Since(c.lastSeen)
}`,
	Good: `func (c *Conn) deliver(line string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lastSeen = time.Now()
	c.lines = append(c.lines, line)
}

func (c *Conn) Idle() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Since(c.lastSeen)
}`,
	Silent: `Fields that are only written before the object is shared need no lock. At least half of the
accesses must hold the lock, one of them a write. Locks that the callers hold by contract, and
those that all callers of an unexported method hold, count.`,
	Since: "v0.1.0",
}

var ownGoroutine = &diag.Check{
	Code:  "CV3007",
	Name:  "own-goroutine-race",
	Tier:  diag.Likely,
	Title: "method accesses a field that a goroutine of the object uses, and neither locks",
	Doc: `An object starts a goroutine, and its users call methods while it runs. The goroutine and a
method use the same field, one of them writes, and neither holds a lock.`,
	Bad: `func Start(every time.Duration) *Sender {
	s := &Sender{every: every}
	go s.run() // reads s.every
	return s
}

func (s *Sender) SetInterval(d time.Duration) { s.every = d }`,
	Good: `func Start(every time.Duration) *Sender {
	s := new(Sender)
	s.every.Store(int64(every))
	go s.run()
	return s
}

func (s *Sender) SetInterval(d time.Duration) { s.every.Store(int64(d)) }`,
	Silent: `The finding is wrong if users call the method only before the goroutine is started or after it
has ended, which cannot be seen. A method that waits for the goroutine before is silent.`,
	Since: "v0.1.0",
}

var possibleRace = &diag.Check{
	Code:  "CV3008",
	Name:  "possible-race",
	Tier:  diag.Likely,
	Title: "goroutines may access a variable at the same time",
	Doc: `What CV3001 to CV3005 report where one function shows all of it, in all other cases: the
variable is a field of an object that others know, one function starts a goroutine that runs another, or something
between the accesses resembles synchronization.`,
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
	Silent: `As for CV3001. More of these findings are wrong, since objects that are reached through
pointers and the state that they are in are often known to the programmer only.`,
	Since: "v0.1.0",
}

var addInGoroutine = &diag.Check{
	Code:  "CV5001",
	Name:  "waitgroup-add-inside",
	Title: "goroutine adds itself to the WaitGroup that it is waited for with",
	Doc: `Wait returns at once if it is called before the goroutine gets to its Add. Add has to be called
before the go statement; WaitGroup.Go does it.`,
	Bad: `func run(tasks []func()) {
	var wg sync.WaitGroup
	for _, t := range tasks {
		go func() {
			wg.Add(1)
			defer wg.Done()
			t()
		}()
	}
	wg.Wait()
}`,
	Good: `func run(tasks []func()) {
	var wg sync.WaitGroup
	for _, t := range tasks {
		wg.Add(1)
		go func() {
			defer wg.Done()
			t()
		}()
	}
	wg.Wait()
}`,
	Silent: `A goroutine that is counted itself may add further ones. Wait groups that other code knows are
left alone.`,
	Since: "v0.1.0",
}

var missingLock = &diag.Check{
	Code:  "CV3010",
	Name:  "missing-lock",
	Tier:  diag.Bug,
	Title: "field is accessed without the lock that guards it",
	Doc: `A lock guards a field or package variable: a comment says so ("guarded by mu", "mu protects the
fields below"), or nearly all accesses hold it, the locks of callers counted. This one does not hold it, and may happen at the
same time as another one that does; one of them writes. "concvet guards" shows which lock guards what, and why.

Reported are accesses to what a comment at the field gives to the lock; those in functions that take the lock of
the same object elsewhere (before Lock, after Unlock, on a branch); and those of methods to fields of their own object, and of functions
to package variables, if at most one function in three that accesses them does without the lock, and one line in five. More lines may
do without if the field stands below the lock in its struct, or if it is merely read and one function in four does without; and there may be few lines
at all. A check without the lock that is repeated with the lock held is reported in any case.
For others it is CV3006, since more of these findings are wrong.

The finding says at how many lines the lock is held. Lines where the object is not known to
anybody else yet, and those of tests, do not count.`,
	Bad: `type Cache struct {
	mu    sync.Mutex
	items map[string]string // guarded by mu
}

func (c *Cache) Put(k, v string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.items[k] = v
}

func (c *Cache) Take(k string) (v string, left int) {
	c.mu.Lock()
	v = c.items[k]
	delete(c.items, k)
	c.mu.Unlock()
	return v, len(c.items)
}`,
	Good: `type Cache struct {
	mu    sync.Mutex
	items map[string]string // guarded by mu
}

func (c *Cache) Put(k, v string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.items[k] = v
}

func (c *Cache) Take(k string) (v string, left int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	v = c.items[k]
	delete(c.items, k)
	return v, len(c.items)
}`,
	Silent: `Functions that nobody is seen to call, and those whose callers may hold the lock, are left alone. So are accesses after a
wait for all goroutines, before they are started, to objects that the function or a caller of it has made, and where a
comment says why no lock is needed. If there are other doubts, the finding is CV3006: the lock is held at too few lines, or
belongs to another object; only the function that writes reads without it; the object is being closed; the function waits for a
signal or calls one that takes the lock before, and so may know the state; it has seen the value not to be nil with the lock held, or
something else that is only written together with it; its callers in the package hold the lock; it sets the object up or makes it like a new
one, by its name; it is called by reflection (MarshalJSON); another lock is held for writing; the value is for the message of a panic.`,
	Since: "v0.1.0",
}

var writeUnderRLock = &diag.Check{
	Code:  "CV1010",
	Name:  "write-under-rlock",
	Title: "field is written under the read lock",
	Doc: `Any number of goroutines may hold the read lock at once, so a write under it races with readers and
with other such writes. Reported for fields that are written under the write lock of the same
mutex elsewhere in the package. The write may be in a function that is called. Several writes under one
read lock are one report.`,
	Bad: `c.mu.RLock()
defer c.mu.RUnlock()
v, ok := c.m[k]
if !ok {
	v = load(k)
	c.m[k] = v
}`,
	Good: `c.mu.Lock()
defer c.mu.Unlock()
v, ok := c.m[k]
if !ok {
	v = load(k)
	c.m[k] = v
}`,
	Silent: `Fields that are never written under the write lock may be guarded otherwise. Atomic operations are
no writes in this sense. Whoever holds another lock exclusively, or has an object that is not shared yet, may
rely on that.`,
	Since: "v0.1.0",
}

var unlockedCheck = &diag.Check{
	Code:  "CV3014",
	Name:  "unlocked-check",
	Tier:  diag.Likely,
	Title: "field is checked without the lock under which it is written then",
	Doc: `A function looks at a field to find out whether it has to take the lock at all, takes it, and
writes the field. While one goroutine writes, another one may look: it may see the new pointer, but not
yet what it points to. An atomic variable, or sync.Once, makes it right.`,
	Bad: `func (s *Schema) Load() *Tree {
	if s.tree == nil {
		s.mu.Lock()
		s.tree = parse(s.path)
		s.mu.Unlock()
	}
	return s.tree
}`,
	Good: `func (s *Schema) Load() *Tree {
	s.once.Do(func() { s.tree = parse(s.path) })
	return s.tree
}`,
	Silent: `As for CV3010, which reports it if nothing speaks against it, or if the function checks once more with the lock held: whoever wrote that
knew that there are others. Where several goroutines are kept from
getting there at the same time by other means, the finding is wrong.`,
	Since: "v0.1.0",
}

var otherLock = &diag.Check{
	Code:  "CV3011",
	Name:  "other-lock",
	Tier:  diag.Likely,
	Title: "field is accessed with one lock here and with another one there",
	Doc: `A lock keeps two accesses apart only if it is the same lock. Here a field is accessed with a lock held, but
elsewhere it is another lock: one of the package, that of another object or of another element.`,
	Bad: `func (a *Account) Deposit(n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance += n
}

func (a *Account) Withdraw(n int) {
	withdrawals.Lock()
	defer withdrawals.Unlock()
	a.balance -= n
}`,
	Good: `func (a *Account) Deposit(n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance += n
}

func (a *Account) Withdraw(n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.balance -= n
}`,
	Silent: `If the guard of the field is certain, or both are locks of one object, it is CV3010. Locks that are reached through pointers may be the same, and are
taken to be.`,
	Since: "v0.1.0",
}
