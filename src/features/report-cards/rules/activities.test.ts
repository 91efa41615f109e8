/** Who enters activities when, and when an entry is outdated. */
import { describe, expect, it } from 'vitest'
import { closedBecause, isOutdated, mayEnter } from './activities.ts'

describe('an activity', () => {
  it('is entered by the office, the class teacher or the patron', () => {
    const nobody = { isAdmin: false, leads: false, isPatron: false }
    expect(mayEnter(nobody)).toBe(false)
    for (const one of ['isAdmin', 'leads', 'isPatron'] as const) expect(mayEnter({ ...nobody, [one]: true })).toBe(true)
  })

  it('is open until the cards are checked; after publication only an admin prepares a correction', () => {
    expect([closedBecause(null, false), closedBecause('draft', false)]).toEqual([null, null])
    expect([closedBecause('checked', false), closedBecause('checked', true)]).toEqual(['checked', 'checked'])
    expect([closedBecause('published', false), closedBecause('published', true)]).toEqual(['published', null])
  })

  it('is outdated where another version is stored, an entry appeared, or one went away', () => {
    const stored = [{ learnerId: 'a', version: 2 }]
    expect(
      isOutdated(
        [
          { learnerId: 'a', version: 2 },
          { learnerId: 'b', version: 0 },
        ],
        stored,
      ),
    ).toBe(false)
    expect(isOutdated([{ learnerId: 'a', version: 1 }], stored)).toBe(true)
    expect(isOutdated([{ learnerId: 'a', version: 0 }], stored)).toBe(true)
    expect(isOutdated([{ learnerId: 'b', version: 1 }], stored)).toBe(true)
  })
})
