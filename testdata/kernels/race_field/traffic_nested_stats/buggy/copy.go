package proxy

import "io"

func (p *Proxy) copy(dst io.Writer, src io.Reader) {
	buf := make([]byte, 4096)
	for {
		n, err := src.Read(buf)
		if n > 0 {
			p.count(n)
			dst.Write(buf[:n])
		}
		if err != nil {
			return
		}
	}
}

func (p *Proxy) count(n int) {
	p.stats.add(int64(n)) // BUG: race #1
}

func (s *Stats) add(n int64) { s.Bytes += n } // BUG: race #1
