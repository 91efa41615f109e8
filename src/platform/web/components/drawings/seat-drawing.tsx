/** The drawings of empty and error states, made of seats. */
import classes from './seat-drawing.module.css'

type Cell = readonly [column: number, row: number, kind: string]

/** A hall of hollow seats with one that was looked for. */
const nothing: readonly Cell[] = [2, 1, 0, 1, 2].flatMap((indent, row) =>
  Array.from({ length: 9 - 2 * indent }, (_, place) => {
    const column = indent + place
    const distance = Math.abs(column - 4) + Math.abs(row - 2)
    return [column, row, distance === 0 ? 'found' : distance === 1 ? 'near' : 'hollow'] as const
  }),
)

/** Two groups of seats with a gap between them: no connection. */
const apart: readonly Cell[] = [0, 1, 2, 1, 0].flatMap((indent, row) => [
  ...Array.from({ length: 4 - indent }, (_, place) => [indent + place, row, `fade${indent + place}`] as const),
  ...Array.from({ length: 4 - indent }, (_, place) => [place + 5, row, 'hollow'] as const),
])

/** A closed row: a door of full seats around one that is barred. */
const closed: readonly Cell[] = [2, 1, 0, 1, 2].flatMap((indent, row) =>
  Array.from({ length: 9 - 2 * indent }, (_, place) => {
    const column = indent + place
    const distance = Math.abs(column - 4) + Math.abs(row - 2)
    return [column, row, distance === 0 ? 'found' : distance < 3 ? 'wall' : 'hollow'] as const
  }),
)

const drawings = { nothing, apart, closed }

export const SeatDrawing = ({ kind }: { kind: keyof typeof drawings }) => (
  <svg className={classes.drawing} viewBox="0 0 234 130" width="234" height="130" aria-hidden="true">
    {drawings[kind].map(([column, row, look]) => (
      <rect
        key={`${column} ${row}`}
        className={classes[look]}
        x={column * 26 + 3}
        y={row * 26 + 3}
        width="20"
        height="20"
        rx="5.5"
      />
    ))}
  </svg>
)
