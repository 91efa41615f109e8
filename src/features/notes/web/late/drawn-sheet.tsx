/** A drawing in the colours of the theme. */
import { sheetHeight, sheetWidth } from '../../contract/words.ts'
import type { Stroke } from '../../contract/document.ts'
import { pathOf, penWidth } from '../../rules/drawing.ts'
import classes from './editor.module.css'

export const Strokes = ({ strokes }: { strokes: readonly Stroke[] }) =>
  strokes.map((one, at) => (
    <path key={at} className={classes.stroke} data-colour={one.colour} strokeWidth={penWidth} d={pathOf(one)} />
  ))

export const DrawnSheet = ({ strokes, label }: { strokes: readonly Stroke[]; label: string }) => (
  <svg className={classes.sheet} viewBox={`0 0 ${sheetWidth} ${sheetHeight}`} role="img" aria-label={label}>
    <Strokes strokes={strokes} />
  </svg>
)
