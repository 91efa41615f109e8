/** Rules of the book by table and by property: severity, escalation, numbers, transitions, follow-ups, visibility. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categories, severities } from '../contract/words.ts'
import { escalationSuggestions } from './escalation.ts'
import { shownStatus, stepTo } from './follow-ups.ts'
import { entryNumber } from './numbers.ts'
import { searchWords } from './searching.ts'
import { defaultSeverity } from './severity.ts'
import { transition } from './transitions.ts'
import { abilitiesOn, seesEntry, type Parties, type EntryCaller } from './visibility.ts'

describe('severity', () => {
  it('is the category’s own', () => {
    const by = (severity: string) => categories.filter((category) => defaultSeverity(category) === severity)
    expect(by('critical')).toEqual(['medical_emergency'])
    expect(by('high').sort()).toEqual(['bullying', 'fighting', 'injury', 'security_breach', 'substance_abuse'])
    expect(by('low').sort()).toEqual(['emergency_drill', 'facility_issue', 'technology_misuse'])
    expect(by('medium')).toHaveLength(6)
  })
})

describe('escalation', () => {
  it.each([
    [
      { category: 'other', severity: 'critical', injuriesReported: false },
      ['Critical severity incident requires immediate attention'],
    ],
    [
      { category: 'medical_emergency', severity: 'low', injuriesReported: false },
      ['Medical emergency requires administrative review'],
    ],
    [
      { category: 'fighting', severity: 'high', injuriesReported: true },
      ['High severity incident with injuries reported'],
    ],
    [
      { category: 'security_breach', severity: 'high', injuriesReported: false },
      ['Security breach requires immediate administrative action'],
    ],
    [{ category: 'fighting', severity: 'high', injuriesReported: false }, []],
    [{ category: 'injury', severity: 'medium', injuriesReported: true }, []],
  ] as const)('of %o is suggested for %o', (entry, reasons) => {
    expect(escalationSuggestions(entry)).toEqual(reasons)
  })

  it('of a critical medical emergency has both reasons', () => {
    expect(
      escalationSuggestions({ category: 'medical_emergency', severity: 'critical', injuriesReported: true }),
    ).toHaveLength(2)
  })
})

describe('a number', () => {
  it.each([
    [1, 'OB-2026-001'],
    [81, 'OB-2026-081'],
    [999, 'OB-2026-999'],
    [1000, 'OB-2026-1000'],
  ])('%i is %s', (number, printed) => {
    expect(entryNumber(2026, number)).toBe(printed)
  })
})

describe('a status', () => {
  const may = { decide: true, resolve: true }
  const reported = { status: 'reported', resolutionNotes: '', isEscalated: false } as const
  it.each([
    [reported, 'reported', '', may, 'none'],
    [reported, 'action_required', '', may, 'moved'],
    [reported, 'resolved', ' ', may, 'needs_resolution'],
    [reported, 'resolved', 'Done', may, 'resolved'],
    [reported, 'resolved', 'Done', { decide: true, resolve: false }, 'may_not'],
    [reported, 'escalated', '', may, 'needs_escalation'],
    [{ ...reported, isEscalated: true }, 'escalated', '', may, 'moved'],
    [{ ...reported, status: 'resolved' }, 'reported', 'Done', may, 'reopened'],
    [{ ...reported, status: 'resolved' }, 'reported', 'Done', { decide: true, resolve: false }, 'may_not'],
    [{ ...reported, status: 'resolved' }, undefined, '', may, 'needs_resolution'],
  ] as const)('from %o to %s with “%s” is %o: %s', (from, to, notes, abilities, step) => {
    expect(transition(from, to, notes, abilities)).toBe(step)
  })
})

describe('a follow-up', () => {
  it('goes one step after the other, and is late by its day', () => {
    expect(stepTo('pending', 'in_progress')).toBe('allowed')
    expect(stepTo('in_progress', 'completed')).toBe('allowed')
    expect(stepTo('pending', 'completed')).toBe('not_started')
    expect(stepTo('completed', 'in_progress')).toBe('completed')
    expect(stepTo('in_progress', 'pending')).toBe('not_started')
    expect(shownStatus('pending', '2026-03-09', '2026-03-10')).toBe('overdue')
    expect(shownStatus('in_progress', '2026-03-10', '2026-03-10')).toBe('in_progress')
    expect(shownStatus('completed', '2026-03-09', '2026-03-10')).toBe('completed')
  })
})

describe('search', () => {
  it('takes words and numbers apart', () => {
    expect(searchWords('OB-2026-081  ‘Ng’ombe’')).toEqual(['ob', '2026', '081', 'ng', 'ombe'])
    expect(searchWords(' & | ! :* ')).toEqual([])
  })
})

const ids = ['a', 'b', 'c'] as const
const anyParties: fc.Arbitrary<Parties> = fc.record({
  grants: fc.array(
    fc.record({
      accountId: fc.constantFrom(...ids),
      why: fc.constantFrom('reporter', 'opened', 'escalated', 'assigned'),
      byAdmin: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  learnerIds: fc.subarray([...ids]),
  complainedOf: fc.subarray([...ids]),
}) as fc.Arbitrary<Parties>
const anyReader: fc.Arbitrary<EntryCaller> = fc.record({
  accountId: fc.constantFrom(...ids),
  isAdmin: fc.boolean(),
  recordId: fc.constantFrom(...ids, null),
  pupils: fc.subarray([...ids]).map((some) => new Set(some)),
})
const anyEntry = fc.record({
  status: fc.constant('reported' as const),
  isStruck: fc.boolean(),
  wasEscalated: fc.boolean(),
})

describe('visibility', () => {
  it('never lets in who is complained of, but by an admin', () => {
    fc.assert(
      fc.property(anyReader, anyParties, (reader, parties) => {
        const isAgainst = reader.recordId !== null && parties.complainedOf.includes(reader.recordId)
        const isLetIn = parties.grants.some(({ accountId, byAdmin }) => accountId === reader.accountId && byAdmin)
        expect(!isAgainst || seesEntry(reader, parties) === isLetIn).toBe(true)
      }),
    )
  })

  it('gives no ability to who does not see it, and none on a struck entry', () => {
    fc.assert(
      fc.property(anyReader, anyParties, anyEntry, (reader, parties, entry) => {
        const some = Object.values(abilitiesOn(reader, parties, entry)).some(Boolean)
        expect(some && (entry.isStruck || !seesEntry(reader, parties))).toBe(false)
      }),
    )
  })

  it('strikes and opens to who is complained of as an admin alone', () => {
    fc.assert(
      fc.property(anyReader, anyParties, anyEntry, (reader, parties, entry) => {
        const { strike, openToComplained } = abilitiesOn(reader, parties, entry)
        expect((strike || openToComplained) && !reader.isAdmin).toBe(false)
      }),
    )
  })

  it('knows every severity', () => expect(severities).toHaveLength(4))
})
