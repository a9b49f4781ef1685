package config

// A Schema is a JSON schema (draft 2020-12), or a part of one, as far as it is needed here.
type Schema struct {
	Schema      string             `json:"$schema,omitempty"`
	ID          string             `json:"$id,omitempty"`
	Title       string             `json:"title,omitempty"`
	Description string             `json:"description,omitempty"`
	Type        any                `json:"type,omitempty"` // a name or several
	Properties  map[string]*Schema `json:"properties,omitempty"`
	Additional  *bool              `json:"additionalProperties,omitempty"`
	Items       *Schema            `json:"items,omitempty"`
	Required    []string           `json:"required,omitempty"`
	Enum        []string           `json:"enum,omitempty"`
}

// A Flag is one that a file may set.
type Flag struct {
	Name  string
	Usage string
	Bool  bool
}

// NewSchema returns the schema of files that may set flags.
func NewSchema(flags []Flag) *Schema {
	s := object(map[string]*Schema{
		locksSection:  list("types of your own that are locks", lockSchema()),
		spawnsSection: list("functions of your own that run a function that they are passed on another goroutine", spawnSchema()),
		neverSection:  list("functions of your own that end the process, spelled as Go prints them", &Schema{Type: "string"}),
	})
	s.Schema = "https://json-schema.org/draft/2020-12/schema"
	s.ID = "https://raw.githubusercontent.com/concvet/concvet/main/docs/concvet.schema.json"
	s.Title = "concvet.yaml"
	for _, f := range flags {
		value := &Schema{Description: f.Usage, Type: []string{"string", "number", "boolean", "array"}, Items: &Schema{Type: []string{"string", "number"}}}
		if f.Bool {
			value = &Schema{Description: f.Usage, Type: "boolean"}
		}
		s.Properties[f.Name] = value
	}
	return s
}

func lockSchema() *Schema {
	s := object(map[string]*Schema{
		"type":     text("the type, with the path of its package: example.com/m/spin.Lock"),
		"lock":     text("the method that acquires it (Lock)"),
		"unlock":   text("the method that releases it (Unlock)"),
		"trylock":  text("the method that acquires it or returns false"),
		"rlock":    text("the method that acquires it for reading"),
		"runlock":  text("the method that releases it from reading"),
		"tryrlock": text("the method that acquires it for reading or returns false"),
	})
	s.Required = []string{"type"}
	return s
}

func spawnSchema() *Schema {
	s := object(map[string]*Schema{
		"func":  text("the function, spelled as Go prints it: example.com/m/safe.Go, (*example.com/m/pool.Pool).Submit"),
		"arg":   {Description: "which argument is the function, from 0 and without the receiver (0)", Type: "integer"},
		"times": {Description: "how often it is run for each call; many: at the same time, too (one)", Enum: []string{"one", "atmostone", "many"}},
	})
	s.Required = []string{"func"}
	return s
}

// object returns a schema of objects without further properties.
func object(properties map[string]*Schema) *Schema {
	return &Schema{Type: "object", Properties: properties, Additional: new(bool)}
}

func list(description string, items *Schema) *Schema {
	return &Schema{Description: description, Type: "array", Items: items}
}

func text(description string) *Schema { return &Schema{Description: description, Type: "string"} }
