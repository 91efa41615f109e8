/** One learner's row: drawn anew only when a mark of it, or the cell in hand, changes. */
import { memo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/band.tsx'
import type { Assessment } from '../../contract/assessments.ts'
import { markResult } from '../../rules/results.ts'
import { readCell } from '../../rules/cells.ts'
import { CellEditor } from './cell-editor.tsx'
import { textOf, type CellView } from './cells.ts'
import { Total } from './total.tsx'
import { useProblemWords } from './problem-words.ts'
import type { SheetStore } from './sheet-store.ts'
import classes from './grid.module.css'

export interface RowProps {
  readonly store: SheetStore
  readonly row: number
  /** Column in hand, -1 where the row has none. */
  readonly at: number
  /** Columns of the selection in this row; from after to where there are none. */
  readonly from: number
  readonly to: number
  /** Text that the open editor begins with; null while none is open. */
  readonly editing: string | null
  /** Column whose bands are shown. */
  readonly shown: number
  readonly remarkColumn: number
  readonly onDone: (text: string | null, key: string, back: boolean) => void
}

const shownValue = (cell: CellView, words: (state: 'absent' | 'excused') => string): string => {
  if (cell.typed !== null) return cell.typed
  return cell.value.state === 'absent' || cell.value.state === 'excused' ? words(cell.value.state) : textOf(cell)
}

interface CellProps {
  readonly id: string
  readonly cell: CellView
  readonly assessment: Assessment
  readonly isAt: boolean
  readonly isSelected: boolean
  readonly isShown: boolean
  readonly isOpen: boolean
  readonly editing: string | null
  readonly onDone: RowProps['onDone']
}

const Cell = ({ id, cell, assessment, isAt, isSelected, isShown, isOpen, editing, onDone }: CellProps) => {
  const { t } = useTranslation('gradebook')
  const problemWords = useProblemWords()
  const { scale, maxScore } = assessment
  const codes = scale.bands.map(({ code }) => code)
  const bandIn = (text: string): string | null => {
    const value = readCell(text, { maxScore, codes })
    return value && (maxScore === null || (value.score ?? 0) <= maxScore) ? (markResult(scale, maxScore, value).band?.code ?? null) : null
  }
  const band = cell.typed === null ? markResult(scale, maxScore, cell.value).band : null
  const flag =
    cell.status === 'bad' ? problemWords(cell.problem, maxScore) : cell.status === 'conflict' ? t('cell.conflict', { name: cell.by ?? t('someone') }) : null
  return (
    <td
      id={id}

      aria-selected={isSelected || isAt}
      aria-readonly={!isOpen}
      data-at={isAt || undefined}
      data-selected={(isSelected && !isAt) || undefined}
      data-shown={isShown || undefined}
      data-status={cell.status === 'saved' ? undefined : cell.status}
      data-there={cell.isThere || undefined}
      aria-invalid={cell.status === 'bad' || undefined}
    >
      {editing === null ? (
        <span className={classes.mark}>
          <span className={cell.value.state === 'absent' || cell.value.state === 'excused' ? classes.word : undefined}>
            {cell.isThere || cell.typed !== null ? shownValue(cell, (state) => t(`state.${state}`)) : null}
          </span>
          {isShown && maxScore !== null ? <span className={classes.band}>{band ? <Band code={band.code} name={band.title} /> : null}</span> : null}
        </span>
      ) : (
        <CellEditor
          start={editing}
          bandIn={isShown && maxScore !== null ? bandIn : null}
          numeric={maxScore !== null}
          label={assessment.title}
          onDone={onDone}
        />
      )}
      {flag !== null && (isAt || cell.status === 'bad') && editing === null ? (
        <span className={classes.flag} data-tone={cell.status === 'conflict' ? 'amber' : undefined}>
          {flag}
        </span>
      ) : null}
    </td>
  )
}

export const GridRow = memo(({ store, row, at, from, to, editing, shown, remarkColumn, onDone }: RowProps) => {
  const view = useSyncExternalStore(
    (listener) => store.subscribeRow(row, listener),
    () => store.rowAt(row),
  )
  if (!view) return null
  const { learner, cells, percent, change } = view
  return (
    <tr aria-rowindex={row + 2}>
      <td className={classes.number} aria-hidden="true">
        {row + 1}
      </td>
      <th scope="row" className={classes.name}>
        {learner.fullName}
      </th>
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
      <td className={classes.total}>
        <Total percent={percent} scale={store.sheet.termScale} />
      </td>
      <td className={classes.change} data-tone={change === null || change === 0 ? undefined : change > 0 ? 'up' : 'down'}>
        {change === null ? '' : change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0'}
      </td>
      <td id={`cell-${row}-${remarkColumn}`} className={classes.remark} data-at={at === remarkColumn || undefined} aria-selected={at === remarkColumn}>
        {learner.remark?.text ?? ''}
      </td>
    </tr>
  )
})
GridRow.displayName = 'GridRow'
