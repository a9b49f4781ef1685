package importer

// Other imports files without records.
func Other() { Import(NewDB(), []File{{"people", ""}, {"places", "\n"}}) }
