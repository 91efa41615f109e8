/** Keyboard navigation of a mark sheet, and copying and pasting blocks as in spreadsheets. */

export interface Position {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells, from the active cell to the opposite corner. */
export interface Selection {
  readonly at: Position
  readonly to: Position
}

export interface Size {
  readonly rows: number
  readonly columns: number
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** Target of a key; null for a key that does not move. */
export const moved = (
  { row, column }: Position,
  key: string,
  { rows, columns }: Size,
  far: boolean,
): Position | null => {
  const to = (nextRow: number, nextColumn: number): Position => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  })
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(far ? rows - 1 : row + 1, column)
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, far ? columns - 1 : column + 1)
    case 'Home':
      return to(far ? 0 : row, 0)
    case 'End':
      return to(far ? rows - 1 : row, columns - 1)
    case 'PageUp':
      return to(row - 10, column)
    case 'PageDown':
      return to(row + 10, column)
    default:
      return null
  }
}

/** Tab moves on to the next row at the end of one; null at the ends of the sheet, where the focus leaves it. */
export const tabbed = ({ row, column }: Position, { rows, columns }: Size, back: boolean): Position | null => {
  const next = row * columns + column + (back ? -1 : 1)
  return next < 0 || next >= rows * columns ? null : { row: Math.floor(next / columns), column: next % columns }
}

export const rectangle = ({ at, to }: Selection) => ({
  top: Math.min(at.row, to.row),
  bottom: Math.max(at.row, to.row),
  left: Math.min(at.column, to.column),
  right: Math.max(at.column, to.column),
})

export const positionsIn = (selection: Selection): Position[] => {
  const { top, bottom, left, right } = rectangle(selection)
  return Array.from({ length: bottom - top + 1 }, (_row, down) =>
    Array.from({ length: right - left + 1 }, (_column, along) => ({ row: top + down, column: left + along })),
  ).flat()
}

/** Rows of cells as spreadsheets put them on the clipboard. */
export const readBlock = (text: string): string[][] => {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split('\t'))
}

export const writeBlock = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join('\t')).join('\n')

/**
 * Cells of a pasted block: a single cell fills the selection, a block starts at its top left; cells outside the sheet
 * are dropped.
 */
export const pasted = (
  block: readonly (readonly string[])[],
  selection: Selection,
  size: Size,
): (Position & { text: string })[] => {
  const { top, left } = rectangle(selection)
  const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
  if (only !== undefined) return positionsIn(selection).map((position) => ({ ...position, text: only }))
  return block.flatMap((cells, down) =>
    cells.flatMap((text, along) => {
      const position = { row: top + down, column: left + along }
      return position.row < size.rows && position.column < size.columns ? [{ ...position, text }] : []
    }),
  )
}
