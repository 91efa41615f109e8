/** Ratings of competencies and values in the demo: of the classes of the demo families' children, over the terms of this year. */
import { listYears } from '#core/academics/server/public.ts'
import { recordRatings, type RatingsToRecord } from '#features/gradebook/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { ratingsOfLearner } from './plans/ratings.ts'

export interface RatingsPlan {
  /** Learners whose work of the present term was written down closely. */
  readonly closely: ReadonlySet<string>
  readonly seed: number
  readonly today: string
  readonly yearId: string
  readonly classes: readonly {
    readonly streamId: string
    readonly learners: readonly string[]
    readonly areaIds: readonly string[]
    readonly ratedBy: string | null
  }[]
}

export const addRatings = async (tx: Tx, { seed, today, yearId, classes, closely }: RatingsPlan): Promise<void> => {
  const terms =
    (await listYears(tx)).find(({ id }) => id === yearId)?.terms.filter(({ startsOn }) => startsOn <= today) ?? []
  const rows = classes.flatMap(({ streamId, learners, areaIds, ratedBy }, place): RatingsToRecord[] => {
    const rated = terms.map(({ startsOn, endsOn }) => ({ startsOn, isPresent: today <= endsOn, areaIds }))
    const byLearner = learners.map((id, index) =>
      ratingsOfLearner(seed + 1_009 * (place + 1) + 31 * (index + 1), id, rated, today, closely.has(id)),
    )
    return terms.map((term, at) => {
      const day = term.endsOn < today ? addDays(term.endsOn, -7) : today
      return {
        streamId,
        termId: term.id,
        ratedBy,
        ratedAt: new Date(`${day}T05:30:00Z`),
        ratings: byLearner.flatMap((of) => of[at] ?? []),
      }
    })
  })
  await recordRatings(tx, rows)
}
