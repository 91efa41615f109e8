/** SMS of the office to an audience. */
import { smsErrors } from '#core/delivery/contract/errors.ts'
import type { SmsRecipient } from '#core/delivery/server/public.ts'
import { guardiansToTell, learnersByIds } from '#core/people/server/public.ts'
import { undoMs } from '#platform/pure/undo.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { priceLearnersSms, sendAudienceSms, sendLearnersSms } from '../../contract/sms.ts'
import { asGuardian, People } from '../../rules/audience.ts'
import { checkAudience, resolve } from '../announcements/audience.ts'
import type { AnnouncementDeps } from '../announcements/school-people.ts'
import { phonesOf, priceTo } from '../announcements/sms.ts'
import type { Writer } from '../announcements/writer.ts'

/** @throws AppError 409 without recipients, over the budget, or where SMS is off */
export const sendToAudience = async (
  tx: Tx,
  writer: Writer,
  { audience, text, urgent }: BodyOf<typeof sendAudienceSms>,
  deps: AnnouncementDeps,
): Promise<ResponseOf<typeof sendAudienceSms>> => {
  await checkAudience(tx, writer, audience)
  return sendTo(tx, await phonesOf(tx, await resolve(tx, audience, deps)), { text, urgent, after: { audience } }, deps)
}

interface Letter {
  readonly text: string
  readonly urgent: boolean
  /** Whom the log says it was for. */
  readonly after: object
}

const sendTo = async (
  tx: Tx,
  recipients: readonly SmsRecipient[],
  { text, urgent, after }: Letter,
  { sms }: Pick<AnnouncementDeps, 'sms'>,
): Promise<ResponseOf<typeof sendAudienceSms>> => {
  const letter = { kind: 'communication.sms', reason: 'SMS from the office', recipients, text, urgent, undo: true }
  const { sendId, queued, cents, leavesAt } = await sms.send(tx, letter)
  if (!sendId || queued === 0) throw new AppError(smsErrors.nobody)
  await audit(tx, {
    action: 'communication.send_sms',
    entity: 'sms_send',
    entityId: sendId,
    after: { ...after, queued, cents },
  })
  return {
    sendId,
    queued,
    cost: cents / 100,
    leavesAt: leavesAt.toISOString(),
    waits: leavesAt.getTime() > tx.at.getTime() + undoMs,
  }
}

/** Those who receive messages about these learners, each once. @throws AppError 404 if a learner does not exist */
const guardiansOf = async (tx: Tx, learnerIds: readonly string[]) => {
  const wanted = [...new Set(learnerIds)]
  const [learners, links] = await Promise.all([learnersByIds(tx, wanted), guardiansToTell(tx, wanted)])
  if (learners.length !== wanted.length) throw new AppError(commonErrors.notFound)
  const guardians = new People()
  for (const { guardianId: id, ...link } of links) guardians.add(asGuardian({ id, ...link }))
  return { names: learners.map(({ fullName }) => fullName), recipients: await phonesOf(tx, guardians.all) }
}

export const priceToLearners = async (
  tx: Tx,
  { learnerIds, ...letter }: BodyOf<typeof priceLearnersSms>,
  deps: AnnouncementDeps,
): Promise<ResponseOf<typeof priceLearnersSms>> => {
  const { names, recipients } = await guardiansOf(tx, learnerIds)
  return { ...(await priceTo(tx, recipients, letter, deps)), learners: names }
}

/** @throws AppError as `sendToAudience` */
export const sendToLearners = async (
  tx: Tx,
  { learnerIds, ...letter }: BodyOf<typeof sendLearnersSms>,
  deps: AnnouncementDeps,
): Promise<ResponseOf<typeof sendLearnersSms>> => {
  const { recipients } = await guardiansOf(tx, learnerIds)
  return sendTo(tx, recipients, { ...letter, after: { learnerIds } }, deps)
}
