/** Reads figures of a term, added up as far as pages need them. */
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { containing } from '#platform/server/database/like.ts'
import type { Measure } from '../ports.ts'
import { analyticsFigures, analyticsResults, analyticsSpreads } from '../tables.ts'

/** Null counts all. */
export interface Narrowed {
  readonly streamIds: readonly string[] | null
  readonly sex: string | null
}

const oneOf = (column: SQLWrapper, ids: readonly string[]): SQL => sql`${column} = any (${sql.param([...ids])}::uuid[])`

export interface SummedFigure {
  readonly measure: Measure
  readonly date: string | null
  /** Only of measures that are shown by class. */
  readonly streamId: string | null
  readonly part: string
  readonly value: number
  readonly whole: number
}

/** Figures of measures, added up by day and part, those of `byClass` by class as well. */
export const summedFigures = async (
  tx: Tx,
  termId: string,
  { streamIds, sex }: Narrowed,
  wanted: { readonly measures: readonly Measure[]; readonly byClass: readonly Measure[] },
): Promise<SummedFigure[]> => {
  if (wanted.measures.length === 0) return []
  const stream = sql<
    string | null
  >`case when ${inArray(analyticsFigures.measure, [...wanted.byClass])} then ${analyticsFigures.streamId} end`
  const rows = await tx.db
    .select({
      measure: analyticsFigures.measure,
      date: analyticsFigures.date,
      streamId: stream,
      part: analyticsFigures.part,
      value: sql<number>`sum(${analyticsFigures.value})`,
      whole: sql<number>`sum(${analyticsFigures.whole})`,
    })
    .from(analyticsFigures)
    .where(
      and(
        eq(analyticsFigures.schoolId, schoolOf(tx)),
        eq(analyticsFigures.termId, termId),
        inArray(analyticsFigures.measure, [...wanted.measures]),
        streamIds ? oneOf(analyticsFigures.streamId, streamIds) : undefined,
        sex ? eq(analyticsFigures.sex, sex) : undefined,
      ),
    )
    .groupBy(analyticsFigures.measure, analyticsFigures.date, sql`3`, analyticsFigures.part)
    .orderBy(analyticsFigures.date)
  return rows as SummedFigure[]
}

export type SpreadRow = Pick<
  typeof analyticsSpreads.$inferSelect,
  'areaId' | 'streamId' | 'percents' | 'before' | 'bands' | 'moves'
>

export const spreadRows = (tx: Tx, termId: string, { streamIds, sex }: Narrowed): Promise<SpreadRow[]> =>
  tx.db
    .select({
      areaId: analyticsSpreads.areaId,
      streamId: analyticsSpreads.streamId,
      percents: analyticsSpreads.percents,
      before: analyticsSpreads.before,
      bands: analyticsSpreads.bands,
      moves: analyticsSpreads.moves,
    })
    .from(analyticsSpreads)
    .where(
      and(
        eq(analyticsSpreads.schoolId, schoolOf(tx)),
        eq(analyticsSpreads.termId, termId),
        streamIds ? oneOf(analyticsSpreads.streamId, streamIds) : undefined,
        sex ? eq(analyticsSpreads.sex, sex) : undefined,
      ),
    )

export interface ResultsAsked {
  readonly termId: string
  readonly sex: string | null
  /** Classes with the areas that count there. */
  readonly places: readonly { readonly streamId: string; readonly areaId: string }[]
  readonly to?: string | undefined
  readonly from?: string | undefined
  readonly moved?: 'up' | 'down' | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly limit: number
}

/** Best level last, as a number; null for a school's own codes. */
const rank = (band: string): SQL =>
  sql`case left(${sql.raw(`r.${band}`)}, 2) when 'EE' then 4 when 'ME' then 3 when 'AE' then 2 when 'BE' then 1 end`

export interface FoundResult extends Record<string, unknown> {
  readonly learnerId: string
  readonly fullName: string
  readonly streamId: string
  readonly area: string
  readonly areaId: string
  readonly percent: number | null
  readonly band: string | null
  readonly before: number | null
  readonly bandBefore: string | null
  readonly total: number
}

/** By name, then by learning area: nobody is ranked. */
export const resultsPage = async (tx: Tx, asked: ResultsAsked): Promise<FoundResult[]> => {
  const { termId, sex, places, to, from, moved, search, page, limit } = asked
  const band = (column: 'band' | 'band_before', code: string | undefined): SQL =>
    code === undefined
      ? sql``
      : sql`and (${sql.raw(`r.${column}`)} = ${code} or left(${sql.raw(`r.${column}`)}, 2) = ${code})`
  const direction =
    moved === undefined
      ? sql``
      : moved === 'up'
        ? sql`and ${rank('band')} > ${rank('band_before')}`
        : sql`and ${rank('band')} < ${rank('band_before')}`
  const { rows } = await tx.db.execute<FoundResult>(sql`
    select r.learner_id as "learnerId", r.learner_name as "fullName", r.stream_id as "streamId", r.area_id as "areaId", r.area_name as area,
      r.percent, r.band, r.percent_before as before, r.band_before as "bandBefore", (count(*) over ())::int as total
    from ${analyticsResults} r
      join unnest(${sql.param(places.map(({ streamId }) => streamId))}::uuid[], ${sql.param(places.map(({ areaId }) => areaId))}::uuid[]) as place (stream_id, area_id)
        on place.stream_id = r.stream_id and place.area_id = r.area_id
    where r.school_id = ${schoolOf(tx)} and r.term_id = ${termId}
      ${sex ? sql`and r.sex = ${sex}` : sql``} ${band('band', to)} ${band('band_before', from)} ${direction}
      ${search ? sql`and r.learner_name ilike ${containing(search)}` : sql``}
    order by r.learner_name, r.learner_id, r.area_name, r.area_id
    limit ${limit} offset ${(page - 1) * limit}`)
  return rows
}
