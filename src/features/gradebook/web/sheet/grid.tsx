/** The mark sheet on a laptop: a grid that is worked like a spreadsheet. */
import { memo, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assessment } from '../../contract/assessments.ts'
import type { MarkSheet } from '../../contract/sheets.ts'
import { rectangle } from '../../rules/moves.ts'
import { columnWidths } from './columns.ts'
import type { GridActions } from './grid-control.ts'
import { Foot } from './grid-foot.tsx'
import { Head, useColumnTexts } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import type { SheetStore } from './sheet-store.ts'
import { useGrid } from './use-grid.ts'
import classes from './grid.module.css'

export interface GridProps extends GridActions {
  readonly store: SheetStore
  /** As last read. */
  readonly sheet: MarkSheet
  /** Column with visible bands. */
  readonly shown: number
  /** Column of the first active cell. */
  readonly start: number
  /** Menu of an assessment. */
  readonly menuOf: (assessment: Assessment) => ReactNode
}

const isSameClass = (before: { rows: SheetStore['rows'] }, { rows }: { rows: SheetStore['rows'] }): boolean =>
  before.rows.length === rows.length && rows.every(({ learner }, row) => learner === before.rows[row]?.learner)

/**
 * A copy of the names painted over those in the rows, fixed at the edge on horizontal scrolling. It is a single layer:
 * sticky cells would cost the browser one layer each on every key press. Screen readers and page search use the names
 * in the rows.
 */
const Pinned = memo(
  ({ rows }: { rows: SheetStore['rows'] }) => (
    <div className={classes.pinned} aria-hidden="true">
      {rows.map(({ learner: { id, fullName } }) => (
        <div key={id} data-name={fullName} />
      ))}
    </div>
  ),
  isSameClass,
)
Pinned.displayName = 'Pinned'

export const Grid = memo(({ store, sheet, shown, start, menuOf, ...actions }: GridProps) => {
  const { t } = useTranslation('gradebook')
  const { hand, grid, handlers, onDone } = useGrid(store, start, actions)
  const texts = useColumnTexts(sheet)
  const widths = useMemo(() => columnWidths(texts), [texts])
  const { class: stream, learningArea, assessments } = sheet
  const { top, bottom, left, right } = rectangle(hand)
  const isBlock = top !== bottom || left !== right
  return (
    <div className={classes.scroll}>
      <div
        ref={grid}
        role="grid"
        className={classes.grid}
        style={widths}
        tabIndex={0}
        aria-label={t('sheet.title', { area: learningArea.name, className: stream.label })}
        aria-rowcount={store.rows.length + 2}
        aria-multiselectable="true"
        aria-activedescendant={`cell-${hand.to.row}-${hand.to.column}`}
        {...handlers}
      >
        <Head {...{ assessments, texts, shown, menuOf }} />
        <div role="rowgroup" className={classes.body}>
          <Pinned rows={store.rows} />
          {store.rows.map(({ learner }, row) => (
            <GridRow
              key={learner.id}
              {...{ store, row, shown, onDone }}
              remarkColumn={assessments.length}
              at={row === hand.at.row ? hand.at.column : -1}
              from={isBlock && row >= top && row <= bottom ? left : 0}
              to={isBlock && row >= top && row <= bottom ? right : -1}
              editing={row === hand.at.row ? hand.editing : null}
            />
          ))}
        </div>
        <Foot store={store} shown={shown} />
      </div>
    </div>
  )
})
Grid.displayName = 'Grid'
