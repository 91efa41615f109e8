/** Cells of a row to correct: those with errors at once, the others on demand. */
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { cellLength, type ImportCell, type ImportRowView } from '../../contract/import-row.ts'
import type { Corrections } from '../use-corrections.ts'
import { Problems } from './problems.tsx'
import classes from './rows.module.css'

const errorsOf = ({ problems }: ImportRowView, { field, cell }: ImportCell): ImportRowView['problems'] =>
  problems.filter((problem) => problem.level === 'error' && problem.field === field && problem.cell === cell)

interface CellProps {
  row: ImportRowView
  cell: ImportCell
  edits: Corrections
}

const Cell = ({ row, cell, edits }: CellProps) => {
  const { t } = useTranslation('imports')
  const text = edits.textOf(row.number, cell)
  const common = {
    label: (
      <>
        {cell.label} <span className={classes.cellName}>{cell.cell}</span>
      </>
    ),
    description:
      cell.inFile === null
        ? undefined
        : cell.inFile === ''
          ? t('cells.emptyInFile')
          : t('cells.inFile', { text: cell.inFile }),
    error:
      errorsOf(row, cell)
        .map(({ message }) => message)
        .join(' ') || undefined,
    value: text,
    maxLength: cellLength,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => edits.type(row.number, cell, event.currentTarget.value),
  }
  return cell.text.includes('\n') ? <Textarea {...common} rows={3} /> : <TextInput {...common} />
}

export const RowCells = ({ row, edits }: { row: ImportRowView; edits: Corrections }) => {
  const { t } = useTranslation('imports')
  const [all, setAll] = useState(false)
  const shown = row.cells.filter(
    (cell) => all || errorsOf(row, cell).length > 0 || edits.isTyped(row.number, cell.column),
  )
  const atCells = new Set(shown.flatMap((cell) => errorsOf(row, cell)))
  const others = row.problems.filter((problem) => !atCells.has(problem))
  return (
    <>
      {others.length > 0 ? <Problems problems={others} /> : null}
      {shown.length > 0 ? (
        <div className={classes.fields}>
          {shown.map((cell) => (
            <Cell key={cell.column} {...{ row, cell, edits }} />
          ))}
        </div>
      ) : null}
      <div className={classes.cellActions}>
        {edits.isTyped(row.number) ? (
          <BusyButton size="xs" variant="light" type="submit" busy={edits.sending} busyLabel={t('cells.busy')}>
            {t('cells.again')}
          </BusyButton>
        ) : null}
        {all || shown.length === row.cells.length ? null : (
          <button type="button" className={classes.change} onClick={() => setAll(true)}>
            {shown.length > 0 ? t('cells.others') : t('cells.correct', { row: row.number })}
          </button>
        )}
      </div>
    </>
  )
}
