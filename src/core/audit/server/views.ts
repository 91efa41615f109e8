/** Maps rows of the log for its pages. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AuditChange, AuditDetail, AuditItem } from '../contract.ts'
import { aboutIn, changesOf, idsIn, isId, isVeiled, nameIn, veil } from '../rules/changes.ts'
import { isReading } from '../rules/words.ts'
import type { EntryRow, SealedEntryRow } from './queries/entries.ts'
import { namesOf } from './queries/names.ts'

/** Fields named in a row of the list. */
const shown = 4

/** Display name of a nested field: `marks.<learner>.status` counts as marks. */
const headOf = (field: string): string => field.split('.')[0] ?? field

const nameOf = (row: EntryRow, names: ReadonlyMap<string, string>): string | null => {
  const own = names.get(row.entityId) ?? (isVeiled(row.entity) ? null : nameIn(row.after, row.before))
  return own ?? names.get(aboutIn(row.after, row.before) ?? '') ?? null
}

const changesOfRow = (row: EntryRow): AuditChange[] => veil(row.entity, changesOf(row.before, row.after))

const commonOf = (row: EntryRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  at: row.at.toISOString(),
  person: row.accountId ? { accountId: row.accountId, name: names.get(row.accountId) ?? null } : null,
  role: row.role,
  action: row.action,
  reading: isReading(row.action),
  entity: row.entity,
  entityId: row.entityId,
  entityName: nameOf(row, names),
  reason: row.reason,
})

const idsOfRow = ({ accountId, entityId, before, after }: EntryRow): string[] =>
  [accountId, entityId, aboutIn(after, before)].filter((id): id is string => id !== null && isId(id))

/** Resolves all names of a page in one query. */
export const itemsOf = async (tx: Tx, rows: readonly EntryRow[]): Promise<AuditItem[]> => {
  const names = await namesOf(tx, rows.flatMap(idsOfRow))
  return rows.map((row) => {
    const fields = [...new Set(changesOfRow(row).map(({ field }) => headOf(field)))]
    return { ...commonOf(row, names), fields: fields.slice(0, shown), fieldCount: fields.length }
  })
}

export const detailOf = async (tx: Tx, row: SealedEntryRow): Promise<AuditDetail> => {
  const changes = changesOfRow(row)
  const named = idsIn(changes)
  const names = await namesOf(tx, [...idsOfRow(row), ...named])
  return {
    ...commonOf(row, names),
    changes,
    names: Object.fromEntries([...names].filter(([id]) => named.includes(id))),
    address: row.address,
    requestId: row.requestId,
    seal: row.seal !== null && row.sealedAt ? { number: row.seal, sealedAt: row.sealedAt.toISOString() } : null,
  }
}

export interface ListedEntry {
  readonly row: SealedEntryRow
  readonly person: string | null
  readonly entityName: string | null
  readonly changes: readonly AuditChange[]
  readonly names: ReadonlyMap<string, string>
}

/** For the export: every entry with its changes and all names. */
export const listedOf = async (tx: Tx, rows: readonly SealedEntryRow[]): Promise<ListedEntry[]> => {
  const found = rows.map((row) => ({ row, changes: changesOfRow(row) }))
  const names = await namesOf(
    tx,
    found.flatMap(({ row, changes }) => [...idsOfRow(row), ...idsIn(changes)]),
  )
  return found.map(({ row, changes }) => {
    const { person, entityName } = commonOf(row, names)
    return { row, person: person?.name ?? null, entityName, changes, names }
  })
}
