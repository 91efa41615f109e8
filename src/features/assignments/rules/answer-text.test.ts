/** Answers in plain text: paragraphs, lists, words, and the buttons that make lists. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerBlocks, toggleList, wordsIn } from './answer-text.ts'

describe('an answer', () => {
  it('is read as paragraphs and lists', () => {
    expect(
      answerBlocks('Leaves make food.\nThey need:\n- light\n- water\n\n1. Put a leaf in water.\n2) Wait.\n\nThe end.'),
    ).toEqual([
      { kind: 'paragraph', text: 'Leaves make food.\nThey need:' },
      { kind: 'bullets', items: ['light', 'water'] },
      { kind: 'numbers', items: ['Put a leaf in water.', 'Wait.'] },
      { kind: 'paragraph', text: 'The end.' },
    ])
    expect(answerBlocks(' \n\n')).toEqual([])
  })

  it('loses no word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,3}$/)),
        fc.constantFrom('', '- ', '7. '),
        (lines, mark) => {
          const blocks = answerBlocks(lines.map((line) => mark + line).join('\n'))
          const said = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.text.split('\n') : block.items))
          expect(said).toEqual(lines)
        },
      ),
    )
  })

  it.each([
    ['', 0],
    ['One, two - three.', 3],
    ['Ng’ombe 2 wanakula', 3],
  ])('%j has %d words', (answer, words) => expect(wordsIn(answer)).toBe(words))

  it('becomes a list and plain lines again', () => {
    const text = 'Needs\nlight\nwater\nEnd'
    const listed = toggleList(text, [6, 14], 'bullets')
    expect(listed.text).toBe('Needs\n- light\n- water\nEnd')
    expect(listed.text.slice(0, listed.end)).toBe('Needs\n- light\n- water')
    expect(toggleList(listed.text, [6, listed.end], 'bullets').text).toBe(text)
    expect(toggleList(listed.text, [6, listed.end], 'numbers').text).toBe('Needs\n1. light\n2. water\nEnd')
  })
})
