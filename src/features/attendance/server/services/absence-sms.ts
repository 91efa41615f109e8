/**
 * Text messages to guardians of learners absent without a reason: from the school's hour on, once a day per learner.
 */
import { z } from 'zod'
import { adminsHere } from '#core/access/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { instantOf } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { enqueueJob, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { absenceSmsHeldNotice } from '../../contract/notices.ts'
import { closedDay } from '../../rules/sessions.ts'
import { unexplainedOn } from '../queries/marks.ts'
import { absenceSmsTo, messagesToSend, recipientOf, type AbsenceSms } from './absence-recipients.ts'
import { requestContextOf, type RequestContext } from './request-context.ts'
import { sendingPermission } from '#core/delivery/contract/access.ts'

const tellJob = defineJob('attendance.absence_sms', z.strictObject({ schoolId: id, date: z.string() }))

/** Time after the school's hour in which a teacher can correct a mistake, ms. */
const grace = 5 * 60_000

/** One job per school and day; repeated calls do not move it. */
export const askForAbsenceSms = async (
  tx: Tx,
  { settings, now }: RequestContext,
  date: string,
  timeZone: string,
): Promise<void> => {
  if (!settings.absenceSms || date !== now.date) return
  const [hour, soon] = [instantOf(date, settings.absenceSmsAt, timeZone), new Date(tx.at.getTime() + grace)]
  const key = `attendance.absence_sms:${schoolOf(tx)}:${date}`
  await enqueueJob(tx, tellJob, { schoolId: schoolOf(tx), date }, { runAt: hour > soon ? hour : soon, key })
}

/** Notifies the office at most once a day. */
const tellHeld = async (tx: Tx, date: string, reason: string): Promise<void> => {
  const admins = (await adminsHere(tx, sendingPermission)).map((accountId) => ({ accountId, role: 'admin' as const }))
  await notify(
    tx,
    absenceSmsHeldNotice,
    admins,
    { date, reason },
    { dedupeKey: `attendance.absence_sms_held:${date}`, link: '/admin/communications/sent' },
  )
}

/** Sends nothing for past days. */
export const sendAbsenceSms = async (tx: Tx, date: string, sms: AbsenceSms): Promise<void> => {
  const { timeZone, shortName } = await schoolById(tx)
  const context = await requestContextOf(tx, timeZone)
  const { settings, now } = context
  if (!settings.absenceSms || date !== now.date || closedDay(context.calendar, date, date)) return
  // The school chose a later hour meanwhile.
  if (now.time < settings.absenceSmsAt) return askForAbsenceSms(tx, context, date, timeZone)
  if (!(await sms.isOn(tx))) return
  const absent = (await unexplainedOn(tx, date)).map(({ learnerId }) => learnerId)
  const messages = await messagesToSend(tx, date, absent, sms)
  if (messages.length === 0) return
  const language = settings.absenceSmsLanguage
  try {
    await sms.send(tx, absenceSmsTo(messages.map((message) => recipientOf(message, date, language, shortName))))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tellHeld(tx, date, error.message)
  }
}

export const absenceSmsJob = (sms: AbsenceSms): Job =>
  job(tellJob, ({ schoolId, date }, tenancy) =>
    tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => sendAbsenceSms(tx, date, sms)),
  )
