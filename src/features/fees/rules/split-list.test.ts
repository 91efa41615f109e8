/** Lists of learners and amounts, whatever their rows hold. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchRows, readSplitList, splitDifference } from './split-list.ts'

const known = new Map([
  ['ADM1', { id: 'a', fullName: 'Faith Muthoni' }],
  ['ADM2', { id: 'b', fullName: 'Brian Kiprono' }],
])

describe('a list of learners and amounts', () => {
  it('keeps every row that names a learner, and never gives one learner two rows', () => {
    const row = fc.record({
      number: fc.nat(),
      admissionNumber: fc.constantFrom('ADM-1', 'adm 2', 'ADM 3', ''),
      name: fc.constantFrom('', 'Faith M', 'Somebody Else'),
      shillings: fc.option(fc.integer({ min: 1, max: 90_000 })),
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const matched = matchRows(rows, known)
        const ids = matched.flatMap(({ learnerId }) => learnerId ?? [])
        expect(matched.map(({ number }) => number)).toEqual(rows.map(({ number }) => number))
        expect(new Set(ids).size).toBe(ids.length)
        for (const one of matched)
          if (one.learnerId === null || one.shillings === null) expect(one.problem).not.toBeNull()
      }),
    )
  })

  it('skips the line with the total and titles above the headers', () => {
    const rows = [
      ['BURSARY LIST'],
      ['Admission No', 'Student', 'Amount'],
      ['ADM-1', 'Faith', '7,000.50'],
      ['', 'Total', '7000'],
    ]
    expect(readSplitList({ name: 'Sheet 1', rows })).toEqual([
      { number: 3, admissionNumber: 'ADM-1', name: 'Faith', shillings: 7000.5 },
    ])
  })

  it('differs from its total by exactly what is missing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 })), fc.integer({ min: -1000, max: 1000 }), (parts, off) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        expect(splitDifference(total + off, parts)).toBe(-off === 0 ? 0 : -off)
      }),
    )
  })
})
