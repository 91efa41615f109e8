/** Citations in an answer. */
import { expect, it } from 'vitest'
import { citedParts } from './citations.ts'

it('become numbers where there is such a passage', () => {
  expect(citedParts('Acids turn it red [1]. Bases [2] not [9].', 2)).toEqual([
    { text: 'Acids turn it red ' },
    { number: 1 },
    { text: '. Bases ' },
    { number: 2 },
    { text: ' not ' },
    { text: '[9]' },
    { text: '.' },
  ])
})
