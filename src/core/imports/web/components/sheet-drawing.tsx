/** A spreadsheet drawn with seats: headers above, rows below. */
import classes from './sheet-drawing.module.css'

const columns = 9
const filled = [9, 5, 2, 0]

export const SheetDrawing = () => (
  <svg className={classes.drawing} viewBox="0 0 232 102" width="232" height="102" aria-hidden="true">
    {filled.flatMap((count, row) =>
      Array.from({ length: columns }, (_, column) => (
        <rect
          key={`${column} ${row}`}
          className={column >= count ? classes.hollow : row === 0 ? classes.head : classes.full}
          x={column * 26 + 2}
          y={row * 26 + 2}
          width="20"
          height="20"
          rx="5.5"
        />
      )),
    )}
  </svg>
)
