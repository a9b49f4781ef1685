// Package command runs other programs for the tools of this repository.
package command
