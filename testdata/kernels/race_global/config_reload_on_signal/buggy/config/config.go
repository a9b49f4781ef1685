// Package config reads the settings of the gate.
package config

import (
	"encoding/json"
	"os"
)

// Config is one version of the settings.
type Config struct {
	Token string
}

var current *Config

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
	current = c // BUG: race #1
	return nil
}

// Current returns the settings.
func Current() *Config { return current } // BUG: race #1
