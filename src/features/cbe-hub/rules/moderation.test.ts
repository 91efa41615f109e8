/** What learners and guardians write waits; reports take a post out of sight, and never bring a hidden one back. */
import { describe, expect, it } from 'vitest'
import { firstStatus, statusAfterReport } from './moderation.ts'

describe('a post', () => {
  it.each([
    ['student', 'waiting'],
    ['parent', 'waiting'],
    ['teacher', 'shown'],
    ['tutor', 'shown'],
    ['admin', 'shown'],
  ] as const)('of a %s is %s at first', (role, status) => {
    expect(firstStatus(role)).toBe(status)
  })

  it.each([
    ['shown', 'student', 1, 'shown'],
    ['shown', 'parent', 2, 'waiting'],
    ['shown', 'teacher', 1, 'waiting'],
    ['hidden', 'teacher', 1, 'hidden'],
    ['waiting', 'student', 5, 'waiting'],
  ] as const)('that is %s, reported by a %s as number %i, is %s', (status, by, reports, after) => {
    expect(statusAfterReport(status, by, reports)).toBe(after)
  })
})
