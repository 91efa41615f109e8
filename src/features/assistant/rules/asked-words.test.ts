/** Searches that are made of a question. */
import { expect, it } from 'vitest'
import { aboutWords, searchesFor } from './asked-words.ts'

it.each([
  ['How do I know if something is an acid or a base?', ['acid', 'base']],
  ['Je, maji safi ni nini?', ['maji', 'safi']],
  ['What is it?', []],
  ['!!! ?', []],
])('%s', (question, words) => expect(aboutWords(question)).toEqual(words))

it('looks for all words, then for any two', () => {
  expect(searchesFor('Why does litmus turn red?')).toEqual(['litmus turn red', 'litmus turn or litmus red or turn red'])
  expect(searchesFor('Photosynthesis?')).toEqual(['photosynthesis'])
  expect(searchesFor('What is it?')).toEqual([])
})
