/** Column widths of the grid, the same for all rows, so that each row's layout is independent of the others. */
import type { CSSProperties } from 'react'

export interface ColumnTexts {
  readonly names: readonly string[]
  /** The lines at the head of each assessment. */
  readonly heads: readonly { readonly lines: readonly string[]; readonly isLocked: boolean }[]
  readonly term: readonly string[]
  readonly change: readonly string[]
}

/** Letters are narrower than the digit that `ch` measures. */
const perLetter = 0.9
const longest = (texts: readonly string[], most: number): number =>
  Math.min(most, Math.max(1, ...texts.map(({ length }) => length)))
const wide = (texts: readonly string[], most: number, beside: number, each = perLetter): string =>
  `calc(${(longest(texts, most) * each).toFixed(1)}ch + ${beside}px)`

/**
 * Space for a mark and its band in every column, although only one shows bands: switching columns causes no layout
 * shift.
 */
const markAndBand = 94

export const columnWidths = ({ names, heads, term, change }: ColumnTexts): CSSProperties => {
  // Titles are bold.
  const columns = heads.map(
    ({ lines, isLocked }) =>
      `max(${markAndBand}px, ${wide(lines.slice(0, 1), 24, isLocked ? 42 : 24, 1)}, ${wide(lines.slice(1), 24, 24)})`,
  )
  const template = [
    '30px',
    'var(--name)',
    ...columns,
    `max(104px, ${wide(term, 20, 28)})`,
    wide(change, 20, 22),
    'minmax(96px, 1fr)',
  ]
  return { '--name': wide(names, 32, 12), '--columns': template.join(' ') } as CSSProperties
}
