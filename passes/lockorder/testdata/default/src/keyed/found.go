package keyed

import "sync"

// Accounts are found by number, and passed on.
type Accounts struct {
	mu  sync.Mutex
	all map[int]*account
}

type account struct {
	mu  sync.Mutex
	sum int
}

func (a *Accounts) of(id int) *account {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.all[id]
}

func (a *Accounts) Transfer(from, to, n int) { transfer(a.of(from), a.of(to), n) }

func transfer(from, to *account, n int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock() // want `transfer holds account.mu and waits for account.mu of another object`
	defer to.mu.Unlock()
	from.sum -= n
	to.sum += n
}

// Wallets are as Accounts.
type Wallets struct {
	mu  sync.Mutex
	all map[int]*wallet
}

type wallet struct {
	mu  sync.Mutex
	id  int
	sum int
}

func (w *Wallets) of(id int) *wallet {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.all[id]
}

// Safe: the smaller number comes first.
func (w *Wallets) Transfer(from, to, n int) {
	if from > to {
		from, to, n = to, from, -n
	}
	pay(w.of(from), w.of(to), n)
}

func pay(from, to *wallet, n int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock()
	defer to.mu.Unlock()
	from.sum -= n
	to.sum += n
}

// Safe: the number is asked for once.
func (w *Wallets) Double(id int) {
	all := w.of(id)
	pay(all, w.of(id+1), all.sum)
}

// Safe: the smaller number comes first, where they are locked.
func (w *Wallets) Swap(x, y int) { swap(w.of(x), w.of(y)) }

func swap(x, y *wallet) {
	if x.id > y.id {
		swap(y, x)
		return
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	y.mu.Lock()
	defer y.mu.Unlock()
	x.sum, y.sum = y.sum, x.sum
}

// A Till is locked before what is in it.
type Till struct {
	mu  sync.Mutex
	all map[int]*wallet
}

// Safe: only one goroutine at a time has two of them.
func (t *Till) Transfer(from, to, n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	pay(t.all[from], t.all[to], n)
}

// A Purser has a lock that readers share.
type Purser struct {
	mu  sync.RWMutex
	all map[int]*pouch
}

type pouch struct {
	mu  sync.Mutex
	sum int
}

func (p *Purser) Transfer(from, to, n int) {
	p.mu.RLock()
	defer p.mu.RUnlock()
	shift(p.all[from], p.all[to], n)
}

func shift(from, to *pouch, n int) {
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock() // want `shift holds pouch.mu and waits for pouch.mu of another object`
	defer to.mu.Unlock()
	from.sum -= n
	to.sum += n
}

// Deposits are locked until they are known.
type Deposits struct {
	mu  sync.Mutex
	all map[int]*deposit
}

type deposit struct {
	mu  sync.Mutex
	sum int
}

func (d *Deposits) Transfer(from, to, n int) {
	d.mu.Lock()
	d.leave(d.all[from], d.all[to], n)
}

func (d *Deposits) leave(from, to *deposit, n int) {
	d.mu.Unlock()
	from.mu.Lock()
	defer from.mu.Unlock()
	to.mu.Lock() // want `leave holds deposit.mu and waits for deposit.mu of another object`
	defer to.mu.Unlock()
	from.sum -= n
	to.sum += n
}

// Safe: what is named and what has a number are not found in each other's place.
func (w *Wallets) Fill(name string, id int) { pay(w.named(name), w.of(id), 1) }

func (w *Wallets) named(name string) *wallet { return w.of(len(name)) }

// People are found by name.
type People struct {
	mu  sync.Mutex
	all map[string]*person
}

type person struct {
	mu   sync.Mutex
	kids map[string]*person
	boss *person
	n    int
}

func (p *People) of(name string) *person {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.all[name]
}

// Safe: one leads to the other, whoever names them.
func (p *People) Greet(name, kid string) {
	x := p.all[name]
	x.mu.Lock()
	defer x.mu.Unlock()
	y := x.kids[kid]
	y.mu.Lock()
	defer y.mu.Unlock()
	y.n++
}

// Safe: the same, of the child first.
func (p *People) Promote(name, boss string) {
	x, y := p.of(name), p.of(boss)
	y.mu.Lock()
	defer y.mu.Unlock()
	x.mu.Lock()
	defer x.mu.Unlock()
	x.boss = y
}

// Safe: the same, in a function of its own.
func (p *People) Hire(boss, name string) { hire(p.of(boss), p.of(name)) }

func hire(boss, x *person) {
	boss.mu.Lock()
	defer boss.mu.Unlock()
	x.mu.Lock()
	defer x.mu.Unlock()
	x.boss = boss
}

// Safe: the same, when both are unlocked again.
func (p *People) Adopt(name, kid string) {
	x, y := p.of(name), p.of(kid)
	meet(x, y)
	x.kids[kid] = y
}

func meet(x, y *person) {
	x.mu.Lock()
	defer x.mu.Unlock()
	y.mu.Lock()
	defer y.mu.Unlock()
	x.n, y.n = x.n+1, y.n+1
}

// Docs are copied to new ones.
type Docs struct {
	mu  sync.Mutex
	all map[string]*doc
}

type doc struct {
	mu   sync.Mutex
	data []byte
}

func (d *Docs) open(name string) (*doc, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.all[name], nil
}

func (d *Docs) create(name string) (*doc, error) {
	x := &doc{}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.all[name] = x
	return x, nil
}

// Safe: who opens one and makes another one does not wait for who has opened that and makes one.
func (d *Docs) Copy(src, dst string) {
	x, _ := d.open(src)
	y, _ := d.create(dst)
	copyDoc(x, y)
}

// Safe: the same, the other way round.
func (d *Docs) CopyBack(src, dst string) {
	y, _ := d.create(dst)
	x, _ := d.open(src)
	y.mu.Lock()
	defer y.mu.Unlock()
	x.mu.Lock()
	defer x.mu.Unlock()
	y.data = append(y.data, x.data...)
}

func copyDoc(x, y *doc) {
	x.mu.Lock()
	defer x.mu.Unlock()
	y.mu.Lock()
	defer y.mu.Unlock()
	y.data = append(y.data, x.data...)
}

// Directory has two tables of one type.
type Directory struct{ users, groups register }

type register struct {
	mu  sync.Mutex
	all map[string]*record
}

type record struct {
	mu sync.Mutex
	n  int
}

func (r *register) of(name string) *record {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.all[name]
}

func (r *register) find(name string) (*record, bool) {
	x := r.of(name)
	return x, x != nil
}

// Safe: a user comes before a group, whatever their names are.
func (d *Directory) Join(user, group string) {
	u, isUser := d.users.find(user)
	g, isGroup := d.groups.find(group)
	if isUser && isGroup {
		join(u, g)
	}
}

func join(user, group *record) {
	user.mu.Lock()
	defer user.mu.Unlock()
	group.mu.Lock()
	defer group.mu.Unlock()
	user.n++
	group.n++
}

// Cabinet has many tables, of which the same keys choose one.
type Cabinet struct{ tables map[string]*shelf }

type shelf struct {
	mu  sync.Mutex
	all map[string]*box
}

type box struct {
	mu sync.Mutex
	n  int
}

func (r *shelf) of(name string) *box {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.all[name]
}

func (c *Cabinet) Swap(x, y string) { exchange(c.tables[x].of(x), c.tables[y].of(y)) }

func exchange(x, y *box) {
	x.mu.Lock()
	defer x.mu.Unlock()
	y.mu.Lock() // want `exchange holds box.mu and waits for box.mu of another object`
	defer y.mu.Unlock()
	x.n, y.n = y.n, x.n
}

// Hall has tables that may be one and the same.
type Hall struct{ tables map[string]*desk }

type desk struct {
	mu  sync.Mutex
	all map[string]*slip
}

type slip struct {
	mu sync.Mutex
	n  int
}

func (r *desk) of(name string) *slip {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.all[name]
}

func (c *Hall) at(name string) *desk {
	if d := c.tables[name]; d != nil {
		return d
	}
	return c.tables[""]
}

func (c *Hall) Swap(x, y string) { trade(c.at(x).of(x), c.at(y).of(y)) }

func trade(x, y *slip) {
	x.mu.Lock()
	defer x.mu.Unlock()
	y.mu.Lock() // want `trade holds slip.mu and waits for slip.mu of another object`
	defer y.mu.Unlock()
	x.n, y.n = y.n, x.n
}
