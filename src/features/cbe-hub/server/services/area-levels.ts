/** Levels of a learner's areas from published results of all terms since Grade 7. */
import { calendarOf, learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { bandOf, knec8 } from '#core/academics/rules/scales.ts'
import { enrolmentsOf } from '#core/people/server/public.ts'
import type { TermResultsQuery } from '#features/gradebook/contract/queries.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { areaKey, type AreaLevels } from '../../rules/fit.ts'

const juniorGrades: readonly string[] = ['Grade 7', 'Grade 8', 'Grade 9']

/** Terms in which the learner was in junior school, newest first. */
const juniorTerms = async (tx: Tx, learnerId: string, today: string) => {
  const [calendar, streams, spans] = await Promise.all([calendarOf(tx), listStreams(tx), enrolmentsOf(tx, learnerId)])
  const junior = new Set(streams.filter(({ grade }) => juniorGrades.includes(grade)).map(({ id }) => id))
  return calendar.terms.filter(
    (term) =>
      term.startsOn <= today &&
      spans.some(
        ({ streamId, startsOn, endsOn }) =>
          junior.has(streamId) && startsOn <= term.endsOn && (endsOn === null || endsOn >= term.startsOn),
      ),
  )
}

export interface LevelsFound {
  readonly levels: AreaLevels
  /** Terms with a published result. */
  readonly terms: number
}

export const areaLevels = async (
  tx: Tx,
  results: TermResultsQuery<Tx>,
  learnerId: string,
  timeZone: string,
): Promise<LevelsFound> => {
  const areas = await learningAreasOf(tx)
  const names = new Map(areas.map(({ id, name }) => [id, areaKey(name)]))
  const percents = new Map<string, number[]>()
  let terms = 0
  for (const term of await juniorTerms(tx, learnerId, schoolTime(tx.at, timeZone).date)) {
    const found = (await results(tx, [learnerId], term.id, { published: true })).get(learnerId)?.areas ?? []
    const own = found.flatMap(({ learningAreaId, percent }) => (percent === null ? [] : [{ learningAreaId, percent }]))
    if (own.length > 0) terms += 1
    for (const { learningAreaId, percent } of own) {
      const name = names.get(learningAreaId) ?? ''
      percents.set(name, [...(percents.get(name) ?? []), percent])
    }
  }
  const levels = [...percents].flatMap(([name, all]) => {
    const band = bandOf(knec8, all.reduce((sum, one) => sum + one, 0) / all.length)
    return band?.points ? [[name, { level: band.points, code: band.code }] as const] : []
  })
  return { levels: new Map(levels), terms }
}
