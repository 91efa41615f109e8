/** How far two figures of groups go together, and which words that deserves. */
import type { Together } from '../../contract/advanced.ts'

/** Groups below which chance alone draws lines. */
export const fewestGroups = 8
/** From these coefficients on there is something, and it is clear. */
const [some, clear] = [0.3, 0.6]

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Pearson’s coefficient to two decimals; null for too few groups, or where one side is the same everywhere. */
export const correlationOf = (points: readonly { readonly x: number; readonly y: number }[]): number | null => {
  if (points.length < fewestGroups) return null
  const [meanX, meanY] = [meanOf(points.map(({ x }) => x)), meanOf(points.map(({ y }) => y))]
  const sum = (of: (dx: number, dy: number) => number): number =>
    points.reduce((total, { x, y }) => total + of(x - meanX, y - meanY), 0)
  const [xx, yy] = [sum((dx) => dx * dx), sum((_dx, dy) => dy * dy)]
  // Sums of shares are not exact: what is the same everywhere leaves a trace.
  if (xx < 1e-9 || yy < 1e-9) return null
  return Math.round((sum((dx, dy) => dx * dy) / Math.sqrt(xx * yy)) * 100) / 100
}

export const saysOf = (groups: number, r: number | null): Together['says'] => {
  if (groups < fewestGroups) return 'few'
  if (r === null || Math.abs(r) < some) return 'none'
  if (Math.abs(r) < clear) return r > 0 ? 'some_up' : 'some_down'
  return r > 0 ? 'clear_up' : 'clear_down'
}
