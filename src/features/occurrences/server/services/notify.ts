/** Notifies staff of entries and follow-ups, and families of their own part. */
import { z } from 'zod'
import { notify } from '#core/notifications/server/public.ts'
import { accountNames } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { id } from '#platform/pure/schemas.ts'
import { enqueueJob, defineJob, job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  escalationNotice,
  familyAnsweredNotice,
  familyNotice,
  followUpNotice,
  graveEntryNotice,
  newEntryNotice,
  openedNotice,
} from '../../contract/notices.ts'
import type { FollowUpRow } from '../queries/actions.ts'
import { entryById, type EntryRow } from '../queries/entries.ts'
import type { LearnerPart } from '../queries/parties.ts'
import { colleagues, publishBookChanged, familyOf, inTheKnow, aboutEntry, overseers } from './recipients.ts'
import { peopleOf, type People } from './caller.ts'

const filedJob = defineJob('occurrences.tell_filed', z.strictObject({ schoolId: id, entryId: id }))

/** Queued for after the commit: sending notices inside would delay others waiting for their entry number. */
export const enqueueFiledNotification = (tx: Tx, entryId: string): Promise<void> =>
  enqueueJob(tx, filedJob, { schoolId: schoolOf(tx), entryId })

/** Notifies the families of these parts, who read the details in the app after signing in. */
export const notifyParties = async (
  tx: Tx,
  row: EntryRow,
  parts: readonly LearnerPart[],
  timeZone: string,
): Promise<void> => {
  const { date } = schoolTime(row.occurredAt, timeZone)
  for (const part of parts) {
    const { guardians, learner, firstName } = await familyOf(tx, part.learnerId)
    const [params, dedupeKey] = [{ name: firstName, date }, `occurrences.family:${part.id}`]
    await notify(tx, familyNotice, guardians, params, { link: `/parent/incidents/${part.id}`, dedupeKey })
    await notify(tx, familyNotice, learner, params, { link: `/student/incidents/${part.id}`, dedupeKey })
    publishBookChanged(tx, [...guardians, ...learner])
  }
}

const tellFiled = async (tx: Tx, entryId: string): Promise<void> => {
  const row = await entryById(tx, entryId)
  if (!row) return
  const people = await peopleOf(tx, entryId)
  const others = (await overseers(tx, people)).filter((one) => one !== row.reporterId)
  const notice = row.severity === 'high' || row.severity === 'critical' ? graveEntryNotice : newEntryNotice
  const params = { number: row.entryNumber, title: row.title, name: row.reporterName, place: row.location }
  await notify(tx, notice, await inTheKnow(tx, people, others), params, {
    ...aboutEntry(row),
    dedupeKey: `occurrences.filed:${row.id}`,
  })
  const told = people.learners.filter(({ toldAt }) => toldAt !== null)
  if (told.length > 0) await notifyParties(tx, row, told, (await schoolById(tx)).timeZone)
}

export const filedNotificationJob = job(filedJob, ({ schoolId, entryId }, tenancy) =>
  tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => tellFiled(tx, entryId)),
)

export const notifyEscalated = async (tx: Tx, row: EntryRow, to: string, reason: string): Promise<void> => {
  const params = { number: row.entryNumber, title: row.title, reason }
  await notify(tx, escalationNotice, await colleagues(tx, [to]), params, { ...aboutEntry(row) })
}

export const notifyOpened = async (tx: Tx, row: EntryRow, to: string): Promise<void> => {
  const by = tx.scope.accountId ?? ''
  const name = (await accountNames(tx, [by])).get(by) ?? ''
  await notify(
    tx,
    openedNotice,
    await colleagues(tx, [to]),
    { number: row.entryNumber, title: row.title, name },
    { ...aboutEntry(row) },
  )
}

export const notifyAssigned = async (tx: Tx, row: EntryRow, followUp: FollowUpRow): Promise<void> => {
  if (followUp.assignedTo === tx.scope.accountId) return
  const params = { number: row.entryNumber, what: followUp.description, date: followUp.dueOn }
  await notify(tx, followUpNotice, await colleagues(tx, [followUp.assignedTo]), params, {
    ...aboutEntry(row),
    dedupeKey: `occurrences.follow_up:${followUp.id}:${followUp.dueOn}`,
  })
}

/** To the reporter and those responsible. */
export const notifyAnswered = async (tx: Tx, row: EntryRow, people: People, name: string): Promise<void> => {
  const keepers = people.readers
    .filter(({ why }) => why === 'reporter' || why === 'escalated')
    .map(({ accountId }) => accountId)
  const params = { number: row.entryNumber, name }
  await notify(tx, familyAnsweredNotice, await inTheKnow(tx, people, keepers), params, { ...aboutEntry(row) })
}
