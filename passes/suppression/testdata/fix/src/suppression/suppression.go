package suppression

func codes() {
	_ = 0 //concvet:ignore CV1001 on purpose
	_ = 0 //concvet:ignore CV1001,CV1006 on purpose

	_ = 0 //concvet:ignore // want `suppression without the code of a check suppresses nothing`
	_ = 0 //concvet:ignore on purpose // want `suppression of on, which is the code of no check`
	_ = 0 //concvet:ignore CV1099 on purpose // want `suppression of CV1099, which is the code of no check`
	_ = 0 //concvet:ignore CV1001,CV1099 on purpose // want `suppression of CV1099, which is the code of no check`
	_ = 0 //concvet:ignore cv1001 on purpose // want `suppression of cv1001, which has to be named by its code, CV1001`
	_ = 0 //concvet:ignore lock-leak on purpose // want `suppression of lock-leak, which has to be named by its code, CV1006`
	_ = 0 //concvet:ignore CV1* on purpose // want `suppression of CV1\*, which is the code of no check`
}

func reasons() {
	_ = 0 //concvet:ignore CV1001 on purpose
	_ = 0 //concvet:ignore CV1001 // want `suppression of CV1001 without a reason`
	_ = 0 //concvet:ignore CV1001,CV1006 // want `suppression of CV1001, CV1006 without a reason`
}

// What the machinery reports cannot be suppressed, here least of all.
func machinery() {
	_ = 0 //concvet:ignore CV0000 on purpose // want `CV0000 cannot be suppressed`
	_ = 0 //concvet:ignore CV0002 on purpose // want `CV0002 cannot be suppressed`
	_ = 0 //concvet:ignore CV1006,CV0001 on purpose // want `CV0001 cannot be suppressed`
}

func otherTools() {
	_ = 0 //lint:ignore CV1001 on purpose
	_ = 0 //lint:ignore CV1* on purpose
	_ = 0 //lint:ignore SA1000
	_ = 0 //nolint
	_ = 0 //nolint:concvet

	_ = 0 //lint:ignore CV1001 // want `suppression of CV1001 without a reason`
	_ = 0 //lint:ignore SA1000,CV1099 on purpose // want `suppression of CV1099, which is the code of no check`
}

func lookalikes() {
	_ = 0 // concvet:ignore CV1001 on purpose // want `blank after the slashes: this comment suppresses nothing`
	_ = 0 //concvet:nolint CV1001 on purpose // want `unknown directive //concvet:nolint`

	// concvet:ignore is the comment to use, says this one.
	// Some say concvet:ignore CV1001 and mean it in the middle of a line.
}
