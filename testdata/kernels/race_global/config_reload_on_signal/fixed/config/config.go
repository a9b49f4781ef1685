// Package config reads the settings of the gate.
package config

import (
	"encoding/json"
	"os"
	"sync/atomic"
)

// Config is one version of the settings.
type Config struct {
	Token string
}

var current atomic.Pointer[Config]

// Load reads the settings from a file.
func Load(name string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	c := new(Config)
	if err := json.Unmarshal(data, c); err != nil {
		return err
	}
	current.Store(c)
	return nil
}

// Current returns the settings.
func Current() *Config { return current.Load() }
