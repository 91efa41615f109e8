/** Corrections typed in the preview. They stay in the page until the server has checked them; then the list keeps them. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ImportCell } from '../contract/import-row.ts'
import { getImport, listImportRows, type ImportDetail } from '../contract/imports.ts'
import type { Correction } from '../rules/corrections.ts'
import { useSaveCells } from './use-import.ts'

type Rows = ResponseOf<typeof listImportRows>

/** Cells and rows that one call takes. */
const mostCells = 500
const mostRows = 100

const nameOf = (row: number, column: number): string => `${row} ${column}`

export interface Corrections {
  /** Typed and not checked yet. */
  readonly count: number
  readonly sending: boolean
  /** How often the server has checked corrections on this page. */
  readonly checked: number
  textOf(row: number, cell: ImportCell): string
  isTyped(row: number, column?: number): boolean
  type(row: number, cell: ImportCell, text: string): void
  check(): void
}

export const useCorrections = ({ id, fields }: ImportDetail): Corrections => {
  const client = useQueryClient()
  const { send, sending } = useSaveCells()
  const [typed, setTyped] = useState<ReadonlyMap<string, Correction>>(new Map())
  const [checked, setChecked] = useState(0)
  const key = callKey(listImportRows, { params: { id } })
  // Another choice of columns takes cells out of the rows.
  const columns = new Set(fields.map(({ column }) => column))
  const open = [...typed.values()].filter(({ column }) => columns.has(column))

  const keep = (rows: Rows['items']): void => {
    const now = new Map(rows.map((row) => [row.number, row]))
    client.setQueriesData<Rows>(
      { queryKey: key },
      (page) => page && { ...page, items: page.items.map((row) => now.get(row.number) ?? row) },
    )
    // A corrected row stays in sight; rows under other filters are read again when they are shown.
    void client.invalidateQueries({ queryKey: key, refetchType: 'none' })
  }
  const inSight = (): number[] =>
    client
      .getQueriesData<Rows>({ queryKey: key, type: 'active' })
      .flatMap(([, page]) => page?.items.map(({ number }) => number) ?? [])

  const run = async (): Promise<void> => {
    const cells = open.slice(0, mostCells)
    if (cells.length === 0 || sending) return
    try {
      const { rows } = await send({ params: { id }, body: { cells, show: inSight().slice(0, mostRows) } })
      keep(rows)
      setTyped((now) => new Map([...now].filter(([, one]) => !cells.includes(one))))
      setChecked((times) => times + 1)
    } catch (error) {
      void client.invalidateQueries({ queryKey: callKey(getImport, { params: { id } }) })
      toast.failure(error, { id: 'cells', onRetry: () => void run() })
    }
  }

  return {
    count: open.length,
    sending,
    checked,
    textOf: (row, cell) => typed.get(nameOf(row, cell.column))?.text ?? cell.text,
    isTyped: (row, column) =>
      column === undefined ? open.some((one) => one.row === row) : typed.has(nameOf(row, column)),
    type: (row, { column, text: saved }, text) =>
      setTyped((before) => {
        const after = new Map(before)
        if (text === saved) after.delete(nameOf(row, column))
        else after.set(nameOf(row, column), { row, column, text })
        return after
      }),
    check: () => void run(),
  }
}
