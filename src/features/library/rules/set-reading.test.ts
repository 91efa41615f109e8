import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readingTexts } from '../contract/reading-words.ts'
import { dueFaults, partFaults } from './set-reading.ts'

const page = fc.option(fc.integer({ min: 1, max: 100 }))

describe('the pages of set reading', () => {
  it('are none, or in order and within the item', () => {
    fc.assert(
      fc.property(page, page, page, (firstPage, lastPage, pages) => {
        const isWhole = firstPage === null && lastPage === null
        const isPart = firstPage !== null && lastPage !== null && firstPage <= lastPage && lastPage <= (pages ?? 100)
        expect(Object.keys(partFaults({ firstPage, lastPage }, pages)).length === 0).toBe(isWhole || isPart)
      }),
    )
  })
})

describe('the due day of set reading', () => {
  it('is not over, unless it stays as it was', () => {
    expect(dueFaults('2026-03-10', '2026-03-10')).toEqual({})
    expect(dueFaults('2026-03-09', '2026-03-10')).toEqual({ dueOn: readingTexts.past })
    expect(dueFaults('2026-03-09', '2026-03-10', '2026-03-09')).toEqual({})
  })
})
