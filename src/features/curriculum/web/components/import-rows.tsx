/** The rows of a design's spreadsheet, with what each would do or why it cannot. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import type { DesignRowView } from '../../contract/import.ts'
import classes from './import-rows.module.css'

const kinds: Record<DesignRowView['state'], StatusKind> = { new: 'active', change: 'progress', same: 'inactive', bad: 'stopped' }
/** More would make a cheap phone wait; the rest is told in the sum. */
const most = 300

const Fate = ({ row }: { row: DesignRowView }) => {
  const { t } = useTranslation('curriculum')
  return (
    <div>
      <StatusDot kind={kinds[row.state]}>{t(`import.state.${row.state}`)}</StatusDot>
      {row.problems.map(({ column, code, value }) => (
        <p key={column + code + value} className={classes.problem}>
          {t(`problem.${code}`, { value, column: t(`column.${column}`) })}
        </p>
      ))}
    </div>
  )
}

export const ImportRows = ({ rows }: { rows: readonly DesignRowView[] }) => {
  const { t } = useTranslation('curriculum')
  const bad = rows.filter((row) => row.state === 'bad')
  const [view, setView] = useState<'all' | 'bad'>(bad.length > 0 ? 'bad' : 'all')
  const columns: DataColumn<DesignRowView>[] = [
    { id: 'number', header: t('import.row'), cell: (row) => row.number },
    { id: 'fate', header: t('import.fate'), cell: (row) => <Fate row={row} /> },
    { id: 'strand', header: t('column.strand'), cell: (row) => row.strand },
    { id: 'subStrand', header: t('column.subStrand'), cell: (row) => row.subStrand },
    { id: 'outcome', header: t('column.outcome'), cell: (row) => row.outcome },
  ]
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
      <DataTable label={t('import.rows')} columns={columns} rows={(view === 'bad' ? bad : rows).slice(0, most)} rowId={(row) => String(row.number)} stacked />
    </>
  )
}
