/** SQL of assignments: one by one, a teacher's list, and their attached files. */
import { and, asc, count, desc, eq, ilike, inArray, max, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '#platform/server/database/like.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AssignmentStatus, AssignmentType } from '../../contract/kinds.ts'
import { assignmentFiles, assignmentLearners, assignments, submissions } from '../tables.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'

export type AssignmentRow = typeof assignments.$inferSelect
export type NewAssignment = Omit<typeof assignments.$inferInsert, 'schoolId' | 'id'>

const mine = (tx: Tx, ...more: (SQL | undefined)[]): SQL | undefined =>
  and(eq(assignments.schoolId, schoolOf(tx)), ...more)

export const assignmentById = async (tx: Tx, id: string): Promise<AssignmentRow | undefined> =>
  (
    await tx.db
      .select()
      .from(assignments)
      .where(mine(tx, eq(assignments.id, id)))
  )[0]

export const insertAssignment = async (tx: Tx, values: NewAssignment): Promise<AssignmentRow> =>
  onlyRow(
    await tx.db
      .insert(assignments)
      .values({ schoolId: schoolOf(tx), id: newId(), createdAt: tx.at, updatedAt: tx.at, ...values })
      .returning(),
  )

/** @returns undefined when `version` is no longer the current one */
export const updateAssignment = async (
  tx: Tx,
  id: string,
  version: number,
  values: Partial<NewAssignment>,
): Promise<AssignmentRow | undefined> =>
  (
    await tx.db
      .update(assignments)
      .set({ ...values, updatedAt: tx.at, version: sql`${assignments.version} + 1` })
      .where(mine(tx, eq(assignments.id, id), eq(assignments.version, version)))
      .returning()
  )[0]

export const deleteDraft = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.db
      .delete(assignments)
      .where(mine(tx, eq(assignments.id, id), eq(assignments.status, 'draft')))
      .returning({ id: assignments.id })
  ).length > 0

/**
 * What a teacher's lists include: all work of classes they lead, their learning areas in classes they teach, and their
 * own groups.
 */
export interface Scope {
  readonly staffId: string
  readonly led: readonly string[]
  readonly taught: readonly { readonly streamId: string; readonly learningAreaId: string }[]
}

const within = ({ staffId, led, taught }: Scope): SQL | undefined =>
  or(
    and(eq(assignments.targetKind, 'group'), eq(assignments.staffId, staffId)),
    led.length > 0 ? inArray(assignments.streamId, [...led]) : undefined,
    ...taught.map((one) =>
      and(eq(assignments.streamId, one.streamId), eq(assignments.learningAreaId, one.learningAreaId)),
    ),
  )

/**
 * What a teacher marks: work they set, and work in a learning area they teach in that class. A class teacher does not
 * mark colleagues' work.
 */
const toMarkFor = ({ staffId, taught }: Scope): SQL | undefined =>
  or(
    eq(assignments.staffId, staffId),
    ...taught.map((one) =>
      and(eq(assignments.streamId, one.streamId), eq(assignments.learningAreaId, one.learningAreaId)),
    ),
  )

export interface AssignmentFilter {
  readonly status: AssignmentStatus | undefined
  readonly type: AssignmentType | undefined
  /** A class or a group. */
  readonly courseId: string | undefined
  readonly learningAreaId: string | undefined
  readonly search: string | undefined
  readonly page: number
  readonly limit: number
}

export const assignmentsPage = async (
  tx: Tx,
  reach: Scope,
  filter: AssignmentFilter,
): Promise<{ items: AssignmentRow[]; total: number }> => {
  const { status, type, courseId, learningAreaId, search } = filter
  const where = mine(
    tx,
    within(reach),
    status && eq(assignments.status, status),
    type && eq(assignments.type, type),
    courseId ? or(eq(assignments.streamId, courseId), eq(assignments.groupId, courseId)) : undefined,
    learningAreaId ? eq(assignments.learningAreaId, learningAreaId) : undefined,
    search ? ilike(assignments.title, containing(search)) : undefined,
  )
  const items = await tx.db
    .select()
    .from(assignments)
    .where(where)
    .orderBy(desc(assignments.dueAt), desc(assignments.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
  const [counted] = await tx.db.select({ total: count() }).from(assignments).where(where)
  return { items, total: counted?.total ?? 0 }
}

/** Assignments with unmarked work, those with the most first. */
export const assignmentsToMark = async (
  tx: Tx,
  reach: Scope,
): Promise<{ assignment: AssignmentRow; toMark: number }[]> => {
  const waiting = sql<number>`count(*)::int`
  const rows = await tx.db
    .select({ assignment: assignments, toMark: waiting })
    .from(assignments)
    .innerJoin(
      submissions,
      and(eq(submissions.schoolId, assignments.schoolId), eq(submissions.assignmentId, assignments.id)),
    )
    .where(mine(tx, within(reach), toMarkFor(reach), eq(submissions.state, 'submitted')))
    .groupBy(assignments.schoolId, assignments.id)
    .orderBy(desc(waiting), asc(assignments.dueAt), asc(assignments.id))
  return rows
}

/** Assignments of a group that still accept work. */
export const openOfGroup = async (tx: Tx, groupId: string): Promise<AssignmentRow[]> =>
  tx.db
    .select()
    .from(assignments)
    .where(mine(tx, eq(assignments.groupId, groupId), inArray(assignments.status, ['draft', 'published'])))

export const learnersOfAssignments = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ assignmentId: string; learnerId: string }[]> =>
  ids.length === 0
    ? []
    : tx.db
        .select({ assignmentId: assignmentLearners.assignmentId, learnerId: assignmentLearners.learnerId })
        .from(assignmentLearners)
        .where(and(eq(assignmentLearners.schoolId, schoolOf(tx)), inArray(assignmentLearners.assignmentId, [...ids])))

export const setLearners = async (tx: Tx, assignmentId: string, learnerIds: readonly string[]): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .delete(assignmentLearners)
    .where(and(eq(assignmentLearners.schoolId, schoolId), eq(assignmentLearners.assignmentId, assignmentId)))
  if (learnerIds.length === 0) return
  await tx.db
    .insert(assignmentLearners)
    .values([...new Set(learnerIds)].map((learnerId) => ({ schoolId, assignmentId, learnerId })))
}

/** Ids of attached files by assignment, in their order. */
export const attachedFiles = async (tx: Tx, assignmentId: string): Promise<string[]> =>
  (
    await tx.db
      .select({ fileId: assignmentFiles.fileId })
      .from(assignmentFiles)
      .where(and(eq(assignmentFiles.schoolId, schoolOf(tx)), eq(assignmentFiles.assignmentId, assignmentId)))
      .orderBy(asc(assignmentFiles.position), asc(assignmentFiles.fileId))
  ).map(({ fileId }) => fileId)

export const attachFiles = async (tx: Tx, assignmentId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return
  const schoolId = schoolOf(tx)
  const [last] = await tx.db
    .select({ position: max(assignmentFiles.position) })
    .from(assignmentFiles)
    .where(and(eq(assignmentFiles.schoolId, schoolId), eq(assignmentFiles.assignmentId, assignmentId)))
  const start = (last?.position ?? 0) + 1
  await tx.db
    .insert(assignmentFiles)
    .values(fileIds.map((fileId, index) => ({ schoolId, assignmentId, fileId, position: start + index })))
}

export const detachFile = async (tx: Tx, assignmentId: string, fileId: string): Promise<boolean> =>
  (
    await tx.db
      .delete(assignmentFiles)
      .where(
        and(
          eq(assignmentFiles.schoolId, schoolOf(tx)),
          eq(assignmentFiles.assignmentId, assignmentId),
          eq(assignmentFiles.fileId, fileId),
        ),
      )
      .returning({ fileId: assignmentFiles.fileId })
  ).length > 0
