// Package memo remembers the answers to questions that are asked again and again.
package memo
