/** Writes, assigns, closes and throws away assignments. */
import type { Files } from '#core/files/server/public.ts'
import { rosterOn } from '#core/people/server/public.ts'
import { instantOf } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AssignmentBody, AssignmentDetail, TargetBody } from '../contract/setting.ts'
import { mostFiles, workErrors, workTexts, type Criterion } from '../contract/shapes.ts'
import { maxOf } from '../rules/rubric.ts'
import { takenUntilOf } from '../rules/states.ts'
import { checkCovers } from './covers.ts'
import { membersOf } from './members.ts'
import { namesFor } from './names.ts'
import {
  attachFiles,
  attachedFiles,
  deleteDraft,
  detachFile,
  insertAssignment,
  learnersOfAssignments,
  setLearners,
  updateAssignment,
  type AssignmentRow,
  type NewAssignment,
} from './queries/assignments.ts'
import { coverIds, writeCovers } from './queries/covers.ts'
import { groupById, learnersOfGroups } from './queries/groups.ts'
import { hasSubmissions } from './queries/submissions.ts'
import { detailOf, workInReach, type SetWork } from './read-work.ts'
import { askToRemind } from './reminders.ts'
import { announceWork, tellAssigned } from './tell.ts'
import { staffOf, teaches, teachesArea, type Viewer } from './viewer.ts'

const refuse = (fields: Record<string, string>): never => {
  throw new AppError(commonErrors.invalid, { fields })
}

interface Target {
  readonly streamId: string | null
  readonly groupId: string | null
  /** Null for a whole class, whose learners are looked up as they are. */
  readonly learnerIds: readonly string[] | null
}

/** @throws AppError 400 for a class, group or learner that is not the viewer's, as for one that does not exist */
const targetOf = async (tx: Tx, viewer: Viewer, target: TargetBody, learningAreaId: string): Promise<Target> => {
  if (target.kind === 'group') {
    const group = await groupById(tx, target.groupId)
    if (!group || group.staffId !== staffOf(viewer).id || !teachesArea(viewer, learningAreaId)) return refuse({ learningAreaId: workTexts.area })
    const learners = await learnersOfGroups(tx, [group.id])
    return { streamId: null, groupId: group.id, learnerIds: learners.map(({ learnerId }) => learnerId) }
  }
  const { streamId } = target
  if (!teaches(viewer, streamId, learningAreaId)) return refuse({ learningAreaId: workTexts.area })
  if (target.kind === 'class') return { streamId, groupId: null, learnerIds: null }
  const roster = new Set((await rosterOn(tx, streamId, viewer.today)).map(({ id }) => id))
  if (target.learnerIds.some((one) => !roster.has(one))) return refuse({ 'target.learnerIds': workTexts.notInClass })
  return { streamId, groupId: null, learnerIds: target.learnerIds }
}

type Rubric = readonly Criterion[] | null

const rubricOf = ({ scoring }: AssignmentBody): Rubric =>
  scoring.kind === 'rubric' ? scoring.criteria.map((one) => ({ ...one, id: one.id ?? newId() })) : null

const valuesOf = (body: AssignmentBody, target: Target, rubric: Rubric, { viewer, hasGradebook }: SetWork): NewAssignment => {
  const dueAt = instantOf(body.dueOn, body.dueTime, viewer.timeZone)
  const lateUntil = body.late === 'until' ? (body.lateUntil ?? null) : null
  return {
    staffId: staffOf(viewer).id,
    targetKind: body.target.kind,
    streamId: target.streamId,
    groupId: target.groupId,
    learningAreaId: body.learningAreaId,
    type: body.type,
    title: body.title,
    instructions: body.instructions,
    dueAt,
    dueOn: body.dueOn,
    maxScore: rubric ? maxOf(rubric) : body.scoring.kind === 'score' ? body.scoring.maxScore : 0,
    rubric,
    late: body.late,
    lateUntil,
    takenUntil: takenUntilOf(body.late, dueAt, lateUntil ? instantOf(lateUntil, '23:59', viewer.timeZone) : null),
    resubmission: body.resubmission,
    countInGradebook: body.countInGradebook && hasGradebook,
  }
}

/** What the log keeps of it. */
const factsOf = (row: AssignmentRow) => ({
  title: row.title,
  targetKind: row.targetKind,
  streamId: row.streamId,
  groupId: row.groupId,
  learningAreaId: row.learningAreaId,
  type: row.type,
  dueAt: row.dueAt.toISOString(),
  maxScore: row.maxScore,
  late: row.late,
  lateUntil: row.lateUntil,
  resubmission: row.resubmission,
  countInGradebook: row.countInGradebook,
  status: row.status,
})

/** Of a change of what it is about: ids before and after. */
interface CoverChange {
  readonly before?: readonly string[]
  readonly after: readonly string[]
}

const note = (tx: Tx, action: string, row: AssignmentRow, before?: AssignmentRow, covers?: CoverChange): Promise<void> =>
  audit(tx, {
    action,
    entity: 'assignment',
    entityId: row.id,
    ...(before ? { before: { ...factsOf(before), ...(covers?.before ? { covers: covers.before } : {}) } } : {}),
    after: { ...factsOf(row), ...(covers ? { covers: covers.after } : {}) },
  })

export const createWork = async (tx: Tx, by: SetWork, body: AssignmentBody): Promise<AssignmentDetail> => {
  const target = await targetOf(tx, by.viewer, body.target, body.learningAreaId)
  await checkCovers(tx, by.parts, body.covers, { ...target, learningAreaId: body.learningAreaId })
  const row = await insertAssignment(tx, valuesOf(body, target, rubricOf(body), by))
  if (target.learnerIds) await setLearners(tx, row.id, target.learnerIds)
  await writeCovers(tx, row.id, body.covers)
  await note(tx, 'assignments.create', row, undefined, { after: body.covers })
  return detailOf(tx, by, row)
}

const stale = async (tx: Tx, by: SetWork, id: string): Promise<never> => {
  throw new AppError(commonErrors.stale, { current: await detailOf(tx, by, await workInReach(tx, by.viewer, id)) })
}

/** Whom it is for and how it is marked, for telling whether a change would take the ground from under work that is there. */
const ground = (row: Pick<NewAssignment, 'targetKind' | 'streamId' | 'groupId' | 'maxScore' | 'rubric'>): string =>
  JSON.stringify([row.targetKind, row.streamId ?? null, row.groupId ?? null, row.maxScore, row.rubric ?? null])

const sameLearners = async (tx: Tx, id: string, wanted: readonly string[] | null): Promise<boolean> => {
  const now = (await learnersOfAssignments(tx, [id])).map(({ learnerId }) => learnerId)
  return wanted === null || (now.length === new Set(wanted).size && now.every((one) => wanted.includes(one)))
}

/** @throws AppError 404, 409 for a stale version or once work was handed in */
export const saveWork = async (tx: Tx, by: SetWork, id: string, { version, ...body }: AssignmentBody & { version: number }): Promise<AssignmentDetail> => {
  const before = await workInReach(tx, by.viewer, id)
  const target = await targetOf(tx, by.viewer, body.target, body.learningAreaId)
  await checkCovers(tx, by.parts, body.covers, { ...target, learningAreaId: body.learningAreaId })
  // Who set it stays the one who set it, also when a colleague changes it.
  const values = { ...valuesOf(body, target, rubricOf(body), by), staffId: before.staffId }
  const moved = values.dueAt.getTime() !== before.dueAt.getTime()
  if (before.status === 'published' && moved && values.dueAt <= tx.at) refuse({ dueOn: workTexts.due })
  const named = before.targetKind === 'group' || (await sameLearners(tx, id, target.learnerIds))
  const regrounded = ground(values) !== ground(before) || !named
  if (regrounded && (await hasSubmissions(tx, id))) throw new AppError(workErrors.hasWork)
  const row = (await updateAssignment(tx, id, version, values)) ?? (await stale(tx, by, id))
  if (regrounded || before.status === 'draft') await setLearners(tx, id, target.learnerIds ?? [])
  const covered = (await coverIds(tx, [id])).map(({ partId }) => partId)
  await writeCovers(tx, id, body.covers)
  await note(tx, 'assignments.save', row, before, { before: covered, after: body.covers })
  if (row.status !== 'draft') {
    await announceMembers(tx, by.viewer, row)
    if (moved) await askToRemind(tx, row, by.viewer.timeZone)
  }
  return detailOf(tx, by, row)
}

const memberIds = async (tx: Tx, viewer: Viewer, row: AssignmentRow): Promise<string[]> =>
  (await membersOf(tx, row, viewer.today, [])).map(({ learnerId }) => learnerId)

const announceMembers = async (tx: Tx, viewer: Viewer, row: AssignmentRow): Promise<void> => announceWork(tx, row.id, await memberIds(tx, viewer, row))

/** Assigns a draft, or opens a closed one again. @throws AppError 400 for a due time that is over */
export const publishWork = async (tx: Tx, by: SetWork, id: string, version: number): Promise<AssignmentDetail> => {
  const before = await workInReach(tx, by.viewer, id)
  const { viewer } = by
  const first = before.publishedAt === null
  if (first && before.dueAt <= tx.at) refuse({ dueOn: workTexts.due })
  const row =
    (await updateAssignment(tx, id, version, {
      status: 'published',
      closedAt: null,
      ...(first ? { publishedAt: tx.at, assignedOn: viewer.today } : {}),
    })) ?? (await stale(tx, by, id))
  await note(tx, 'assignments.publish', row, before)
  const learnerIds = await memberIds(tx, viewer, row)
  const area = (await namesFor(tx, [row])).area(row.learningAreaId).name
  if (first) await tellAssigned(tx, row, area, viewer.timeZone, learnerIds)
  await askToRemind(tx, row, viewer.timeZone)
  await announceWork(tx, id, learnerIds)
  return detailOf(tx, by, row)
}

export const closeWork = async (tx: Tx, by: SetWork, id: string, version: number): Promise<AssignmentDetail> => {
  const before = await workInReach(tx, by.viewer, id)
  if (before.status === 'draft') throw new AppError(workErrors.notShown)
  const row = (await updateAssignment(tx, id, version, { status: 'closed', closedAt: tx.at })) ?? (await stale(tx, by, id))
  await note(tx, 'assignments.close', row, before)
  await announceMembers(tx, by.viewer, row)
  return detailOf(tx, by, row)
}

export const removeWork = async (tx: Tx, by: SetWork, files: Files, id: string): Promise<void> => {
  const before = await workInReach(tx, by.viewer, id)
  const attached = await attachedFiles(tx, id)
  if (!(await deleteDraft(tx, id))) throw new AppError(workErrors.notDraft)
  await files.forgetFiles(tx, attached)
  await audit(tx, { action: 'assignments.remove', entity: 'assignment', entityId: id, before: factsOf(before) })
}

/** @throws AppError 400 past the most files */
export const addFiles = async (tx: Tx, by: SetWork, files: Files, id: string, uploads: readonly Upload[]): Promise<AssignmentDetail> => {
  const row = await workInReach(tx, by.viewer, id)
  const there = await attachedFiles(tx, id)
  if (uploads.length === 0) refuse({ files: workTexts.source })
  if (there.length + uploads.length > mostFiles) refuse({ files: workTexts.tooMany.replace('{count}', String(mostFiles)) })
  const ids: string[] = []
  for (const upload of uploads) ids.push(await files.storeFile(tx, upload))
  await attachFiles(tx, id, ids)
  await audit(tx, { action: 'assignments.add_files', entity: 'assignment', entityId: id, after: { title: row.title, files: ids.length } })
  if (row.status !== 'draft') await announceMembers(tx, by.viewer, row)
  return detailOf(tx, by, row)
}

export const removeFile = async (tx: Tx, by: SetWork, files: Files, id: string, fileId: string): Promise<AssignmentDetail> => {
  const row = await workInReach(tx, by.viewer, id)
  if (!(await detachFile(tx, id, fileId))) throw new AppError(commonErrors.notFound)
  await files.forgetFiles(tx, [fileId])
  await audit(tx, { action: 'assignments.remove_file', entity: 'assignment', entityId: id, after: { title: row.title, fileId } })
  return detailOf(tx, by, row)
}

/** @throws AppError 404 for a file that is not attached to it */
export const attachedFile = async (tx: Tx, viewer: Viewer, files: Files, id: string, fileId: string): Promise<FileAnswer> => {
  const row = await workInReach(tx, viewer, id)
  if (!(await attachedFiles(tx, row.id)).includes(fileId)) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, fileId)
}
