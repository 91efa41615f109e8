/** Notifies families of work that was set or returned, and refreshes open screens. */
import type { Role } from '#core/access/contract/access.ts'
import { preferenceDefaults } from '#core/access/contract/preferences.ts'
import { choicesOfAll } from '#core/access/server/public.ts'
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import { guardiansToTell, parentRecipients, learnersByIds } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  assignedNotice,
  childReturnedNotice,
  dueTomorrowNotice,
  returnedNotice,
  studyNotice,
  workEvent,
} from '../../contract/notices.ts'
import type { AssignmentRow } from '../queries/assignments.ts'

const studyRemindersDefault = preferenceDefaults.learning.studyReminders

const ownLink = (id: string): string => `/student/assignments/${id}`
const childLink = (learnerId: string): string => `/parent/children/${learnerId}/assignments`

const accountsOf = async (tx: Tx, learnerIds: readonly string[]): Promise<Recipient[]> =>
  (await learnersByIds(tx, learnerIds)).flatMap(({ accountId }) =>
    accountId ? [{ accountId, role: 'student' as const }] : [],
  )

/**
 * The live event reaches every teacher of the school with the id only (they refetch what they may see), and only the
 * families concerned.
 */
export const publishWorkChanged = async (
  tx: Tx,
  assignmentId: string,
  learnerIds: readonly string[],
): Promise<void> => {
  const event = { type: workEvent, schoolId: schoolOf(tx), data: { assignmentId } }
  const roles: readonly Role[] = ['teacher', 'tutor']
  publishEvent(tx, { ...event, roles })
  const guardians = await guardiansToTell(tx, learnerIds)
  const accounts = [
    ...(await accountsOf(tx, learnerIds)).map(({ accountId }) => accountId),
    ...guardians.flatMap(({ accountId }) => accountId ?? []),
  ]
  if (accounts.length > 0) publishEvent(tx, { ...event, accounts: [...new Set(accounts)] })
}

const dueWords = ({ dueAt, dueOn }: AssignmentRow, timeZone: string) => ({
  date: dueOn,
  time: schoolTime(dueAt, timeZone).time,
})

export const notifyAssigned = async (
  tx: Tx,
  row: AssignmentRow,
  area: string,
  timeZone: string,
  learnerIds: readonly string[],
): Promise<void> =>
  notify(
    tx,
    assignedNotice,
    await accountsOf(tx, learnerIds),
    { area, title: row.title, ...dueWords(row, timeZone) },
    { link: ownLink(row.id), dedupeKey: `assignments.assigned:${row.id}` },
  )

export const notifyDueTomorrow = async (
  tx: Tx,
  row: AssignmentRow,
  area: string,
  timeZone: string,
  learnerIds: readonly string[],
): Promise<void> =>
  notify(
    tx,
    dueTomorrowNotice,
    await accountsOf(tx, learnerIds),
    { area, title: row.title, ...dueWords(row, timeZone) },
    { link: ownLink(row.id), dedupeKey: `assignments.due:${row.id}:${row.dueOn}` },
  )

/** Only those who left study reminders on: for others there is nothing to list. */
export const notifyStudy = async (
  tx: Tx,
  row: AssignmentRow,
  area: string,
  timeZone: string,
  learnerIds: readonly string[],
): Promise<void> => {
  const recipients = await accountsOf(tx, learnerIds)
  const changed = await choicesOfAll(
    tx,
    recipients.map(({ accountId }) => accountId),
  )
  await notify(
    tx,
    studyNotice,
    recipients.filter(({ accountId }) => changed.get(accountId)?.learning.studyReminders ?? studyRemindersDefault),
    { area, title: row.title, ...dueWords(row, timeZone) },
    { link: ownLink(row.id), dedupeKey: `assignments.study:${row.id}:${row.dueOn}` },
  )
}

export const notifyReturned = async (
  tx: Tx,
  row: AssignmentRow,
  area: string,
  learnerIds: readonly string[],
): Promise<void> => {
  const params = { area, title: row.title }
  const dedupeKey = `assignments.returned:${row.id}`
  await notify(tx, returnedNotice, await accountsOf(tx, learnerIds), params, { link: ownLink(row.id), dedupeKey })
  const guardians = await guardiansToTell(tx, learnerIds)
  for (const learner of await learnersByIds(tx, learnerIds)) {
    const to = parentRecipients(guardians.filter(({ learnerId }) => learnerId === learner.id))
    await notify(
      tx,
      childReturnedNotice,
      to,
      { name: learner.firstName, ...params },
      { link: childLink(learner.id), dedupeKey: `${dedupeKey}:${learner.id}` },
    )
  }
}
