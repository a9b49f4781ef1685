package tested

func inTest() { bad() }
