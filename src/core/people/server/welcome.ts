/** Welcomes the guardians of a new learner by SMS and e-mail, if the school allows it. */
import { z } from 'zod'
import type { EmailGateway, SmsGateway } from '#core/delivery/server/public.ts'
import { readSettings, schoolById } from '#core/schools/server/public.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import { AppError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { enqueueJob, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { welcomeMessages } from '../contract/automatic.ts'
import { mailWelcome, smsWelcome } from '../rules/welcome-templates.ts'
import { guardiansToTell } from './queries/guardians/guardians.ts'
import { learnerById } from './queries/learners/learners.ts'

/** The ways by which a welcome leaves. */
export interface WelcomeGateways {
  readonly sms: Pick<SmsGateway, 'isOn' | 'send'>
  readonly email: Pick<EmailGateway, 'isOn' | 'send'>
}

const welcomeJob = defineJob('people.welcome', z.strictObject({ schoolId: id, learnerId: id, guardianId: id }))

/** The office may still set a slip right, ms. */
const grace = 10 * 60_000
/** Days after which a learner no longer counts as new. */
const newForDays = 30

/** Called when a guardian is linked to a learner. */
export const askForWelcome = async (tx: Tx, learnerId: string, guardianId: string): Promise<void> => {
  const { welcomeSms, welcomeEmail } = await readSettings(tx, welcomeMessages)
  if (!welcomeSms && !welcomeEmail) return
  const key = `people.welcome:${learnerId}:${guardianId}`
  await enqueueJob(
    tx,
    welcomeJob,
    { schoolId: schoolOf(tx), learnerId, guardianId },
    { runAt: new Date(tx.at.getTime() + grace), key },
  )
}

/** A failed message does not fail the admission: the reason is logged. */
const orHeld = async (tx: Tx, learnerId: string, send: () => Promise<unknown>): Promise<void> => {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await audit(tx, { action: 'people.hold_welcome', entity: 'learner', entityId: learnerId, reason: error.message })
  }
}

/** Reads everything again: the learner may have left, the guardian may be unlinked or want no messages. */
const welcome = async (
  tx: Tx,
  learnerId: string,
  guardianId: string,
  { sms, email }: WelcomeGateways,
): Promise<void> => {
  const { timeZone, shortName } = await schoolById(tx)
  const learner = await learnerById(tx, learnerId)
  if (
    learner?.status !== 'active' ||
    !learner.admittedOn ||
    learner.admittedOn < addDays(schoolTime(tx.at, timeZone).date, -newForDays)
  )
    return
  const guardian = (await guardiansToTell(tx, [learnerId])).find((one) => one.guardianId === guardianId)
  if (!guardian) return
  const { welcomeSms, welcomeEmail, language } = await readSettings(tx, welcomeMessages)
  const { fullName: name, phone, email: address } = guardian
  const about = { kind: 'people.welcome', reason: 'Welcome', onceKey: `people.welcome:${learnerId}:${guardianId}` }
  const to = {
    name,
    ref: learnerId,
    telling: { guardian: guardianId, learnerIds: [learnerId] },
    language,
    values: { school_name: shortName, parent_name: name, student_name: learner.fullName },
  }
  if (welcomeSms && (await sms.isOn(tx)))
    await orHeld(tx, learnerId, () =>
      sms.send(tx, { ...about, template: smsWelcome.id, recipients: [{ ...to, to: phone }] }),
    )
  if (welcomeEmail && address && (await email.isOn(tx)))
    await orHeld(tx, learnerId, () =>
      email.send(tx, { ...about, template: mailWelcome.id, recipients: [{ ...to, to: address }] }),
    )
}

export const welcomes = (gateways: WelcomeGateways): Job =>
  job(welcomeJob, ({ schoolId, learnerId, guardianId }, tenancy) =>
    tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => welcome(tx, learnerId, guardianId, gateways)),
  )
