/**
 * A cache of a school's calendar, classes, learning areas and scales for a few seconds: busy pages need all of them,
 * and they rarely change.
 */
import type { ActorContext } from '#core/access/server/public.ts'
import type { EventHub } from '#platform/server/events/hub.ts'
import { listStreams } from './classes.ts'
import { listScalesOf } from './scales.ts'
import { shapes, type CachedShape } from './shape-cache.ts'
import { calendarOf } from './shape.ts'
import { learningAreasOf } from './teaching.ts'
import { listYears } from './years.ts'

const shapeEvents: ReadonlySet<string> = new Set(['academics.shape', 'school.profile'])

/** Clears the cache on change events of any process, and when the event connection is lost. */
export const forgetShapesOn = (hub: EventHub): void => {
  hub.onEvent(({ type, schoolId }) => {
    if (schoolId !== null && shapeEvents.has(type)) shapes.forget(schoolId)
  })
  hub.onLost(() => shapes.forget())
}

/**
 * The shape of the caller's school, at most a few seconds old. For reading only: a write must read within its
 * transaction.
 */
export const cachedShape = (context: Pick<ActorContext, 'read'>, schoolId: string): Promise<CachedShape> =>
  shapes.of(schoolId, '', () =>
    context.read(async (tx): Promise<CachedShape> => {
      const [calendar, years, streams, areas, scales] = await Promise.all([
        calendarOf(tx),
        listYears(tx),
        listStreams(tx),
        learningAreasOf(tx),
        listScalesOf(tx),
      ])
      return { calendar, years, streams, areas, scales }
    }),
  )
