/** A learner's own work for the learner's first page: one prepared query and its summary. */
import type { OwnPlace } from '#core/people/server/public.ts'
import type { Read } from '#platform/server/tenancy/tenancy.ts'
import type { AssignmentStatus, WorkState } from '../../contract/kinds.ts'
import { isOverdue, viewOf } from '../../rules/states.ts'
import { workEvents, type WorkEvent } from './own-activity.ts'
import { ownWorkRows, type OwnWorkRow } from '../queries/own-work.ts'

/** More than a learner has in some years. */
const looked = 400

export interface WorkToDo {
  readonly id: string
  readonly title: string
  readonly learningAreaId: string
  readonly dueAt: Date
  readonly overdue: boolean
}

export interface OwnWorkSeen {
  /** Still to be handed in, the first due first. */
  readonly toDo: readonly WorkToDo[]
  readonly overdueCount: number
  readonly handedInCount: number
  /** Newest first. */
  readonly events: readonly WorkEvent[]
}

export const ownWorkRead = ({ schoolId, learner, stays }: OwnPlace, today: string): Read<OwnWorkRow[]> =>
  ownWorkRows({ schoolId, learnerId: learner.id }, stays, today, looked)

const isToDo = ({ status, takenUntil, submission }: OwnWorkRow, now: Date): boolean =>
  viewOf(
    {
      status: status as AssignmentStatus,
      takenUntil,
      state: (submission?.state as WorkState | undefined) ?? 'not_submitted',
    },
    now,
  ) === 'to_do'

const byDue = (a: OwnWorkRow, b: OwnWorkRow): number => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1)

/** @param rows those due last first */
export const ownWorkSeen = (rows: readonly OwnWorkRow[], now: Date): OwnWorkSeen => {
  const toDo = rows
    .filter((row) => isToDo(row, now))
    .sort(byDue)
    .map(({ id, title, learningAreaId, dueAt }) => ({
      id,
      title,
      learningAreaId,
      dueAt,
      overdue: isOverdue(dueAt, 'not_submitted', now),
    }))
  return {
    toDo,
    overdueCount: toDo.filter(({ overdue }) => overdue).length,
    handedInCount: rows.filter(({ submission }) => submission?.submittedAt).length,
    events: workEvents(rows.map(({ submission, ...assignment }) => ({ assignment, submission }))),
  }
}
