package pkgignore

func h() {
	bad() // want `call of bad`
}
