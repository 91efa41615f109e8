/** The bursar's day: takings by channel, overdue fees by grade and age, and the reminders that leave next. */
import { listStreams } from '#core/academics/server/public.ts'
import type { EmailGateway, SmsGateway } from '#core/delivery/server/public.ts'
import { learnersInClassOn, type Caller } from '#core/people/server/public.ts'
import { grades } from '#core/schools/contract/levels.ts'
import { readSettings } from '#core/schools/server/public.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeReminders, type FeeReminders } from '../../contract/automatic.ts'
import type { FeesDay, NextReminder, OverdueOfGrade } from '../../contract/day.ts'
import { paymentMethods } from '../../contract/words.ts'
import { toShillings } from '../../rules/money.ts'
import { overdueAges } from '../../rules/overdue-ages.ts'
import type { Reminder } from '../../rules/reminders.ts'
import { chargedByAge, takingsOn } from '../queries/day.ts'
import { receivedSums } from '../queries/received.ts'
import { sentReminders } from '../queries/reminders.ts'
import { isWanted, messagesFor, remindersOn, settingsOf, type Channel } from './remind.ts'

/** The ways by which reminders leave, and what they would cost. */
export interface ReminderPrices {
  readonly sms: Pick<SmsGateway, 'isOn' | 'estimate'>
  readonly email: Pick<EmailGateway, 'isOn'>
}

export const overdueByGrade = async (tx: Tx, today: string): Promise<OverdueOfGrade[]> => {
  const streams = new Map((await listStreams(tx)).map(({ id, grade }) => [id, grade]))
  const gradeOf = new Map((await learnersInClassOn(tx, today)).map((one) => [one.id, streams.get(one.streamId)]))
  // In cents until they are added up.
  const found = new Map<string | null, OverdueOfGrade>()
  for (const { learnerId, covered, ...charged } of await chargedByAge(tx, today)) {
    const { upTo30, upTo60, over60 } = overdueAges(charged, covered)
    if (upTo30 + upTo60 + over60 <= 0) continue
    const grade = gradeOf.get(learnerId) ?? null
    const sum = found.get(grade) ?? { grade, learners: 0, upTo30: 0, upTo60: 0, over60: 0 }
    found.set(grade, {
      grade,
      learners: sum.learners + 1,
      upTo30: sum.upTo30 + upTo30,
      upTo60: sum.upTo60 + upTo60,
      over60: sum.over60 + over60,
    })
  }
  const rank = ({ grade }: OverdueOfGrade): number =>
    grade === null ? grades.length : grades.findIndex((one) => one === grade)
  return [...found.values()]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ upTo30, upTo60, over60, ...of }) => ({
      ...of,
      upTo30: toShillings(upTo30),
      upTo60: toShillings(upTo60),
      over60: toShillings(over60),
    }))
}

/** Days ahead that are searched for the next reminders. */
const ahead = 14
/** When the morning's job sends them, at the school. */
const sendsAt = '09:00'

/** Of each learner the most pressing reminder of the day that was not sent. */
const unsentOn = async (
  tx: Tx,
  channel: Channel,
  settings: FeeReminders,
  day: string,
): Promise<ReadonlyMap<string, Reminder>> => {
  const all = await remindersOn(tx, settingsOf(settings), day)
  const sent = new Set(
    (await sentReminders(tx, channel, [...all.keys()])).map((one) => `${one.learnerId} ${one.dueOn} ${one.moment}`),
  )
  const found = new Map<string, Reminder>()
  for (const [learnerId, reminders] of all) {
    const last = reminders.filter(({ on, moment }) => !sent.has(`${learnerId} ${on} ${moment}`)).at(-1)
    if (last) found.set(learnerId, last)
  }
  return found
}

const costOf = async (
  tx: Tx,
  { sms }: ReminderPrices,
  about: Awaited<ReturnType<typeof messagesFor>>,
): Promise<number | null> => {
  try {
    return toShillings((await sms.estimate(tx, about)).cents)
  } catch (error) {
    // The template is switched off, or SMS are not set up: the reminder will be held, and its price is not known.
    if (error instanceof AppError) return null
    throw error
  }
}

const nextBy = async (
  tx: Tx,
  channel: Channel,
  prices: ReminderPrices,
  { today, now, timeZone }: Caller,
): Promise<NextReminder[]> => {
  const settings = await readSettings(tx, feeReminders)
  if (!(await isWanted(tx, channel, prices, settings))) return []
  for (let day = now < `${today}T${sendsAt}` ? 0 : 1; day <= ahead; day++) {
    const date = addDays(today, day)
    const about = await messagesFor(tx, channel, settings, await unsentOn(tx, channel, settings, date))
    const guardians = about.recipients.filter(({ to }) => to !== null).length
    if (guardians > 0)
      return [
        {
          channel,
          at: instantOf(date, sendsAt, timeZone).toISOString(),
          guardians,
          cost: channel === 'sms' ? await costOf(tx, prices, about) : null,
        },
      ]
  }
  return []
}

export const dayOf = async (tx: Tx, caller: Caller, prices: ReminderPrices): Promise<FeesDay> => {
  const { today } = caller
  const takings = (await takingsOn(tx, today)).map(({ cents, ...one }) => ({ ...one, amount: toShillings(cents) }))
  const { waitingPayments, waiting } = await receivedSums(tx)
  const last = takings.flatMap(({ lastAt }) => lastAt?.getTime() ?? [])
  return {
    date: today,
    received: takings.reduce((sum, { amount }) => sum + amount, 0),
    payments: takings.reduce((sum, { payments }) => sum + payments, 0),
    lastAt: last.length === 0 ? null : new Date(Math.max(...last)).toISOString(),
    takings: paymentMethods.flatMap((method) =>
      takings.filter((one) => one.method === method).map(({ payments, amount }) => ({ method, payments, amount })),
    ),
    overdue: await overdueByGrade(tx, today),
    reminders: [...(await nextBy(tx, 'sms', prices, caller)), ...(await nextBy(tx, 'email', prices, caller))],
    suspense: { payments: waitingPayments, amount: toShillings(waiting) },
  }
}
