/** What is read aloud of a page. */
import { expect, it } from 'vitest'
import { spokenPieces } from './spoken.ts'

it('is read sentence by sentence, with words put together again', () => {
  expect(spokenPieces('Boil the\nwa-\nter. “Why?” she asked.\n\n***\n\nMaji safi ni uhai!')).toEqual([
    'Boil the water.',
    '“Why?”',
    'she asked.',
    'Maji safi ni uhai!',
  ])
  expect(spokenPieces(' \n ')).toEqual([])
})

it('is never one long piece', () => {
  for (const text of ['word '.repeat(200), `${'one, two '.repeat(60)}end.`, 'x'.repeat(1000)]) {
    const pieces = spokenPieces(text)
    expect(pieces.every((piece) => piece !== '' && piece.length <= 220)).toBe(true)
    expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  }
})
