/** Results that fell since the term before, for early warning. */
import { learningAreasOf, listStreams } from '#core/academics/server/public.ts'
import { fallOf } from '../../../rules/falls.ts'
import type { EvidenceOf, Finding, WarningSource } from '#features/early-warning/server/ports.ts'
import { groupBy } from '#platform/pure/group.ts'
import { viewMarks } from '../../../contract/access.ts'
import { assessmentsOfTerms, fallenResults } from '../../queries/falls.ts'
import { scaleBook } from '../scale-book.ts'
import { termScaleOf } from '../sheet.ts'

/** A single mark early in a term says little. */
const leastMarks = 2

export const resultWarnings: WarningSource = {
  module: 'gradebook',
  rule: 'fall',
  sees: viewMarks,
  find: async (tx, { term, previous, rules }) => {
    if (!previous) return []
    const [streams, areas, book] = await Promise.all([listStreams(tx), learningAreasOf(tx), scaleBook(tx)])
    const levels = new Map(streams.map(({ id, level }) => [id, level]))
    const all = await assessmentsOfTerms(tx, [term.id, previous.id])
    const now = all.filter(({ termId }) => termId === term.id)
    const weighed = all.map((row) => ({
      id: row.id,
      kindWeight: book.weightOf(row, levels.get(row.streamId) ?? 'junior'),
      isNow: row.termId === term.id,
    }))
    const areaOf = new Map(areas.map((area) => [area.id, area]))
    const scaleOf = new Map(
      [...groupBy(now, ({ learningAreaId }) => learningAreaId)].map(([id, rows]) => [
        id,
        termScaleOf(book, areaOf.get(id)?.level ?? 'junior', rows),
      ]),
    )
    const rows = await fallenResults(tx, weighed, leastMarks)
    return rows.flatMap(({ learnerId, learningAreaId, before: from, now: to }): Finding<EvidenceOf<'fall'>>[] => {
      const [area, scale] = [areaOf.get(learningAreaId), scaleOf.get(learningAreaId)]
      const fall = area && scale && fallOf(scale, from, to, rules.fallLevels)
      return fall ? [{ learnerId, evidence: { rule: 'fall', learningAreaId, area: area.name, ...fall } }] : []
    })
  },
}
