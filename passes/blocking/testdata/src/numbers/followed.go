package numbers

// Safe, as far as is known: how much n is then depends on what there is.
func counted(xs []int) {
	out := make(chan int)
	n := 0
	count := func() { n++ }
	go func() { out <- 1 }()
	for range xs {
		count()
	}
	if n == 0 {
		return
	}
	<-out
}
