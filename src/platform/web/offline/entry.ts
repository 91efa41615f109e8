/** A write that waits on this device until the server has it. */
import type { FilledText } from '#platform/pure/filled-text.ts'
import type { ApiError } from '../api/api-error.ts'

/**
 * waiting: queued. sending: in flight. conflict: another person changed the record. refused: rejected by the server.
 */
export type EntryState = 'waiting' | 'sending' | 'conflict' | 'refused'

/** A text of a module: `attendance:outbox.register` with its values. */
export interface Phrase {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

export interface EntryFailure extends FilledText {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
}

export interface NewEntry {
  readonly id: string
  /** Idempotency key: the same for every attempt at the same content. */
  readonly key: string
  readonly endpointId: string
  readonly method: string
  /** With filled placeholders and query. */
  readonly url: string
  readonly body: unknown
  /** Entries on one subject are sent in order and wait for each other. */
  readonly subject: string
  readonly label: Phrase
  /** Ids of the endpoints it makes stale. */
  readonly invalidates: readonly string[]
  /** ISO instant. */
  readonly createdAt: string
  /** Account and membership that made it, as `identityKey` writes them. */
  readonly owner: string
  readonly attempts: number
  readonly state: EntryState
  readonly failure: EntryFailure | null
  /** The server's state of the record, in a conflict. */
  readonly current?: unknown
}

export interface OutboxEntry extends NewEntry {
  /** Order of writing on this device. */
  readonly sequence: number
}

export const failureOf = (error: ApiError): EntryFailure => ({
  status: error.status,
  code: error.code,
  message: error.message,
  template: error.template,
  params: error.params,
  fields: error.fields,
})

/** The entry reset for the queue. */
export const waitingAgain = (entry: OutboxEntry, failure: EntryFailure | null = null): OutboxEntry => ({
  ...entry,
  state: 'waiting',
  failure,
  current: undefined,
})

/** Needs a person before anything else on its subject can be sent. */
export const isHeld = (entry: OutboxEntry): boolean => entry.state === 'conflict' || entry.state === 'refused'
