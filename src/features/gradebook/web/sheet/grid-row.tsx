/** One learner's row; re-rendered only when one of its marks or the active cell changes. */
import { memo, useSyncExternalStore } from 'react'
import { Cell, type CellProps } from './grid-cell.tsx'
import type { SheetStore } from './sheet-store.ts'
import { changeText, toneOf, Total } from './total.tsx'
import classes from './grid.module.css'

export interface RowProps {
  readonly store: SheetStore
  readonly row: number
  /** The active column, -1 where the row has none. */
  readonly at: number
  /** Columns of the selection in this row; from after to where there are none. */
  readonly from: number
  readonly to: number
  /** Text that the open editor begins with; null while none is open. */
  readonly editing: string | null
  /** Column with visible bands. */
  readonly shown: number
  readonly remarkColumn: number
  readonly onDone: CellProps['onDone']
}

const Figures = memo(
  ({ percent, change, store }: { percent: number | null; change: number | null; store: SheetStore }) => (
    <>
      <div role="gridcell" className={`${classes.cell} ${classes.total}`}>
        <Total percent={percent} scale={store.sheet.termScale} />
      </div>
      <div role="gridcell" className={`${classes.cell} ${classes.change}`} data-tone={toneOf(change)}>
        {changeText(change)}
      </div>
    </>
  ),
)
Figures.displayName = 'Figures'

export const GridRow = memo(({ store, row, at, from, to, editing, shown, remarkColumn, onDone }: RowProps) => {
  const view = useSyncExternalStore(
    (listener) => store.subscribeRow(row, listener),
    () => store.rowAt(row),
  )
  if (!view) return null
  const { learner, cells, percent, change } = view
  return (
    <div role="row" className={classes.row} aria-rowindex={row + 2}>
      <div className={`${classes.cell} ${classes.number}`} aria-hidden="true">
        {row + 1}
      </div>
      <div role="rowheader" className={`${classes.cell} ${classes.name}`}>
        <span>{learner.fullName}</span>
      </div>
      {cells.map((cell, column) => {
        const assessment = store.sheet.assessments[column]
        if (!assessment) return null
        return (
          <Cell
            key={assessment.id}
            id={`cell-${row}-${column}`}
            {...{ cell, assessment, onDone }}
            isAt={at === column}
            isSelected={column >= from && column <= to}
            isShown={column === shown}
            isOpen={store.isOpen(row, column)}
            editing={at === column ? editing : null}
          />
        )
      })}
      <Figures {...{ percent, change, store }} />
      <div
        id={`cell-${row}-${remarkColumn}`}
        role="gridcell"
        className={`${classes.cell} ${classes.remark}`}
        data-at={at === remarkColumn || undefined}
        aria-selected={at === remarkColumn}
      >
        <span>{learner.remark?.text ?? ''}</span>
      </div>
    </div>
  )
})
GridRow.displayName = 'GridRow'
