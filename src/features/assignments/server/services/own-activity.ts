/** A learner's own work for portals that combine it with other modules. */
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { OwnLine } from '../../contract/own-list.ts'
import { listOwn, ownRows, type Own } from './own-work.ts'

export interface WorkEvent {
  readonly kind: 'assigned' | 'handed_in' | 'returned'
  readonly assignmentId: string
  readonly title: string
  readonly learningAreaId: string
  readonly at: Date
}

export interface OwnWorkGlance {
  /** Still to be handed in, the first due first. */
  readonly toDo: readonly OwnLine[]
  readonly toDoCount: number
  readonly overdueCount: number
  readonly handedInCount: number
  /** Newest first. */
  readonly events: readonly WorkEvent[]
}

/** Work that counts here: the pieces due last, more than a term has. */
const looked = 100

interface Followed {
  readonly assignment: {
    readonly id: string
    readonly title: string
    readonly learningAreaId: string
    readonly publishedAt: Date | null
  }
  readonly submission: { readonly submittedAt: Date | null; readonly returnedAt: Date | null } | null
}

/** Events of pieces of work, newest first. */
export const workEvents = (rows: readonly Followed[]): WorkEvent[] =>
  rows
    .flatMap(({ assignment, submission }): WorkEvent[] => {
      const of = (kind: WorkEvent['kind'], at: Date | null | undefined): WorkEvent[] =>
        at
          ? [
              {
                kind,
                assignmentId: assignment.id,
                title: assignment.title,
                learningAreaId: assignment.learningAreaId,
                at,
              },
            ]
          : []
      return [
        ...of('assigned', assignment.publishedAt),
        ...of('handed_in', submission?.submittedAt),
        ...of('returned', submission?.returnedAt),
      ]
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())

export const ownWorkAtAGlance = async (tx: Tx, own: Own): Promise<OwnWorkGlance> => {
  const [toDo, rows] = [
    await listOwn(tx, own, { view: 'to_do', page: 1, limit: looked }),
    await ownRows(tx, own, looked),
  ]
  return {
    toDo: toDo.items,
    toDoCount: toDo.totalCount,
    overdueCount: toDo.items.filter(({ overdue }) => overdue).length,
    handedInCount: rows.filter(({ submission }) => submission?.submittedAt).length,
    events: workEvents(rows),
  }
}
