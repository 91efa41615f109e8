/** Fallen results by SQL are those of the rule of results. */
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { gradebookSchool, scored } from '../testing/factories.ts'
import { fallenResults } from './queries/falls.ts'
import { weightOf } from '../rules/weights.ts'
import { termResults } from './services/term-results.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

describe('fallen results', () => {
  it('are weighted as the rule says', async () => {
    app.clock.now = new Date('2026-05-20T06:00:00Z')
    const school = await gradebookSchool(app)
    const [amina = '', brian = ''] = await school.learners('7 East', 'Amina Mwende', 'Brian Kiptoo')
    const given = [
      ['one', 'opener', 30, [27, 14]],
      ['one', 'end_term', 100, [81, 77]],
      ['one', 'homework', 10, [9, 10]],
      ['two', 'opener', 40, [20, 21]],
      ['two', 'opener', 20, [9, 11]],
      ['two', 'mid_term', 100, [55, 41]],
    ] as const
    const all: Parameters<typeof fallenResults>[1][number][] = []
    for (const [term, kind, maxScore, [first, second]] of given) {
      const id = await school.assessment({
        kind,
        maxScore,
        title: `${kind} ${maxScore}`,
        termId: school.terms[term],
        date: term === 'one' ? '2026-03-20' : '2026-05-12',
        marks: [scored(amina, first), scored(brian, second)],
      })
      all.push({ id, kindWeight: weightOf([], 'junior', '', kind), isNow: term === 'two' })
    }
    const { rows, now, before } = await school.school.write(async (tx) => ({
      rows: await fallenResults(tx, all, 2),
      now: await termResults(tx, [amina, brian], school.terms.two),
      before: await termResults(tx, [amina, brian], school.terms.one),
    }))
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row.now).toBeCloseTo(now.get(row.learnerId)?.areas[0]?.percent ?? 0, 6)
      expect(row.before).toBeCloseTo(before.get(row.learnerId)?.areas[0]?.percent ?? 0, 6)
    }
  })
})
