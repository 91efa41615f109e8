/** A connection ends with the session that opened it. */
import { sessionEndOf } from '#core/access/server/public.ts'
import type { Log } from '#platform/server/database/log.ts'
import type { EventHub } from '#platform/server/events/hub.ts'
import type { MediaEngine } from './engine.ts'

export const endWithSessions = (hub: EventHub, engine: MediaEngine, log: Log): void =>
  hub.onEvent((event) => {
    const ended = sessionEndOf(event)
    if (!ended) return
    engine
      .do({ kind: 'drop-sessions', ...ended })
      .catch((error: unknown) => log.error({ err: error }, 'live lessons: connections of an ended session stay'))
  })
