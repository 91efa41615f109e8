/** The search finds by other words, in both languages, and puts the title before the text. */
import { describe, expect, it } from 'vitest'
import { guides } from './late/guides/all.ts'
import { questions } from './late/questions/all.ts'
import { indexOf, otherWords, searchHelp } from './search.ts'

const index = indexOf(guides, questions)
const found = (text: string): string[] => searchHelp(index, text).map(({ id }) => id)

describe('searchHelp', () => {
  it.each([
    ['marks', 'enter-marks'],
    ['results', 'enter-marks'],
    ['matokeo', 'enter-marks'],
    ['roll call', 'take-a-register'],
    ['mpesa', 'pay-fees'],
    ['M-Pesa', 'set-up-mpesa'],
    ['password', 'forgot-password'],
    ['nenosiri', 'forgot-password'],
    ['how do I import excel?', 'add-learners'],
    ['bus', 'run-buses'],
    ['homework', 'hand-in-work'],
    ['where is my receipt', 'receipt'],
    ['backup', 'keep-backups'],
  ])('%s finds %s among the first five', (text, id) => {
    expect(found(text).slice(0, 5)).toContain(id)
  })

  it('finds nothing for nothing, and for what nobody wrote about', () => {
    expect(found('')).toEqual([])
    expect(found('how is the')).toEqual([])
    expect(found('xylophone')).toEqual([])
  })

  it('finds by the rare words of a long question', () => {
    expect(found('my child is ill and cannot come to school tomorrow').slice(0, 2)).toContain('child-absent')
  })
})

describe('otherWords', () => {
  it('says which other words it looked for', () => {
    expect(otherWords('marks', 'en')).toEqual(['results', 'scores', 'mark sheet', 'gradebook'])
    expect(otherWords('marks', 'sw')).toEqual(['alama', 'matokeo', 'maksi'])
    expect(otherWords('xylophone', 'en')).toEqual([])
  })
})
