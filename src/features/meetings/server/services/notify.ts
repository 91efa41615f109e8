/** Notifies families and teachers of meetings, reminds them on the day before, and refreshes their screens. */
import { z } from 'zod'
import type { Role } from '#core/access/contract/access.ts'
import { accountsHere } from '#core/access/server/public.ts'
import type { SmsGateway } from '#core/delivery/server/public.ts'
import { notify, renderNotice, type Recipient } from '#core/notifications/server/public.ts'
import {
  classesOfStaff,
  guardianNames,
  guardiansInSight,
  learnersByIds,
  parentsToTell,
  rosterOn,
  staffById,
  staffNames,
} from '#core/people/server/public.ts'
import { readSettings, schoolById } from '#core/schools/server/public.ts'
import { addDays, instantOf, schoolTime } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { enqueueJob, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { meetingReminders } from '../../contract/automatic.ts'
import {
  meetingBookedNotice,
  meetingCancelledNotice,
  meetingForYouNotice,
  meetingHandedOverNotice,
  meetingMovedNotice,
  meetingSoonNotice,
  roundOpenedNotice,
} from '../../contract/notices.ts'
import { meetingEvent } from '../../contract/shapes.ts'
import { meetingById, type MeetingRow } from '../queries/meetings.ts'
import { roundFor, staffOfRounds, type RoundRow } from '../queries/rounds.ts'
import { meetingsPermission } from '../../contract/access.ts'

/** The way by which a reminder leaves as a text message. */
export type MeetingSms = Pick<SmsGateway, 'isOn' | 'send'>

const link = '/meetings'

const staffRecipients = async (tx: Tx, staffId: string): Promise<Recipient[]> => {
  const accountId = (await staffById(tx, staffId))?.accountId
  if (!accountId) return []
  return (await accountsHere(tx, ['teacher', 'tutor', 'admin'], meetingsPermission))
    .filter((one) => one.accountId === accountId)
    .slice(0, 1)
}

type OfFamily = Pick<MeetingRow, 'guardianId' | 'learnerId'>

/** The guardian who comes; undefined for one who may know nothing of the learner any more. */
const guardianOf = async (tx: Tx, { guardianId, learnerId }: OfFamily) =>
  (await guardiansInSight(tx, learnerId)).find(({ guardian }) => guardian.id === guardianId)?.guardian

const guardianRecipients = async (tx: Tx, row: OfFamily): Promise<Recipient[]> => {
  const accountId = (await guardianOf(tx, row))?.accountId
  return accountId ? [{ accountId, role: 'parent', about: [row.learnerId] }] : []
}

/**
 * Publishes every change with the id only to staff, who refetch what they may see, and to the families concerned or
 * allowed to book.
 */
export const publishMeetingsChanged = async (
  tx: Tx,
  roundId: string,
  families: readonly OfFamily[] = [],
): Promise<void> => {
  const event = { type: meetingEvent, schoolId: schoolOf(tx), data: { roundId } }
  const roles: readonly Role[] = ['admin', 'teacher', 'tutor', 'parent']
  publishEvent(tx, { ...event, roles })
  // A guardian may be looking from another school.
  const accounts: string[] = []
  for (const family of families)
    accounts.push(...(await guardianRecipients(tx, family)).map(({ accountId }) => accountId))
  if (accounts.length > 0) publishEvent(tx, { ...event, accounts })
}

const wordsOf = async (tx: Tx, row: MeetingRow, timeZone: string) => {
  const [learner] = await learnersByIds(tx, [row.learnerId])
  const { date, time } = schoolTime(row.startsAt, timeZone)
  const teacher = (await staffNames(tx, [row.staffId])).get(row.staffId) ?? ''
  const guardian = (await guardianNames(tx, [row.guardianId])).get(row.guardianId) ?? ''
  return { name: learner?.fullName ?? '', date, time, teacher, guardian }
}

const keyOf = (what: string, row: MeetingRow): string => `meetings.${what}:${row.id}:${row.startsAt.toISOString()}`

/** To the teacher if a family booked; to the guardian if the school did. */
export const notifyBooked = async (
  tx: Tx,
  row: MeetingRow,
  timeZone: string,
  by: 'family' | 'school',
): Promise<void> => {
  const { name, date, time, teacher, guardian } = await wordsOf(tx, row, timeZone)
  const dedupeKey = keyOf('booked', row)
  if (by === 'family')
    await notify(
      tx,
      meetingBookedNotice,
      await staffRecipients(tx, row.staffId),
      { name, date, time, guardian },
      { link, dedupeKey },
    )
  else
    await notify(
      tx,
      meetingForYouNotice,
      await guardianRecipients(tx, row),
      { name, date, time, teacher },
      { link, dedupeKey },
    )
}

export const notifyMoved = async (tx: Tx, row: MeetingRow, timeZone: string): Promise<void> => {
  const { name, date, time } = await wordsOf(tx, row, timeZone)
  await notify(
    tx,
    meetingMovedNotice,
    await staffRecipients(tx, row.staffId),
    { name, date, time },
    { link, dedupeKey: keyOf('moved', row) },
  )
}

/** To the party that did not cancel. */
export const notifyCancelled = async (
  tx: Tx,
  row: MeetingRow,
  timeZone: string,
  by: 'family' | 'school',
  reason: string | null,
): Promise<void> => {
  const { name, date, time } = await wordsOf(tx, row, timeZone)
  const to = by === 'family' ? await staffRecipients(tx, row.staffId) : await guardianRecipients(tx, row)
  await notify(
    tx,
    meetingCancelledNotice,
    to,
    { name, date, time, reason: reason ?? '' },
    { link, dedupeKey: keyOf('cancelled', row) },
  )
}

/** To the teacher, when the school took the meeting from the guardian. */
export const notifyTakenAway = async (tx: Tx, row: MeetingRow, timeZone: string): Promise<void> => {
  const { name, date, time } = await wordsOf(tx, row, timeZone)
  await notify(
    tx,
    meetingCancelledNotice,
    await staffRecipients(tx, row.staffId),
    { name, date, time, reason: '' },
    { link, dedupeKey: keyOf('cancelled', row) },
  )
}

/** To the guardian who comes now, and to the teacher. */
export const notifyHandedOver = async (tx: Tx, row: MeetingRow, timeZone: string): Promise<void> => {
  const { name, date, time, teacher, guardian } = await wordsOf(tx, row, timeZone)
  const options = { link, dedupeKey: `${keyOf('handed_over', row)}:${row.guardianId}` }
  await notify(tx, meetingForYouNotice, await guardianRecipients(tx, row), { name, date, time, teacher }, options)
  await notify(
    tx,
    meetingHandedOverNotice,
    await staffRecipients(tx, row.staffId),
    { name, date, time, guardian },
    options,
  )
}

const openedJob = defineJob('meetings.tell_opened', z.strictObject({ schoolId: id, roundId: id }))
const remindJob = defineJob('meetings.remind', z.strictObject({ schoolId: id, meetingId: id, startsAt: z.string() }))

export const enqueueOpenedNotification = (tx: Tx, roundId: string): Promise<void> =>
  enqueueJob(tx, openedJob, { schoolId: schoolOf(tx), roundId })

/** At 17:00 on the day before; one job per meeting, so that moving it moves the reminder. */
export const enqueueReminder = async (tx: Tx, row: MeetingRow, timeZone: string): Promise<void> => {
  const runAt = instantOf(addDays(schoolTime(row.startsAt, timeZone).date, -1), '17:00', timeZone)
  if (runAt <= tx.at) return
  const payload = { schoolId: schoolOf(tx), meetingId: row.id, startsAt: row.startsAt.toISOString() }
  await enqueueJob(tx, remindJob, payload, { runAt, key: `meetings.remind:${row.id}` })
}

/** Guardians of learners taught by the round's teachers. */
const tellOpened = async (tx: Tx, row: RoundRow): Promise<void> => {
  if (row.status !== 'open') return
  const { timeZone } = await schoolById(tx)
  const { date: today } = schoolTime(tx.at, timeZone)
  const streamIds = new Set<string>()
  for (const { staffId } of await staffOfRounds(tx, [row.id]))
    for (const { streamId } of await classesOfStaff(tx, staffId)) streamIds.add(streamId)
  const learnerIds: string[] = []
  for (const streamId of streamIds) learnerIds.push(...(await rosterOn(tx, streamId, today)).map((one) => one.id))
  const people = await parentsToTell(tx, learnerIds)
  const { title, day, bookUntil } = row
  await notify(
    tx,
    roundOpenedNotice,
    people,
    { title, date: day, until: bookUntil },
    { link, dedupeKey: `meetings.opened:${row.id}` },
  )
}

/** If the school allows it. A failed text message does not fail the meeting: the reason is logged. */
const textGuardian = async (
  tx: Tx,
  sms: MeetingSms,
  row: MeetingRow,
  words: Awaited<ReturnType<typeof wordsOf>>,
): Promise<void> => {
  const { meetingSms, language } = await readSettings(tx, meetingReminders)
  const guardian = meetingSms && (await sms.isOn(tx)) ? await guardianOf(tx, row) : null
  if (!guardian?.phone) return
  const { title, message } = renderNotice(meetingSoonNotice, words, 1, language)
  const { shortName } = await schoolById(tx)
  const about = { kind: 'meetings.soon', reason: 'Meeting', onceKey: keyOf('soon', row) }
  try {
    await sms.send(tx, {
      ...about,
      text: `${shortName}: ${title}. ${message}`,
      recipients: [
        {
          to: guardian.phone,
          name: words.guardian,
          ref: row.id,
          telling: { guardian: row.guardianId, learnerIds: [row.learnerId] },
          language,
        },
      ],
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await audit(tx, { action: 'meetings.hold_reminder', entity: 'meeting', entityId: row.id, reason: error.message })
  }
}

/** Does nothing if the meeting was moved or cancelled meanwhile. */
export const remindOf = async (tx: Tx, sms: MeetingSms, meetingId: string, startsAt: string): Promise<void> => {
  const row = await meetingById(tx, meetingId)
  if (!row || row.startsAt.toISOString() !== startsAt) return
  const { timeZone } = await schoolById(tx)
  const words = await wordsOf(tx, row, timeZone)
  const people = [...(await staffRecipients(tx, row.staffId)), ...(await guardianRecipients(tx, row))]
  await notify(tx, meetingSoonNotice, people, words, { link, dedupeKey: keyOf('soon', row) })
  await textGuardian(tx, sms, row, words)
}

export const openedNotificationJob = job(openedJob, ({ schoolId, roundId }, tenancy) =>
  tenancy.write({ schoolId, accountId: null }, noOrigin, async (tx) => {
    const row = await roundFor(tx, null, roundId)
    if (row) await tellOpened(tx, row)
  }),
)
export const reminderJob = (sms: MeetingSms): Job =>
  job(remindJob, ({ schoolId, meetingId, startsAt }, tenancy) =>
    tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => remindOf(tx, sms, meetingId, startsAt)),
  )
