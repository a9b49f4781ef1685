package main

import (
	"encoding/binary"
	"fmt"
	"os"
)

// vetxMagic begins the .vetx files of x/tools since v0.50. The lengths of the
// type information and of the facts follow, and then these. Older files, like
// those of the vet that comes with Go 1.26, are facts and nothing else.
const (
	vetxMagic  = "vetx"
	vetxHeader = len(vetxMagic) + 4 + 4
)

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
	if len(data) < vetxHeader || string(data[:len(vetxMagic)]) != vetxMagic {
		return 0, int64(len(data)), nil
	}
	types = int64(binary.LittleEndian.Uint32(data[4:]))
	facts = int64(binary.LittleEndian.Uint32(data[8:]))
	if int64(vetxHeader)+types+facts != int64(len(data)) {
		return 0, 0, fmt.Errorf("%d bytes of types and %d of facts do not make a file of %d", types, facts, len(data))
	}
	return types, facts, nil
}
