/** The rows of a list of lessons, with what each would do or why it cannot. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { lessonFields, type ImportRow } from '../../contract/import.ts'
import classes from './import-rows.module.css'

const kinds: Record<ImportRow['state'], StatusKind> = {
  new: 'active',
  change: 'progress',
  same: 'inactive',
  bad: 'stopped',
}
/** Limits the rows shown for slow phones; the summary covers the rest. */
const most = 300

const Outcome = ({ row }: { row: ImportRow }) => {
  const { t } = useTranslation('lessons')
  return (
    <div>
      <StatusDot kind={kinds[row.state]}>{t(`import.state.${row.state}`)}</StatusDot>
      {row.problems.map((problem) => (
        <p key={problem.field + problem.code} className={classes.problem}>
          {t(`problem.${problem.code}`, { value: problem.value, with: problem.with })}
        </p>
      ))}
    </div>
  )
}

export const ImportRows = ({ rows }: { rows: readonly ImportRow[] }) => {
  const { t } = useTranslation('lessons')
  const bad = rows.filter((row) => row.state === 'bad')
  const [view, setView] = useState<'all' | 'bad'>(bad.length > 0 ? 'bad' : 'all')
  const columns: DataColumn<ImportRow>[] = [
    { id: 'number', header: t('import.row'), cell: (row) => row.number },
    { id: 'outcome', header: t('import.outcome'), cell: (row) => <Outcome row={row} /> },
    ...lessonFields.map((field) => ({
      id: field,
      header: t(`field.${field}`),
      cell: (row: ImportRow) => row.cells[field],
    })),
  ]
  const shown = (view === 'bad' ? bad : rows).slice(0, most)
  return (
    <>
      <div className={classes.views}>
        <SegmentedControl
          label={t('import.show')}
          choices={[
            { value: 'bad', label: t('import.onlyBad', { count: bad.length }) },
            { value: 'all', label: t('import.allRows', { count: rows.length }) },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <DataTable label={t('import.rows')} columns={columns} rows={shown} rowId={(row) => String(row.number)} />
    </>
  )
}
