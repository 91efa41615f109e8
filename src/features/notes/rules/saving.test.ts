/** Two devices, and one device whose answers get lost. */
import { describe, expect, it } from 'vitest'
import { isConflict, startsVersion } from './saving.ts'

const saved = { version: 4, changeId: 'b' }

describe('a change', () => {
  it('of the version that is saved is no conflict', () => {
    expect(isConflict(saved, { version: 4, follows: [] })).toBe(false)
  })
  it('after changes of the same device is none, although their answers were lost', () => {
    expect(isConflict(saved, { version: 2, follows: ['a', 'b'] })).toBe(false)
  })
  it('of an older version is one', () => {
    expect(isConflict(saved, { version: 3, follows: ['a'] })).toBe(true)
    expect(isConflict({ version: 4, changeId: null }, { version: 0, follows: [] })).toBe(true)
  })
})

describe('a version', () => {
  it('is kept at first, and after ten minutes of writing', () => {
    const now = new Date('2026-03-10T11:20:00Z')
    expect(startsVersion(null, now)).toBe(true)
    expect(startsVersion(new Date('2026-03-10T11:11:00Z'), now)).toBe(false)
    expect(startsVersion(new Date('2026-03-10T11:10:00Z'), now)).toBe(true)
  })
})
