/** Assessments: listing, creating, editing and deleting, by teachers of the area in the class. */
import type { Actor } from '#core/access/contract/access.ts'
import { holds, type CalendarTerm } from '#core/academics/rules/calendar.ts'
import { callerOf } from '#core/people/server/public.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import type { BodyOf, QueryOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { gradebookErrors } from '../../contract/access.ts'
import {
  assessmentTexts,
  type Assessment,
  type createAssessment,
  type editAssessment,
  type listAssessments,
} from '../../contract/assessments.ts'
import { checkCovers, coversOf, type Parts } from './covers.ts'
import { placeOf, type Place } from './places.ts'
import {
  assessmentById,
  assessmentsOfSheet,
  deleteAssessmentRow,
  insertAssessments,
  lockAssessment,
  updateAssessment,
  type AssessmentRow,
} from '../queries/assessments.ts'
import { coverIds, writeCovers } from '../queries/covers.ts'
import { deleteMarks, hasMarks, highestScore } from '../queries/marks.ts'
import { scaleBook, type ScaleBook } from './scale-book.ts'
import { assessmentOf } from './shapes.ts'
import { publishSheetsChanged } from './notify.ts'
import { ensureEnter } from './access.ts'

export const formOf = (maxScore: number | null): 'percent' | 'rubric' => (maxScore === null ? 'rubric' : 'percent')

/** @throws AppError 400 for a day outside the term, or a column that opens after it was written */
export const checkDays = (term: CalendarTerm, { date, opensOn }: { date: string; opensOn: string | null }): void => {
  const fields = {
    ...(holds(term, date) ? {} : { date: assessmentTexts.dateInTerm }),
    ...(opensOn !== null && opensOn > date ? { opensOn: assessmentTexts.opensLate } : {}),
  }
  refuseFaults(fields)
}

/** Facts of an assessment for the audit log. */
export const recordOf = ({
  kind,
  title,
  date,
  opensOn,
  maxScore,
  weight,
  streamId,
  learningAreaId,
  termId,
  status,
}: AssessmentRow) => ({
  kind,
  title,
  date,
  opensOn,
  maxScore,
  weight,
  streamId,
  learningAreaId,
  termId,
  status,
})

/** The assessment with its class, area and term. @throws AppError 404 if the caller may not see it */
export const assessmentInReach = async (
  tx: Tx,
  actor: Actor,
  id: string,
  hold = false,
): Promise<{ row: AssessmentRow; place: Place }> => {
  const row = hold ? await lockAssessment(tx, id) : await assessmentById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return { row, place: await placeOf(tx, actor, row) }
}

/** As shown to the caller, with its curriculum coverage. */
export const shownOf = async (
  tx: Tx,
  parts: Parts,
  book: ScaleBook,
  level: Level,
  row: AssessmentRow,
): Promise<Assessment> => assessmentOf(book, level, row, (await coversOf(tx, parts, [row.id]))(row.id))

const shown = async (tx: Tx, parts: Parts, place: Place, id: string): Promise<Assessment> => {
  const row = await assessmentById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return shownOf(tx, parts, await scaleBook(tx), place.stream.level, row)
}

export const listOf = async (
  tx: Tx,
  actor: Actor,
  query: QueryOf<typeof listAssessments>,
  parts: Parts,
): Promise<{ items: Assessment[] }> => {
  const [place, book, rows] = await Promise.all([
    placeOf(tx, actor, query),
    scaleBook(tx),
    assessmentsOfSheet(tx, query),
  ])
  const covers = await coversOf(
    tx,
    parts,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => assessmentOf(book, place.stream.level, row, covers(row.id))) }
}

export const create = async (
  tx: Tx,
  actor: Actor,
  { covers, ...body }: BodyOf<typeof createAssessment>,
  parts: Parts,
): Promise<Assessment> => {
  ensureEnter(await callerOf(tx, actor), body)
  const place = await placeOf(tx, actor, body)
  checkDays(place.term, body)
  await checkCovers(tx, parts, place, covers)
  const scale = (await scaleBook(tx)).choose(place.stream.level, body.kind, formOf(body.maxScore))
  const [id = ''] = await insertAssessments(tx, [{ ...body, scaleId: scale.id, createdBy: actor.accountId }])
  await writeCovers(tx, id, covers)
  const row = await assessmentById(tx, id)
  await audit(tx, {
    action: 'gradebook.create_assessment',
    entity: 'assessment',
    entityId: id,
    after: row && { ...recordOf(row), covers },
  })
  publishSheetsChanged(tx, [body])
  return shown(tx, parts, place, id)
}

/** @throws AppError as the contract of `gradebook.edit_assessment` lists */
export const edit = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { version, covers, ...values }: BodyOf<typeof editAssessment>,
  parts: Parts,
): Promise<Assessment> => {
  const { row, place } = await assessmentInReach(tx, actor, id, true)
  ensureEnter(place.caller, row)
  if (row.status === 'published') throw new AppError(gradebookErrors.locked)
  if (row.version !== version) throw new AppError(commonErrors.stale, { current: await shown(tx, parts, place, id) })
  if (row.sourceType && (row.maxScore !== values.maxScore || row.title !== values.title))
    throw new AppError(gradebookErrors.filledElsewhere)
  checkDays(place.term, values)
  await checkCovers(tx, parts, place, covers)
  if (formOf(row.maxScore) !== formOf(values.maxScore) && (await hasMarks(tx, id)))
    throw new AppError(gradebookErrors.otherForm)
  const highest = await highestScore(tx, id)
  if (values.maxScore !== null && highest !== null && highest > values.maxScore)
    throw new AppError(gradebookErrors.aboveMax, { fields: { maxScore: `At least ${highest}` } })
  const scale = (await scaleBook(tx)).choose(place.stream.level, values.kind, formOf(values.maxScore))
  const covered = (await coverIds(tx, [id])).map(({ partId }) => partId)
  const after = await updateAssessment(tx, id, version, { ...values, scaleId: scale.id })
  await writeCovers(tx, id, covers)
  await audit(tx, {
    action: 'gradebook.edit_assessment',
    entity: 'assessment',
    entityId: id,
    before: { ...recordOf(row), covers: covered },
    after: after && { ...recordOf(after), covers },
  })
  publishSheetsChanged(tx, [row])
  return shown(tx, parts, place, id)
}

/** @throws AppError as the contract of `gradebook.delete_assessment` lists */
export const remove = async (tx: Tx, actor: Actor, id: string): Promise<void> => {
  const { row, place } = await assessmentInReach(tx, actor, id, true)
  ensureEnter(place.caller, row)
  if (row.status === 'published') throw new AppError(gradebookErrors.locked)
  if (row.sourceType) throw new AppError(gradebookErrors.filledElsewhere)
  if (await hasMarks(tx, id)) throw new AppError(gradebookErrors.hasMarks)
  await deleteMarks(tx, id)
  await deleteAssessmentRow(tx, id)
  await audit(tx, { action: 'gradebook.delete_assessment', entity: 'assessment', entityId: id, before: recordOf(row) })
  publishSheetsChanged(tx, [row])
}
