package pkgignore

//lint:file-ignore CV9801 the whole file

func g() { bad() }
