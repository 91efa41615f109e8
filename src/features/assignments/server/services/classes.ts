/** A teacher's classes with their learning areas, groups, and saved comments. */
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import {
  learnersByIds,
  rosterOn,
  rosterSizesOn,
  type LearnerRow,
  hasClass,
  type Caller,
} from '#core/people/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { createGroup, getClass, saveGroup, TeacherClass } from '../../contract/classes.ts'
import type { BankedComment, keepComment } from '../../contract/marking.ts'
import { workTexts } from '../../contract/shapes.ts'
import { openOfGroup, setLearners } from '../queries/assignments.ts'
import {
  commentsOf,
  deleteComment,
  groupById,
  groupsOf,
  insertComment,
  insertGroup,
  learnersOfGroups,
  setGroupLearners,
  updateGroup,
  type GroupRow,
} from '../queries/groups.ts'
import { submissionsOf } from '../queries/submissions.ts'
import { publishWorkChanged } from './notify.ts'
import { staffOf, teachesAnywhere } from './reach.ts'

const ownClasses = async (tx: Tx, caller: Caller): Promise<TeacherClass[]> => {
  const areas = await learningAreasOf(tx)
  const sizes = await rosterSizesOn(tx, caller.today)
  return (await listStreams(tx)).flatMap((stream) => {
    const own = caller.classes.find(({ streamId }) => streamId === stream.id)
    if (!own) return []
    // A class teacher may set work in everything that the class learns.
    const learningAreas = areas.filter(
      ({ id, level, active }) =>
        own.learningAreaIds.includes(id) || (own.asClassTeacher && active && level === stream.level),
    )
    return [
      {
        id: stream.id,
        kind: 'class' as const,
        name: stream.label,
        grade: stream.grade,
        asClassTeacher: own.asClassTeacher,
        learningAreas: learningAreas.map(({ id, name }) => ({ id, name })),
        learnerCount: sizes.get(stream.id) ?? 0,
        status: 'active' as const,
        version: null,
      },
    ]
  })
}

const groupOf = (group: GroupRow, areaName: string, learnerCount: number): TeacherClass => ({
  id: group.id,
  kind: 'group',
  name: group.name,
  grade: null,
  asClassTeacher: false,
  learningAreas: [{ id: group.learningAreaId, name: areaName }],
  learnerCount,
  status: group.status as TeacherClass['status'],
  version: group.version,
})

const ownGroups = async (tx: Tx, groups: readonly GroupRow[]): Promise<TeacherClass[]> => {
  const names = new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name]))
  const learners = await learnersOfGroups(
    tx,
    groups.map(({ id }) => id),
  )
  return groups.map((group) =>
    groupOf(
      group,
      names.get(group.learningAreaId) ?? '',
      learners.filter(({ groupId }) => groupId === group.id).length,
    ),
  )
}

export const listOwnClasses = async (
  tx: Tx,
  caller: Caller,
  status: 'active' | 'archived' = 'active',
): Promise<{ items: TeacherClass[] }> => {
  if (!caller.staff) return { items: [] }
  const groups = (await groupsOf(tx, caller.staff.id)).filter((group) => group.status === status)
  return { items: [...(status === 'active' ? await ownClasses(tx, caller) : []), ...(await ownGroups(tx, groups))] }
}

const ownGroup = async (tx: Tx, caller: Caller, id: string): Promise<GroupRow> => {
  const group = await groupById(tx, id)
  if (!group || group.staffId !== caller.staff?.id) throw new AppError(commonErrors.notFound)
  return group
}

type LearnerOfClass = ResponseOf<typeof getClass>['learners'][number]

const withClass = async (tx: Tx, rows: readonly LearnerRow[]): Promise<LearnerOfClass[]> => {
  const labels = new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))
  return rows.map(({ id, fullName, admissionNumber, streamId }) => ({
    id,
    fullName,
    admissionNumber,
    className: labels.get(streamId ?? '') ?? '',
  }))
}

/** @throws AppError 404 for a class or a group that is not the caller's */
export const readClass = async (tx: Tx, caller: Caller, id: string): Promise<ResponseOf<typeof getClass>> => {
  if (hasClass(caller, id)) {
    const own = (await ownClasses(tx, caller)).find((one) => one.id === id)
    if (!own) throw new AppError(commonErrors.notFound)
    const roster = await rosterOn(tx, id, caller.today)
    return {
      ...own,
      learners: roster.map((one) => ({
        id: one.id,
        fullName: one.fullName,
        admissionNumber: one.admissionNumber,
        className: own.name,
      })),
    }
  }
  const group = await ownGroup(tx, caller, id)
  const [card] = await ownGroups(tx, [group])
  const learners = await learnersByIds(
    tx,
    (await learnersOfGroups(tx, [id])).map(({ learnerId }) => learnerId),
  )
  if (!card) throw new AppError(commonErrors.notFound)
  return { ...card, learners: await withClass(tx, learners) }
}

/** Whether the caller teaches a learning area of the school; a class teacher teaches every one. */
const mayTeach = async (tx: Tx, caller: Caller, learningAreaId: string): Promise<boolean> =>
  teachesAnywhere(caller, learningAreaId) && (await learningAreasOf(tx)).some(({ id }) => id === learningAreaId)

/** @throws AppError 400 for a learning area or learners that are not of the caller's classes, as for some that do not exist */
const checkGroup = async (
  tx: Tx,
  caller: Caller,
  { learningAreaId, learnerIds }: BodyOf<typeof createGroup>,
): Promise<void> => {
  if (!(await mayTeach(tx, caller, learningAreaId))) return refuseFields({ learningAreaId: workTexts.area })
  const wanted = new Set(learnerIds)
  const own = (await learnersByIds(tx, [...wanted])).filter(
    ({ streamId }) => streamId !== null && hasClass(caller, streamId),
  )
  if (own.length !== wanted.size) return refuseFields({ learnerIds: workTexts.group })
}

const cardOf = async (tx: Tx, group: GroupRow): Promise<TeacherClass> => {
  const [card] = await ownGroups(tx, [group])
  if (!card) throw new AppError(commonErrors.notFound)
  return card
}

export const makeGroup = async (tx: Tx, caller: Caller, body: BodyOf<typeof createGroup>): Promise<TeacherClass> => {
  const { id: staffId } = staffOf(caller)
  await checkGroup(tx, caller, body)
  const { learnerIds, ...values } = body
  const group = await insertGroup(tx, { staffId, ...values })
  await setGroupLearners(tx, group.id, learnerIds)
  await audit(tx, {
    action: 'assignments.create_group',
    entity: 'teaching_group',
    entityId: group.id,
    after: { ...values, learnerIds },
  })
  return cardOf(tx, group)
}

/** Open work follows a change of the group; learners who already handed in keep it. */
const follow = async (tx: Tx, groupId: string, learnerIds: readonly string[]): Promise<void> => {
  for (const { id } of await openOfGroup(tx, groupId)) {
    const worked = (await submissionsOf(tx, id)).map(({ learnerId }) => learnerId)
    await setLearners(tx, id, [...learnerIds, ...worked])
    await publishWorkChanged(tx, id, learnerIds)
  }
}

export const changeGroup = async (
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...body }: BodyOf<typeof saveGroup>,
): Promise<TeacherClass> => {
  const before = await ownGroup(tx, caller, id)
  await checkGroup(tx, caller, body)
  const { learnerIds, ...values } = body
  const had = (await learnersOfGroups(tx, [id])).map(({ learnerId }) => learnerId)
  const group = await updateGroup(tx, id, version, values)
  if (!group) throw new AppError(commonErrors.stale, { current: await cardOf(tx, await ownGroup(tx, caller, id)) })
  await setGroupLearners(tx, id, learnerIds)
  await follow(tx, id, learnerIds)
  const { name, learningAreaId, status } = before
  await audit(tx, {
    action: 'assignments.save_group',
    entity: 'teaching_group',
    entityId: id,
    before: { name, learningAreaId, status, learnerIds: had },
    after: { ...values, learnerIds },
  })
  return cardOf(tx, group)
}

export const listOwnComments = async (
  tx: Tx,
  { staff }: Caller,
  learningAreaId: string | undefined,
): Promise<{ items: BankedComment[] }> => ({
  items: staff ? await commentsOf(tx, staff.id, learningAreaId) : [],
})

export const addComment = async (
  tx: Tx,
  caller: Caller,
  { text, learningAreaId, level }: BodyOf<typeof keepComment>,
): Promise<BankedComment> => {
  const { id: staffId } = staffOf(caller)
  if (learningAreaId && !(await mayTeach(tx, caller, learningAreaId)))
    return refuseFields({ learningAreaId: workTexts.area })
  return insertComment(tx, { staffId, text, learningAreaId: learningAreaId ?? null, level: level ?? null })
}

export const forgetComment = async (tx: Tx, caller: Caller, id: string): Promise<void> => {
  if (!caller.staff || !(await deleteComment(tx, caller.staff.id, id))) throw new AppError(commonErrors.notFound)
}
