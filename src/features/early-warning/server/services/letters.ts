/** Messages and SMS to families, prepared from the reasons and sent by the modules that send them. */
import type { Actor } from '#core/access/contract/access.ts'
import { permits } from '#core/access/rules/permissions.ts'
import { accountById } from '#core/access/server/public.ts'
import { manageDelivery } from '#core/delivery/contract/access.ts'
import type { SmsGateway } from '#core/delivery/server/public.ts'
import { accountNames, guardiansInSight, linkBetween } from '#core/people/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import type { WriteToGuardian } from '#features/communication/server/ports.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { warningErrors, type Draft, type draftLetters, type sendLetters } from '../../contract/steps.ts'
import type { Channel } from '../../contract/words.ts'
import { messageOf, smsOf, subjectOfLetter, type LetterLanguage } from '../../rules/letters.ts'
import type { WarningSource } from '../ports.ts'
import { insertSteps } from '../queries/steps.ts'
import { publishWarningsChanged } from './check.ts'
import { viewerOf, warningInSight, type SeenWarning, type Viewer } from './viewer.ts'

export interface LetterDeps {
  readonly sources: readonly WarningSource[]
  readonly sms: Pick<SmsGateway, 'isOn' | 'send'>
  /** Undefined in a program without messages. */
  readonly write: WriteToGuardian | undefined
}

/** SMS cost the school money: the office sends them. */
const maySendSms = async (tx: Tx, actor: Actor, { sms }: LetterDeps): Promise<boolean> =>
  actor.role === 'admin' && permits(actor, manageDelivery) && (await sms.isOn(tx))

interface Addressee {
  readonly guardianId: string
  readonly name: string
  readonly firstName: string
  readonly relationship: string
  readonly phone: string | null
  readonly language: LetterLanguage
  readonly channels: readonly Channel[]
}

/** Guardians who get messages about the learner and may see the records of which a letter speaks. */
const addresseesOf = async (
  tx: Tx,
  learnerId: string,
  bySms: boolean,
  deps: Pick<LetterDeps, 'write'>,
): Promise<Addressee[]> => {
  const found: Addressee[] = []
  for (const { link, guardian } of await guardiansInSight(tx, learnerId)) {
    if (!link.getsMessages || !link.maySeeRecords) continue
    const account = guardian.accountId ? await accountById(tx, guardian.accountId) : undefined
    const channels: Channel[] = [
      ...(account && deps.write ? (['message'] as const) : []),
      ...(guardian.phone && bySms ? (['sms'] as const) : []),
    ]
    found.push({
      guardianId: guardian.id,
      name: guardian.fullName,
      firstName: guardian.firstName,
      relationship: link.relationship,
      phone: guardian.phone,
      language: account?.language === 'sw' ? 'sw' : 'en',
      channels,
    })
  }
  return found
}

const senderOf = async (tx: Tx, { caller }: Viewer): Promise<string> =>
  caller.staff?.fullName ?? (await accountNames(tx, [caller.accountId])).get(caller.accountId) ?? ''

const both = (of: (language: LetterLanguage) => string): Draft['message'] => ({ en: of('en'), sw: of('sw') })

export const drafts = async (
  tx: Tx,
  actor: Actor,
  deps: LetterDeps,
  warningIds: readonly string[],
): Promise<ResponseOf<typeof draftLetters>> => {
  const viewer = await viewerOf(tx, actor, deps.sources)
  const [smsIsOn, sender, { shortName: school }] = [
    await maySendSms(tx, actor, deps),
    await senderOf(tx, viewer),
    await schoolById(tx),
  ]
  const items: Draft[] = []
  for (const id of warningIds) {
    const { learner, reasons } = await warningInSight(tx, viewer, id)
    const evidence = reasons.filter(({ endedAt }) => endedAt === null).map((one) => one.evidence)
    for (const one of await addresseesOf(tx, learner.id, smsIsOn, deps)) {
      const facts = { guardian: one.firstName, learner: learner.firstName, sender, school, reasons: evidence }
      items.push({
        warningId: id,
        learnerId: learner.id,
        learnerName: learner.fullName,
        guardianId: one.guardianId,
        guardianName: one.name,
        relationship: one.relationship,
        language: one.language,
        channels: [...one.channels],
        message: both((language) => messageOf({ ...facts, language })),
        sms: both((language) => smsOf({ ...facts, language })),
      })
    }
  }
  return { items, smsIsOn }
}

interface Letter {
  readonly seen: SeenWarning
  readonly to: Addressee
  readonly channel: Channel
  readonly text: string
}

const sendSms = (tx: Tx, { sms }: LetterDeps, letters: readonly Letter[]): Promise<unknown> =>
  sms.send(tx, {
    kind: 'early_warning.letter',
    reason: 'Early warning',
    text: '{message}',
    recipients: letters.map(({ seen, to, text }) => ({
      to: to.phone,
      name: to.name,
      ref: seen.row.id,
      telling: { guardian: to.guardianId, learnerIds: [seen.learner.id] },
      language: to.language,
      values: { message: text },
    })),
  })

/** All letters leave or none. @throws AppError 404, 409 for a guardian who cannot be reached so, and as SMS and messages */
export const send = async (
  tx: Tx,
  actor: Actor,
  deps: LetterDeps,
  { letters: given }: BodyOf<typeof sendLetters>,
): Promise<ResponseOf<typeof sendLetters>> => {
  const viewer = await viewerOf(tx, actor, deps.sources)
  const bySms = await maySendSms(tx, actor, deps)
  const letters: Letter[] = []
  for (const { warningId, guardianId, channel, text } of given) {
    const seen = await warningInSight(tx, viewer, warningId, { lock: true })
    if (seen.row.closedAt) throw new AppError(warningErrors.closed)
    if (channel === 'sms' && !bySms) throw new AppError(warningErrors.noSms)
    const to = (await addresseesOf(tx, seen.learner.id, bySms, deps)).find((one) => one.guardianId === guardianId)
    if (!to && !(await linkBetween(tx, seen.learner.id, guardianId))) throw new AppError(commonErrors.notFound)
    if (!to?.channels.includes(channel)) throw new AppError(warningErrors.unreachable)
    letters.push({ seen, to, channel, text })
  }
  for (const { seen, to, text } of letters.filter(({ channel }) => channel === 'message'))
    await deps.write?.(tx, actor, {
      guardianId: to.guardianId,
      childId: seen.learner.id,
      subject: subjectOfLetter(to.language, seen.learner.firstName),
      text,
    })
  const short = letters.filter(({ channel }) => channel === 'sms')
  if (short.length > 0) await sendSms(tx, deps, short)
  await insertSteps(
    tx,
    letters.map(({ seen, to, channel }) => ({ warningId: seen.row.id, kind: channel, guardianId: to.guardianId })),
  )
  await audit(
    tx,
    ...letters.map(({ seen, to, channel }) => ({
      action: 'early_warning.write',
      entity: 'warning',
      entityId: seen.row.id,
      after: { channel, guardianId: to.guardianId },
    })),
  )
  publishWarningsChanged(tx)
  return { sent: letters.length }
}
