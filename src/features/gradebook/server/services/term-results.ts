/**
 * Results of learners in a term by area and assessment, with competencies and values, for report cards, families and
 * analytics.
 */
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import type { AssessmentKind } from '#core/academics/contract/scales.ts'
import { bandOf } from '#core/academics/rules/scales.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import { enrolmentsOfAll, type EnrolmentRow } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type {
  AreaResult,
  AssessmentResult,
  LearnerTermResult,
  Rating,
  TermResultsQuery,
} from '../../contract/queries.ts'
import type { RatingCode } from '../../contract/results.ts'
import { countedOf, markResult, termPercent } from '../../rules/results.ts'
import { assessmentsByIds, assessmentsOfTerm, type AssessmentRow } from '../queries/assessments.ts'
import { marksOfLearners, remarksOf, type MarkRow } from '../queries/marks.ts'
import { ratingsOf } from '../queries/ratings.ts'
import { scaleBook, type ScaleBook } from './scale-book.ts'
import { foundBand } from './shapes.ts'
import { termScaleOf } from './sheet.ts'

const wasIn = (stays: readonly EnrolmentRow[], row: AssessmentRow): boolean =>
  stays.some(
    (one) =>
      one.streamId === row.streamId && one.startsOn <= row.date && (one.endsOn === null || row.date <= one.endsOn),
  )

interface Given {
  readonly row: AssessmentRow
  readonly level: Level
  readonly mark: MarkRow | undefined
}

const resultOf = (book: ScaleBook, { row, level, mark }: Given): AssessmentResult => {
  const { percent, band } = markResult(book.scaleOf(row, level), row.maxScore, mark)
  return {
    assessmentId: row.id,
    title: row.title,
    kind: row.kind as AssessmentKind,
    date: row.date,
    maxScore: row.maxScore,
    score: mark?.score ?? null,
    rating: mark?.rating ?? null,
    state: mark?.state ?? 'empty',
    percent,
    band: foundBand(band),
    published: row.status === 'published',
  }
}

/** In an area with bands only, the last band chosen represents the term. */
const areaOf = (
  book: ScaleBook,
  learningAreaId: string,
  given: readonly Given[],
  remark: string | null,
): AreaResult => {
  const assessments = given.map((one) => resultOf(book, one))
  const counted = given.flatMap(
    ({ row, level, mark }) => countedOf({ ...row, kindWeight: book.weightOf(row, level) }, mark) ?? [],
  )
  const percent = termPercent(counted)
  const level = given.at(-1)?.level ?? 'junior'
  const scale = termScaleOf(
    book,
    level,
    given.map(({ row }) => row),
  )
  const band =
    percent === null
      ? (assessments.findLast((one) => one.band !== null)?.band ?? null)
      : foundBand(bandOf(scale, percent))
  return { learningAreaId, assessments, percent, band, remark }
}

const readAll = async (tx: Tx, learnerIds: readonly string[], termId: string) => {
  const [enrolments, marks, remarks, ratings, areas, streams, book] = await Promise.all([
    enrolmentsOfAll(tx, learnerIds),
    marksOfLearners(tx, learnerIds, termId),
    remarksOf(tx, learnerIds, termId),
    ratingsOf(tx, learnerIds, termId),
    learningAreasOf(tx),
    listStreams(tx),
    scaleBook(tx),
  ])
  const own = await assessmentsOfTerm(tx, termId, [...new Set(enrolments.map(({ streamId }) => streamId))])
  const known = new Set(own.map(({ id }) => id))
  const others = await assessmentsByIds(
    tx,
    [...new Set(marks.map(({ assessmentId }) => assessmentId))].filter((id) => !known.has(id)),
  )
  return {
    enrolments,
    marks,
    remarks,
    ratings,
    areas,
    book,
    rows: [...own, ...others],
    levels: new Map(streams.map(({ id, level }) => [id, level])),
  }
}

const ratingOf = ({ code, rating, note }: { code: string; rating: string; note: string | null }): Rating => ({
  code,
  rating: rating as RatingCode,
  note,
})

export const termResults: TermResultsQuery<Tx> = async (tx, learnerIds, termId, { published = false } = {}) => {
  const { enrolments, marks, remarks, ratings, areas, book, rows, levels } = await readAll(tx, learnerIds, termId)
  const shown = published ? rows.filter(({ status }) => status === 'published') : rows
  const [stays, markOf] = [
    groupBy(enrolments, (one) => one.learnerId),
    new Map(marks.map((mark) => [`${mark.learnerId} ${mark.assessmentId}`, mark])),
  ]
  const [remarksBy, ratingsBy] = [groupBy(remarks, (one) => one.learnerId), groupBy(ratings, (one) => one.learnerId)]
  return new Map(
    learnerIds.map((id): [string, LearnerTermResult] => {
      const given = shown.flatMap((row): Given[] => {
        const mark = markOf.get(`${id} ${row.id}`)
        const isOwn = (mark !== undefined && mark.state !== 'empty') || wasIn(stays.get(id) ?? [], row)
        return isOwn ? [{ row, level: levels.get(row.streamId) ?? 'junior', mark }] : []
      })
      const byArea = groupBy(given, ({ row }) => row.learningAreaId)
      const said = (areaId: string): string | null =>
        (remarksBy.get(id) ?? []).find((one) => one.learningAreaId === areaId && one.text !== '')?.text ?? null
      const of = (kind: string): Rating[] => (ratingsBy.get(id) ?? []).filter((one) => one.kind === kind).map(ratingOf)
      const found = areas.flatMap((area) => {
        const own = byArea.get(area.id)
        return own ? [areaOf(book, area.id, own, said(area.id))] : []
      })
      return [id, { areas: found, competencies: of('competency'), values: of('value') }]
    }),
  )
}
