// Command backup copies files twice and compares the sums.
package main

import (
	"fmt"
	"hash/crc32"

	"kernels/spawned/backup_two_packages_deep/fixed/task"
)

func main() {
	files := [][]byte{[]byte("etc"), []byte("home"), []byte("var")}
	var sum uint32
	var bytes int
	t := task.Start("sum", func() {
		for _, f := range files {
			sum ^= crc32.ChecksumIEEE(f)
		}
	})
	for _, f := range files {
		bytes += len(f)
	}
	t.Join()
	fmt.Printf("%d bytes, %08x\n", bytes, sum)
	fmt.Println(t.Name(), "is done")
}
