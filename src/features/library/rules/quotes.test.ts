import { describe, expect, it } from 'vitest'
import { findQuote, notesAsText } from './quotes.ts'

describe('a quote on a page', () => {
  it('is found over pieces and in spite of other spaces', () => {
    const pieces = ['Dip a strip of ', 'blue litmus', ' ', 'paper.  The', 'litmus turns red.']
    const found = findQuote(pieces, 'paper. The litmus')
    expect(found).toEqual({ start: { piece: 3, offset: 0 }, end: { piece: 4, offset: 6 } })
  })

  it('is not found where the page does not have it, and an empty one nowhere', () => {
    expect(findQuote(['Soil'], 'Soil and seed')).toBeUndefined()
    expect(findQuote(['Soil'], ' ')).toBeUndefined()
    expect(findQuote([], 'Soil')).toBeUndefined()
  })

  it('counts letters beyond the basic ones as the browser does', () => {
    expect(findQuote(['😀 ng’ombe'], 'ng’ombe')).toEqual({
      start: { piece: 0, offset: 3 },
      end: { piece: 0, offset: 10 },
    })
  })
})

describe('notes as a text', () => {
  it('have their page, quote and words', () => {
    const notes = [
      { page: 2, quote: '', text: '' },
      { page: 7, quote: 'The litmus turns red', text: 'Ask about milk' },
    ]
    expect(notesAsText('Acids', notes, (page) => `Page ${page}`)).toBe(
      'Acids\n\nPage 2\n\nPage 7\n“The litmus turns red”\nAsk about milk\n',
    )
  })
})
