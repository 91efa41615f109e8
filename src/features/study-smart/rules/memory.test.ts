/** What is known comes later, what is not comes soon. */
import { describe, expect, it } from 'vitest'
import { newMemory, reviewed } from './memory.ts'

const now = new Date('2026-03-10T12:00:00Z')
const days = (due: string): number => (new Date(due).getTime() - now.getTime()) / 86_400_000

describe('a card', () => {
  it('is due at once while it is new', () => {
    expect(newMemory(now)).toMatchObject({ due: now.toISOString(), reps: 0, lastReview: null })
  })

  it('comes the later the better it was known', () => {
    const dues = (['again', 'hard', 'good', 'easy'] as const).map((grade) =>
      days(reviewed(newMemory(now), grade, now).due),
    )
    expect(dues).toEqual(dues.toSorted((a, b) => a - b))
    expect(dues[0]).toBeLessThan(0.01)
    expect(dues[3]).toBeGreaterThan(3)
  })

  it('never counts a review before the one before', () => {
    const once = reviewed(newMemory(now), 'good', now)
    const late = reviewed(once, 'good', new Date('2026-03-09T12:00:00Z'))
    expect(late.lastReview).toBe(now.toISOString())
  })
})
