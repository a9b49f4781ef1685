package sarif

// The parts of the format that are written, in the order in which the specification describes them.
type (
	log struct {
		Schema  string `json:"$schema"`
		Version string `json:"version"`
		Runs    []run  `json:"runs"`
	}

	run struct {
		Tool        tool                        `json:"tool"`
		Invocations []invocation                `json:"invocations"`
		BaseIDs     map[string]artifactLocation `json:"originalUriBaseIds"`
		ColumnKind  string                      `json:"columnKind"`
		Results     []result                    `json:"results"`
	}

	tool struct {
		Driver component `json:"driver"`
	}

	component struct {
		Name            string `json:"name"`
		SemanticVersion string `json:"semanticVersion,omitempty"`
		InformationURI  string `json:"informationUri"`
		Rules           []rule `json:"rules"`
	}

	rule struct {
		ID               string         `json:"id"`
		Name             string         `json:"name"`
		ShortDescription text           `json:"shortDescription"`
		FullDescription  text           `json:"fullDescription"`
		Help             text           `json:"help"`
		HelpURI          string         `json:"helpUri"`
		Configuration    configuration  `json:"defaultConfiguration"`
		Properties       ruleProperties `json:"properties"`
	}

	configuration struct {
		Enabled bool   `json:"enabled"`
		Level   string `json:"level"`
	}

	ruleProperties struct {
		Precision string   `json:"precision"`
		Severity  string   `json:"problem.severity"`
		Tags      []string `json:"tags"`
	}

	invocation struct {
		Successful    bool           `json:"executionSuccessful"`
		Notifications []notification `json:"toolExecutionNotifications,omitempty"`
	}

	notification struct {
		Level     string     `json:"level"`
		Message   text       `json:"message"`
		Locations []location `json:"locations,omitempty"`
		Rule      *reference `json:"associatedRule,omitempty"`
	}

	reference struct {
		ID    string `json:"id"`
		Index int    `json:"index"`
	}

	result struct {
		RuleID       string            `json:"ruleId"`
		RuleIndex    *int              `json:"ruleIndex,omitempty"`
		Level        string            `json:"level"`
		Message      text              `json:"message"`
		Locations    []location        `json:"locations"`
		Fingerprints map[string]string `json:"partialFingerprints,omitempty"`
		CodeFlows    []codeFlow        `json:"codeFlows,omitempty"`
		Related      []location        `json:"relatedLocations,omitempty"`
		Rank         *float64          `json:"rank,omitempty"`
		Fixes        []fix             `json:"fixes,omitempty"`
		Properties   resultProperties  `json:"properties"`
	}

	resultProperties struct {
		Package    string   `json:"package"`
		About      string   `json:"about,omitempty"`
		Reasons    []string `json:"reasons,omitempty"`
		Assumption string   `json:"assumption,omitempty"`
	}

	text struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown,omitempty"`
	}

	location struct {
		ID       int               `json:"id,omitempty"`
		Physical physicalLocation  `json:"physicalLocation"`
		Logical  []logicalLocation `json:"logicalLocations,omitempty"`
		Message  *text             `json:"message,omitempty"`
	}

	physicalLocation struct {
		Artifact artifactLocation `json:"artifactLocation"`
		Region   *region          `json:"region,omitempty"`
	}

	logicalLocation struct {
		Name      string `json:"name"`
		Qualified string `json:"fullyQualifiedName"`
		Kind      string `json:"kind"`
	}

	artifactLocation struct {
		URI    string `json:"uri"`
		BaseID string `json:"uriBaseId,omitempty"`
	}

	region struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn,omitempty"`
		EndLine     int `json:"endLine,omitempty"`
		EndColumn   int `json:"endColumn,omitempty"`
	}

	codeFlow struct {
		ThreadFlows []threadFlow `json:"threadFlows"`
	}

	threadFlow struct {
		ID        string `json:"id"`
		Locations []step `json:"locations"`
	}

	step struct {
		Location location `json:"location"`
	}

	fix struct {
		Description text             `json:"description"`
		Changes     []artifactChange `json:"artifactChanges"`
	}

	artifactChange struct {
		Artifact     artifactLocation `json:"artifactLocation"`
		Replacements []replacement    `json:"replacements"`
	}

	replacement struct {
		Deleted  region   `json:"deletedRegion"`
		Inserted *content `json:"insertedContent,omitempty"`
	}

	content struct {
		Text string `json:"text"`
	}
)
