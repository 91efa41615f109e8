/** Assignments as their teachers see them: lists, one with everything, and what waits to be marked. */
import { fileFacts } from '#core/files/server/public.ts'
import type { Caller } from '#core/people/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AssignmentStatus, AssignmentType, LateRule } from '../../contract/kinds.ts'
import type { AssignmentDetail, AssignmentLine, listAssignments } from '../../contract/setting.ts'
import type { waitingWork } from '../../contract/waiting.ts'
import type { FileCard, Scoring } from '../../contract/shapes.ts'
import type { CurriculumPartsQuery } from '#features/curriculum/contract/queries.ts'
import { coversOf } from './covers.ts'
import { namesFor, type Names } from './names.ts'
import { sizesOf } from './members.ts'
import {
  assignmentById,
  assignmentsPage,
  assignmentsToMark,
  attachedFiles,
  learnersOfAssignments,
  type AssignmentRow,
  type Scope,
} from '../queries/assignments.ts'
import { countsOf, type WorkCounts } from '../queries/submissions.ts'
import { reaches, staffOf } from './reach.ts'

/** A teacher's context, and functions injected from other modules. */
export interface SetWork {
  readonly caller: Caller
  readonly hasGradebook: boolean
  readonly parts: CurriculumPartsQuery<Tx>
}

export const scopeOf = (caller: Caller): Scope => ({
  staffId: staffOf(caller).id,
  led: caller.classes.filter((one) => one.asClassTeacher).map(({ streamId }) => streamId),
  taught: caller.classes.flatMap(({ streamId, learningAreaIds }) =>
    learningAreaIds.map((learningAreaId) => ({ streamId, learningAreaId })),
  ),
})

/** @throws AppError 404 for an assignment that does not exist or that the caller may not see */
export const workInReach = async (tx: Tx, caller: Caller, id: string): Promise<AssignmentRow> => {
  const row = await assignmentById(tx, id)
  if (!row || !reaches(caller, row)) throw new AppError(commonErrors.notFound)
  return row
}

const nothing: WorkCounts = { handedIn: 0, late: 0, toMark: 0, toReturn: 0, returned: 0 }

export const targetLabel = (row: Pick<AssignmentRow, 'streamId' | 'groupId'>, names: Names): string =>
  row.groupId === null ? names.stream(row.streamId) : names.group(row.groupId)

const lineOf = (row: AssignmentRow, names: Names, expected: number, counts: WorkCounts): AssignmentLine => ({
  id: row.id,
  title: row.title,
  type: row.type as AssignmentType,
  status: row.status as AssignmentStatus,
  targetKind: row.targetKind as AssignmentLine['targetKind'],
  targetLabel: targetLabel(row, names),
  learningArea: names.area(row.learningAreaId),
  dueDate: row.dueAt.toISOString(),
  counts: { expected, ...counts },
  version: row.version,
})

const linesOf = async (tx: Tx, caller: Caller, rows: readonly AssignmentRow[]): Promise<AssignmentLine[]> => {
  const names = await namesFor(tx, rows)
  const sizes = await sizesOf(tx, rows, caller.today)
  const counts = await countsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => lineOf(row, names, sizes.get(row.id) ?? 0, counts.get(row.id) ?? nothing))
}

export const listWorkSet = async (
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof listAssignments>,
): Promise<Paged<AssignmentLine>> => {
  if (!caller.staff) return toPage<AssignmentLine>([], 0, query.page, query.limit)
  const [courseId, learningAreaId] = (query.courseId ?? '').toLowerCase().split(':')
  const { items, total } = await assignmentsPage(tx, scopeOf(caller), {
    ...query,
    status: query.status,
    type: query.type,
    search: query.search,
    courseId: courseId || undefined,
    learningAreaId,
  })
  return toPage(await linesOf(tx, caller, items), total, query.page, query.limit)
}

/** Shown on the first page; the rest is in the list. */
const shownWaiting = 3

export const readWaiting = async (tx: Tx, caller: Caller): Promise<ResponseOf<typeof waitingWork>> => {
  if (!caller.staff) return { toMark: 0, items: [] }
  const rows = await assignmentsToMark(tx, scopeOf(caller))
  const shown = rows.slice(0, shownWaiting)
  const names = await namesFor(
    tx,
    shown.map(({ assignment }) => assignment),
  )
  return {
    toMark: rows.reduce((sum, { toMark }) => sum + toMark, 0),
    items: shown.map(({ assignment, toMark }) => ({
      id: assignment.id,
      title: assignment.title,
      targetLabel: targetLabel(assignment, names),
      areaName: names.area(assignment.learningAreaId).name,
      toMark,
    })),
  }
}

export const scoringOf = ({ maxScore, rubric }: AssignmentRow): Scoring =>
  rubric ? { kind: 'rubric', maxScore, criteria: [...rubric] } : { kind: 'score', maxScore }

/** In the order of the ids. */
export const cardsOf = async (tx: Tx, fileIds: readonly string[]): Promise<FileCard[]> => {
  const facts = await fileFacts(tx, fileIds)
  return fileIds.flatMap((id) => {
    const found = facts.get(id)
    return found ? [{ id, name: found.name, type: found.type, bytes: found.bytes }] : []
  })
}

export const detailOf = async (
  tx: Tx,
  { caller, hasGradebook, parts }: SetWork,
  row: AssignmentRow,
): Promise<AssignmentDetail> => {
  const [line] = await linesOf(tx, caller, [row])
  if (!line) throw new AppError(commonErrors.notFound)
  const named = row.targetKind === 'learners' ? await learnersOfAssignments(tx, [row.id]) : []
  return {
    ...line,
    instructions: row.instructions,
    grade: (await namesFor(tx, [])).grade(row.streamId),
    target: { streamId: row.streamId, groupId: row.groupId, learnerIds: named.map(({ learnerId }) => learnerId) },
    dueOn: row.dueOn,
    dueTime: schoolTime(row.dueAt, caller.timeZone).time,
    scoring: scoringOf(row),
    late: row.late as LateRule,
    lateUntil: row.lateUntil,
    resubmission: row.resubmission,
    countInGradebook: row.countInGradebook,
    hasGradebook,
    covers: await coversOf(tx, parts, row.id),
    files: await cardsOf(tx, await attachedFiles(tx, row.id)),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}
