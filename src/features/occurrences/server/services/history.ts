/** The history of an entry as one line of time: reported, what was done, and who read it. */
import type { HistoryLine } from '../../contract/shapes.ts'
import type { EventKind } from '../../contract/words.ts'
import type { Names } from './names.ts'
import type { EventRow, ReadingRow } from '../queries/actions.ts'
import type { EntryRow } from '../queries/entries.ts'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const changesOf = ({ before, after }: EventRow): HistoryLine['changes'] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort().map((field) => ({
    field,
    before: textOf(before?.[field]),
    after: textOf(after?.[field]),
  }))

/** The first first. */
export const historyOf = (
  row: EntryRow,
  events: readonly EventRow[],
  readings: readonly ReadingRow[],
  names: Names,
): HistoryLine[] => {
  const nothing = { about: '', note: '', changes: [] }
  const lines: HistoryLine[] = [
    { ...nothing, id: row.id, at: row.writtenAt.toISOString(), kind: 'reported', by: row.reporterName },
    ...events.map((one) => ({
      id: one.id,
      at: one.at.toISOString(),
      kind: one.kind as EventKind,
      by: names.account(one.accountId),
      about: one.about,
      note: one.note,
      changes: changesOf(one),
    })),
    ...readings.map((one) => ({
      ...nothing,
      id: one.id,
      at: one.at.toISOString(),
      kind: 'read' as const,
      by: names.account(one.accountId),
    })),
  ]
  return lines.sort(
    (a, b) =>
      a.at.localeCompare(b.at) || (a.kind === 'reported' ? -1 : b.kind === 'reported' ? 1 : a.id.localeCompare(b.id)),
  )
}
