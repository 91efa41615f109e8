/**
 * Who was in a class on the days of its assessments: a learner who moved is listed once, with the right class on each
 * day.
 */
import { rosterBetween, type RosterSpan } from '#core/people/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'

export interface ClassRoster {
  /** By name, without duplicates. */
  readonly learners: readonly RosterSpan[]
  wasIn(learnerId: string, streamId: string, date: string): boolean
}

const holdsOn = (span: RosterSpan, date: string): boolean =>
  span.startsOn <= date && (span.endsOn === null || date <= span.endsOn)

/** @param days at least one; learners in one of the classes on any of them are listed */
export const rosterOfDays = async (
  tx: Tx,
  streamIds: readonly string[],
  days: readonly string[],
): Promise<ClassRoster> => {
  const ordered = [...days].sort()
  const spans = await rosterBetween(tx, streamIds, ordered[0] ?? '', ordered.at(-1) ?? '')
  const stays = new Map<string, RosterSpan[]>()
  for (const span of spans.filter((one) => days.some((day) => holdsOn(one, day))))
    stays.set(span.id, [...(stays.get(span.id) ?? []), span])
  return {
    learners: [...stays.values()].flatMap(([first]) => first ?? []),
    wasIn: (learnerId, streamId, date) =>
      (stays.get(learnerId) ?? []).some((span) => span.streamId === streamId && holdsOn(span, date)),
  }
}
