package main

import (
	"encoding/binary"
	"fmt"
	"os"
)

// vetxHeader is what a .vetx file of x/tools begins with: a magic word and the
// lengths of the type information and of the facts that follow.
const vetxHeader = 12

// vetxSizes returns the bytes of types and of facts in a .vetx file. A file that
// is not there is one that the tool did not write, as after an error.
func vetxSizes(name string) (types, facts int64, err error) {
	data, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		return 0, 0, nil
	}
	if err != nil {
		return 0, 0, err
	}
	types, facts, err = parseVetxSizes(data)
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return types, facts, err
}

func parseVetxSizes(data []byte) (types, facts int64, err error) {
	if len(data) < vetxHeader || string(data[:4]) != "vetx" {
		return 0, 0, fmt.Errorf("not a .vetx file")
	}
	types = int64(binary.LittleEndian.Uint32(data[4:]))
	facts = int64(binary.LittleEndian.Uint32(data[8:]))
	if vetxHeader+types+facts != int64(len(data)) {
		return 0, 0, fmt.Errorf("%d bytes of types and %d of facts do not make a file of %d", types, facts, len(data))
	}
	return types, facts, nil
}
