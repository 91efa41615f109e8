/** The audit log as a file. The export is itself audited. */
import type { ActorContext } from '#core/access/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { QueryOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { writeCsv, writeXlsx, type SheetRow } from '#platform/server/sheets/write.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { auditErrors, exportAudit, mostExported, type AuditChange } from '../contract.ts'
import { humanise } from '../rules/words.ts'
import { countFitting, entriesBelow, filtersOf, type EntryFilters, type SealedEntryRow } from './queries/entries.ts'
import { listedOf, type ListedEntry } from './views.ts'

const columns = [
  { header: 'Date', key: 'date', type: 'date', width: 12 },
  { header: 'Time', key: 'time', type: 'text', width: 8 },
  { header: 'Person', key: 'person', type: 'text', width: 24 },
  { header: 'Role', key: 'role', type: 'text', width: 12 },
  { header: 'Action', key: 'action', type: 'text', width: 28 },
  { header: 'Thing', key: 'entity', type: 'text', width: 16 },
  { header: 'Name', key: 'entityName', type: 'text', width: 28 },
  { header: 'Changes', key: 'changes', type: 'text', width: 60 },
  { header: 'Reason', key: 'reason', type: 'text', width: 24 },
  { header: 'From address', key: 'address', type: 'text' },
  { header: 'Thing ID', key: 'entityId', type: 'text', width: 38 },
  { header: 'Instant (UTC)', key: 'instant', type: 'text', width: 26 },
  { header: 'Seal', key: 'seal', type: 'number', width: 10 },
] as const

/** A cell that a person still reads. */
const longestChanges = 2_000
const atOnce = 1_000

const textOf = (value: unknown, names: ReadonlyMap<string, string>): string => {
  if (value === null || value === undefined) return '-'
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => textOf(item, names)).join(', ')
  // Numbers, flags and objects.
  return JSON.stringify(value)
}

const changeText = ({ field, before, after }: AuditChange, names: ReadonlyMap<string, string>): string => {
  const parts = field.split('.').map((part) => names.get(part) ?? humanise(part))
  return `${parts.join(', ')}: ${textOf(before, names)} → ${textOf(after, names)}`
}

const cut = (text: string): string => (text.length > longestChanges ? `${text.slice(0, longestChanges)}…` : text)

const cellsOf = ({ row, person, entityName, changes, names }: ListedEntry, timeZone: string): SheetRow => {
  const { action, entity, entityId, role, reason, address, seal } = row
  const text = cut(changes.map((change) => changeText(change, names)).join('; '))
  return {
    ...schoolTime(row.at, timeZone),
    person,
    role,
    action,
    entity,
    entityName,
    changes: text,
    reason,
    address,
    entityId,
    instant: row.at.toISOString(),
    seal,
  }
}

/** Streamed in batches to limit memory. */
const rowsOf = async (tx: Tx, filters: EntryFilters): Promise<SheetRow[]> => {
  const cells: SheetRow[] = []
  let last: SealedEntryRow | undefined
  do {
    const rows = await entriesBelow(tx, filters, last, atOnce)
    cells.push(...(await listedOf(tx, rows)).map((listed) => cellsOf(listed, filters.timeZone)))
    last = rows.length === atOnce ? rows.at(-1) : undefined
  } while (last)
  return cells
}

/** @throws AppError 400 when more fit than a file may hold */
export const exported = async (
  context: ActorContext,
  { format, ...filters }: QueryOf<typeof exportAudit>,
): Promise<FileAnswer> => {
  const { timeZone } = context.actor
  const rows = await context.write(async (tx) => {
    const fitting = await filtersOf(tx, filters, timeZone)
    if ((await countFitting(tx, fitting, mostExported + 1)) > mostExported) throw new AppError(auditErrors.tooMany)
    const cells = await rowsOf(tx, fitting)
    await audit(tx, {
      action: 'audit.export',
      entity: 'audit_log',
      entityId: schoolOf(tx),
      after: { ...filters, format, rows: cells.length },
    })
    return cells
  })
  const name = `audit-log-${schoolTime(context.now(), timeZone).date}`
  const [csv, xlsx] = exportAudit.file
  if (format === 'csv') return { name: `${name}.csv`, type: csv, body: writeCsv(columns, rows) }
  return { name: `${name}.xlsx`, type: xlsx, body: await writeXlsx({ sheets: [{ name: 'Audit log', columns, rows }] }) }
}
