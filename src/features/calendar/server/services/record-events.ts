/** Inserts events with RSVPs for demo data; sends no notices. */
import type { CallerSession } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { RsvpStatus } from '../../contract/kinds.ts'
import { eventBody } from '../../contract/shapes.ts'
import { answerFor } from './answer.ts'
import { calendarCallerOf } from './caller.ts'
import { createEventFor } from './write-event.ts'

export interface EventToRecord {
  readonly by: CallerSession
  /** Request body of the endpoint. */
  readonly body: Parameters<typeof eventBody.parse>[0]
  /** For an event that does not repeat. */
  readonly answers?: readonly { readonly by: CallerSession; readonly status: RsvpStatus }[]
}

/** @throws AppError as the calls would */
export const recordEvents = async (tx: Tx, events: readonly EventToRecord[]): Promise<void> => {
  for (const { by, body, answers = [] } of events) {
    const { id } = await createEventFor(tx, await calendarCallerOf(tx, by), { ...eventBody.parse(body), tell: false })
    for (const answer of answers)
      await answerFor(tx, await calendarCallerOf(tx, answer.by), id, { status: answer.status })
  }
}
