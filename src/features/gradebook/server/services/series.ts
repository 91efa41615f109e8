/** Creates the opener, mid-term or end-term of a term for all classes and learning areas of some grades. */
import { calendarOf, learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { accountOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { assessmentTexts, type openSeries as openSeriesCall } from '../../contract/assessments.ts'
import { checkDays } from './assessments.ts'
import { assessmentsOfTerm, insertAssessments } from '../queries/assessments.ts'
import { scaleBook } from './scale-book.ts'
import { publishSheetsChanged } from './notify.ts'

/** @throws AppError 404 for an unknown term, 400 for days outside it or grades without classes */
export const openSeries = async (
  tx: Tx,
  { grades, ...body }: BodyOf<typeof openSeriesCall>,
): Promise<ResponseOf<typeof openSeriesCall>> => {
  const [calendar, streams, areas, book] = await Promise.all([
    calendarOf(tx),
    listStreams(tx),
    learningAreasOf(tx),
    scaleBook(tx),
  ])
  const term = calendar.terms.find(({ id }) => id === body.termId)
  if (!term) throw new AppError(commonErrors.notFound)
  checkDays(term, body)
  const classes = streams.filter((stream) => stream.active && grades.includes(stream.grade))
  const sheets = classes.flatMap((stream) =>
    areas.filter((area) => area.active && area.level === stream.level).map((area) => ({ stream, area })),
  )
  if (sheets.length === 0) return refuseFields({ grades: assessmentTexts.grades })
  const there = new Set(
    (await assessmentsOfTerm(tx, term.id))
      .filter(({ kind }) => kind === body.kind)
      .map((row) => `${row.streamId} ${row.learningAreaId}`),
  )
  const missing = sheets.filter(({ stream, area }) => !there.has(`${stream.id} ${area.id}`))
  const rows = missing.map(({ stream, area }) => ({
    ...body,
    streamId: stream.id,
    learningAreaId: area.id,
    scaleId: book.choose(stream.level, body.kind, 'percent').id,
    createdBy: accountOf(tx),
  }))
  await insertAssessments(tx, rows)
  await audit(tx, {
    action: 'gradebook.open_series',
    entity: 'term',
    entityId: term.id,
    after: {
      kind: body.kind,
      title: body.title,
      date: body.date,
      opensOn: body.opensOn,
      maxScore: body.maxScore,
      grades,
      created: rows.length,
    },
  })
  publishSheetsChanged(tx, rows)
  return { created: rows.length, kept: sheets.length - missing.length, classes: classes.length }
}
