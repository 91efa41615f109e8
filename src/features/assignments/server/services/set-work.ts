/** Writes, assigns, closes and throws away assignments. */
import type { Files } from '#core/files/server/public.ts'
import { rosterOn, type Caller } from '#core/people/server/public.ts'
import { instantOf } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AssignmentBody, AssignmentDetail, TargetBody } from '../../contract/setting.ts'
import { mostFiles, workErrors, workTexts, type Criterion } from '../../contract/shapes.ts'
import { maxOf } from '../../rules/rubric.ts'
import { takenUntilOf } from '../../rules/states.ts'
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
} from '../queries/assignments.ts'
import { coverIds, writeCovers } from '../queries/covers.ts'
import { groupById, learnersOfGroups } from '../queries/groups.ts'
import { hasSubmissions } from '../queries/submissions.ts'
import { detailOf, workInReach, type SetWork } from './read-work.ts'
import { enqueueReminders } from './reminders.ts'
import { publishWorkChanged, notifyAssigned } from './notify.ts'
import { staffOf, teaches, teachesAnywhere } from './reach.ts'

interface Target {
  readonly streamId: string | null
  readonly groupId: string | null
  /** Null for a whole class: its current learners are looked up. */
  readonly learnerIds: readonly string[] | null
}

/** @throws AppError 400 for a class, group or learner that is not the caller's, as for one that does not exist */
const targetOf = async (tx: Tx, caller: Caller, target: TargetBody, learningAreaId: string): Promise<Target> => {
  if (target.kind === 'group') {
    const group = await groupById(tx, target.groupId)
    if (!group || group.staffId !== staffOf(caller).id || !teachesAnywhere(caller, learningAreaId))
      return refuseFields({ learningAreaId: workTexts.area })
    const learners = await learnersOfGroups(tx, [group.id])
    return { streamId: null, groupId: group.id, learnerIds: learners.map(({ learnerId }) => learnerId) }
  }
  const { streamId } = target
  if (!teaches(caller, streamId, learningAreaId)) return refuseFields({ learningAreaId: workTexts.area })
  if (target.kind === 'class') return { streamId, groupId: null, learnerIds: null }
  const roster = new Set((await rosterOn(tx, streamId, caller.today)).map(({ id }) => id))
  if (target.learnerIds.some((one) => !roster.has(one)))
    return refuseFields({ 'target.learnerIds': workTexts.notInClass })
  return { streamId, groupId: null, learnerIds: target.learnerIds }
}

type Rubric = readonly Criterion[] | null

const rubricOf = ({ scoring }: AssignmentBody): Rubric =>
  scoring.kind === 'rubric' ? scoring.criteria.map((one) => ({ ...one, id: one.id ?? newId() })) : null

const valuesOf = (
  body: AssignmentBody,
  target: Target,
  rubric: Rubric,
  { caller, hasGradebook }: SetWork,
): NewAssignment => {
  const dueAt = instantOf(body.dueOn, body.dueTime, caller.timeZone)
  const lateUntil = body.late === 'until' ? (body.lateUntil ?? null) : null
  return {
    staffId: staffOf(caller).id,
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
    takenUntil: takenUntilOf(body.late, dueAt, lateUntil ? instantOf(lateUntil, '23:59', caller.timeZone) : null),
    resubmission: body.resubmission,
    countInGradebook: body.countInGradebook && hasGradebook,
  }
}

/** Facts for the audit log. */
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

/** Change of the curriculum coverage: ids before and after. */
interface CoverChange {
  readonly before?: readonly string[]
  readonly after: readonly string[]
}

const note = (
  tx: Tx,
  action: string,
  row: AssignmentRow,
  before?: AssignmentRow,
  covers?: CoverChange,
): Promise<void> =>
  audit(tx, {
    action,
    entity: 'assignment',
    entityId: row.id,
    ...(before ? { before: { ...factsOf(before), ...(covers?.before ? { covers: covers.before } : {}) } } : {}),
    after: { ...factsOf(row), ...(covers ? { covers: covers.after } : {}) },
  })

export const createWork = async (tx: Tx, by: SetWork, body: AssignmentBody): Promise<AssignmentDetail> => {
  const target = await targetOf(tx, by.caller, body.target, body.learningAreaId)
  await checkCovers(tx, by.parts, body.covers, { ...target, learningAreaId: body.learningAreaId })
  const row = await insertAssignment(tx, valuesOf(body, target, rubricOf(body), by))
  if (target.learnerIds) await setLearners(tx, row.id, target.learnerIds)
  await writeCovers(tx, row.id, body.covers)
  await note(tx, 'assignments.create', row, undefined, { after: body.covers })
  return detailOf(tx, by, row)
}

const stale = async (tx: Tx, by: SetWork, id: string): Promise<never> => {
  throw new AppError(commonErrors.stale, { current: await detailOf(tx, by, await workInReach(tx, by.caller, id)) })
}

/** Recipients and marking scheme, to detect a change that would invalidate existing submissions. */
const ground = (row: Pick<NewAssignment, 'targetKind' | 'streamId' | 'groupId' | 'maxScore' | 'rubric'>): string =>
  JSON.stringify([row.targetKind, row.streamId ?? null, row.groupId ?? null, row.maxScore, row.rubric ?? null])

const sameLearners = async (tx: Tx, id: string, wanted: readonly string[] | null): Promise<boolean> => {
  const now = (await learnersOfAssignments(tx, [id])).map(({ learnerId }) => learnerId)
  return wanted === null || (now.length === new Set(wanted).size && now.every((one) => wanted.includes(one)))
}

/** @throws AppError 404, 409 for a stale version or once work was handed in */
export const saveWork = async (
  tx: Tx,
  by: SetWork,
  id: string,
  { version, ...body }: AssignmentBody & { version: number },
): Promise<AssignmentDetail> => {
  const before = await workInReach(tx, by.caller, id)
  const target = await targetOf(tx, by.caller, body.target, body.learningAreaId)
  await checkCovers(tx, by.parts, body.covers, { ...target, learningAreaId: body.learningAreaId })
  // The author stays the same when a colleague edits the work.
  const values = { ...valuesOf(body, target, rubricOf(body), by), staffId: before.staffId }
  const moved = values.dueAt.getTime() !== before.dueAt.getTime()
  if (before.status === 'published' && moved && values.dueAt <= tx.at) refuseFields({ dueOn: workTexts.due })
  const named = before.targetKind === 'group' || (await sameLearners(tx, id, target.learnerIds))
  const regrounded = ground(values) !== ground(before) || !named
  if (regrounded && (await hasSubmissions(tx, id))) throw new AppError(workErrors.hasWork)
  const row = (await updateAssignment(tx, id, version, values)) ?? (await stale(tx, by, id))
  if (regrounded || before.status === 'draft') await setLearners(tx, id, target.learnerIds ?? [])
  const covered = (await coverIds(tx, [id])).map(({ partId }) => partId)
  await writeCovers(tx, id, body.covers)
  await note(tx, 'assignments.save', row, before, { before: covered, after: body.covers })
  if (row.status !== 'draft') {
    await announceMembers(tx, by.caller, row)
    if (moved) await enqueueReminders(tx, row, by.caller.timeZone)
  }
  return detailOf(tx, by, row)
}

const memberIds = async (tx: Tx, caller: Caller, row: AssignmentRow): Promise<string[]> =>
  (await membersOf(tx, row, caller.today, [])).map(({ learnerId }) => learnerId)

const announceMembers = async (tx: Tx, caller: Caller, row: AssignmentRow): Promise<void> =>
  publishWorkChanged(tx, row.id, await memberIds(tx, caller, row))

/** Assigns a draft, or opens a closed one again. @throws AppError 400 for a due time that is over */
export const publishWork = async (tx: Tx, by: SetWork, id: string, version: number): Promise<AssignmentDetail> => {
  const before = await workInReach(tx, by.caller, id)
  const { caller } = by
  const first = before.publishedAt === null
  if (first && before.dueAt <= tx.at) refuseFields({ dueOn: workTexts.due })
  const row =
    (await updateAssignment(tx, id, version, {
      status: 'published',
      closedAt: null,
      ...(first ? { publishedAt: tx.at, assignedOn: caller.today } : {}),
    })) ?? (await stale(tx, by, id))
  await note(tx, 'assignments.publish', row, before)
  const learnerIds = await memberIds(tx, caller, row)
  const area = (await namesFor(tx, [row])).area(row.learningAreaId).name
  if (first) await notifyAssigned(tx, row, area, caller.timeZone, learnerIds)
  await enqueueReminders(tx, row, caller.timeZone)
  await publishWorkChanged(tx, id, learnerIds)
  return detailOf(tx, by, row)
}

export const closeWork = async (tx: Tx, by: SetWork, id: string, version: number): Promise<AssignmentDetail> => {
  const before = await workInReach(tx, by.caller, id)
  if (before.status === 'draft') throw new AppError(workErrors.notShown)
  const row =
    (await updateAssignment(tx, id, version, { status: 'closed', closedAt: tx.at })) ?? (await stale(tx, by, id))
  await note(tx, 'assignments.close', row, before)
  await announceMembers(tx, by.caller, row)
  return detailOf(tx, by, row)
}

export const removeWork = async (tx: Tx, by: SetWork, files: Files, id: string): Promise<void> => {
  const before = await workInReach(tx, by.caller, id)
  const attached = await attachedFiles(tx, id)
  if (!(await deleteDraft(tx, id))) throw new AppError(workErrors.notDraft)
  await files.forgetFiles(tx, attached)
  await audit(tx, { action: 'assignments.remove', entity: 'assignment', entityId: id, before: factsOf(before) })
}

/** @throws AppError 400 past the most files */
export const addFiles = async (
  tx: Tx,
  by: SetWork,
  files: Files,
  id: string,
  uploads: readonly Upload[],
): Promise<AssignmentDetail> => {
  const row = await workInReach(tx, by.caller, id)
  const there = await attachedFiles(tx, id)
  if (uploads.length === 0) refuseFields({ files: workTexts.source })
  if (there.length + uploads.length > mostFiles) refuseFields({ files: workTexts.tooMany })
  const ids: string[] = []
  for (const upload of uploads) ids.push(await files.storeFile(tx, upload))
  await attachFiles(tx, id, ids)
  await audit(tx, {
    action: 'assignments.add_files',
    entity: 'assignment',
    entityId: id,
    after: { title: row.title, files: ids.length },
  })
  if (row.status !== 'draft') await announceMembers(tx, by.caller, row)
  return detailOf(tx, by, row)
}

export const removeFile = async (
  tx: Tx,
  by: SetWork,
  files: Files,
  id: string,
  fileId: string,
): Promise<AssignmentDetail> => {
  const row = await workInReach(tx, by.caller, id)
  if (!(await detachFile(tx, id, fileId))) throw new AppError(commonErrors.notFound)
  await files.forgetFiles(tx, [fileId])
  await audit(tx, {
    action: 'assignments.remove_file',
    entity: 'assignment',
    entityId: id,
    after: { title: row.title, fileId },
  })
  return detailOf(tx, by, row)
}

/** @throws AppError 404 for a file that is not attached to it */
export const attachedFile = async (
  tx: Tx,
  caller: Caller,
  files: Files,
  id: string,
  fileId: string,
): Promise<FileAnswer> => {
  const row = await workInReach(tx, caller, id)
  if (!(await attachedFiles(tx, row.id)).includes(fileId)) throw new AppError(commonErrors.notFound)
  return files.fileAnswer(tx, fileId)
}
