/** To whom an SMS about an absence goes: the automatic one and the one that the office sends share this. */
import type { SmsGateway, SmsRecipient, SmsToSend } from '#core/delivery/server/public.ts'
import type { GuardianToTell, LearnerRow } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { absenceTemplate } from '../../rules/absence-template.ts'
import { familiesOf } from './notify.ts'

/** The parts of the SMS gateway that attendance uses. */
export type AbsenceSms = Pick<SmsGateway, 'isOn' | 'estimate' | 'send' | 'outcomes'>

export const absenceKind = 'attendance.absence'

/** Subject of a message: a learner's day. */
export const refOf = (date: string, learnerId: string): string => `${date} ${learnerId}`

export interface MessageToSend {
  readonly learner: LearnerRow
  readonly guardian: GuardianToTell
}

/** Guardians of these learners who get messages, have a number and had none about this day. */
export const messagesToSend = async (
  tx: Tx,
  date: string,
  learnerIds: readonly string[],
  sms: Pick<AbsenceSms, 'outcomes'>,
): Promise<MessageToSend[]> => {
  if (learnerIds.length === 0) return []
  const [families, sent] = await Promise.all([
    familiesOf(tx, learnerIds),
    sms.outcomes(
      tx,
      absenceKind,
      learnerIds.map((learnerId) => refOf(date, learnerId)),
    ),
  ])
  const told = new Set(sent.map(({ ref, phone }) => `${ref} ${phone}`))
  return learnerIds.flatMap((learnerId) => {
    const family = families.get(learnerId)
    if (!family) return []
    return family.guardians
      .filter(({ phone }) => phone !== null && !told.has(`${refOf(date, learnerId)} ${phone}`))
      .map((guardian) => ({ learner: family.learner, guardian }))
  })
}

const locales = { en: 'en-GB', sw: 'sw-KE' } as const
const dayOf = (date: string, language: 'en' | 'sw'): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

export const recipientOf = (
  { learner, guardian }: MessageToSend,
  date: string,
  language: 'en' | 'sw',
  schoolName: string,
): SmsRecipient => ({
  to: guardian.phone,
  name: guardian.fullName,
  ref: refOf(date, learner.id),
  telling: { guardian: guardian.guardianId, learnerIds: [learner.id] },
  language,
  values: {
    school_name: schoolName,
    student_name: learner.fullName,
    parent_name: guardian.fullName,
    date: dayOf(date, language),
  },
})

/** Nobody gets it twice on a day. */
export const absenceSmsTo = (recipients: readonly SmsRecipient[]): SmsToSend => ({
  kind: absenceKind,
  reason: 'Absence',
  template: absenceTemplate.id,
  oncePerRef: true,
  recipients,
})
