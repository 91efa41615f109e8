/** Client state of a cell: the server's value, local changes, and save status. */
import type { MarkValue, Refusal, SavedCell } from '../../contract/marks.ts'
import type { SheetCell } from '../../contract/sheets.ts'
import { cellText, emptyValue, readCell, sameValue, valueProblem, type CellRule } from '../../rules/cells.ts'

/**
 * saved: equals the server's. pending: to be sent. sending. waiting: queued on the device. bad: invalid. conflict:
 * another person wrote meanwhile.
 */
export type CellStatus = 'saved' | 'pending' | 'sending' | 'waiting' | 'bad' | 'conflict'

export interface CellView {
  /** The learner was in the class on that day. */
  readonly isThere: boolean
  /** The server's value and version. */
  readonly kept: MarkValue
  readonly version: number
  /** The value that is shown and counts: the local one until the server has another. */
  readonly value: MarkValue
  readonly status: CellStatus
  /** The raw text, if invalid. */
  readonly typed: string | null
  readonly problem: Refusal | null
  /** Author of the server's value, on a conflict. */
  readonly by: string | null
}

const plain = { typed: null, problem: null, by: null } as const

export const cellOf = (cell: SheetCell): CellView => {
  const kept = cell ? { score: cell.score, rating: cell.rating, state: cell.state } : emptyValue
  return { ...plain, isThere: cell !== null, kept, version: cell?.version ?? 0, value: kept, status: 'saved' }
}

/** The cell with another text typed into it. */
export const typedInto = (cell: CellView, text: string, rule: CellRule): CellView => {
  const value = readCell(text, rule)
  const problem = value ? valueProblem(rule, value) : rule.maxScore === null ? 'not_a_rating' : 'not_a_score'
  if (problem || !value) return { ...cell, ...plain, value: cell.kept, status: 'bad', typed: text.trim(), problem }
  const isBack = sameValue(value, cell.kept) && cell.status !== 'sending'
  return { ...cell, ...plain, value, status: isBack ? 'saved' : 'pending' }
}

export const textOf = (cell: CellView): string => cell.typed ?? cellText(cell.value)

/** The cell after the server's response; newer input stays pending. */
export const answered = (cell: CellView, answer: SavedCell): CellView => {
  const kept = { score: answer.score, rating: answer.rating, state: answer.state }
  const next = { ...cell, ...plain, kept, version: answer.version }
  const isNewer = cell.status === 'pending' || cell.status === 'bad'
  if (answer.outcome === 'saved')
    return isNewer ? { ...cell, kept, version: answer.version } : { ...next, value: kept, status: 'saved' }
  if (isNewer) return { ...cell, kept, version: answer.version }
  if (answer.outcome === 'conflict') return { ...next, value: cell.value, status: 'conflict', by: answer.changedBy }
  return { ...next, value: kept, status: 'bad', typed: cellText(cell.value), problem: answer.reason }
}

/** The cell after a refetch of the sheet; local input is kept. */
export const refreshed = (cell: CellView, read: SheetCell): CellView => {
  const now = cellOf(read)
  if (cell.status === 'saved') return now
  if (cell.status === 'conflict' || cell.status === 'sending' || cell.status === 'waiting') return cell
  return sameValue(now.kept, cell.kept) ? { ...cell, version: now.version, isThere: now.isThere } : cell
}
