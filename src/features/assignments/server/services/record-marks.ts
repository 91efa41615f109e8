/** Hands returned marks on to the gradebook: one column for each class that the learners are of. */
import { calendarOf } from '#core/academics/server/public.ts'
import { holds } from '#core/academics/rules/calendar.ts'
import { learnersByIds } from '#core/people/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { MarksToRecord, RecordMarks } from '#features/gradebook/contract/queries.ts'
import type { AssignmentRow } from '../queries/assignments.ts'
import { coverIds } from '../queries/covers.ts'
import { submissionsOf, type SubmissionRow } from '../queries/submissions.ts'

/**
 * The due day, or the last day of the preceding term if it falls between terms: every gradebook column belongs to a
 * term.
 */
const dayOf = async (tx: Tx, date: string): Promise<string | null> => {
  const terms = [...(await calendarOf(tx)).terms].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  return terms.some((term) => holds(term, date))
    ? date
    : (terms.filter((term) => term.endsOn < date).at(-1)?.endsOn ?? null)
}

const marksOf = (rows: readonly SubmissionRow[]): MarksToRecord['marks'] =>
  rows.map(({ learnerId, score }) => ({ learnerId, score, rating: null, state: score === null ? 'empty' : 'scored' }))

/** Does nothing without a gradebook, or if the assignment does not count. */
export const recordInGradebook = async (
  tx: Tx,
  assignment: AssignmentRow,
  record: RecordMarks<Tx> | undefined,
): Promise<void> => {
  if (!record || !assignment.countInGradebook) return
  const { id, title, type, streamId, learningAreaId, dueOn, maxScore } = assignment
  const date = await dayOf(tx, dueOn)
  if (!date) return
  const returned = (await submissionsOf(tx, id)).filter(({ state }) => state === 'returned')
  const classes = new Map(
    (
      await learnersByIds(
        tx,
        returned.map(({ learnerId }) => learnerId),
      )
    ).map((learner) => [learner.id, learner.streamId]),
  )
  const covers = (await coverIds(tx, [id])).map(({ partId }) => partId)
  for (const [stream, rows] of groupBy(returned, ({ learnerId }) => streamId ?? classes.get(learnerId) ?? null)) {
    if (stream === null) continue
    const kind = type as MarksToRecord['kind']
    const column = {
      source: { type: 'assignment', id },
      title,
      kind,
      streamId: stream,
      learningAreaId,
      date,
      maxScore,
      covers,
    } as const
    await record(tx, { ...column, marks: marksOf(rows) })
  }
}
