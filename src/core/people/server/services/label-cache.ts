/** A cache of class names for a few seconds: the busiest list shows them for every learner, and they rarely change. */
import type { EventHub } from '#platform/server/events/hub.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { streamLabel } from '#core/academics/rules/grades.ts'
import type { Catalogue } from '#core/schools/contract/levels.ts'
import type { StreamRef } from '../../contract/shapes.ts'
import { classLabels } from '../queries/staff/class-labels.ts'

const keptFor = 5_000
const kept = new Map<string, { refs: ReadonlyMap<string, StreamRef>; until: number }>()
/** Change counter, so that names read before a change are not cached after it. */
let changes = 0

/** Clears a school's entries on change events of any process. */
export const forgetLabelsOn = (hub: EventHub): void =>
  hub.onEvent((event) => {
    if (event.type !== 'academics.shape' || event.schoolId === null) return
    changes++
    kept.delete(event.schoolId)
  })

/** Every class of the caller's school by id. */
export const classRefs = async (context: ActorContext, schoolId: string): Promise<ReadonlyMap<string, StreamRef>> => {
  const known = kept.get(schoolId)
  if (known && known.until > performance.now()) return known.refs
  const before = changes
  const [rows] = await context.pipeline([classLabels(schoolId)])
  const refs = new Map(
    rows.map(({ id, grade, name, catalogue }) => [
      id,
      { id, grade, label: streamLabel(grade, name || null, catalogue as Catalogue) },
    ]),
  )
  if (before === changes) {
    if (kept.size > 1_000) kept.clear()
    kept.set(schoolId, { refs, until: performance.now() + keptFor })
  }
  return refs
}
