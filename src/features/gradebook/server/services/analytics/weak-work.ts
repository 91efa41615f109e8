/** Low marks and the parts of the curriculum behind them, for what to study next. */
import type { CurriculumPartsQuery } from '#features/curriculum/contract/queries.ts'
import type { StudyReason, StudySource } from '#features/study-smart/server/ports.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { coverIds } from '../../queries/covers.ts'
import { lowMarks } from '../../queries/low-marks.ts'

/** About a term. */
const since = 100
const below = 0.6
const most = 40

export const weakWork = (parts: CurriculumPartsQuery<Tx>): StudySource => ({
  module: 'gradebook',
  read: async (tx, { learner, today }) => {
    const low = await lowMarks(tx, learner.id, { since: addDays(today, -since), below, most })
    const covers = await coverIds(
      tx,
      low.map(({ id }) => id),
    )
    const named = covers.length === 0 ? [] : await parts(tx, [...new Set(covers.map(({ partId }) => partId))])
    const byId = new Map(named.map((part) => [part.id, part]))
    return {
      reasons: low.flatMap(({ id, title, date, learningAreaId, percent }): StudyReason[] => {
        const reason = { learningAreaId, percent, day: date, title, to: null }
        const covered = covers.flatMap(({ assessmentId, partId }) =>
          assessmentId === id ? (byId.get(partId) ?? []) : [],
        )
        return covered.length === 0
          ? [{ ...reason, kind: 'low_mark' as const, topic: title }]
          : covered.map((part) => ({ ...reason, kind: 'weak_outcome' as const, topic: part.title }))
      }),
    }
  },
})
