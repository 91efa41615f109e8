/**
 * Sends queued e-mails by school: each is claimed before the SMTP session, settled after it, and presumed lost if no
 * result was saved.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#platform/server/ids.ts'
import { job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Scope, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { callSpacing } from '../../rules/calls.ts'
import type { DeliveryOptions } from '../options.ts'
import { schoolFacts } from '../queries/accounts.ts'
import { emailAccountRow, takeMailTurn, type EmailAccountRow } from '../queries/email-accounts.ts'
import { objects } from '../queries/email-addresses.ts'
import { claimMail, nextMailDue, type ClaimedMail } from '../queries/email-queue.ts'
import { retryWrite } from '../retry-write.ts'
import { mailMayLeave } from '../queries/may-leave.ts'
import { withholdIn } from '../withhold.ts'
import { readAttachments, type AttachedContent } from './attachments.ts'
import { composed, type Frame, type Letter } from './compose.ts'
import { recordMail } from './outcome.ts'
import { enqueueMail, mailJob } from './queue-job.ts'
import { mailWayOf, openMailServer, senderOf } from './servers.ts'
import { MailServerError, type MailOutcome, type MailSession } from './session.ts'

/** Maximum duration of a job, so that others get a turn, ms. */
const shift = 8_000
/** Longest wait within a job, ms. */
const longestNap = 1_000

interface Try {
  readonly id: string
  readonly account: EmailAccountRow | undefined
  readonly claimed: ClaimedMail
  readonly frame: Frame
  readonly attachments: readonly AttachedContent[]
}

type Turn =
  | { readonly kind: 'done' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'try'; readonly next: Try }

const frameOf = async (
  tx: Tx,
  account: EmailAccountRow | undefined,
  address: string,
  options: DeliveryOptions,
): Promise<Frame> => {
  const { name: school } = await schoolFacts(tx)
  const { secrets, publicUrl } = options
  return {
    secrets,
    publicUrl,
    school,
    sender: senderOf(account, school, options.mail.installation?.from),
    counted: !(await objects(tx, address)),
  }
}

/** Claims the school's next e-mail; after commit it belongs only to this attempt. */
const nextDelivery = async (tx: Tx, options: DeliveryOptions): Promise<Turn> => {
  const account = await emailAccountRow(tx)
  if (mailWayOf(account, options) === 'none') return { kind: 'done' }
  const ms = await takeMailTurn(tx, callSpacing)
  if (ms > longestNap) await enqueueMail(tx, new Date(tx.at.getTime() + ms))
  if (ms > 0) return ms > longestNap ? { kind: 'done' } : { kind: 'wait', ms }
  const id = newId()
  const claimed = await claimMail(tx, id, mailMayLeave(options.mayTell))
  if (claimed)
    return {
      kind: 'try',
      next: {
        id,
        account,
        claimed,
        frame: await frameOf(tx, account, claimed.message.address, options),
        attachments: await readAttachments(tx, options.files, claimed.send.attachmentIds),
      },
    }
  await withholdIn(tx, 'email', options.mayTell)
  const due = await nextMailDue(tx)
  if (due) await enqueueMail(tx, due)
  return { kind: 'done' }
}

/** SMTP connections of one job: opened for the first e-mail, reopened after a failure. */
class Talk {
  readonly #options: DeliveryOptions
  #open: { session: MailSession; version: number } | undefined

  constructor(options: DeliveryOptions) {
    this.#options = options
  }

  async #session(account: EmailAccountRow | undefined): Promise<MailSession> {
    const version = account?.version ?? 0
    if (this.#open && this.#open.version !== version) this.close()
    this.#open ??= { session: await openMailServer(account, this.#options), version }
    return this.#open.session
  }

  async send({ account, claimed, frame }: Try, raw: Buffer): Promise<MailOutcome> {
    try {
      const session = await this.#session(account)
      const outcome = await session.send({ from: frame.sender.address, to: claimed.message.address, raw })
      // After a refusal the session is mid-message or closed: reconnect for the next one.
      if (outcome.kind !== 'accepted') this.close()
      return outcome
    } catch (error) {
      this.close()
      if (!(error instanceof MailServerError)) throw error
      // The server refused the credentials: the next e-mail would fail too.
      return error.refused
        ? { kind: 'refused', at: 'login', code: 500, detail: error.message }
        : { kind: 'not_sent', detail: error.message }
    }
  }

  close(): void {
    this.#open?.session.close()
    this.#open = undefined
  }
}

/** In demo mode the e-mail is stored and shown with the others. */
const keepForDemo = async (
  tx: Tx,
  { account, claimed }: Try,
  { subject, text }: Letter,
  options: DeliveryOptions,
): Promise<void> => {
  if (mailWayOf(account, options) !== 'demo') return
  const { address: to } = claimed.message
  await options.mail.outbox.keep(tx, {
    channel: 'email',
    kind: 'delivery.letter',
    to,
    subject,
    text,
    schoolId: schoolOf(tx),
  })
}

/** Processes one e-mail from claim to result. */
const carryOut = async (
  next: Try,
  talk: Talk,
  write: (work: (tx: Tx) => Promise<void>) => Promise<void>,
  options: DeliveryOptions,
): Promise<void> => {
  const letter = await composed(next.claimed, next.frame, next.attachments)
  const outcome = await talk.send(next, letter.raw)
  await retryWrite(() =>
    write(async (tx) => {
      await recordMail(tx, next.id, next.claimed.message, next.frame.sender.address, outcome)
      if (outcome.kind === 'accepted') await keepForDemo(tx, next, letter, options)
    }),
  )
}

const sendForSchool = async (schoolId: string, tenancy: Tenancy, options: DeliveryOptions): Promise<void> => {
  // A recipient may have opted out of tracking in their account settings.
  const scope: Scope = { schoolId, accountId: null, identity: true }
  const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => tenancy.write(scope, noOrigin, work)
  const until = performance.now() + shift
  const talk = new Talk(options)
  try {
    for (;;) {
      const turn = await write((tx) => nextDelivery(tx, options))
      if (turn.kind === 'done') return
      if (turn.kind === 'wait') await sleep(turn.ms)
      else await carryOut(turn.next, talk, write, options)
      if (performance.now() > until) return await write((tx) => enqueueMail(tx, null))
    }
  } finally {
    talk.close()
  }
}

export const mailJobOf = (options: DeliveryOptions): Job =>
  job(mailJob, ({ schoolId }, tenancy) => sendForSchool(schoolId, tenancy, options))
