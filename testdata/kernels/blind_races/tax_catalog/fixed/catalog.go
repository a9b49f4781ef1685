// Package catalog knows the tax rates of regions, read at first need.
package catalog

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
)

// Catalog is safe for concurrent use.
type Catalog struct {
	open func() (io.ReadCloser, error)

	guard sync.Mutex
	rates map[string]float64
}

// New returns a catalog that reads its source when the first rate is wanted.
func New(open func() (io.ReadCloser, error)) *Catalog {
	return &Catalog{open: open}
}

// Rate returns the tax rate of region.
func (c *Catalog) Rate(region string) (float64, error) {
	table, err := c.table()
	if err != nil {
		return 0, err
	}
	rate, ok := table[strings.ToUpper(region)]
	if !ok {
		return 0, fmt.Errorf("catalog: no rate for %q", region)
	}
	return rate, nil
}

// Gross adds the tax of region to net.
func (c *Catalog) Gross(region string, net float64) (float64, error) {
	rate, err := c.Rate(region)
	return net * (1 + rate), err
}

func (c *Catalog) table() (map[string]float64, error) {
	c.guard.Lock()
	defer c.guard.Unlock()
	if c.rates != nil {
		return c.rates, nil
	}
	src, err := c.open()
	if err != nil {
		return nil, err
	}
	defer src.Close()
	rates := make(map[string]float64)
	sc := bufio.NewScanner(src)
	for sc.Scan() {
		name, num, ok := strings.Cut(sc.Text(), "=")
		if !ok {
			continue
		}
		rate, err := strconv.ParseFloat(num, 64)
		if err != nil {
			return nil, fmt.Errorf("catalog: %s: %w", name, err)
		}
		rates[strings.ToUpper(name)] = rate
	}
	if err := sc.Err(); err != nil {
		return nil, err
	}
	c.rates = rates
	return rates, nil
}
