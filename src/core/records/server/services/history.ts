/** A learner's history out of the log: who, when, what, from what to what. */
import { toPage } from '#platform/pure/paging.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { HistoryEntry, learnerHistory } from '../../contract/history.ts'
import { fieldChanges, idIn, type FieldChange, type PlainValue } from '../../rules/history.ts'
import { accountNames, guardianNames, learnerOr404, streamRefs, type StreamRefs } from '#core/people/server/public.ts'
import { historyPage, type HistoryRow } from '../queries/history.ts'

interface Names {
  accounts: ReadonlyMap<string, string>
  guardians: ReadonlyMap<string, string>
  streams: StreamRefs
}

const labelOf = (streams: StreamRefs, value: PlainValue): PlainValue =>
  typeof value === 'string' ? (streams.get(value)?.label ?? value) : value

/** Contents of health notes are shown only on their own page, to those who may read them. */
const hides = (row: HistoryRow, field: string): boolean =>
  row.entity === 'health_note' && (field === 'kind' || field === 'title' || field === 'details')

const changeOf = (
  row: HistoryRow,
  { field, from, to }: FieldChange,
  { streams }: Names,
): HistoryEntry['changes'][number] => {
  if (hides(row, field)) return { field, from: null, to: null, hidden: true }
  if (field !== 'streamId') return { field, from, to, hidden: false }
  return { field: 'class', from: labelOf(streams, from), to: labelOf(streams, to), hidden: false }
}

/** The document's title is the subject of the entry. */
const namesPaper = ({ before, after }: HistoryRow): boolean => idIn('documentId', before, after) !== null

const aboutOf = (row: HistoryRow, { guardians }: Names): string | null => {
  const { before, after } = row
  const guardianId = idIn('guardianId', before, after)
  if (guardianId) return guardians.get(guardianId) ?? null
  return namesPaper(row) ? idIn('title', before, after) : null
}

const entryOf = (row: HistoryRow, names: Names): HistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.accountId ? { name: names.accounts.get(row.accountId) ?? null, role: row.role } : null,
  action: row.action,
  about: aboutOf(row, names),
  changes: fieldChanges(row.before, row.after)
    // A photo is a digest, which tells a reader nothing; the action says what happened.
    .filter(({ field }) => field !== 'photo' && (field !== 'title' || !namesPaper(row)))
    .map((change) => changeOf(row, change, names)),
  reason: row.reason,
})

const entriesOf = async (tx: Tx, rows: readonly HistoryRow[]): Promise<HistoryEntry[]> => {
  const names: Names = {
    accounts: await accountNames(
      tx,
      rows.map((row) => row.accountId),
    ),
    guardians: await guardianNames(
      tx,
      rows.flatMap((row) => idIn('guardianId', row.before, row.after) ?? []),
    ),
    streams: await streamRefs(tx),
  }
  return rows.map((row) => entryOf(row, names))
}

export const history = async (
  tx: Tx,
  learnerId: string,
  { page, limit, show }: QueryOf<typeof learnerHistory>,
): Promise<ResponseOf<typeof learnerHistory>> => {
  await learnerOr404(tx, learnerId)
  const { rows, total } = await historyPage(tx, learnerId, show, limit, (page - 1) * limit)
  return toPage(await entriesOf(tx, rows), total, page, limit)
}

/** The newest entries, for the export. */
export const newestEntries = async (
  tx: Tx,
  learnerId: string,
  show: 'changes' | 'readings',
  most: number,
): Promise<HistoryEntry[]> => entriesOf(tx, (await historyPage(tx, learnerId, show, most, 0)).rows)
