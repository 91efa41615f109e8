/** Messages that leave by mail or phone: written in the transaction that causes them, sent by a job, tried again until they are out. */
import { z } from 'zod'
import { newId } from '../ids.ts'
import { askFor, defineJob, job, type Job } from '../jobs/jobs.ts'
import type { Secrets } from '../secrets.ts'
import { noOrigin, type Tx } from '../tenancy/tenancy.ts'
import { insertMessage, markFailed, markSent, messageById } from './queries.ts'

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

/** Takes a message to the world. @throws when it could not; the job tries again */
export type Carrier = (letter: Letter) => Promise<void>

export interface OutboxOptions {
  secrets: Secrets
  /** A channel without a carrier keeps its messages waiting. */
  carriers: Partial<Record<Channel, Carrier>>
  /** Keeps the text of sent messages readable, for the demo's outbox page. */
  keepTexts: boolean
}

const deliver = defineJob('outbox.deliver', z.strictObject({ id: z.uuid() }))
const everything = { schoolId: null, accountId: null, identity: true } as const

export class Outbox {
  readonly jobs: readonly Job[]
  readonly #options: OutboxOptions

  constructor(options: OutboxOptions) {
    this.#options = options
    this.jobs = [job(deliver, async ({ id }, tenancy) => this.#deliver(id, tenancy))]
  }

  /** True when something takes this channel's messages to the world. */
  carries(channel: Channel): boolean {
    return this.#options.carriers[channel] !== undefined
  }

  /** Puts a message into the outbox; it leaves once the transaction commits, and never if it does not. */
  async post(tx: Tx, { channel, kind, schoolId, ...letter }: Message): Promise<void> {
    const id = newId()
    await insertMessage(tx, { id, sentFor: schoolId, channel, kind, sealed: this.#options.secrets.seal(JSON.stringify(letter)), createdAt: tx.at })
    if (this.carries(channel)) await askFor(tx, deliver, { id })
  }

  /** Reads a message back. @returns null when it is sent and its text is gone */
  read(sealed: string | null): Letter | null {
    return sealed === null ? null : (JSON.parse(this.#options.secrets.open(sealed)) as Letter)
  }

  async #deliver(id: string, tenancy: Parameters<Job['run']>[1]): Promise<void> {
    const message = await tenancy.read(everything, (tx) => messageById(tx, id))
    const carry = message && this.#options.carriers[message.channel as Channel]
    const letter = message?.status === 'sent' ? null : this.read(message?.sealed ?? null)
    if (!carry || !letter) return
    try {
      await carry(letter)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await tenancy.write(everything, noOrigin, (tx) => markFailed(tx, id, reason.slice(0, 500)))
      throw error
    }
    await tenancy.write(everything, noOrigin, (tx) => markSent(tx, id, this.#options.keepTexts))
  }
}
