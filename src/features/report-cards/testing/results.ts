/** Gradebook results for tests of a card's contents. */
import { bandOf, knec8 } from '#core/academics/rules/scales.ts'
import type { AssessmentKind } from '#core/academics/contract/scales.ts'
import type { AssessmentResult, LearnerTermResult } from '#features/gradebook/contract/queries.ts'
import type { CardSources } from '../server/deps.ts'

export const assessment = (
  kind: AssessmentKind,
  percent: number | null,
  details: Partial<AssessmentResult> = {},
): AssessmentResult => ({
  assessmentId: `${kind}-1`,
  title: kind,
  kind,
  date: '2026-03-20',
  maxScore: 100,
  score: percent,
  rating: null,
  state: percent === null ? 'empty' : 'scored',
  percent,
  band: bandOf(knec8, percent),
  published: true,
  ...details,
})

/** @param percents by learning area: opener, mid-term, end-term */
export const termResult = (
  percents: Readonly<Record<string, readonly [number | null, number | null, number | null]>>,
): LearnerTermResult => ({
  areas: Object.entries(percents).map(([learningAreaId, [opener, midTerm, endTerm]]) => ({
    learningAreaId,
    assessments: [assessment('opener', opener), assessment('mid_term', midTerm), assessment('end_term', endTerm)],
    percent: endTerm,
    band: bandOf(knec8, endTerm),
    remark: endTerm === null ? null : 'Keep reading.',
  })),
  competencies: [{ code: 'citizenship', rating: 'ME', note: null }],
  values: [{ code: 'love', rating: 'EE', note: null }],
})

/** Sources that know these results in any term, and one day away. */
export const sourcesOf = (results: Readonly<Record<string, LearnerTermResult>>): CardSources => ({
  termResults: async (_tx, ids) => new Map(ids.flatMap((id) => (results[id] ? [[id, results[id]] as const] : []))),
  attendanceTotals: async (_tx, ids) =>
    new Map(
      ids.map((id) => [
        id,
        {
          schoolDays: 60,
          recorded: 60,
          present: 58.5,
          late: 2,
          absent: 1.5,
          excused: 1,
          explained: 0,
          unexplained: 0.5,
          percentage: 97.5,
        },
      ]),
    ),
})
