/** Paints an answer sheet as grey pixels, as the printer would and a learner fills it in. */
import { encode } from 'uqr'
import { codeText, type SheetCode } from '../../rules/sheets/code.ts'
import type { Point } from '../../rules/sheets/geometry.ts'
import type { Grey } from '../../rules/sheets/grey.ts'
import {
  bubbleRadius,
  codeBox,
  markCentres,
  markSide,
  page,
  rowsOf,
  type SheetShape,
} from '../../rules/sheets/layout.ts'

export const dotsPerMm = 6

/** How dark a stroke is and how much of the bubble it covers, both 0 to 1. */
export interface Stroke {
  readonly choice: number
  readonly ink: number
  readonly cover: number
}
export type Filled = readonly (readonly Stroke[])[]

/** A firm pencil. */
export const firm = (choice: number): Stroke[] => [{ choice, ink: 0.85, cover: 0.95 }]

export const paintSheet = (shape: SheetShape, code: SheetCode, filled: Filled): Grey => {
  const [width, height] = [page.width * dotsPerMm, page.height * dotsPerMm]
  const data = new Uint8Array(width * height).fill(245)
  const each = (x: number, y: number, w: number, h: number, paint: (at: Point) => number | null): void => {
    for (let py = Math.floor(y * dotsPerMm); py < (y + h) * dotsPerMm; py++)
      for (let px = Math.floor(x * dotsPerMm); px < (x + w) * dotsPerMm; px++) {
        const grey = paint({ x: (px + 0.5) / dotsPerMm, y: (py + 0.5) / dotsPerMm })
        if (grey !== null) data[py * width + px] = Math.min(data[py * width + px] ?? 0, grey)
      }
  }
  for (const { x, y } of markCentres) each(x - markSide / 2, y - markSide / 2, markSide, markSide, () => 25)
  const { data: modules, size } = encode(codeText(code), { ecc: 'L', border: 1 })
  each(codeBox.x, codeBox.y, codeBox.side, codeBox.side, ({ x, y }) =>
    modules[Math.floor(((y - codeBox.y) / codeBox.side) * size)]?.[Math.floor(((x - codeBox.x) / codeBox.side) * size)]
      ? 25
      : null,
  )
  // A title and numbers, as grey lines: letters would not change what a reader must pass over.
  each(22, 26, 90, 4, ({ x }) => (Math.floor(x) % 3 === 0 ? null : 40))
  rowsOf(shape).forEach(({ at, bubbles }, index) => {
    each(at.x, at.y - 1.3, 4, 2.6, ({ x }) => (x % 2 < 0.5 ? null : 60))
    bubbles.forEach((centre, choice) => {
      const stroke = filled[index]?.find((one) => one.choice === choice)
      each(centre.x - 3.2, centre.y - 3.2, 6.4, 6.4, ({ x, y }) => {
        const far = Math.hypot(x - centre.x, y - centre.y)
        if (Math.abs(far - bubbleRadius) < 0.2) return 60
        return stroke && far < bubbleRadius * Math.sqrt(stroke.cover) ? 245 - stroke.ink * 215 : null
      })
    })
  })
  return { width, height, data }
}
