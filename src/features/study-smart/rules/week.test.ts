/** A week has room for what is due before it is due. */
import { describe, expect, it } from 'vitest'
import { addDays, eachDay } from '#platform/pure/dates.ts'
import type { ReasonKind } from '../contract/words.ts'
import { planWeek } from './week.ts'

/** A Tuesday. */
const today = '2026-03-10'
const days = eachDay(today, addDays(today, 6)).map((date) => ({
  date,
  isSchoolDay: date !== '2026-03-14' && date !== '2026-03-15',
}))
const task = (name: string, minutes: number, kind: ReasonKind = 'weak_outcome', day: string | null = null) => ({
  name,
  minutes,
  reasons: [{ kind, day }],
})
const plan = (tasks: readonly ReturnType<typeof task>[], cards: Record<string, number> = {}) =>
  planWeek(tasks, days, new Map(Object.entries(cards))).flatMap(({ day, tasks: planned }) =>
    planned.map(({ name }) => [day.date.slice(8), name]),
  )

describe('a week of studying', () => {
  it('has missed work today, and work that is due the day before at the latest', () => {
    expect(
      plan([
        task('Essay', 20, 'due_work', '2026-03-12'),
        task('Fractions', 12),
        task('Drawing', 20, 'missed_work', '2026-03-06'),
        task('Paper 1', 40, 'exam', '2026-03-13'),
      ]),
    ).toEqual([
      ['10', 'Drawing'],
      ['10', 'Essay'],
      ['11', 'Paper 1'],
      ['14', 'Fractions'],
    ])
  })

  it('leaves time for cards, and puts what is due today on today even if it is full', () => {
    expect(plan([task('Essay', 20, 'due_work', '2026-03-13')], { [today]: 100 })).toEqual([['11', 'Essay']])
    expect(plan([task('Essay', 20, 'due_work', '2026-03-10')], { [today]: 200 })).toEqual([['10', 'Essay']])
  })

  it('spreads what has no day over the week, and plans everything once', () => {
    const many = Array.from({ length: 6 }, (_, at) => task(`Topic ${at}`, 12))
    const planned = plan(many)
    expect(new Set(planned.map(([, name]) => name))).toEqual(new Set(many.map(({ name }) => name)))
    expect(planned).toHaveLength(many.length)
    expect(new Set(planned.map(([day]) => day)).size).toBeGreaterThan(1)
  })

  it('without days plans nothing', () => {
    expect(planWeek([task('Topic', 12)], [], new Map())).toEqual([])
  })
})
