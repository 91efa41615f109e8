/** SQL that inserts many ratings, a column a parameter. */
import { sql } from 'drizzle-orm'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { RatingKind } from '../../contract/rating-kinds.ts'
import type { RatingCode } from '../../contract/results.ts'

export interface RatingToRecord {
  readonly learnerId: string
  readonly kind: RatingKind
  readonly code: string
  readonly rating: RatingCode
  readonly note: string | null
  /** Seen on a day, in words, each at its own level. */
  readonly evidence: readonly {
    readonly rating: RatingCode
    readonly text: string
    readonly observedOn: string
    readonly learningAreaId: string | null
  }[]
}

export interface RatedIn {
  readonly termId: string
  readonly ratedBy: string | null
  readonly ratedAt: Date
}

export const insertRatings = async (
  tx: Tx,
  { termId, ratedBy, ratedAt }: RatedIn,
  rows: readonly RatingToRecord[],
): Promise<void> => {
  if (rows.length === 0) return
  const at = ratedAt.toISOString()
  const column = <T>(pick: (row: RatingToRecord) => T) => sql.param(rows.map(pick))
  await tx.db.execute(sql`
    insert into learner_ratings (school_id, term_id, rated_by, rated_at, id, learner_id, kind, code, rating, note)
    select ${schoolOf(tx)}::uuid, ${termId}::uuid, ${ratedBy}::uuid, ${at}::timestamptz, g.* from unnest(
      ${column(() => newId())}::uuid[], ${column((row) => row.learnerId)}::uuid[], ${column((row) => row.kind)}::text[], ${column((row) => row.code)}::text[],
      ${column((row) => row.rating)}::text[], ${column((row) => row.note)}::text[]
    ) as g`)
  const seen = rows.flatMap(({ evidence, ...row }) => evidence.map((piece) => ({ ...row, ...piece })))
  if (seen.length === 0) return
  const seenColumn = <T>(pick: (row: (typeof seen)[number]) => T) => sql.param(seen.map(pick))
  await tx.db.execute(sql`
    insert into rating_evidence (school_id, term_id, recorded_by, created_at, kind, id, learner_id, rating_kind, code, rating, text, observed_on, learning_area_id)
    select ${schoolOf(tx)}::uuid, ${termId}::uuid, ${ratedBy}::uuid, ${at}::timestamptz, 'text', g.* from unnest(
      ${seenColumn(() => newId())}::uuid[], ${seenColumn((row) => row.learnerId)}::uuid[], ${seenColumn((row) => row.kind)}::text[],
      ${seenColumn((row) => row.code)}::text[], ${seenColumn((row) => row.rating)}::text[], ${seenColumn((row) => row.text)}::text[], ${seenColumn((row) => row.observedOn)}::date[],
      ${seenColumn((row) => row.learningAreaId)}::uuid[]
    ) as g`)
}
