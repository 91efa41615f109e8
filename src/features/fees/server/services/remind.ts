/** Reminds families of fees by text message and e-mail, before they are due and once they are late, where the school lets it. */
import { z } from 'zod'
import type { EmailGateway, SmsGateway } from '#core/delivery/server/public.ts'
import { guardiansToTell, learnersByIds } from '#core/people/server/public.ts'
import { readSettings, schoolById, schoolIds } from '#core/schools/server/public.ts'
import { longDay, schoolTime } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { kes } from '#platform/pure/money.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { enqueueJob, defineJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { feeReminders, type FeeReminders } from '../../contract/automatic.ts'
import { toCents } from '../../rules/money.ts'
import { reminderEmail, reminderSms } from '../../rules/reminder-templates.ts'
import { dueDaysOf, remindersOf, type Reminder, type ReminderSettings } from '../../rules/reminders.ts'
import type { FeesOpen } from './family.ts'
import { learnersWithDue } from '../queries/balances.ts'
import { claimReminders } from '../queries/reminders.ts'
import { plannedOf, signedPlans } from './plans/planned.ts'

/** The ways by which a reminder leaves. */
export interface ReminderGateways {
  readonly sms: Pick<SmsGateway, 'isOn' | 'send'>
  readonly email: Pick<EmailGateway, 'isOn' | 'send'>
}
export type Channel = keyof ReminderGateways

export const settingsOf = ({ feeDaysBefore, feeDaysAfter, feeSmallest }: FeeReminders): ReminderSettings => ({
  daysBefore: feeDaysBefore,
  daysAfter: feeDaysAfter,
  smallest: toCents(feeSmallest),
})

/** All reminders of a day by learner, sent or not. */
export const remindersOn = async (
  tx: Tx,
  settings: ReminderSettings,
  day: string,
): Promise<ReadonlyMap<string, readonly Reminder[]>> => {
  const { before, after } = dueDaysOf(settings, day)
  const plans = await signedPlans(tx)
  const due = new Set([...(await learnersWithDue(tx, [before, after])), ...plans.keys()])
  const candidates = await learnersByIds(tx, [...due])
  const atSchool = candidates.filter(({ status }) => status === 'active').map((learner) => learner.id)
  const planned = await plannedOf(tx, atSchool, plans)
  return new Map(
    [...planned].map(([learnerId, { ledger, parts }]) => [learnerId, remindersOf(ledger, settings, day, parts)]),
  )
}

/** Claims the most pressing unsent reminder of each learner, and with it those it supersedes. */
const claimed = async (
  tx: Tx,
  channel: Channel,
  settings: ReminderSettings,
  today: string,
): Promise<Map<string, Reminder>> => {
  const wanted = await remindersOn(tx, settings, today)
  const keys = [...wanted].flatMap(([learnerId, all]) =>
    all.map(({ moment, on }) => ({ learnerId, dueOn: on, moment, channel })),
  )
  // Sorted, so that concurrent calls wait for each other instead of deadlocking.
  keys.sort((a, b) => (`${a.learnerId} ${a.dueOn} ${a.moment}` < `${b.learnerId} ${b.dueOn} ${b.moment}` ? -1 : 1))
  const mine = new Set(
    (await claimReminders(tx, keys)).map(({ learnerId, dueOn, moment }) => `${learnerId} ${dueOn} ${moment}`),
  )
  const found = new Map<string, Reminder>()
  for (const [learnerId, all] of wanted) {
    const last = all.filter(({ on, moment }) => mine.has(`${learnerId} ${on} ${moment}`)).at(-1)
    if (last) found.set(learnerId, last)
  }
  return found
}

const templates: Readonly<Record<Channel, string>> = { sms: reminderSms.id, email: reminderEmail.id }

export const isWanted = async (
  tx: Tx,
  channel: Channel,
  { sms, email }: Readonly<Record<Channel, Pick<SmsGateway, 'isOn'>>>,
  settings: FeeReminders,
): Promise<boolean> =>
  channel === 'sms' ? settings.feeSms && (await sms.isOn(tx)) : settings.feeEmail && (await email.isOn(tx))

const instalmentWords = {
  en: (number: number, count: number) => `instalment ${number} of ${count}`,
  sw: (number: number, count: number) => `awamu ya ${number} kati ya ${count}`,
} as const

/** `KES 6,000 (instalment 1 of 2)` with a plan. */
const amountOf = ({ cents, instalment }: Reminder, language: FeeReminders['language']): string =>
  instalment ? `${kes(cents)} (${instalmentWords[language](instalment.number, instalment.count)})` : kes(cents)

/** The messages to those who pay for these learners. */
export const messagesFor = async (
  tx: Tx,
  channel: Channel,
  { language }: FeeReminders,
  reminders: ReadonlyMap<string, Reminder>,
) => {
  const { shortName } = await schoolById(tx)
  const ids = [...reminders.keys()]
  const names = new Map((await learnersByIds(tx, ids)).map((learner) => [learner.id, learner.fullName]))
  const recipients = (await guardiansToTell(tx, ids)).flatMap(
    ({ learnerId, guardianId, pays, fullName, phone, email: address }) => {
      const reminder = reminders.get(learnerId)
      if (!pays || !reminder) return []
      const values = {
        school_name: shortName,
        parent_name: fullName,
        student_name: names.get(learnerId) ?? '',
        amount: amountOf(reminder, language),
        due_date: longDay(reminder.on, language),
      }
      const telling = { guardian: guardianId, learnerIds: [learnerId] }
      return [{ to: channel === 'sms' ? phone : address, name: fullName, ref: learnerId, telling, language, values }]
    },
  )
  return { kind: 'fees.reminder', reason: 'Fee reminder', template: templates[channel], recipients }
}

/** @throws AppError if the channel refuses; nothing is recorded then, and the next day retries */
const remindBy = async (tx: Tx, channel: Channel, gateways: ReminderGateways): Promise<void> => {
  const { sms, email } = gateways
  const settings = await readSettings(tx, feeReminders)
  if (!(await isWanted(tx, channel, gateways, settings))) return
  const { timeZone } = await schoolById(tx)
  const reminders = await claimed(tx, channel, settingsOf(settings), schoolTime(tx.at, timeZone).date)
  const about = await messagesFor(tx, channel, settings, reminders)
  if (about.recipients.length === 0) return
  await (channel === 'sms' ? sms.send(tx, about) : email.send(tx, about))
}

const morningJob = defineJob('fees.morning', z.unknown())
const remindJob = defineJob('fees.remind', z.strictObject({ schoolId: id }))

export const feeJobs = (gateways: ReminderGateways, isOpen: FeesOpen): readonly Job[] => [
  job(morningJob, async (_payload, tenancy) => {
    const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)
    for (const schoolId of schools)
      await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) =>
        enqueueJob(tx, remindJob, { schoolId }, { key: `fees.remind:${schoolId}` }),
      )
  }),
  job(remindJob, async ({ schoolId }, tenancy) => {
    const scope = { schoolId, accountId: null }
    if (!(await tenancy.read(scope, isOpen))) return
    for (const channel of ['sms', 'email'] as const)
      try {
        await tenancy.write(scope, noOrigin, (tx) => remindBy(tx, channel, gateways))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // Over budget, or the template is off: logs why nothing was sent.
        const { message: reason } = error
        await tenancy.write(scope, noOrigin, (tx) =>
          audit(tx, {
            action: 'fees.hold_reminders',
            entity: 'school',
            entityId: schoolOf(tx),
            after: { channel },
            reason,
          }),
        )
      }
  }),
]

/** Nine in the morning in Nairobi. */
export const feeSchedules: readonly Schedule[] = [{ cron: '0 6 * * *', definition: morningJob }]
