package main

import (
	"container/list"
	"fmt"
	"os"
	"sync"
)

type image struct {
	name string
	data []byte
}

type Cache struct {
	mu     sync.Mutex
	images map[string]*list.Element
	order  *list.List
	size   int
	limit  int
}

func NewCache(limit int) *Cache {
	return &Cache{images: make(map[string]*list.Element), order: list.New(), limit: limit}
}

func (c *Cache) Load(name string) (data []byte, cached bool, err error) {
	c.mu.Lock()
	if e, ok := c.images[name]; ok {
		c.order.MoveToFront(e)
		defer c.mu.Unlock()
		return e.Value.(*image).data, true, nil
	}
	c.mu.Unlock()

	data, err = os.ReadFile(name)
	if err != nil {
		return nil, false, err
	}
	return data, false, c.add(name, data)
}

func (c *Cache) add(name string, data []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(data) > c.limit {
		c.mu.Unlock()
		return fmt.Errorf("%s: too large to cache", name)
	}
	if _, ok := c.images[name]; ok {
		return nil
	}
	c.images[name] = c.order.PushFront(&image{name, data})
	c.size += len(data)
	return nil
}

func (c *Cache) Trim() {
	c.mu.TryLock()
	for c.size > c.limit {
		e := c.order.Back()
		img := e.Value.(*image)
		c.order.Remove(e)
		delete(c.images, img.name)
		c.size -= len(img.data)
	}
	c.mu.Unlock()
}
