module example.com/comparison

go 1.26
