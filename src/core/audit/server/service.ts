/** Reads the audit log for the school's admins. */
import { chainState } from '#platform/server/audit/seal.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { mostListed, type auditChain, type auditChoices, type AuditDetail, type listAudit } from '../contract.ts'
import {
  accountsInLog,
  countFitting,
  entitiesInLog,
  entriesPage,
  entryById,
  filtersOf,
  modulesInLog,
} from './queries/entries.ts'
import { namesOf } from './queries/names.ts'
import { detailOf, itemsOf } from './views.ts'

/** A page beyond the newest 10,000 is empty: older entries are reached by a date filter. */
export const list = async (
  tx: Tx,
  timeZone: string,
  { page, limit, ...filters }: QueryOf<typeof listAudit>,
): Promise<ResponseOf<typeof listAudit>> => {
  const offset = (page - 1) * limit
  const fitting = await filtersOf(tx, filters, timeZone)
  const counted = await countFitting(tx, fitting, mostListed + 1)
  const rows = offset < mostListed ? await entriesPage(tx, fitting, Math.min(limit, mostListed - offset), offset) : []
  return { ...toPage(await itemsOf(tx, rows), Math.min(counted, mostListed), page, limit), more: counted > mostListed }
}

/** @throws AppError 404 */
export const entry = async (tx: Tx, id: string): Promise<AuditDetail> => {
  const row = await entryById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return detailOf(tx, row)
}

const byName = (one: { name: string | null }, two: { name: string | null }): number =>
  (one.name ?? '').localeCompare(two.name ?? '')

export const choices = async (tx: Tx): Promise<ResponseOf<typeof auditChoices>> => {
  const accountIds = await accountsInLog(tx)
  const names = await namesOf(tx, accountIds)
  const people = accountIds
    .map((accountId) => ({ accountId, name: names.get(accountId) ?? null }))
    .filter(({ name }) => name !== null)
  return { people: people.sort(byName), modules: await modulesInLog(tx), entities: await entitiesInLog(tx) }
}

/** Sealing runs every minute. */
const patience = 3_600_000

export const chain = async (tx: Tx): Promise<ResponseOf<typeof auditChain>> => {
  const { last, waiting, oldestWaiting } = await chainState(tx)
  return {
    last: last ? { number: last.number, hash: last.hash, sealedAt: last.sealedAt.toISOString() } : null,
    waiting,
    oldestWaiting: oldestWaiting?.toISOString() ?? null,
    stuck: oldestWaiting !== null && tx.at.getTime() - oldestWaiting.getTime() > patience,
  }
}
