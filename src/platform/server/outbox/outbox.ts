/** Messages that leave by mail or phone: written in the transaction that causes them, sent by a job, tried again until they are out. */
import { z } from 'zod'
import { announce } from '../events/hub.ts'
import { newId } from '../ids.ts'
import { askFor, defineJob, job, mostAttempts, type Job, type Schedule } from '../jobs/jobs.ts'
import type { Secrets } from '../secrets.ts'
import { noOrigin, type Tx } from '../tenancy/tenancy.ts'
import { emptyTexts, forgetMessages, giveUpOld, insertMessage, leftWaiting, markFailed, markSent, messageById, type OutboxRow } from './queries.ts'

export const channels = ['email', 'sms'] as const
export type Channel = (typeof channels)[number]

export interface Message {
  channel: Channel
  /** An address, or a phone number as `+254…`. */
  to: string
  /** What it is about, such as `access.reset`. */
  kind: string
  /** Of a mail. */
  subject?: string
  text: string
  /** School that it is sent for; null for the installation's own. */
  schoolId: string | null
}

export type Letter = Pick<Message, 'to' | 'subject' | 'text'>

/**
 * Takes a message to the world.
 * @param id the same at every try, so that a receiver may know a message that came twice
 * @param schoolId whom it is sent for
 * @throws Undeliverable when no further try makes sense, NotCarried when nobody takes it for this school yet; anything else, and the job tries again
 */
export type Carrier = (letter: Letter, id: string, schoolId: string | null) => Promise<void>

/** The other side will never take this message. */
export class Undeliverable extends Error {}

/** Nobody takes it for its school at the moment: it waits, as it would without a carrier. */
export class NotCarried extends Error {}

export interface OutboxOptions {
  secrets: Secrets
  /** A channel without a carrier keeps its messages waiting. */
  carriers: Partial<Record<Channel, Carrier>>
  /** Channels whose carrier takes messages for some schools only. */
  bySchool?: readonly Channel[]
  /** Keeps the text of sent messages readable, and tells admins of changes, for the demo's outbox page. */
  keepTexts: boolean
}

const deliver = defineJob('outbox.deliver', z.strictObject({ id: z.uuid() }))
const tend = defineJob('outbox.tend', z.unknown())
const everything = { schoolId: null, accountId: null, identity: true } as const
const minute = 60_000
const day = 1440 * minute

/** Told to the admins of a demo school: their outbox page changed. */
export const outboxChanged = 'outbox.changed'

export class Outbox {
  readonly jobs: readonly Job[]
  readonly schedules: readonly Schedule[] = [{ cron: '*/10 * * * *', definition: tend }]
  readonly #options: OutboxOptions

  constructor(options: OutboxOptions) {
    this.#options = options
    this.jobs = [
      job(deliver, async ({ id }, tenancy) => this.#deliver(id, tenancy)),
      job(tend, async (_payload, tenancy) => tenancy.write(everything, noOrigin, (tx) => this.#tend(tx))),
    ]
  }

  /** True when something takes this channel's messages to the world, whichever school they are of. */
  carries(channel: Channel): boolean {
    return this.#hasCarrier(channel) && !this.#options.bySchool?.includes(channel)
  }

  #hasCarrier(channel: Channel): boolean {
    return this.#options.carriers[channel] !== undefined
  }

  /** True when a message of this channel goes anywhere, whoever it is for: to the world, or in the demo to the page that shows it. */
  leaves(channel: Channel): boolean {
    return this.#options.keepTexts || this.carries(channel)
  }

  /** Puts a message into the outbox; it leaves once the transaction commits, and never if it does not. */
  async post(tx: Tx, { channel, kind, schoolId, ...letter }: Message): Promise<void> {
    const id = newId()
    await insertMessage(tx, { id, sentFor: schoolId, channel, kind, sealed: this.#options.secrets.seal(JSON.stringify(letter)), createdAt: tx.at })
    if (this.#hasCarrier(channel)) await this.#ask(tx, id)
    await this.#tell(tx, schoolId)
  }

  /** In the demo: a message that left in another way is shown with the others. */
  async keep(tx: Tx, { channel, kind, schoolId, ...letter }: Message): Promise<void> {
    if (!this.#options.keepTexts) return
    const sealed = this.#options.secrets.seal(JSON.stringify(letter))
    await insertMessage(tx, { id: newId(), sentFor: schoolId, channel, kind, sealed, status: 'sent', createdAt: tx.at, sentAt: tx.at })
    await this.#tell(tx, schoolId)
  }

  /** Reads a message back. @returns null when it is sent and its text is gone */
  read(sealed: string | null): Letter | null {
    return sealed === null ? null : (JSON.parse(this.#options.secrets.open(sealed)) as Letter)
  }

  #ask(tx: Tx, id: string): Promise<void> {
    return askFor(tx, deliver, { id }, { key: `outbox:${id}` })
  }

  async #tell(tx: Tx, schoolId: string | null): Promise<void> {
    if (this.#options.keepTexts && schoolId) await announce(tx, { type: outboxChanged, schoolId, roles: ['admin'] })
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

  /** Notes the failure and lets the job try again, unless that makes no sense any more. */
  async #fail({ id, attempts, sentFor }: OutboxRow, { to }: Letter, error: unknown, tenancy: Parameters<Job['run']>[1]): Promise<void> {
    const isLast = error instanceof Undeliverable || attempts + 1 >= mostAttempts
    // What the other side says may name the recipient, who stands in no column in clear.
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll(to, '…').replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '…')
    await tenancy.write(everything, noOrigin, async (tx) => {
      await markFailed(tx, id, reason.slice(0, 500), isLast)
      await this.#tell(tx, sentFor)
    })
    if (!isLast) throw new Error(`A message could not be sent: ${reason}`)
  }

  /** Sends what waited for a carrier or lost its job, while it is of use; forgets what is old. */
  async #tend(tx: Tx): Promise<void> {
    const ago = (time: number): Date => new Date(tx.at.getTime() - time)
    const carried = channels.filter((channel) => this.carries(channel))
    for (const id of await leftWaiting(tx, carried, ago(day), ago(10 * minute))) await this.#ask(tx, id)
    await giveUpOld(tx, ago(2 * day))
    if (!this.#options.keepTexts) await emptyTexts(tx, ago(7 * day))
    await forgetMessages(tx, ago(90 * day))
  }
}
