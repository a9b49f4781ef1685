package work

func (g *Group) start(task func()) {
	g.wg.Add(1)
	go func() {
		defer g.done()
		task()
	}()
}

func (g *Group) done() {
	<-g.slots
	g.wg.Done()
}
