/** Conflicting marks of two people, on the open sheet or in a queued block. */
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import type { MarkValue, Refusal, SentCell } from '../../contract/marks.ts'
import { cellsBody, cellsCurrent, type MarkSheet } from '../../contract/sheets.ts'
import type { SheetStore } from './sheet-store.ts'

export type Side = 'mine' | 'theirs'

export interface Conflict {
  /** Learner and assessment. */
  readonly key: string
  readonly learner: string
  readonly assessment: string
  readonly mine: MarkValue
  readonly theirs: MarkValue
  readonly by: string | null
  /** Why the local mark cannot be saved at all; null if there is a choice. */
  readonly refusal: Refusal | null
}

export const conflictsOf = (store: SheetStore): Conflict[] =>
  store.rows.flatMap(({ learner, cells }) =>
    cells.flatMap((cell, column) => {
      const assessment = store.sheet.assessments[column]
      if (cell.status !== 'conflict' || !assessment) return []
      const names = { learner: learner.fullName, assessment: assessment.title }
      return [
        {
          key: `${learner.id} ${assessment.id}`,
          ...names,
          mine: cell.value,
          theirs: cell.kept,
          by: cell.by,
          refusal: null,
        },
      ]
    }),
  )

export const conflictsOfEntry = (sheet: MarkSheet, entry: OutboxEntry): Conflict[] => {
  const [body, current] = [cellsBody.safeParse(entry.body), cellsCurrent.safeParse(entry.current)]
  if (!body.success || !current.success) return []
  return current.data.cells.flatMap((theirs) => {
    const mine = body.data.cells.find(
      (cell) => cell.learnerId === theirs.learnerId && cell.assessmentId === theirs.assessmentId,
    )
    if (!mine || theirs.outcome === 'saved') return []
    const learner = sheet.learners.find(({ id }) => id === mine.learnerId)?.fullName ?? ''
    const assessment = sheet.assessments.find(({ id }) => id === mine.assessmentId)?.title ?? ''
    return [
      {
        key: `${mine.learnerId} ${mine.assessmentId}`,
        learner,
        assessment,
        mine,
        theirs,
        by: theirs.changedBy,
        refusal: theirs.reason,
      },
    ]
  })
}

/** The block without what was given up, against the versions of now. */
export const settledCells = (entry: OutboxEntry, choices: ReadonlyMap<string, Side>): SentCell[] => {
  const [body, current] = [cellsBody.safeParse(entry.body), cellsCurrent.safeParse(entry.current)]
  if (!body.success || !current.success) return []
  return body.data.cells.flatMap((cell) => {
    const now = current.data.cells.find(
      (one) => one.learnerId === cell.learnerId && one.assessmentId === cell.assessmentId,
    )
    if (now?.outcome === 'refused') return []
    if (now?.outcome !== 'conflict') return [cell]
    return choices.get(`${cell.learnerId} ${cell.assessmentId}`) === 'mine' ? [{ ...cell, version: now.version }] : []
  })
}
