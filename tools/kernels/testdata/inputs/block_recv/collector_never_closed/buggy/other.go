package collect

// Other finds four problems of each host.
func Other() {
	c := NewChecker(2, func(string) []string { return []string{"disk", "memory", "clock", "update"} })
	c.Check([]string{"one", "two"})
}
