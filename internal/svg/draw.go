package svg

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/concvet/concvet/internal/textsafe"
)

// Write writes g as a file of its own.
func Write(w io.Writer, g *Graph) error {
	var b bytes.Buffer
	newLayout(g).draw(&b, ` xmlns="http://www.w3.org/2000/svg"`, "<style>\n"+Style+"</style>\n", true)
	_, err := b.WriteTo(w)
	return err
}

// Fragment returns g as an element for a page of HTML that has [Style] among its styles.
func Fragment(g *Graph) string {
	var b bytes.Buffer
	newLayout(g).draw(&b, "", "", false)
	return b.String()
}

// A point is a place in the picture.
type point struct{ x, y float64 }

// A picture is what has been drawn, and how far it reaches to both sides.
type picture struct {
	bytes.Buffer
	left, right float64
}

// reach makes the picture reach from left to right at least.
func (p *picture) reach(left, right float64) {
	p.left, p.right = min(p.left, left), max(p.right, right)
}

// draw writes the picture.
func (l *layout) draw(b *bytes.Buffer, attrs, style string, page bool) {
	p := new(picture)
	for _, rank := range l.ranks {
		for _, c := range rank {
			p.reach(c.x-c.width/2, c.x+c.width/2)
		}
	}
	l.drawLines(p)
	for v, c := range l.nodes {
		l.drawNode(p, v, c)
		for i, e := range l.loops[v] {
			l.drawLoop(p, e, c, l.graph.Nodes[v], i)
		}
	}
	width, height := p.right-p.left+2*margin, boxHeight+2*margin
	if n := len(l.ranks); n > 1 {
		height += float64(n-1) * rankHeight
	}
	x, y := p.left-margin, -boxHeight/2-margin
	fmt.Fprintf(b, `<svg%s class="cv-graph" role="img" viewBox="%s %s %s %s" width="%s" height="%s">`+"\n",
		attrs, number1(x), number1(y), number1(width), number1(height), number1(width), number1(height))
	fmt.Fprintf(b, "<title>%s</title>\n%s", text(l.graph.Name), style)
	if page {
		fmt.Fprintf(b, `<rect class="page" x="%s" y="%s" width="%s" height="%s"/>`+"\n", number1(x), number1(y), number1(width), number1(height))
	}
	p.WriteTo(b)
	b.WriteString("</svg>\n")
}

// y returns where the middle of a rank is.
func (c *cell) y() float64 { return float64(c.rank) * rankHeight }

// drawLines draws the edges between different vertices.
func (l *layout) drawLines(b *picture) {
	from, to := l.ports()
	for i, n := range l.lines {
		e := l.graph.Edges[n.edge]
		points := []point{{from[i], n.cells[0].y() + boxHeight/2}}
		for _, c := range n.cells[1 : len(n.cells)-1] {
			points = append(points, point{c.x, c.y() - boxHeight/2}, point{c.x, c.y() + boxHeight/2})
		}
		points = append(points, point{to[i], n.cells[len(n.cells)-1].y() - boxHeight/2})
		tip, at, down := points[len(points)-1], 0.4, 1.0
		points[len(points)-1].y -= headLength
		if n.turned {
			points[len(points)-1] = tip
			tip, at, down = points[0], 0.6, -1
			points[0].y += headLength
		}
		var path strings.Builder
		fmt.Fprintf(&path, "M%s", points[0])
		for j := 1; j < len(points); j++ {
			p, q := points[j-1], points[j]
			if p.x == q.x {
				fmt.Fprintf(&path, "L%s", q)
				continue
			}
			half := (q.y - p.y) / 2
			fmt.Fprintf(&path, "C%s %s %s", point{p.x, p.y + half}, point{q.x, q.y - half}, q)
		}
		middle := len(points)/2 - 1
		if len(points)%4 == 0 { // the two in the middle are those of a bend
			middle--
		}
		head := fmt.Sprintf("M%sL%sL%sZ", tip, point{tip.x - headWidth, tip.y - down*headLength}, point{tip.x + headWidth, tip.y - down*headLength})
		drawEdge(b, e, path.String(), head, between(points[middle], points[middle+1], at), from[i] < n.cells[0].x)
	}
}

// between returns the point at t, from 0 to 1, of the curve from p to q.
func between(p, q point, t float64) point {
	half := (q.y - p.y) / 2
	u := 1 - t
	return point{
		p.x*(u*u*u+3*u*u*t) + q.x*(3*u*t*t+t*t*t),
		u*u*u*p.y + 3*u*u*t*(p.y+half) + 3*u*t*t*(q.y-half) + t*t*t*q.y,
	}
}

// ports returns where lines leave their upper vertices and reach the lower ones: next to each other, in the order of where
// they go.
func (l *layout) ports() (from, to []float64) {
	from, to = make([]float64, len(l.lines)), make([]float64, len(l.lines))
	outs, ins := make([][]int, len(l.nodes)), make([][]int, len(l.nodes))
	for i, n := range l.lines {
		upper, lower := l.ends(n)
		outs[upper], ins[lower] = append(outs[upper], i), append(ins[lower], i)
	}
	spread := func(v int, lines []int, x []float64, next func(n *line) *cell) {
		slices.SortStableFunc(lines, func(i, j int) int { return cmp.Compare(next(l.lines[i]).x, next(l.lines[j]).x) })
		step := min(portGap, (boxWidth(l.graph.Nodes[v])-2*padding)/float64(max(len(lines)-1, 1)))
		for i, n := range lines {
			x[n] = l.nodes[v].x + (float64(i)-float64(len(lines)-1)/2)*step
		}
	}
	for v := range l.nodes {
		spread(v, outs[v], from, func(n *line) *cell { return n.cells[1] })
		spread(v, ins[v], to, func(n *line) *cell { return n.cells[len(n.cells)-2] })
	}
	return from, to
}

// drawLoop draws the i-th edge of a vertex to itself, at its right side.
func (l *layout) drawLoop(b *picture, edge int, c *cell, n Node, i int) {
	x, y := c.x+boxWidth(n)/2, c.y()
	out := loopRoom*0.6 - min(float64(i)*6, loopRoom*0.4)
	path := fmt.Sprintf("M%sC%s %s %s", point{x, y - 8}, point{x + out, y - 20}, point{x + out, y + 20}, point{x + headLength - 1, y + 10})
	head := fmt.Sprintf("M%sL%sL%sZ", point{x, y + 8}, point{x + headLength, y + 8 - headWidth}, point{x + headLength, y + 8 + headWidth + 1})
	drawEdge(b, l.graph.Edges[edge], path, head, point{x + out*0.75, y}, false)
}

// drawEdge writes an edge with its label at a point, or to the left of it. What is pointed at is wider than the line.
func drawEdge(b *picture, e Edge, path, head string, at point, left bool) {
	fmt.Fprintf(b, `<g class="%s">%s`, classes("edge", e.Red), title(e.Title))
	fmt.Fprintf(b, `<path class="hit" d="%s"/><path class="line" d="%s"/><path class="head" d="%s"/>`, path, path, head)
	if label := drawn(e.Label); label != "" {
		width := textWidth(label)
		x, anchor := at.x+labelGap, ""
		if left {
			x, anchor = at.x-labelGap, ` text-anchor="end"`
			b.reach(x-width, x)
		} else {
			b.reach(x, x+width)
		}
		fmt.Fprintf(b, `<text class="count" x="%s" y="%s"%s>%s</text>`, number1(x), number1(at.y+4), anchor, text(label))
	}
	b.WriteString("</g>\n")
}

// drawNode writes a vertex.
func (l *layout) drawNode(b *picture, v int, c *cell) {
	n := l.graph.Nodes[v]
	width, radius := boxWidth(n), 4.0
	if n.Round {
		radius = boxHeight / 2
	}
	fmt.Fprintf(b, `<g class="%s">%s<rect class="shape" x="%s" y="%s" width="%s" height="%s" rx="%s"/>`, classes("node", n.Red), title(n.Title),
		number1(c.x-width/2), number1(c.y()-boxHeight/2), number1(width), number1(boxHeight), number1(radius))
	fmt.Fprintf(b, `<text x="%s" y="%s" text-anchor="middle">%s</text></g>`+"\n", number1(c.x), number1(c.y()+4.5), text(drawn(n.Label)))
}

// drawn returns the part of a label that is drawn.
func drawn(label string) string {
	label = textsafe.Line(label)
	if utf8.RuneCountInString(label) <= maxLabel {
		return label
	}
	return string([]rune(label)[:maxLabel-1]) + "…"
}

// boxWidth returns the width of a vertex.
func boxWidth(n Node) float64 { return 2*padding + textWidth(drawn(n.Label)) }

// textWidth returns about how wide text is. Letters of the scripts that come after those of Europe and the Near East may be
// twice as wide as ASCII.
func textWidth(s string) float64 {
	width := 0.0
	for _, r := range s {
		if width += charWidth; r >= 0x1100 {
			width += charWidth
		}
	}
	return width
}

func classes(what string, red bool) string {
	if red {
		what += " red"
	}
	return what
}

// title returns the element by which a text is shown when something is pointed at.
func title(s string) string {
	if s == "" {
		return ""
	}
	return "<title>" + html.EscapeString(textsafe.Text(s)) + "</title>"
}

func text(s string) string { return html.EscapeString(textsafe.Line(s)) }

// String returns p as paths have it.
func (p point) String() string { return number1(p.x) + " " + number1(p.y) }

// number1 returns x with one digit behind the point, if it is not 0.
func number1(x float64) string {
	x = math.Round(x*10) / 10
	if x == 0 {
		return "0" // and not -0
	}
	return strconv.FormatFloat(x, 'f', -1, 64)
}
