/** Activities of the school, and the sheet of one activity in one class. */
import type { Actor } from '#core/access/contract/access.ts'
import { staffKinds } from '#core/people/contract/shapes.ts'
import { listStreams, streamById } from '#core/academics/server/public.ts'
import {
  callerOf,
  leadsClass,
  rosterOn,
  staffAtWork,
  staffByIds,
  staffNames,
  type Caller,
} from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { activityErrors, cardErrors } from '../../contract/access.ts'
import type {
  Activity,
  ActivitySheet,
  addActivity,
  listActivities,
  saveActivity,
  saveActivitySheet,
} from '../../contract/activities.ts'
import type { RunState } from '../../contract/runs.ts'
import { closedBecause, isOutdated, mayEnter } from '../../rules/activities.ts'
import {
  activityById,
  activityRows,
  deleteEntries,
  entriesOfTerm,
  insertActivity,
  lockActivity,
  putEntries,
  updateActivity,
  type ActivityRow,
} from '../queries/activities.ts'
import { runsOfTerm } from '../queries/runs.ts'
import { mayManageCards } from './access.ts'
import { publishCardsChanged } from './notify.ts'
import { dayOfTerm, presentTerm, termById, termsOf } from './terms.ts'

const isPatronOf = ({ staffId }: Caller, { patronId }: ActivityRow): boolean => staffId !== null && patronId === staffId

const shown = async (tx: Tx, caller: Caller, rows: readonly ActivityRow[]): Promise<Activity[]> => {
  const names = await staffNames(
    tx,
    rows.flatMap(({ patronId }) => patronId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    patronId: row.patronId,
    patron: (row.patronId && names.get(row.patronId)) ?? null,
    active: row.active,
    own: isPatronOf(caller, row),
    version: row.version,
  }))
}

const shownOne = async (tx: Tx, caller: Caller, row: ActivityRow): Promise<Activity> => {
  const [item] = await shown(tx, caller, [row])
  if (!item) throw new AppError(commonErrors.notFound)
  return item
}

const onlyNames = (rows: readonly { readonly id: string; readonly fullName: string }[]) =>
  rows.map(({ id, fullName }) => ({ id, fullName }))

export const list = async (tx: Tx, actor: Actor): Promise<ResponseOf<typeof listActivities>> => {
  const [caller, rows, terms] = [await callerOf(tx, actor), await activityRows(tx), await termsOf(tx)]
  const isPatron = rows.some((row) => row.active && isPatronOf(caller, row))
  const streams = (await listStreams(tx)).filter(
    ({ id, active }) => active && (caller.isAdmin || isPatron || leadsClass(caller, id)),
  )
  return {
    items: await shown(tx, caller, rows),
    terms: terms.all
      .filter(({ startsOn }) => startsOn <= terms.today)
      .map(({ id, name, year, endsOn }) => ({ id, name, year, endsOn }))
      .reverse(),
    termId: presentTerm(terms)?.id ?? null,
    streams: streams.map(({ id, label }) => ({ id, label, leads: leadsClass(caller, id) })),
    staff: mayManageCards(actor) ? onlyNames(await staffAtWork(tx, staffKinds)) : [],
  }
}

const noted = ({ name, patronId, active }: ActivityRow) => ({ name, patronId, active })

/** @throws AppError 409 for somebody who does not work at the school any more */
const ensurePatron = async (tx: Tx, id: string | null): Promise<void> => {
  if (id === null) return
  const [member] = await staffByIds(tx, [id])
  if (!member) throw new AppError(commonErrors.notFound)
  if (member.status !== 'active') throw new AppError(activityErrors.noPatron)
}

const orNameTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (violates(error, 'activities_name_key')) throw new AppError(activityErrors.nameTaken)
    throw error
  }
}

export const add = async (tx: Tx, actor: Actor, body: BodyOf<typeof addActivity>): Promise<Activity> => {
  await ensurePatron(tx, body.patronId)
  const row = await orNameTaken(insertActivity(tx, body))
  await audit(tx, { action: 'cards.add_activity', entity: 'activity', entityId: row.id, after: noted(row) })
  publishCardsChanged(tx, {})
  return shownOne(tx, await callerOf(tx, actor), row)
}

export const save = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { version, ...values }: BodyOf<typeof saveActivity>,
): Promise<Activity> => {
  const caller = await callerOf(tx, actor)
  const before = await lockActivity(tx, id)
  if (!before) throw new AppError(commonErrors.notFound)
  if (values.patronId !== before.patronId) await ensurePatron(tx, values.patronId)
  const row = await orNameTaken(updateActivity(tx, id, version, values))
  if (!row) throw new AppError(commonErrors.stale, { current: await shownOne(tx, caller, before) })
  await audit(tx, {
    action: 'cards.save_activity',
    entity: 'activity',
    entityId: id,
    before: noted(before),
    after: noted(row),
  })
  publishCardsChanged(tx, {})
  return shownOne(tx, caller, row)
}

interface SheetPlace {
  readonly activityId: string
  readonly streamId: string
  readonly termId: string
}

/** @throws AppError 404 for a sheet that is not the caller's to enter */
const openSheet = async (tx: Tx, actor: Actor, place: SheetPlace, row: ActivityRow | undefined) => {
  const caller = await callerOf(tx, actor)
  const [stream, terms] = [await streamById(tx, place.streamId), await termsOf(tx)]
  const term = termById(terms, place.termId)
  if (!row || !stream || !term || term.startsOn > terms.today) throw new AppError(commonErrors.notFound)
  const standing = { isAdmin: caller.isAdmin, leads: leadsClass(caller, stream.id), isPatron: isPatronOf(caller, row) }
  if (!mayEnter(standing)) throw new AppError(commonErrors.notFound)
  const run = (await runsOfTerm(tx, term.id)).find(({ streamId }) => streamId === stream.id)
  const closed = closedBecause((run?.state as RunState | undefined) ?? null, caller.isAdmin)
  const roster = await rosterOn(tx, stream.id, dayOfTerm(terms, term))
  return { caller, row, stream, term, closed, roster }
}

type OpenSheet = Awaited<ReturnType<typeof openSheet>>

const sheetOf = async (tx: Tx, { caller, row, stream, term, closed, roster }: OpenSheet): Promise<ActivitySheet> => {
  const ids = roster.map(({ id }) => id)
  const entries = groupBy(await entriesOfTerm(tx, ids, term.id), ({ learnerId }) => learnerId)
  return {
    activity: await shownOne(tx, caller, row),
    stream: { id: stream.id, label: stream.label },
    termId: term.id,
    open: row.active && closed === null,
    items: roster.map(({ id, fullName, admissionNumber }) => {
      const own = entries.get(id) ?? []
      const entry = own.find(({ activityId }) => activityId === row.id)
      return {
        learnerId: id,
        fullName,
        admissionNumber,
        participation: entry?.participation ?? null,
        remark: entry?.remark ?? null,
        version: entry?.version ?? 0,
        others: own.filter((one) => one !== entry).map(({ name }) => name),
      }
    }),
  }
}

export const readSheet = async (tx: Tx, actor: Actor, place: SheetPlace): Promise<ActivitySheet> =>
  sheetOf(tx, await openSheet(tx, actor, place, await activityById(tx, place.activityId)))

/** @throws AppError 409 once the cards are checked or published, for a retired activity, and for an entry that changed since */
export const saveSheet = async (
  tx: Tx,
  actor: Actor,
  { items, ...place }: BodyOf<typeof saveActivitySheet>,
): Promise<ActivitySheet> => {
  const open = await openSheet(tx, actor, place, await lockActivity(tx, place.activityId))
  if (!open.row.active) throw new AppError(activityErrors.retired)
  if (open.closed) throw new AppError(open.closed === 'checked' ? cardErrors.notDraft : cardErrors.published)
  const last = [...new Map(items.map((item) => [item.learnerId, item])).values()]
  const ids = last.map(({ learnerId }) => learnerId)
  if (ids.some((id) => !open.roster.some((learner) => learner.id === id))) throw new AppError(commonErrors.notFound)
  const stored = (await entriesOfTerm(tx, ids, place.termId)).filter(
    ({ activityId }) => activityId === place.activityId,
  )
  if (isOutdated(last, stored)) throw new AppError(commonErrors.stale, { current: await sheetOf(tx, open) })
  await putEntries(
    tx,
    place,
    last.flatMap(({ learnerId, participation, remark }) =>
      participation === null ? [] : [{ learnerId, participation, remark: remark || null }],
    ),
    actor.accountId,
  )
  await deleteEntries(
    tx,
    place,
    last.filter(({ participation }) => participation === null).map(({ learnerId }) => learnerId),
  )
  const before = new Map(stored.map(({ learnerId, participation, remark }) => [learnerId, { participation, remark }]))
  await audit(
    tx,
    ...last.map(({ learnerId, participation, remark }) => ({
      action: 'cards.save_activity_sheet',
      entity: 'learner',
      entityId: learnerId,
      before: { activity: open.row.name, ...(before.get(learnerId) ?? { participation: null }) },
      after: { activity: open.row.name, participation, ...(participation && remark ? { remark } : {}) },
    })),
  )
  publishCardsChanged(tx, { termId: place.termId })
  return sheetOf(tx, open)
}
