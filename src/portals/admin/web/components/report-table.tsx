/** A report's table; a long one shows its beginning first. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats, useLanguage } from '#platform/web/i18n/use-formats.ts'
import type { Report, ReportColumn, ReportRow } from '../../contract/reports.ts'
import { headerOf, reportTexts } from '../../rules/report-texts.ts'
import classes from '../pages/reports.module.css'

const shownAtFirst = 100
const totalId = 'total'
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

const useCell = () => {
  const formats = useFormats()
  const texts = reportTexts[useLanguage()]
  return ({ kind, key }: ReportColumn, { cells, id }: ReportRow) => {
    const value = cells[key] ?? null
    if (value === null) return null
    // The totals row counts missing values.
    if (kind === 'missing' && id !== totalId)
      return value === 1 ? <StatusDot kind="pending">{texts.missing}</StatusDot> : null
    // The unit is in the header.
    if (kind === 'percent' && typeof value === 'number') return formats.number(value, oneDecimal)
    if (kind === 'word' && id !== totalId) return texts.words[String(value)] ?? value
    return typeof value === 'number' ? formats.number(value) : value
  }
}

/** @param to an address, perhaps with a filter behind it */
const RowLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const [path, filter] = to.split('?')
  return (
    <Link to={path ?? to} search={Object.fromEntries(new URLSearchParams(filter))}>
      {children}
    </Link>
  )
}

export const ReportTable = ({ report }: { report: Report }) => {
  const { t } = useTranslation('admin')
  const texts = reportTexts[useLanguage()]
  const cell = useCell()
  const [all, setAll] = useState(false)
  const columns = report.columns.map((column, index): DataColumn<ReportRow> => ({
    id: column.key,
    header: headerOf(texts, column),
    numeric: index > 0 && (column.kind === 'number' || column.kind === 'percent'),
    cell: (row) => (index === 0 && row.to ? <RowLink to={row.to}>{cell(column, row)}</RowLink> : cell(column, row)),
  }))
  const rows = all ? report.rows : report.rows.slice(0, shownAtFirst)
  const first = report.columns[0]?.key ?? ''
  const last: ReportRow[] = report.total
    ? [{ id: totalId, to: null, cells: { ...report.total, [first]: texts.total } }]
    : []
  return (
    <>
      <div className={classes.table}>
        <DataTable label={texts.titles[report.id]} columns={columns} rows={[...rows, ...last]} rowId={({ id }) => id} />
      </div>
      {rows.length < report.rows.length ? (
        <Button variant="light" className={classes.more ?? ''} onClick={() => setAll(true)}>
          {t('reports.showAll', { count: report.rows.length })}
        </Button>
      ) : null}
    </>
  )
}
