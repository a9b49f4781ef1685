package tested_test

import "example.com/matrix/tested"

func inTest() { tested.Uses() }
