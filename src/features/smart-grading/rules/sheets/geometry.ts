/** Plane geometry of a photographed page: the projective map between four points and four others. */
export interface Point {
  readonly x: number
  readonly y: number
}
export type Quad = readonly [Point, Point, Point, Point]

export const mapQuad = ([a, b, c, d]: Quad, change: (point: Point) => Point): Quad => [
  change(a),
  change(b),
  change(c),
  change(d),
]
export type Project = (point: Point) => Point

/** Gauss with pivoting. @returns null when the equations do not decide */
const solve = (rows: number[][]): number[] | null => {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let best = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row
    const [pivot, other] = [rows[best], rows[column]]
    if (!pivot || !other || Math.abs(pivot[column] ?? 0) < 1e-9) return null
    rows[best] = other
    rows[column] = pivot
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1)
      if (factor !== 0) for (let k = column; k <= size; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0)
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1))
}

/** The map that takes each point of `from` to its counterpart in `to`; null for points on one line. */
export const projection = (from: Quad, to: Quad): Project | null => {
  const rows = from.flatMap(({ x, y }, index) => {
    const target = to[index as 0 | 1 | 2 | 3]
    return [
      [x, y, 1, 0, 0, 0, -x * target.x, -y * target.x, target.x],
      [0, 0, 0, x, y, 1, -x * target.y, -y * target.y, target.y],
    ]
  })
  const solved = solve(rows)
  if (!solved) return null
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved
  return ({ x, y }) => {
    const w = g * x + h * y + 1
    return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
  }
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Twice the area, positive when the points run clockwise on a page whose y points down. */
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Convex and clockwise. */
export const isClockwise = ([a, b, c, d]: Quad): boolean =>
  turn(a, b, c) > 0 && turn(b, c, d) > 0 && turn(c, d, a) > 0 && turn(d, a, b) > 0
