/** Publishes live events, and notifies families of absences and corrections. */
import { notify, type Recipient } from '#core/notifications/server/public.ts'
import {
  guardiansToTell,
  learnersByIds,
  parentRecipients,
  type GuardianToTell,
  type LearnerRow,
} from '#core/people/server/public.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { absentFromLessonNotice, absentNotice, attendanceEvent, presentAfterAllNotice } from '../../contract/notices.ts'
import { isNews, absenceNoticesOf, type ChangedMark } from '../../rules/notices.ts'
import type { OpenRegister } from './open-register.ts'

export interface Family {
  readonly learner: LearnerRow
  readonly guardians: readonly GuardianToTell[]
}

/** Learners with the accounts to notify about them. */
export const familiesOf = async (tx: Tx, learnerIds: readonly string[]): Promise<Map<string, Family>> => {
  const [learners, guardians] = await Promise.all([learnersByIds(tx, learnerIds), guardiansToTell(tx, learnerIds)])
  return new Map(
    learners.map((learner) => [
      learner.id,
      { learner, guardians: guardians.filter(({ learnerId }) => learnerId === learner.id) },
    ]),
  )
}

const accountsOf = ({ learner, guardians }: Family): string[] =>
  [learner.accountId, ...guardians.map(({ accountId }) => accountId)].filter((id): id is string => id !== null)

export const parentsOf = ({ guardians }: Family): Recipient[] => parentRecipients(guardians)
export const learnerItself = ({ learner }: Family): Recipient[] =>
  learner.accountId ? [{ accountId: learner.accountId, role: 'student' }] : []

export const childLink = (learnerId: string): string => `/parent/children/${learnerId}`
export const ownLink = '/student/attendance'

/** Publishes the change to staff and the families concerned, never to another family. */
export const publishDayChanged = (tx: Tx, streamId: string | null, date: string, families: readonly Family[]): void => {
  const event = { type: attendanceEvent, schoolId: schoolOf(tx), data: { streamId, date } }
  const accounts = [...new Set(families.flatMap(accountsOf))]
  publishEvent(tx, { ...event, roles: ['admin', 'teacher', 'tutor'] })
  if (accounts.length > 0) publishEvent(tx, { ...event, accounts })
}

/**
 * @param again notify again for an absence after a correction to present; otherwise a day is notified once, however
 * many registers record it
 */
const notifyAbsent = async (tx: Tx, { place, lesson }: OpenRegister, family: Family, again: boolean): Promise<void> => {
  const options = {
    dedupeKey: `attendance.absent:${family.learner.id}:${place.date}`,
    again: again ? ('count' as const) : ('ignore' as const),
  }
  const params = { name: family.learner.firstName, date: place.date }
  const tell = (to: readonly Recipient[], link: string) =>
    lesson
      ? notify(tx, absentFromLessonNotice, to, { ...params, subject: lesson.learningAreaName }, { ...options, link })
      : notify(tx, absentNotice, to, params, { ...options, link })
  await Promise.all([tell(parentsOf(family), childLink(family.learner.id)), tell(learnerItself(family), ownLink)])
}

const tellPresent = async (tx: Tx, { place }: OpenRegister, family: Family): Promise<void> => {
  const [params, dedupeKey] = [
    { name: family.learner.firstName, date: place.date },
    `attendance.present:${family.learner.id}:${place.date}`,
  ]
  const tell = (to: readonly Recipient[], link: string) =>
    notify(tx, presentAfterAllNotice, to, params, { dedupeKey, again: 'count', link })
  await Promise.all([tell(parentsOf(family), childLink(family.learner.id)), tell(learnerItself(family), ownLink)])
}

/** Sends the notices of a saved register. */
export const notifyMarks = async (tx: Tx, open: OpenRegister, changes: readonly ChangedMark[]): Promise<void> => {
  const { place, context, requests } = open
  const families = await familiesOf(
    tx,
    changes.map(({ learnerId }) => learnerId),
  )
  publishDayChanged(tx, place.streamId, place.date, [...families.values()])
  if (!context.settings.notifyGuardians || !isNews(place.date, context.now.date)) return
  const explained = new Set(
    [...requests.values()].filter(({ status }) => status !== 'declined').map(({ learnerId }) => learnerId),
  )
  const notices = absenceNoticesOf(changes, explained)
  const each = (ids: readonly string[], tell: (family: Family) => Promise<void>): Promise<void>[] =>
    ids.flatMap((id) => families.get(id) ?? []).map(tell)
  await Promise.all([
    ...each(notices.absent, (family) => notifyAbsent(tx, open, family, false)),
    ...each(notices.absentAgain, (family) => notifyAbsent(tx, open, family, true)),
    ...each(notices.presentAfterAll, (family) => tellPresent(tx, open, family)),
  ])
}
