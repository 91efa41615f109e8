/** Puts events into calendars as they would come about, with answers, without telling anybody: for the demo. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { RsvpStatus } from '../contract/kinds.ts'
import { eventBody } from '../contract/shapes.ts'
import { answerFor } from './answer.ts'
import { viewerOf, type Asking } from './viewer.ts'
import { createEventFor } from './write-event.ts'

export interface EventToRecord {
  readonly by: Asking
  /** As the call takes it. */
  readonly body: Parameters<typeof eventBody.parse>[0]
  /** Of one that is once. */
  readonly answers?: readonly { readonly by: Asking; readonly status: RsvpStatus }[]
}

/** @throws AppError as the calls would */
export const recordEvents = async (tx: Tx, events: readonly EventToRecord[]): Promise<void> => {
  for (const { by, body, answers = [] } of events) {
    const { id } = await createEventFor(tx, await viewerOf(tx, by), { ...eventBody.parse(body), tell: false })
    for (const answer of answers) await answerFor(tx, await viewerOf(tx, answer.by), id, { status: answer.status })
  }
}
