/** Whose analytics the caller sees: class teachers and admins the whole class, others the areas they teach. */
import type { Actor } from '#core/access/contract/access.ts'
import type { StreamItem } from '#core/academics/contract/classes.ts'
import type { LearningArea } from '#core/academics/contract/teaching.ts'
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { leadsClass, callerOf } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { maySee } from '../access.ts'

export interface ReachedClass {
  readonly stream: StreamItem
  readonly whole: boolean
  readonly areas: readonly LearningArea[]
}

export const reachedClasses = async (tx: Tx, actor: Actor): Promise<ReachedClass[]> => {
  const [caller, streams, areas] = await Promise.all([callerOf(tx, actor), listStreams(tx), learningAreasOf(tx)])
  return streams.flatMap((stream) => {
    const own = areas.filter(
      (area) =>
        area.active && area.level === stream.level && maySee(caller, { streamId: stream.id, learningAreaId: area.id }),
    )
    const whole = caller.isAdmin || leadsClass(caller, stream.id)
    return stream.active && (whole || own.length > 0) ? [{ stream, whole, areas: own }] : []
  })
}

/**
 * The selected class and area: the requested ones, else the first class they lead, else the first one.
 * @throws AppError 404 if the caller may not see it
 */
export const chosenOf = (
  classes: readonly ReachedClass[],
  { streamId, learningAreaId }: { streamId?: string | undefined; learningAreaId?: string | undefined },
): { one: ReachedClass; area: LearningArea | null } | null => {
  const gone = new AppError(commonErrors.notFound)
  const one =
    streamId === undefined
      ? (classes.find(({ whole }) => whole) ?? classes[0] ?? null)
      : classes.find(({ stream }) => stream.id === streamId)
  if (one === undefined) throw gone
  if (one === null) {
    if (learningAreaId !== undefined) throw gone
    return null
  }
  if (learningAreaId === undefined) return { one, area: one.whole ? null : (one.areas[0] ?? null) }
  const area = one.areas.find(({ id }) => id === learningAreaId)
  if (!area) throw gone
  return { one, area }
}
