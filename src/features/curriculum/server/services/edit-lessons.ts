/** Adds, edits and removes lessons of a scheme, marks them as taught, and saves lesson plans. */
import { calendarOf } from '#core/academics/server/public.ts'
import type { CallerSession } from '#core/people/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { curriculumErrors } from '../../contract/errors.ts'
import {
  mostLessons,
  schemeTexts,
  type addSchemeLesson,
  type LessonDetail,
  type markTaught,
  type savePlan,
  type saveSchemeLesson,
  type Scheme,
} from '../../contract/schemes.ts'
import { heldScheme } from './make-schemes.ts'
import { partsOf } from '../queries/designs.ts'
import {
  deleteLesson,
  insertLessons,
  lessonRows,
  placeLessons,
  updateLesson,
  type LessonRow,
  type LessonValues,
} from '../queries/scheme-lessons.ts'
import type { SchemeRow } from '../queries/schemes.ts'
import { editedLesson, editedScheme, readScheme, showLesson, slotsNow, termOf } from './read-schemes.ts'

type Content = Omit<BodyOf<typeof saveSchemeLesson>, 'version' | 'reflection'>

/** @throws AppError 400 for a sub-strand of another design or outcomes of another sub-strand */
const contentOf = async (tx: Tx, { designId }: SchemeRow, body: Content): Promise<Partial<LessonValues>> => {
  const { subStrands, outcomes } = await partsOf(tx, [designId])
  const { subStrandId = null, outcomeIds } = body
  if (subStrandId !== null && !subStrands.some(({ id }) => id === subStrandId))
    refuseFields({ subStrandId: 'Choose a sub-strand of the design' })
  const own = outcomes.filter((one) => one.subStrandId === subStrandId).map(({ id }) => id)
  if (!outcomeIds.every((id) => own.includes(id))) refuseFields({ outcomeIds: schemeTexts.outcomes })
  const { title, experiences, inquiryQuestion, resources, methods } = body
  return {
    subStrandId,
    outcomeIds: [...new Set(outcomeIds)],
    title: title ?? null,
    experiences: experiences ?? null,
    inquiryQuestion: inquiryQuestion ?? null,
    resources: resources ?? null,
    methods: methods ?? null,
  }
}

export const newLesson = async (
  tx: Tx,
  actor: CallerSession,
  id: string,
  { after, version, ...body }: BodyOf<typeof addSchemeLesson>,
): Promise<Scheme> => {
  const scheme = await editedScheme(tx, actor, id)
  await heldScheme(tx, actor, id, version)
  const ids = (await lessonRows(tx, id)).map((row) => row.id)
  if (after !== null && !ids.includes(after)) refuseFields({ after: 'Choose a lesson of the scheme' })
  if (ids.length >= mostLessons) refuseFields({ after: 'The scheme is full' })
  const values = await contentOf(tx, scheme, body)
  const [made = ''] = await insertLessons(tx, [{ schemeId: id, position: ids.length + 1, ...values }])
  ids.splice(after === null ? 0 : ids.indexOf(after) + 1, 0, made)
  await placeLessons(tx, ids, await slotsNow(tx, await calendarOf(tx), scheme))
  await audit(tx, {
    action: 'curriculum.add_scheme_lesson',
    entity: 'scheme_lesson',
    entityId: made,
    after: { schemeId: id, ...values },
  })
  return readScheme(tx, actor, id)
}

export const dropLesson = async (tx: Tx, actor: CallerSession, id: string): Promise<Scheme> => {
  const { lesson, scheme } = await editedLesson(tx, actor, id)
  await heldScheme(tx, actor, scheme.id, null)
  const rows = await lessonRows(tx, scheme.id)
  // Read again under the lock: a colleague may have marked it meanwhile.
  if (rows.find((row) => row.id === id)?.taughtOn != null) throw new AppError(curriculumErrors.lessonTaught)
  await deleteLesson(tx, id)
  await placeLessons(
    tx,
    rows.map((row) => row.id).filter((one) => one !== id),
    await slotsNow(tx, await calendarOf(tx), scheme),
  )
  const { subStrandId, title, plannedOn } = lesson
  await audit(tx, {
    action: 'curriculum.remove_scheme_lesson',
    entity: 'scheme_lesson',
    entityId: id,
    before: { subStrandId, title, plannedOn },
  })
  return readScheme(tx, actor, scheme.id)
}

interface Change {
  readonly action: string
  readonly version: number
  readonly values: Partial<LessonValues>
}

/** Writes the values with an audit entry. @throws AppError 409 with the current lesson if the version is stale */
const change = async (
  tx: Tx,
  { lesson, scheme }: { lesson: LessonRow; scheme: SchemeRow },
  { action, version, values }: Change,
): Promise<LessonDetail> => {
  const updated = await updateLesson(tx, lesson.id, version, values)
  if (!updated) throw new AppError(commonErrors.stale, { current: await showLesson(tx, lesson, scheme, true) })
  const before = Object.fromEntries(Object.keys(values).map((key) => [key, lesson[key as keyof LessonRow]]))
  await audit(tx, { action, entity: 'scheme_lesson', entityId: lesson.id, before, after: values })
  return showLesson(tx, updated, scheme, true)
}

export const changeLesson = async (
  tx: Tx,
  actor: CallerSession,
  id: string,
  { version, reflection, ...body }: BodyOf<typeof saveSchemeLesson>,
): Promise<LessonDetail> => {
  const found = await editedLesson(tx, actor, id)
  const values = { ...(await contentOf(tx, found.scheme, body)), reflection: reflection ?? null }
  return change(tx, found, { action: 'curriculum.save_scheme_lesson', version, values })
}

export const mark = async (
  tx: Tx,
  actor: CallerSession,
  id: string,
  { taughtOn, reflection, version }: BodyOf<typeof markTaught>,
): Promise<LessonDetail> => {
  const found = await editedLesson(tx, actor, id)
  if (taughtOn !== null) {
    if (taughtOn > schoolTime(tx.at, actor.timeZone).date) refuseFields({ taughtOn: schemeTexts.future })
    if (taughtOn < termOf(await calendarOf(tx), found.scheme.termId).startsOn)
      refuseFields({ taughtOn: schemeTexts.early })
  }
  const words = reflection === undefined ? {} : { reflection }
  const values = { taughtOn, taughtBy: taughtOn === null ? null : actor.accountId, ...words }
  return change(tx, found, { action: 'curriculum.mark_taught', version, values })
}

export const changePlan = async (
  tx: Tx,
  actor: CallerSession,
  id: string,
  { version, ...plan }: BodyOf<typeof savePlan>,
): Promise<LessonDetail> => {
  const found = await editedLesson(tx, actor, id)
  const { introduction, steps, conclusion, reflection } = plan
  const values = {
    introduction: introduction ?? null,
    steps,
    conclusion: conclusion ?? null,
    reflection: reflection ?? null,
  }
  return change(tx, found, { action: 'curriculum.save_plan', version, values })
}
