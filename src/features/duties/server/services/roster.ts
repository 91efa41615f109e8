/** The roster: duties as they are listed and made, one by one and in series. */
import type { Actor } from '#core/access/contract/access.ts'
import { findStaff, type Caller } from '#core/people/server/public.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { createDuty, CreateDutyBody } from '../../contract/duties.ts'
import type { listDuties } from '../../contract/read-roster.ts'
import type { DutyLine } from '../../contract/shapes.ts'
import { putOn } from './assign.ts'
import { checkNotPast, recurringFrom, teamOf, type Team } from './checks.ts'
import { factsOf, inShort } from './auto/facts.ts'
import { publishDutiesChanged, rememberAll } from './history.ts'
import { dutiesPage, insertDuties, whereOf, type DutyFilters, type DutyRow, type NewDuty } from '../queries/duties.ts'
import { insertSeries } from '../queries/series.ts'
import { detailOf, linesOf } from './show.ts'
import { checkType } from './types.ts'

/** Most members of staff matched by a name; a longer name narrows the search. */
const mostNamed = 50

export const conditionOf = async (tx: Tx, caller: Caller, filters: DutyFilters) => {
  const named = filters.search ? await findStaff(tx, filters.search, mostNamed) : []
  return whereOf(
    tx,
    caller,
    filters,
    named.map(({ id }) => id),
  )
}

export const list = async (
  tx: Tx,
  caller: Caller,
  { page, limit, sort, ...filters }: QueryOf<typeof listDuties>,
): Promise<Paged<DutyLine>> => {
  const order = sort ?? (filters.dateFrom || filters.dateTo ? 'date' : 'newest')
  const { rows, total } = await dutiesPage(tx, await conditionOf(tx, caller, filters), {
    sort: order,
    limit,
    offset: (page - 1) * limit,
  })
  return toPage(await linesOf(tx, caller, rows), total, page, limit)
}

type Fields = Pick<
  CreateDutyBody,
  | 'title'
  | 'description'
  | 'type'
  | 'typeId'
  | 'startTime'
  | 'endTime'
  | 'endsNextDay'
  | 'location'
  | 'priority'
  | 'instructions'
  | 'teachersNeeded'
>

export const fieldsOf = (body: Fields): Omit<NewDuty, 'date'> => ({
  title: body.title,
  description: body.description ?? null,
  type: body.type,
  typeId: body.typeId ?? null,
  startTime: body.startTime,
  endTime: body.endTime,
  endsNextDay: body.endsNextDay,
  location: body.location,
  priority: body.priority,
  instructions: body.instructions ?? null,
  teachersNeeded: body.teachersNeeded,
})

/** Inserts duties on these days, with history and audit. */
export const insertOn = async (
  tx: Tx,
  fields: Omit<NewDuty, 'date'>,
  days: readonly string[],
  action: 'duties.create' | 'duties.week_team',
): Promise<{ rows: DutyRow[]; first: DutyRow }> => {
  const rows = await insertDuties(
    tx,
    days.map((date) => ({ ...fields, date, createdBy: tx.scope.accountId })),
  )
  const [first] = rows
  if (!first) throw new Error('No duty was made')
  await rememberAll(
    tx,
    rows.map((row) => ({ dutyId: row.id, action, type: 'create', description: inShort(row) })),
  )
  const seriesId = fields.seriesId ?? null
  await audit(tx, {
    action,
    entity: seriesId ? 'duty_series' : 'duty',
    entityId: seriesId ?? first.id,
    after: { ...factsOf(first), ...(seriesId ? { days: rows.map(({ date }) => date) } : {}) },
  })
  return { rows, first }
}

/**
 * Puts the whole team on each of these duties.
 * @throws AppError 400; 409 with the day of a conflict, in which case nothing is created
 */
export const putTeam = async (
  tx: Tx,
  actor: Actor,
  rows: readonly DutyRow[],
  team: Team,
  overrideReason: string | null | undefined,
): Promise<void> =>
  void (await putOn(
    tx,
    actor,
    rows,
    team.map((one) => ({ ...one, overrideReason })),
    'teacherIds',
  ))

/** @throws AppError 400; 409 for a teacher with a conflict, in which case nothing is created */
export const create = async (
  tx: Tx,
  actor: Actor,
  caller: Caller,
  body: CreateDutyBody,
): Promise<ResponseOf<typeof createDuty>> => {
  await checkType(tx, body.typeId)
  const team = teamOf(body)
  const fields = { ...fieldsOf(body), teachersNeeded: Math.max(body.teachersNeeded, team.length) }
  const recurring = body.recurrence ? await recurringFrom(tx, caller, body.date, body, body.recurrence) : null
  if (!recurring) checkNotPast(body, caller, 'date')
  const seriesId = recurring ? await insertSeries(tx, recurring.repeats) : null
  const { rows, first } = await insertOn(tx, { ...fields, seriesId }, recurring?.days ?? [body.date], 'duties.create')
  await putTeam(tx, actor, rows, team, body.overrideReason)
  publishDutiesChanged(tx, rows.length === 1 ? first.id : null)
  return { duty: await detailOf(tx, caller, first.id), made: rows.length }
}
