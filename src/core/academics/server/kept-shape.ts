/** A school's calendar, classes, learning areas and scales, kept for some seconds: pages that everybody opens look at all of them, and they hardly ever change. */
import type { ActorContext } from '../../access/server/public.ts'
import type { EventHub } from '#platform/server/events/hub.ts'
import { listStreams } from './classes.ts'
import { listScalesOf } from './scales.ts'
import { shapes, type KeptShape } from './shape-keep.ts'
import { calendarOf } from './shape.ts'
import { learningAreasOf } from './teaching.ts'
import { listYears } from './years.ts'

const shapeEvents: ReadonlySet<string> = new Set(['academics.shape', 'school.profile'])

/** A change told by any process ends what is kept; so does not hearing what is told. */
export const forgetShapesOn = (hub: EventHub): void => {
  hub.onEvent(({ type, schoolId }) => {
    if (schoolId !== null && shapeEvents.has(type)) shapes.forget(schoolId)
  })
  hub.onLost(() => shapes.forget())
}

/** The shape of the caller's school, at most some seconds old. For reading only: whoever changes something reads within the change. */
export const keptShape = (context: Pick<ActorContext, 'read'>, schoolId: string): Promise<KeptShape> =>
  shapes.of(schoolId, '', () =>
    context.read(async (tx): Promise<KeptShape> => {
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
