/** A whiteboard on paper. */
export const boardTemplate = `
#import "/paper.typ": *
#let data = json(bytes(sys.inputs.data))
#show: paper.with(data.paper)

#let unit = 240mm / data.width
#box(width: data.width * unit, height: data.height * unit, stroke: hairline, clip: true, {
  for shape in data.shapes {
    let pen = (paint: rgb(shape.colour), thickness: 6 * unit, cap: "round", join: "round")
    let at = point => (point.at(0) * unit, point.at(1) * unit)
    if shape.kind == "text" {
      place(top + left, dx: shape.x * unit, dy: (shape.y - data.textSize) * unit, text(size: data.textSize * unit, fill: rgb(shape.colour), shape.text))
    } else if shape.kind == "rectangle" {
      let (from, to) = shape.path
      place(top + left, dx: calc.min(from.at(0), to.at(0)) * unit, dy: calc.min(from.at(1), to.at(1)) * unit, rect(width: calc.abs(to.at(0) - from.at(0)) * unit, height: calc.abs(to.at(1) - from.at(1)) * unit, stroke: pen))
    } else {
      place(top + left, curve(stroke: pen, curve.move(at(shape.path.first())), ..shape.path.slice(1).map(point => curve.line(at(point)))))
    }
  }
})
`

export const boardWords = { en: 'Whiteboard', sw: 'Ubao' } as const
