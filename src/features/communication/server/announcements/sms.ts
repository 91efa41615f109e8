/** The text message of an announcement: price estimate and sending. */
import { smsErrors } from '#core/delivery/contract/errors.ts'
import type { SmsQueued, SmsRecipient } from '#core/delivery/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { priceAnnouncementSms } from '../../contract/announcements/writing.ts'
import type { AnnouncementSmsPrice } from '../../contract/announcements/written-shapes.ts'
import type { Recipient } from '../../rules/audience.ts'
import type { AnnouncementRow } from '../queries/announcements.ts'
import { checkAudience, resolve } from './audience.ts'
import { namesOf, personKey } from './names.ts'
import { tellingOf } from './telling.ts'
import type { AnnouncementDeps } from './school-people.ts'
import type { Writer } from './writer.ts'

/**
 * Skips learners, who have no phones at school. Includes people without a number, so that they are counted as excluded.
 */
export const phonesOf = async (tx: Tx, recipients: readonly Recipient[]): Promise<SmsRecipient[]> => {
  const grown = recipients.filter(({ kind }) => kind !== 'learner')
  const names = await namesOf(tx, grown)
  return grown.map((one) => ({
    to: one.phone,
    name: names.get(personKey(one))?.name ?? '',
    ref: one.personId,
    ...tellingOf(one),
  }))
}

const kind = 'communication.announcement'

const shillings = (cents: number): number => cents / 100

export const priceOf = async (
  tx: Tx,
  writer: Writer,
  { audience, text, urgent }: BodyOf<typeof priceAnnouncementSms>,
  deps: AnnouncementDeps,
): Promise<AnnouncementSmsPrice> => {
  await checkAudience(tx, writer, audience)
  return priceTo(tx, await phonesOf(tx, await resolve(tx, audience, deps)), { text, urgent }, deps)
}

export const priceTo = async (
  tx: Tx,
  recipients: readonly SmsRecipient[],
  { text, urgent }: { text: string; urgent: boolean },
  { sms }: Pick<AnnouncementDeps, 'sms'>,
): Promise<AnnouncementSmsPrice> => {
  const found = await sms.estimate(tx, { kind, reason: '', recipients, text, urgent })
  const left = (why: string): number => found.leftOut.filter((one) => one.why === why).length
  return {
    recipients: found.recipients,
    segments: found.segments,
    cost: shillings(found.cents),
    leftOut: { noNumber: left('no_number'), optedOut: left('opted_out'), repeated: left('repeated') },
    left: found.left === null ? null : shillings(found.left),
    overBudget: found.overBudget,
    leavesAt: found.leavesAt > tx.at ? found.leavesAt.toISOString() : null,
  }
}

/** @throws AppError as `sendSms` */
export const checkSmsOf = async (
  tx: Tx,
  row: AnnouncementRow,
  recipients: readonly Recipient[],
  { sms }: AnnouncementDeps,
): Promise<void> => {
  if (row.smsText === null) return
  await sms.check(tx, { kind, reason: row.title, recipients: await phonesOf(tx, recipients), text: row.smsText })
}

/** Sends once per announcement. @throws AppError 409 if text messages are off or the term's budget is exceeded */
const sendSms = async (
  tx: Tx,
  row: AnnouncementRow,
  text: string,
  recipients: readonly Recipient[],
  { sms }: AnnouncementDeps,
): Promise<SmsQueued> =>
  sms.send(tx, {
    kind,
    reason: row.title,
    recipients: await phonesOf(tx, recipients),
    text,
    onceKey: `communication.announcement:${row.id}`,
  })

type Kept = Partial<Pick<AnnouncementRow, 'smsSendId' | 'smsQueued' | 'smsCents' | 'smsProblem'>>

const hindrances: readonly string[] = [smsErrors.off.code, smsErrors.overBudget.code]

/**
 * Text message fields to store; empty without a text message.
 * @param alone runs in a job: publishes without the text message rather than not at all
 */
export const smsWith = async (
  tx: Tx,
  row: AnnouncementRow,
  recipients: readonly Recipient[],
  deps: AnnouncementDeps,
  alone: boolean,
): Promise<Kept> => {
  if (row.smsText === null) return {}
  try {
    const { sendId, queued, cents } = await sendSms(tx, row, row.smsText, recipients, deps)
    return { smsSendId: sendId, smsQueued: queued, smsCents: cents }
  } catch (error) {
    if (alone && error instanceof AppError && hindrances.includes(error.definition.code))
      return { smsProblem: error.message }
    throw error
  }
}
