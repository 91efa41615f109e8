/** Prepared queries for one learner's published marks: the learner's first page runs them on every visit. */
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { preparedRead, withValues, type Db, type Read } from '#platform/server/tenancy/tenancy.ts'
import type { KindWeight } from '../../contract/weights.ts'
import type { MarkState } from '../../contract/marks.ts'
import { assessments, kindWeights, marks } from '../tables.ts'

export interface PublishedRow {
  readonly id: string
  readonly termId: string
  readonly streamId: string
  readonly learningAreaId: string
  readonly kind: string
  readonly date: string
  readonly position: number
  readonly maxScore: number | null
  readonly weight: number
  readonly kindWeightKept: number | null
  readonly scaleId: string
  /** The scale stored at publication, as JSON text; only where it may be needed for a band. */
  readonly scale: string | null
}

export interface MarkedRow extends PublishedRow {
  readonly score: number | null
  readonly rating: string | null
  readonly state: MarkState
  /** Among those published last, from 1. */
  readonly newest: number
  /** Set only for the latest published ones. */
  readonly title: string | null
  readonly publishedAt: Date | null
}

const { id, termId, streamId, learningAreaId, kind, date, position, maxScore, weight, kindWeightKept, scaleId } =
  assessments
const columns = {
  id,
  termId,
  streamId,
  learningAreaId,
  kind,
  date,
  position,
  maxScore,
  weight,
  kindWeightKept,
  scaleId,
}
const place = sql.placeholder
/** Inlined instead of a parameter, so that all callers share one query plan. */
const isPublished = sql`${assessments.status} = 'published'`

export interface MarkedValues extends Record<string, unknown> {
  readonly schoolId: string
  readonly learnerId: string
  /** Newest first. */
  readonly termIds: readonly string[]
  readonly newest: number
}

/**
 * Scales are large: returned only where a band needs one (of a term, a rubric, an assessment that does not count, or a
 * new mark).
 */
const marked = preparedRead<MarkedValues, MarkedRow[]>('gradebook.own_marked', (db, name) => {
  const newest =
    sql<number>`(row_number() over (order by ${assessments.publishedAt} desc, ${assessments.id} desc))::int`.as(
      'newest',
    )
  const back = sql<number>`array_position(${place('termIds')}::uuid[], ${assessments.termId})`
  const { title, publishedAt, scaleKept } = assessments
  const own = db
    .select({
      ...columns,
      title,
      publishedAt,
      scaleKept,
      score: marks.score,
      rating: marks.rating,
      state: sql<MarkState>`${marks.state}`.as('state'),
      newest,
      back: back.as('back'),
      first: sql<number>`min(${back}) over ()`.as('first'),
    })
    .from(marks)
    .innerJoin(assessments, and(eq(assessments.schoolId, marks.schoolId), eq(assessments.id, marks.assessmentId)))
    .where(
      and(
        eq(marks.schoolId, place('schoolId')),
        eq(marks.learnerId, place('learnerId')),
        ne(marks.state, sql.raw(`'empty'`)),
        isPublished,
      ),
    )
    .as('own')
  const {
    title: _title,
    publishedAt: _at,
    scaleKept: _kept,
    back: _back,
    first: _first,
    ...shown
  } = own._.selectedFields
  const isNew = sql`${own.newest} <= ${place('newest')}`
  return db
    .select({
      ...shown,
      title: sql<string | null>`case when ${isNew} then ${own.title} end`,
      publishedAt: sql<Date | null>`case when ${isNew} then ${own.publishedAt} end`.mapWith(publishedAt),
      scale: sql<
        string | null
      >`case when ${isNew} or ${own.kind} = 'end_term' or ${own.maxScore} is null or ${own.weight} = 0
        or coalesce(${own.kindWeightKept}, 0) = 0 then ${own.scaleKept}::text end`,
    })
    .from(own)
    .where(or(sql`${own.back} between ${own.first} and ${own.first} + 1`, isNew))
    .prepare(name)
})

/**
 * Published assessments with a mark of the learner in the newest of these terms that has any and in the previous term;
 * and the latest published in any term.
 */
export const markedRows = (values: MarkedValues): Read<MarkedRow[]> => withValues(marked, values)

export interface UnmarkedValues extends Record<string, unknown> {
  readonly schoolId: string
  readonly learnerId: string
  readonly termIds: readonly string[]
  readonly streamIds: readonly string[]
}

const unmarked = preparedRead<UnmarkedValues, PublishedRow[]>('gradebook.own_unmarked', (db, name) =>
  db
    .select({
      ...columns,
      scale: sql<string | null>`case when ${kind} = 'end_term' then ${assessments.scaleKept}::text end`,
    })
    .from(assessments)
    .where(
      and(
        eq(assessments.schoolId, place('schoolId')),
        sql`${assessments.streamId} = any (${place('streamIds')}::uuid[])`,
        sql`${assessments.termId} = any (${place('termIds')}::uuid[])`,
        isPublished,
        sql`not exists (select 1 from ${marks} where ${marks.schoolId} = ${assessments.schoolId} and ${marks.assessmentId} = ${assessments.id}
          and ${marks.learnerId} = ${place('learnerId')} and ${marks.state} <> 'empty')`,
      ),
    )
    .prepare(name),
)

/** Published in these classes and terms, without a mark of the learner. */
export const unmarkedRows = (values: UnmarkedValues): Read<PublishedRow[]> => withValues(unmarked, values)

const weights = preparedRead<{ schoolId: string }, KindWeight[]>('gradebook.weights', (db: Db, name) => {
  const { level, learningAreaId: areaId, kind: ofKind, weight: counts } = kindWeights
  return db
    .select({
      level: sql<KindWeight['level']>`${level}`,
      learningAreaId: areaId,
      kind: sql<KindWeight['kind']>`${ofKind}`,
      weight: counts,
    })
    .from(kindWeights)
    .where(eq(kindWeights.schoolId, place('schoolId')))
    .orderBy(level, ofKind, kindWeights.id)
    .prepare(name)
})

export const ownWeightRows = (schoolId: string): Read<KindWeight[]> => withValues(weights, { schoolId })
