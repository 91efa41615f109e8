/** What stands on a whiteboard: values of the list `shapes` of its Yjs document. What does not fit is not drawn. */
import { z } from 'zod'

/** The board's own units. */
export const boardSize = { width: 1600, height: 900 } as const
export const textSize = 44
export const inks = ['black', 'green', 'blue', 'plum', 'red'] as const
export type Ink = (typeof inks)[number]
/** A board is white paper in both themes. */
export const inkColours: Readonly<Record<Ink, string>> = {
  black: '#1E231D',
  green: '#155A41',
  blue: '#1F5FA8',
  plum: '#7A3E84',
  red: '#B3261E',
}
export const mostText = 120
export const mostPoints = 4_000

const x = z.int().min(0).max(boardSize.width)
const y = z.int().min(0).max(boardSize.height)
const common = { id: z.string().min(1).max(40), ink: z.enum(inks) }
const ends = { x, y, toX: x, toY: y }

export const shapeSchema = z.discriminatedUnion('kind', [
  /** X and y of each point in turn. */
  z.strictObject({
    kind: z.literal('pen'),
    ...common,
    points: z.array(z.int().min(0).max(1600)).min(4).max(mostPoints),
  }),
  z.strictObject({ kind: z.literal('line'), ...common, ...ends }),
  z.strictObject({ kind: z.literal('rectangle'), ...common, ...ends }),
  z.strictObject({ kind: z.literal('text'), ...common, x, y, text: z.string().trim().min(1).max(mostText) }),
])
export type Shape = z.infer<typeof shapeSchema>
