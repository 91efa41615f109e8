/** Publishes and unlocks assessments: a published one is locked, keeps its scale, and is visible to families. */
import type { Actor } from '#core/access/contract/access.ts'
import { leadsClass, callerOf } from '#core/people/server/public.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import { learningAreasOf, streamById } from '#core/academics/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { gradebookErrors } from '../../contract/access.ts'
import type {
  Assessment,
  previewSeries,
  Publication,
  publishAssessment,
  publishSeries as publishSeriesCall,
  unlockAssessment,
} from '../../contract/assessments.ts'
import { assessmentInReach, recordOf, shownOf } from './assessments.ts'
import type { Parts } from './covers.ts'
import { assessmentsOfSeries, updateAssessment, type AssessmentRow } from '../queries/assessments.ts'
import { marksOfAssessments } from '../queries/marks.ts'
import { rosterOfDays } from './roster.ts'
import { scaleBook, type ScaleBook } from './scale-book.ts'
import { publishSheetsChanged } from './notify.ts'
import { notifyFamilies } from './notify-families.ts'
import { mayPublish } from './access.ts'

/** Progress of each assessment of a class. */
const publicationsOf = async (tx: Tx, streamId: string, rows: readonly AssessmentRow[]): Promise<Publication[]> => {
  if (rows.length === 0) return []
  const [areas, marks, roster] = await Promise.all([
    learningAreasOf(tx),
    marksOfAssessments(
      tx,
      rows.map(({ id }) => id),
    ),
    rosterOfDays(
      tx,
      [streamId],
      rows.map(({ date }) => date),
    ),
  ])
  const given = new Set(
    marks.filter(({ state }) => state !== 'empty').map((mark) => `${mark.assessmentId} ${mark.learnerId}`),
  )
  const places = new Map(areas.map(({ id }, index) => [id, index]))
  return rows
    .map((row): Publication => {
      const there = roster.learners.filter(({ id }) => roster.wasIn(id, streamId, row.date))
      const missing = there.filter(({ id }) => !given.has(`${row.id} ${id}`))
      return {
        assessmentId: row.id,
        title: row.title,
        learningAreaId: row.learningAreaId,
        learningAreaName: areas.find(({ id }) => id === row.learningAreaId)?.name ?? '',
        status: row.status as Publication['status'],
        version: row.version,
        learners: there.length,
        entered: there.length - missing.length,
        missing: missing.map(({ id, fullName, admissionNumber }) => ({ learnerId: id, fullName, admissionNumber })),
      }
    })
    .sort((a, b) => (places.get(a.learningAreaId) ?? 0) - (places.get(b.learningAreaId) ?? 0))
}

export const previewOne = async (tx: Tx, actor: Actor, id: string): Promise<Publication> => {
  const { row } = await assessmentInReach(tx, actor, id)
  const [found] = await publicationsOf(tx, row.streamId, [row])
  if (!found) throw new AppError(commonErrors.notFound)
  return found
}

const publishRow = async (tx: Tx, book: ScaleBook, level: Level, row: AssessmentRow): Promise<AssessmentRow> => {
  const kept = { scaleKept: book.scaleOf(row, level), kindWeightKept: book.weightOf(row, level) }
  const after = await updateAssessment(tx, row.id, row.version, {
    ...kept,
    status: 'published',
    publishedAt: tx.at,
    publishedBy: tx.scope.accountId,
  })
  if (!after) throw new AppError(commonErrors.stale)
  await audit(tx, {
    action: 'gradebook.publish_assessment',
    entity: 'assessment',
    entityId: row.id,
    before: recordOf(row),
    after: recordOf(after),
  })
  return after
}

/** @throws AppError as the contract of `gradebook.publish_assessment` lists */
export const publish = async (
  tx: Tx,
  actor: Actor,
  id: string,
  body: BodyOf<typeof publishAssessment>,
  parts: Parts,
): Promise<Assessment> => {
  const { row, place } = await assessmentInReach(tx, actor, id, true)
  const { level } = place.stream
  const book = await scaleBook(tx)
  if (!mayPublish(place.caller, row)) throw new AppError(gradebookErrors.notYours)
  if (row.version !== body.version)
    throw new AppError(commonErrors.stale, { current: await shownOf(tx, parts, book, level, row) })
  if (row.status === 'published') throw new AppError(gradebookErrors.locked)
  const [publication] = await publicationsOf(tx, row.streamId, [row])
  if (!body.withoutMissing && publication && publication.missing.length > 0)
    throw new AppError(gradebookErrors.missing, { current: publication })
  const after = await publishRow(tx, book, level, row)
  await notifyFamilies(tx, after.title, [after])
  publishSheetsChanged(tx, [after])
  return shownOf(tx, parts, book, level, after)
}

/** The class, for its class teacher or an admin. @throws AppError 404 for everyone else */
const classOf = async (tx: Tx, actor: Actor, streamId: string) => {
  const [caller, stream] = await Promise.all([callerOf(tx, actor), streamById(tx, streamId)])
  const reaches = caller.isAdmin || caller.classes.some((one) => one.streamId === streamId)
  if (!stream || !reaches) throw new AppError(commonErrors.notFound)
  return { stream, caller, mayPublish: caller.isAdmin || leadsClass(caller, streamId) }
}

export const previewOf = async (
  tx: Tx,
  actor: Actor,
  streamId: string,
  query: QueryOf<typeof previewSeries>,
): Promise<ResponseOf<typeof previewSeries>> => {
  const found = await classOf(tx, actor, streamId)
  const rows = await assessmentsOfSeries(tx, streamId, query.termId, query.kind)
  const seen = found.mayPublish ? rows : rows.filter((row) => mayPublish(found.caller, row))
  return { items: await publicationsOf(tx, streamId, seen), mayPublish: found.mayPublish }
}

/** @throws AppError as the contract of `gradebook.publish_series` lists */
export const publishSeries = async (
  tx: Tx,
  actor: Actor,
  streamId: string,
  body: BodyOf<typeof publishSeriesCall>,
): Promise<ResponseOf<typeof publishSeriesCall>> => {
  const { stream, mayPublish: may } = await classOf(tx, actor, streamId)
  if (!may) throw new AppError(gradebookErrors.notYours)
  const rows = (await assessmentsOfSeries(tx, streamId, body.termId, body.kind, true)).filter(
    ({ status }) => status === 'open',
  )
  if (rows.length === 0) throw new AppError(gradebookErrors.nothingToPublish)
  const publications = await publicationsOf(tx, streamId, rows)
  const short = publications.filter(({ missing }) => missing.length > 0)
  if (!body.withoutMissing && short.length > 0)
    throw new AppError(gradebookErrors.missing, { current: { items: short } })
  const book = await scaleBook(tx)
  for (const row of rows) await publishRow(tx, book, stream.level, row)
  await audit(tx, {
    action: 'gradebook.publish_series',
    entity: 'stream',
    entityId: streamId,
    after: { kind: body.kind, termId: body.termId, published: rows.length },
  })
  await notifyFamilies(tx, rows[0]?.title ?? '', rows)
  publishSheetsChanged(tx, rows)
  return { published: rows.length }
}

/** @throws AppError as the contract of `gradebook.unlock_assessment` lists */
export const unlock = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { version, reason }: BodyOf<typeof unlockAssessment>,
  parts: Parts,
): Promise<Assessment> => {
  const { row, place } = await assessmentInReach(tx, actor, id, true)
  const book = await scaleBook(tx)
  if (row.version !== version)
    throw new AppError(commonErrors.stale, { current: await shownOf(tx, parts, book, place.stream.level, row) })
  if (row.status !== 'published') throw new AppError(gradebookErrors.notPublished)
  const open = { status: 'open', publishedAt: null, publishedBy: null, scaleKept: null, kindWeightKept: null }
  const after = await updateAssessment(tx, id, version, open)
  if (!after) throw new AppError(commonErrors.stale)
  await audit(tx, {
    action: 'gradebook.unlock_assessment',
    entity: 'assessment',
    entityId: id,
    before: recordOf(row),
    after: recordOf(after),
    reason,
  })
  publishSheetsChanged(tx, [after])
  return shownOf(tx, parts, book, place.stream.level, after)
}
