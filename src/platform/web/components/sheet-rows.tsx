/** The rows of a spreadsheet on its way in, with what each would do or why it cannot. */
import { useState, type ReactNode } from 'react'
import { DataTable, type DataColumn } from './data-table.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { StatusDot, type StatusKind } from './status-dot.tsx'
import classes from './sheet-rows.module.css'

export interface SheetRow {
  /** Row number in the spreadsheet. */
  number: number
  /** bad rows are skipped. */
  state: 'new' | 'change' | 'same' | 'bad'
}

const kinds: Record<SheetRow['state'], StatusKind> = {
  new: 'active',
  change: 'progress',
  same: 'inactive',
  bad: 'stopped',
}
/** Limits the rows shown for slow phones; the summary covers the rest. */
const most = 300

export interface SheetRowsProps<R extends SheetRow> {
  words: {
    label: string
    show: string
    onlyBad: (count: number) => string
    all: (count: number) => string
    row: string
    fate: string
  }
  rows: readonly R[]
  state: (row: R) => string
  /** Errors of the row as sentences. */
  problems: (row: R) => readonly string[]
  columns: readonly DataColumn<R>[]
}

const Fate = ({
  kind,
  state,
  problems,
}: {
  kind: StatusKind
  state: string
  problems: readonly string[]
}): ReactNode => (
  <div>
    <StatusDot kind={kind}>{state}</StatusDot>
    {problems.map((problem) => (
      <p key={problem} className={classes.problem}>
        {problem}
      </p>
    ))}
  </div>
)

export const SheetRows = <R extends SheetRow>({ words, rows, state, problems, columns }: SheetRowsProps<R>) => {
  const bad = rows.filter((row) => row.state === 'bad')
  const [view, setView] = useState<'all' | 'bad'>(bad.length > 0 ? 'bad' : 'all')
  const all: DataColumn<R>[] = [
    { id: 'number', header: words.row, cell: (row) => row.number },
    {
      id: 'fate',
      header: words.fate,
      cell: (row) => <Fate kind={kinds[row.state]} state={state(row)} problems={problems(row)} />,
    },
    ...columns,
  ]
  return (
    <>
      <div className={classes.views}>
        <SegmentedControl
          label={words.show}
          choices={[
            { value: 'bad', label: words.onlyBad(bad.length) },
            { value: 'all', label: words.all(rows.length) },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      <DataTable
        label={words.label}
        columns={all}
        rows={(view === 'bad' ? bad : rows).slice(0, most)}
        rowId={(row) => String(row.number)}
        stacked
      />
    </>
  )
}
