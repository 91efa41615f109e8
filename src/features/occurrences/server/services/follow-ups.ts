/** Follow-up actions: create, start, complete, list, and remind. */
import { z } from 'zod'
import { notify } from '#core/notifications/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { instantOf, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { id } from '#platform/pure/schemas.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { enqueueJob, defineJob, job } from '#platform/server/jobs/jobs.ts'
import { accountOf, noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { addFollowUp, changeFollowUp, listFollowUps } from '../../contract/follow-ups.ts'
import { followUpDueNotice, followUpOverdueNotice } from '../../contract/notices.ts'
import type { FollowUp } from '../../contract/shapes.ts'
import { bookErrors, bookTexts } from '../../contract/texts.ts'
import type { FollowUpState } from '../../contract/words.ts'
import { reminderDays, stepTo } from '../../rules/follow-ups.ts'
import { colleagueFor } from './checks.ts'
import { followUpShown, mayChange } from './follow-up-lines.ts'
import { namesOf } from './names.ts'
import {
  countFollowUps,
  followUpById,
  followUpsPage,
  insertEvent,
  insertFollowUp,
  lockFollowUp,
  updateFollowUp,
  type FollowUpRow,
} from '../queries/actions.ts'
import { entriesByIds, entryById, updateEntry } from '../queries/entries.ts'
import { giveReading } from '../queries/parties.ts'
import { publishBookChanged, colleagues, aboutEntry } from './recipients.ts'
import { entryInSight, entryToChange, type BookCaller } from './caller.ts'
import { notifyAssigned } from './notify.ts'

const remindJob = defineJob('occurrences.remind', z.strictObject({ schoolId: id, followUpId: id, dueOn: z.string() }))

/** At 7:00 on the day before, then on the first overdue day; one job per follow-up. */
const askToRemind = async (tx: Tx, { id: followUpId, dueOn }: FollowUpRow, timeZone: string): Promise<void> => {
  const { before, after } = reminderDays(dueOn)
  const times = [before, after].map((day) => instantOf(day, '07:00', timeZone))
  const runAt = times.find((at) => at > tx.at)
  if (runAt)
    await enqueueJob(
      tx,
      remindJob,
      { schoolId: schoolOf(tx), followUpId, dueOn },
      { runAt, key: `occurrences.remind:${followUpId}` },
    )
}

/** Skips follow-ups that were completed or moved meanwhile, and struck entries. */
const remind = async (tx: Tx, followUpId: string, dueOn: string): Promise<void> => {
  const row = await followUpById(tx, followUpId)
  const entry = row && (await entryById(tx, row.entryId))
  if (!row || !entry || row.dueOn !== dueOn || row.state === 'completed' || entry.struckAt) return
  const { timeZone } = await schoolById(tx)
  const isLate = schoolTime(tx.at, timeZone).date > dueOn
  const [to, words] = [await colleagues(tx, [row.assignedTo]), { number: entry.entryNumber, what: row.description }]
  const options = { ...aboutEntry(entry), dedupeKey: `occurrences.${isLate ? 'overdue' : 'due'}:${row.id}:${dueOn}` }
  if (isLate) await notify(tx, followUpOverdueNotice, to, { ...words, date: dueOn }, options)
  else await notify(tx, followUpDueNotice, to, words, options)
  publishBookChanged(tx)
  if (!isLate) await askToRemind(tx, row, timeZone)
}

export const reminding = job(remindJob, ({ schoolId, followUpId, dueOn }, tenancy) =>
  tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => remind(tx, followUpId, dueOn)),
)

const shownOne = async (tx: Tx, reader: BookCaller, row: FollowUpRow): Promise<FollowUp> => {
  const { row: entry, abilities } = await entryInSight(tx, reader, row.entryId)
  return followUpShown(
    row,
    entry,
    reader,
    abilities.decide,
    await namesOf(tx, { accounts: [row.assignedTo, row.createdBy] }),
  )
}

/** @throws AppError 400, 403 for a colleague complained of, 404, 409 */
export const add = async (
  tx: Tx,
  reader: BookCaller,
  entryId: string,
  body: BodyOf<typeof addFollowUp>,
): Promise<FollowUp> => {
  const { row: entry, people } = await entryToChange(tx, reader, entryId, 'followUp')
  if (body.dueDate < reader.today) refuseFields({ dueDate: bookTexts.due })
  await colleagueFor(tx, people, body.assignedTo, 'assignedTo', false)
  const { actionType, description, assignedTo, dueDate: dueOn, notes } = body
  const row = await insertFollowUp(tx, {
    entryId,
    actionType,
    description,
    assignedTo,
    dueOn,
    notes,
    createdBy: accountOf(tx),
  })
  await giveReading(tx, entryId, { accountId: assignedTo, why: 'assigned', byAdmin: false })
  if (!entry.requiresFollowUp) await updateEntry(tx, entryId, { requiresFollowUp: true })
  const about = (await namesOf(tx, { accounts: [assignedTo] })).account(assignedTo)
  await insertEvent(tx, entryId, {
    kind: 'follow_up_added',
    about,
    note: description,
    after: { actionType, dueDate: dueOn },
  })
  await audit(tx, {
    action: 'occurrences.add_follow_up',
    entity: 'occurrence',
    entityId: entryId,
    after: { actionType, description, assignedTo, dueOn },
  })
  await notifyAssigned(tx, entry, row)
  await askToRemind(tx, row, reader.timeZone)
  publishBookChanged(tx)
  return shownOne(tx, reader, row)
}

type Change = BodyOf<typeof changeFollowUp>

/** @throws AppError 403, 409 */
const checkChange = async (tx: Tx, reader: BookCaller, row: FollowUpRow, body: Change): Promise<void> => {
  const { row: entry, abilities } = await entryInSight(tx, reader, row.entryId)
  if (entry.struckAt) throw new AppError(bookErrors.struck)
  if (!mayChange(row, reader, abilities.decide)) throw new AppError(bookErrors.mayNot)
  if (row.state === 'completed') throw new AppError(bookErrors.completed)
  if (body.version !== undefined && body.version !== row.version)
    throw new AppError(commonErrors.stale, { current: await shownOne(tx, reader, row) })
  const step = stepTo(row.state as FollowUpState, body.status ?? (row.state as FollowUpState))
  if (step !== 'allowed') throw new AppError(bookErrors.notStarted)
  if (body.dueDate !== undefined && body.dueDate !== row.dueOn && body.dueDate < reader.today)
    refuseFields({ dueDate: bookTexts.due })
}

/** @throws AppError 404 for a follow-up of an entry the reader may not see */
export const change = async (tx: Tx, reader: BookCaller, followUpId: string, body: Change): Promise<FollowUp> => {
  const row = await lockFollowUp(tx, followUpId)
  const isSeen = row && (await entryInSight(tx, reader, row.entryId).catch(() => null))
  if (!row || !isSeen) throw new AppError(bookErrors.followUpNotFound)
  await checkChange(tx, reader, row, body)
  const {
    status: state = row.state,
    notes = row.notes,
    description = row.description,
    dueDate: dueOn = row.dueOn,
  } = body
  const completedOn = state === 'completed' ? reader.today : null
  const saved = await updateFollowUp(tx, row.id, { state, notes, description, dueOn, completedOn })
  const facts = (one: FollowUpRow) => ({
    status: one.state,
    dueDate: one.dueOn,
    description: one.description,
    notes: one.notes,
  })
  const [was, now] = [facts(row), facts(saved)]
  const changed = Object.keys(was).filter((name) => was[name as keyof typeof was] !== now[name as keyof typeof now])
  const only = (all: typeof was) => Object.fromEntries(Object.entries(all).filter(([name]) => changed.includes(name)))
  await insertEvent(tx, row.entryId, {
    kind: 'follow_up_changed',
    about: row.description,
    before: only(was),
    after: only(now),
  })
  await audit(tx, {
    action: 'occurrences.change_follow_up',
    entity: 'occurrence',
    entityId: row.entryId,
    before: was,
    after: now,
  })
  if (dueOn !== row.dueOn) await askToRemind(tx, saved, reader.timeZone)
  publishBookChanged(tx)
  return shownOne(tx, reader, saved)
}

export const list = async (
  tx: Tx,
  reader: BookCaller,
  query: QueryOf<typeof listFollowUps>,
): Promise<ResponseOf<typeof listFollowUps>> => {
  const { page, limit, status, reportedBy, escalatedTo, mine } = query
  const filter = {
    status,
    reportedBy,
    escalatedTo,
    assignedTo: mine === 'true' ? reader.accountId : query.assignedTo,
    today: reader.today,
  }
  const counters = await countFollowUps(tx, reader, filter)
  const rows = await followUpsPage(tx, reader, filter, limit, (page - 1) * limit)
  const entries = new Map(
    (
      await entriesByIds(
        tx,
        rows.map(({ entryId }) => entryId),
      )
    ).map((entry) => [entry.id, entry]),
  )
  const names = await namesOf(tx, { accounts: rows.flatMap(({ assignedTo, createdBy }) => [assignedTo, createdBy]) })
  const items = rows.flatMap((row) => {
    const entry = entries.get(row.entryId)
    const keeps = reader.isAdmin || entry?.reporterId === reader.accountId || entry?.escalatedTo === reader.accountId
    return entry ? [followUpShown(row, entry, reader, keeps, names)] : []
  })
  const all = {
    pending: counters.pending,
    in_progress: counters.inProgress,
    completed: counters.completed,
    overdue: counters.overdue,
  }
  const total = status ? all[status] : Object.values(all).reduce((sum, one) => sum + one, 0)
  return { ...toPage(items, total, page, limit), counters }
}
