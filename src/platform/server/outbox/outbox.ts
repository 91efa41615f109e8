/** Messages that leave by mail or phone: written in the transaction that causes them, sent by a job, tried again until they are out. */
import { z } from 'zod'
import { publishEvent } from '../events/hub.ts'
import { newId } from '../ids.ts'
import { enqueueJob, enqueueJobs, defineJob, job, mostAttempts, type Job, type Schedule } from '../jobs/jobs.ts'
import type { Secrets } from '../secrets.ts'
import { noOrigin, type Tx } from '../tenancy/tenancy.ts'
import {
  emptyTexts,
  forgetMessages,
  giveUpOld,
  insertMessages,
  leftWaiting,
  markFailed,
  markSent,
  markWithdrawn,
  messageById,
  waitingFor,
  type OutboxRow,
} from './queries.ts'

export const channels = ['email', 'sms'] as const
export type Channel = (typeof channels)[number]

export interface Message {
  channel: Channel
  /** An address, or a phone number as `+254…`. */
  to: string
  /** Kind of message, such as `access.reset`. */
  kind: string
  /** Set for e-mail. */
  subject?: string
  text: string
  /** School on whose behalf it is sent; null for the installation. */
  schoolId: string | null
}

export type Letter = Pick<Message, 'to' | 'subject' | 'text'>

/**
 * Sends a message.
 * @param id the same for every attempt, so that a receiver can detect duplicates
 * @param schoolId school on whose behalf it is sent
 * @throws Undeliverable if retrying is pointless, NotCarried if there is no carrier for this school yet; any other
 * error is retried
 */
export type Carrier = (letter: Letter, id: string, schoolId: string | null) => Promise<void>

/** Permanently refused. */
export class Undeliverable extends Error {}

/** No carrier for its school at the moment: it stays queued. */
export class NotCarried extends Error {}

export interface OutboxOptions {
  secrets: Secrets
  /** Messages of a channel without a carrier stay queued. */
  carriers: Partial<Record<Channel, Carrier>>
  /** Channels whose carrier serves some schools only. */
  bySchool?: readonly Channel[]
  /** Keeps sent messages readable and publishes changes, for the demo outbox. */
  keepTexts: boolean
}

const deliver = defineJob('outbox.deliver', z.strictObject({ id: z.uuid() }))
const tend = defineJob('outbox.tend', z.unknown())
/** Queues the delivery of many messages. */
const deliverAll = defineJob('outbox.deliver_all', z.strictObject({ ids: z.array(z.uuid()) }))
const mostAskedAtOnce = 20
const askFor = (tx: Tx, ids: readonly string[]): Promise<void> =>
  enqueueJobs(
    tx,
    deliver,
    ids.map((id) => ({ payload: { id }, key: `outbox:${id}` })),
  )
const everything = { schoolId: null, accountId: null, identity: true } as const
const minute = 60_000
const day = 1440 * minute

/** Publishes to a demo school's admins that their outbox changed. */
export const outboxChanged = 'outbox.changed'

export class Outbox {
  readonly jobs: readonly Job[]
  readonly schedules: readonly Schedule[] = [{ cron: '*/10 * * * *', definition: tend }]
  readonly #options: OutboxOptions

  constructor(options: OutboxOptions) {
    this.#options = options
    this.jobs = [
      job(deliver, async ({ id }, tenancy) => this.#deliver(id, tenancy)),
      job(deliverAll, async ({ ids }, tenancy) => tenancy.write(everything, noOrigin, (tx) => askFor(tx, ids))),
      job(tend, async (_payload, tenancy) => tenancy.write(everything, noOrigin, (tx) => this.#tend(tx))),
    ]
  }

  /** True if the channel has a carrier, for any school. */
  carries(channel: Channel): boolean {
    return this.#hasCarrier(channel) && !this.#options.bySchool?.includes(channel)
  }

  #hasCarrier(channel: Channel): boolean {
    return this.#options.carriers[channel] !== undefined
  }

  /** True if a message of this channel reaches someone: the recipient, or in demo mode the outbox page. */
  leaves(channel: Channel): boolean {
    return this.#options.keepTexts || this.carries(channel)
  }

  /** Queues messages, which are sent after the transaction commits, in a fixed number of statements for a thousand. */
  async post(tx: Tx, ...messages: readonly Message[]): Promise<void> {
    const rows = messages.map(({ channel, kind, schoolId, ...letter }) => ({
      id: newId(),
      sentFor: schoolId,
      channel,
      kind,
      sealed: this.#options.secrets.seal(JSON.stringify(letter)),
      createdAt: tx.at,
    }))
    await insertMessages(tx, rows)
    await this.#ask(
      tx,
      rows.filter(({ channel }) => this.#hasCarrier(channel)).map(({ id }) => id),
    )
    for (const schoolId of new Set(messages.map((one) => one.schoolId))) await this.#tell(tx, schoolId)
  }

  /** Withdraws messages of a kind that a school still has to send to an address. */
  async withdraw(
    tx: Tx,
    { schoolId, kind, to, reason }: { schoolId: string; kind: string; to: string; reason: string },
  ): Promise<void> {
    const waiting = await waitingFor(tx, schoolId, kind)
    const ids = waiting.filter(({ sealed }) => this.read(sealed)?.to === to).map(({ id }) => id)
    await markWithdrawn(tx, ids, reason)
    if (ids.length > 0) await this.#tell(tx, schoolId)
  }

  /** Demo mode: records a message sent by other means, to show it in the outbox. */
  async keep(tx: Tx, { channel, kind, schoolId, ...letter }: Message): Promise<void> {
    if (!this.#options.keepTexts) return
    const sealed = this.#options.secrets.seal(JSON.stringify(letter))
    const row = { id: newId(), sentFor: schoolId, channel, kind, sealed, createdAt: tx.at }
    await insertMessages(tx, [{ ...row, status: 'sent', sentAt: tx.at }])
    await this.#tell(tx, schoolId)
  }

  /** Reads a message. @returns null if it was sent and its text deleted */
  read(sealed: string | null): Letter | null {
    return sealed === null ? null : (JSON.parse(this.#options.secrets.open(sealed)) as Letter)
  }

  /** Many are asked for by a job of their own, because the caller would wait for each. */
  async #ask(tx: Tx, ids: readonly string[]): Promise<void> {
    if (ids.length > mostAskedAtOnce) await enqueueJob(tx, deliverAll, { ids: [...ids] })
    else await askFor(tx, ids)
  }

  async #tell(tx: Tx, schoolId: string | null): Promise<void> {
    if (this.#options.keepTexts && schoolId) publishEvent(tx, { type: outboxChanged, schoolId, roles: ['admin'] })
  }

  async #deliver(id: string, tenancy: Parameters<Job['run']>[1]): Promise<void> {
    const message = await tenancy.read(everything, (tx) => messageById(tx, id))
    const carry = message && this.#options.carriers[message.channel as Channel]
    const letter = message?.status === 'sent' ? null : this.read(message?.sealed ?? null)
    if (!carry || !letter) return
    try {
      await carry(letter, id, message.sentFor)
    } catch (error) {
      if (error instanceof NotCarried) return
      return this.#fail(message, letter, error, tenancy)
    }
    await tenancy.write(everything, noOrigin, async (tx) => {
      await markSent(tx, id, this.#options.keepTexts)
      await this.#tell(tx, message.sentFor)
    })
  }

  /** Records the error and lets the job retry, unless that is pointless. */
  async #fail(
    { id, attempts, sentFor }: OutboxRow,
    { to }: Letter,
    error: unknown,
    tenancy: Parameters<Job['run']>[1],
  ): Promise<void> {
    const isLast = error instanceof Undeliverable || attempts + 1 >= mostAttempts
    // The error may name the recipient, who must not be stored in clear.
    const reason = (error instanceof Error ? error.message : String(error))
      .replaceAll(to, '…')
      .replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '…')
    await tenancy.write(everything, noOrigin, async (tx) => {
      await markFailed(tx, id, reason.slice(0, 500), isLast)
      await this.#tell(tx, sentFor)
    })
    if (!isLast) throw new Error(`A message could not be sent: ${reason}`)
  }

  /** Sends messages that waited for a carrier or lost their job, unless too old; deletes old ones. */
  async #tend(tx: Tx): Promise<void> {
    const ago = (time: number): Date => new Date(tx.at.getTime() - time)
    const carried = channels.filter((channel) => this.carries(channel))
    await this.#ask(tx, await leftWaiting(tx, carried, ago(day), ago(10 * minute)))
    await giveUpOld(tx, ago(2 * day))
    if (!this.#options.keepTexts) await emptyTexts(tx, ago(7 * day))
    await forgetMessages(tx, ago(90 * day))
  }
}
