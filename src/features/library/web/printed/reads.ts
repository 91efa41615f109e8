/** Reads that a change of books makes stale. */
import type { Endpoint } from '#platform/pure/contract.ts'
import { getClassSet, listBorrowers, listLoans, loansByClass } from '../../contract/printed/loans.ts'
import { getStockTake, listStockTakes } from '../../contract/printed/stock.ts'
import { getTitle, listCopies, listTitles } from '../../contract/printed/titles.ts'

export const bookReads: readonly Endpoint[] = [
  listTitles,
  getTitle,
  listCopies,
  listLoans,
  loansByClass,
  getClassSet,
  listBorrowers,
]
export const stockReads: readonly Endpoint[] = [listStockTakes, getStockTake]
