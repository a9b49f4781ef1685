package messages

// sendSlices sends a new slice in each round.
// Safe: the sender does not touch it any more.
func sendSlices(n int) (sum int) {
	c := make(chan []int)
	go func() {
		defer close(c)
		for range 3 {
			data := make([]int, n)
			data[0] = 1
			c <- data
		}
	}()
	for data := range c {
		sum += data[0]
	}
	return sum
}

// sendSlicesEarly writes to it after it has sent it.
func sendSlicesEarly(n int) (sum int) {
	c := make(chan []int)
	go func() {
		defer close(c)
		for range 3 {
			data := make([]int, n)
			c <- data
			data[0] = 1 // want `data\[0\] is written here and read at contents.go:33`
		}
	}()
	for data := range c {
		sum += data[0]
	}
	return sum
}

// sendOneSlice sends the same one in each round.
func sendOneSlice(n int) (sum int) {
	c := make(chan []int)
	go func() {
		defer close(c)
		data := make([]int, n)
		for range 3 {
			data[0] = 1 // want `data\[0\] is written here and read at contents.go:50`
			c <- data
		}
	}()
	for data := range c {
		sum += data[0]
	}
	return sum
}

// sendMaps sends a new map in each round.
// Safe: as sendSlices.
func sendMaps() (sum int) {
	c := make(chan map[string]int)
	go func() {
		defer close(c)
		for i := range 3 {
			m := make(map[string]int)
			m["a"] = i
			c <- m
		}
	}()
	for m := range c {
		sum += m["a"]
	}
	return sum
}

// sendMapsEarly writes to it after it has sent it.
func sendMapsEarly() (sum int) {
	c := make(chan map[string]int)
	go func() {
		defer close(c)
		for i := range 3 {
			m := make(map[string]int)
			c <- m
			m["a"] = i // want `the variable is written here and read at contents.go:85`
		}
	}()
	for m := range c {
		sum += m["a"]
	}
	return sum
}

// sendAgain puts a map into a variable that it shares with the receiver.
func sendAgain() (sum int) {
	c := make(chan int)
	var m map[string]int
	go func() {
		defer close(c)
		for i := range 3 {
			m = make(map[string]int) // want `m is written here and read at contents.go:102`
			c <- i
		}
	}()
	for range c {
		sum += m["a"]
	}
	return sum
}
