/** Inserts many assignments with their work, for demo data and migration from another system. */
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { AssignmentStatus, LateRule, Level, setTypes } from '../../contract/kinds.ts'
import type { Criterion } from '../../contract/shapes.ts'
import { maxOf } from '../../rules/rubric.ts'
import { isLate, takenUntilOf } from '../../rules/states.ts'
import { insertCovers } from '../queries/covers.ts'
import { insertAssignments, insertAttempts, insertResources, insertSubmissions } from '../queries/bulk.ts'

export interface HandedInWork {
  readonly learnerId: string
  readonly note: string
  readonly submittedAt: Date
  readonly mark?: {
    readonly score: number
    readonly levels?: Readonly<Record<string, Level>>
    readonly comment: string | null
    readonly markedAt: Date
    readonly returned: boolean
  }
}

export interface WorkToRecord {
  /** Member of staff who set it. */
  readonly staffId: string
  readonly streamId: string
  readonly learningAreaId: string
  readonly type: (typeof setTypes)[number]
  readonly title: string
  readonly instructions: string
  readonly assignedAt: Date
  /** YYYY-MM-DD, the school's day of it. */
  readonly assignedOn: string
  readonly dueAt: Date
  readonly dueOn: string
  readonly scoring: { readonly maxScore: number } | { readonly criteria: readonly Criterion[] }
  readonly late: Exclude<LateRule, 'until'>
  readonly status: AssignmentStatus
  /** Sub-strands and outcomes that it is about. */
  readonly covers?: readonly string[]
  readonly work: readonly HandedInWork[]
}

const assignmentOf = ({
  work: _work,
  covers: _covers,
  assignedAt,
  scoring,
  ...row
}: WorkToRecord & { id: string }) => ({
  ...row,
  targetKind: 'class',
  maxScore: 'criteria' in scoring ? maxOf(scoring.criteria) : scoring.maxScore,
  rubric: 'criteria' in scoring ? scoring.criteria : null,
  takenUntil: takenUntilOf(row.late, row.dueAt, null),
  resubmission: true,
  publishedAt: row.status === 'draft' ? null : assignedAt,
  closedAt: row.status === 'closed' ? row.dueAt : null,
  createdAt: assignedAt,
  updatedAt: assignedAt,
})

/** Sends no notices: the work is in the past. */
export const recordWork = async (tx: Tx, given: readonly WorkToRecord[]): Promise<void> => {
  const rows = given.map((row) => ({ ...row, id: newId() }))
  await insertAssignments(tx, rows.map(assignmentOf))
  await insertCovers(
    tx,
    rows.flatMap(({ id, covers = [] }) => covers.map((partId) => ({ assignmentId: id, partId }))),
  )
  const work = rows.flatMap((row) =>
    row.work.map((one) => ({ ...one, id: newId(), assignment: row, late: isLate(row.dueAt, one.submittedAt) })),
  )
  await insertSubmissions(
    tx,
    work.map(({ id, assignment, learnerId, late, submittedAt, mark }) => ({
      id,
      assignmentId: assignment.id,
      learnerId,
      state: mark ? (mark.returned ? 'returned' : 'marked') : 'submitted',
      attempt: 1,
      submittedAt,
      late,
      score: mark?.score ?? null,
      levels: mark?.levels ?? {},
      comment: mark?.comment ?? null,
      markedBy: mark ? assignment.staffId : null,
      markedAt: mark?.markedAt ?? null,
      returnedAt: mark?.returned ? mark.markedAt : null,
    })),
  )
  await insertAttempts(
    tx,
    work.map(({ id, note, submittedAt, late }) => ({ submissionId: id, number: 1, note, submittedAt, late })),
  )
  await audit(
    tx,
    ...rows.map(({ id, title, streamId, learningAreaId, type, dueOn, status, work: { length } }) => ({
      action: 'assignments.record',
      entity: 'assignment',
      entityId: id,
      after: { title, streamId, learningAreaId, type, dueAt: dueOn, status, counts: { handedIn: length } },
    })),
  )
}

export type ResourceToShare = {
  readonly staffId: string
  readonly learningAreaId: string
  readonly streamIds: readonly string[]
  readonly title: string
  readonly description: string
  readonly createdAt: Date
} & ({ readonly type: 'link'; readonly url: string } | { readonly type: 'document'; readonly fileId: string })

export const recordResources = async (tx: Tx, given: readonly ResourceToShare[]): Promise<void> => {
  const rows = given.map((row) => ({ ...row, id: newId() }))
  await insertResources(
    tx,
    rows.map(({ streamIds: _streams, ...row }) => row),
    (id) => rows.find((row) => row.id === id)?.streamIds ?? [],
  )
}
