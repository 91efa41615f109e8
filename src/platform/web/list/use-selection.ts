/** The chosen rows of a list: some of the page shown, or all that match its search and filters. */
import { useEffect, useState } from 'react'
import { toast } from '../toast/toast.tsx'
import type { ListPageData } from './types.ts'
import type { ListTable } from './use-list-table.ts'

export interface SelectAll {
  /** How many match. */
  readonly count: number
  readonly busy: boolean
  readonly run: () => void
}

export interface Selection<T> {
  readonly rows: T[]
  /** Offered once the whole page is chosen and more match. */
  readonly selectAll: SelectAll | null
  readonly clear: () => void
}

/** @param matching reads all rows that match; undefined where only the page can be chosen */
export const useSelection = <T extends object>(
  table: ListTable<T>,
  data: ListPageData<T> | undefined,
  matching: (() => Promise<readonly T[]>) | undefined,
): Selection<T> => {
  const [all, setAll] = useState<{ readonly of: ListPageData<T>; readonly rows: readonly T[] } | null>(null)
  const [busy, setBusy] = useState(false)
  const shown = table.getSelectedRowModel().rows.map((row) => row.original)
  const isWholePage = data !== undefined && shown.length > 0 && shown.length === data.items.length
  useEffect(() => {
    if (!isWholePage) setAll(null)
  }, [isWholePage])
  const isAll = isWholePage && all?.of === data
  const read = async (of: ListPageData<T>, ask: () => Promise<readonly T[]>): Promise<void> => {
    setBusy(true)
    try {
      setAll({ of, rows: await ask() })
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    rows: isAll ? [...all.rows] : shown,
    selectAll:
      matching && isWholePage && !isAll && data.totalCount > shown.length
        ? { count: data.totalCount, busy, run: () => void read(data, matching) }
        : null,
    clear: () => table.resetRowSelection(),
  }
}
