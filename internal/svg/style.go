package svg

// Style is the style sheet of pictures, for pages that have some in them. The colours have a contrast of 4.5 at least to the
// backgrounds that Write gives them, white and almost black.
const Style = `.cv-graph text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#1c1e21}
.cv-graph .shape{fill:#f3f5f8;stroke:#5b6470;stroke-width:1.2}
.cv-graph .line{fill:none;stroke:#5b6470;stroke-width:1.2}
.cv-graph .head{fill:#5b6470;stroke:none}
.cv-graph .hit{fill:none;stroke:transparent;stroke-width:14}
.cv-graph .red .shape,.cv-graph .red .line{stroke:#c5221f;stroke-width:2}
.cv-graph .red .head,.cv-graph .red .count{fill:#c5221f}
.cv-graph .count{font-size:11px;paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}
.cv-graph .page{fill:#fff}
.cv-graph g:hover>.line{stroke-width:3}
@media (prefers-color-scheme:dark){
.cv-graph text{fill:#e6e8eb}
.cv-graph .shape{fill:#23272e;stroke:#9aa4b2}
.cv-graph .line{stroke:#9aa4b2}
.cv-graph .head{fill:#9aa4b2}
.cv-graph .red .shape,.cv-graph .red .line{stroke:#ff7b72}
.cv-graph .red .head,.cv-graph .red .count{fill:#ff7b72}
.cv-graph .count{stroke:#14161a}
.cv-graph .page{fill:#14161a}
}
`

// Sizes, in pixels.
const (
	charWidth  = 8.0 // of the font, about
	padding    = 12.0
	boxHeight  = 30.0
	rankHeight = 104.0
	gap        = 26.0
	bendWidth  = 10.0
	loopRoom   = 46.0
	portGap    = 18.0
	headLength = 9.0
	headWidth  = 4.0
	margin     = 16.0
	labelGap   = 5.0

	// maxLabel bounds how many characters of a label are drawn; its title has all.
	maxLabel = 60
)
