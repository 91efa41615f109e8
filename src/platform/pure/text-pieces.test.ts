import { describe, expect, it } from 'vitest'
import { plainText, splitHits } from './text-pieces.ts'

describe('pieces of a page', () => {
  const marks = ['<', '>'] as const
  it('say what was found and what stands around it', () => {
    expect(splitHits('clean <water> and <soap>', marks)).toEqual([
      { text: 'clean ', isHit: false },
      { text: 'water', isHit: true },
      { text: ' and ', isHit: false },
      { text: 'soap', isHit: true },
    ])
  })

  it('lose no text', () => {
    for (const piece of ['', 'none', '<all>', '<a><b>', 'x <y> z'])
      expect(
        splitHits(piece, marks)
          .map(({ text }) => text)
          .join(''),
      ).toBe(piece.replace(/[<>]/g, ''))
  })
})

describe('kept text', () => {
  it('has neither control characters nor double spaces', () => {
    expect(plainText(' a\u0000b\n\n c\u0001 ')).toBe('a b c')
  })
})
