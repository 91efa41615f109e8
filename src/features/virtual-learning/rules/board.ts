/** Where things stand on a whiteboard, in words and in numbers. */
import { boardSize, shapeSchema, textSize, type Shape } from '../contract/board-shapes.ts'

/** Shapes that can be drawn, of what a board holds. */
export const shapesIn = (values: readonly unknown[]): Shape[] =>
  values.flatMap((value) => {
    const { data } = shapeSchema.safeParse(value)
    return data ? [data] : []
  })

const pairsOf = (points: readonly number[]): (readonly [number, number])[] =>
  Array.from({ length: Math.floor(points.length / 2) }, (_, index) => [
    points[index * 2] ?? 0,
    points[index * 2 + 1] ?? 0,
  ])

/** The points of a line or a pen's stroke. */
export const pathOf = (shape: Exclude<Shape, { kind: 'text' }>): (readonly [number, number])[] =>
  shape.kind === 'pen'
    ? pairsOf(shape.points)
    : [
        [shape.x, shape.y],
        [shape.toX, shape.toY],
      ]

const middleOf = (shape: Shape): readonly [number, number] => {
  if (shape.kind === 'text') return [shape.x, shape.y]
  const path = pathOf(shape)
  const mean = (at: 0 | 1): number => path.reduce((sum, point) => sum + point[at], 0) / path.length
  return [mean(0), mean(1)]
}

export const rows = ['top', 'middle', 'bottom'] as const
export const columns = ['left', 'centre', 'right'] as const
export type BoardPlace = `${(typeof rows)[number]}_${(typeof columns)[number]}`

/** For those who do not see the board. */
export const placeOf = (shape: Shape): BoardPlace => {
  const [x, y] = middleOf(shape)
  const third = (at: number, whole: number): number => Math.min(2, Math.floor((at / whole) * 3))
  return `${rows[third(y, boardSize.height)] ?? 'middle'}_${columns[third(x, boardSize.width)] ?? 'centre'}`
}

const margin = 40

/** Where the next line of text fits that is written without pointing. */
export const nextLine = (shapes: readonly Shape[]): { x: number; y: number } => {
  const lowest = Math.max(0, ...shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.y] : [])))
  const y = lowest + Math.round(textSize * 1.4)
  return { x: margin, y: y > boardSize.height - margin ? margin + textSize : y }
}

/** Points this near to the last one add nothing to a stroke. */
const nearest = 5

/** A stroke with one more point, where it adds something. */
export const withPoint = (points: readonly number[], [x, y]: readonly [number, number]): readonly number[] => {
  const [lastX = -nearest, lastY = -nearest] = points.slice(-2)
  return points.length > 0 && Math.hypot(x - lastX, y - lastY) < nearest ? points : [...points, x, y]
}
