/** Gives a demo school its text messages: an account with the simulator, and sends of the last weeks in every state. */
import { smsDefaults } from '#core/delivery/contract/sms-settings.ts'
import {
  demoNetwork,
  recordSend,
  saveSms,
  simulatedAnswer,
  simulatedReport,
  smsGateway,
  TemplateBook,
  type SmsRecipient,
  type SmsToSend,
} from '#core/delivery/server/public.ts'
import { termOn } from '#core/academics/server/public.ts'
import type { LearnerSeed } from '#core/people/server/seed.ts'
import { eventSms } from '#features/calendar/rules/event-templates.ts'
import { examSms } from '#features/gradebook/rules/exam-template.ts'
import { officeTemplates } from '#core/delivery/rules/office-templates.ts'
import { absenceTemplate } from '#features/attendance/rules/absence-template.ts'
import { reminderSms } from '#features/fees/rules/reminder-templates.ts'
import { addDays, instantOf } from '#platform/pure/dates.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { timeZone, type Making } from './making.ts'

interface Guardian {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly email: string | null
}

export interface Families {
  readonly guardians: readonly Guardian[]
  readonly learners: readonly LearnerSeed[]
}

const account = {
  ...smsDefaults,
  mode: 'simulator',
  username: 'sandbox',
  apiKey: 'simulator',
  senderId: 'UMOJA',
  pricePerSegment: 0.8,
  termBudget: 5000,
  version: 0,
} as const

/** Each learner's first guardian, with placeholder values of a template. */
const recipientsOf = ({ guardians, learners }: Families, school: string, date: string): SmsRecipient[] =>
  learners.flatMap((learner) => {
    const [first] = learner.guardians
    const guardian = first && guardians[first.guardian]
    if (!guardian?.phone) return []
    const [parent, student] = [`${guardian.firstName} ${guardian.lastName}`, `${learner.firstName} ${learner.lastName}`]
    return [
      {
        to: guardian.phone,
        name: parent,
        values: { school_name: school, parent_name: parent, student_name: student, date },
      },
    ]
  })

const taken = { answer: simulatedAnswer(demoNetwork), report: simulatedReport(demoNetwork) }
const badSender = { answer: () => ({ kind: 'refused', detail: 'InvalidSenderId' }) as const }
const lost = { answer: () => ({ kind: 'lost', detail: 'socket hang up' }) as const }

const dayIn = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** @param families of the school's learners, in the order of their records */
export const addTextMessages = async (
  { tx, plan, today }: Making,
  families: Families,
  secrets: Secrets,
): Promise<void> => {
  const { name, shortName = name } = plan.school
  await saveSms(
    tx,
    { ...account, senderId: shortName.toUpperCase().slice(0, 11) },
    { secrets, publicUrl: '', simulatorUrl: '', termOf: termOn },
  )
  const door = smsGateway({
    termOf: termOn,
    templates: new TemplateBook([...officeTemplates, eventSms, examSms, reminderSms, absenceTemplate]),
  })
  const on = (days: number, time: string): Tx => ({ ...tx, at: instantOf(addDays(today, -days), time, timeZone) })
  const all = (days: number): SmsRecipient[] => recipientsOf(families, name, dayIn(addDays(today, -days)))
  const event = { event_name: 'Parents’ Day', time: '09:00', venue: 'the school hall' }
  const office = { kind: 'office.message', reason: 'Message from the office' } as const
  const invitation: SmsToSend = {
    ...office,
    reason: 'Event',
    template: 'event_announcement',
    recipients: all(-3)
      .slice(0, 150)
      .map((one) => ({ ...one, values: { ...one.values, ...event } })),
  }
  await recordSend(on(9, '10:20'), door, invitation, taken)
  const fees = all(6)
    .filter((_, index) => index % 17 === 0)
    .map((one) => ({ ...one, values: { ...one.values, amount: 'KES 2,500', due_date: dayIn(addDays(today, 8)) } }))
  await recordSend(
    on(6, '11:05'),
    door,
    { ...office, reason: 'Fee reminder', template: reminderSms.id, recipients: fees.slice(0, 24) },
    taken,
  )
  const absent = all(2).filter((_, index) => index % 131 === 5)
  await recordSend(
    on(2, '09:15'),
    door,
    { kind: 'attendance.absence', reason: 'Absence', template: absenceTemplate.id, recipients: absent },
    taken,
  )
  const closing = {
    ...office,
    text: 'School closes at 12:30 tomorrow. Please collect learners who do not take the bus.',
  }
  await recordSend(on(1, '14:30'), door, { ...closing, recipients: all(1).slice(200, 262) }, badSender)
  await recordSend(
    on(1, '14:52'),
    door,
    { ...office, text: 'The bus of Route 3 is 20 minutes late.', recipients: all(1).slice(300, 303) },
    lost,
  )
  // These wait for the app to start, and then go to the simulator.
  await door.send(tx, {
    ...office,
    text: `${shortName}: the PTA meets on Saturday at 10:00 in the dining hall.`,
    recipients: all(0).slice(20, 60),
  })
}
