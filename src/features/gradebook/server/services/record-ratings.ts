/** Inserts ratings of competencies and values with evidence, for demo data and migration. Sends no notices. */
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { insertRatings, type RatingToRecord } from '../queries/bulk-ratings.ts'

/** Ratings of a class in a term. */
export interface RatingsToRecord {
  readonly streamId: string
  readonly termId: string
  /** Account of the teacher. */
  readonly ratedBy: string | null
  readonly ratedAt: Date
  readonly ratings: readonly RatingToRecord[]
}

export const recordRatings = async (tx: Tx, given: readonly RatingsToRecord[]): Promise<void> => {
  for (const { termId, ratedBy, ratedAt, ratings } of given)
    await insertRatings(tx, { termId, ratedBy, ratedAt }, ratings)
  await audit(
    tx,
    ...given.map(({ streamId, termId, ratings }) => ({
      action: 'gradebook.record_ratings',
      entity: 'stream',
      entityId: streamId,
      after: { termId, ratings: ratings.length },
    })),
  )
}
