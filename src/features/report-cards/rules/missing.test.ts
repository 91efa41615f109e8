/** What is missing on a card, permissions on a run, and comments that fit a card. */
import { describe, expect, it } from 'vitest'
import type { CardData } from '../contract/card.ts'
import { builtInComments, filledComment, fittingComments } from './comment-bank.ts'
import { areasWithoutMark, countMissing, missingOn } from './missing.ts'
import { stepsOf } from './run-steps.ts'

const parts = {
  competencies: true,
  values: true,
  attendance: true,
  remarks: true,
  classComment: true,
  headComment: true,
  photo: true,
  activities: true,
  guardians: false,
  teacherPhone: false,
  feeBalance: false,
  nextTermFee: false,
  position: false,
}
const card = (...marks: (number | 'band' | null)[]): Pick<CardData, 'areas'> => ({
  areas: marks.map((mark, index) => ({
    name: `Area ${index + 1}`,
    percent: mark === 'band' ? null : mark,
    band: mark === 'band' ? { code: 'ME', title: 'Meeting' } : null,
  })) as CardData['areas'],
})
const both = { classComment: 'Good', headComment: 'Good' }
const none = { classComment: null, headComment: null }

describe('what is missing', () => {
  it.each([
    ['nothing', card(50, 'band'), both, parts, []],
    ['a mark', card(50, null), both, parts, ['marks']],
    ['comments', card(50), none, parts, ['classComment', 'headComment']],
    ['no comment that is not printed', card(50), none, { ...parts, headComment: false }, ['classComment']],
  ] as const)('%s', (_name, one, written, printed, expected) =>
    expect(missingOn(one, written, printed, true)).toEqual(expected),
  )

  it('is every mark while the class has none', () => expect(missingOn(card(), both, parts, false)).toEqual(['marks']))

  it('is counted over learners', () => {
    expect(areasWithoutMark(card(50, null, null))).toEqual(['Area 2', 'Area 3'])
    expect(countMissing([{ missing: ['marks', 'headComment'] }, { missing: ['marks'] }, { missing: [] }])).toEqual({
      marks: 2,
      classComments: 0,
      headComments: 1,
    })
  })
})

describe('steps', () => {
  const admin = { isAdmin: true, leads: false, classTeacherPublishes: false }
  const leader = { isAdmin: false, leads: true, classTeacherPublishes: false }
  const stranger = { isAdmin: false, leads: false, classTeacherPublishes: true }
  const steps = (text: string) => ({
    writeClassComment: text.includes('c'),
    writeHeadComment: text.includes('h'),
    check: text.includes('k'),
    publish: text.includes('p'),
  })
  it.each([
    ['draft', admin, 'chk'],
    ['checked', admin, 'p'],
    ['published', admin, ''],
    ['draft', leader, 'ck'],
    ['checked', leader, ''],
    ['checked', { ...leader, classTeacherPublishes: true }, 'p'],
    ['draft', { ...leader, classTeacherPublishes: true }, 'ck'],
    ['draft', stranger, ''],
    ['checked', stranger, ''],
  ] as const)('of a %s run', (state, standing, allowed) => expect(stepsOf(state, standing)).toEqual(steps(allowed)))
})

describe('the comment bank', () => {
  it('has comments for every band in both languages', () => {
    for (const kind of ['class', 'head'] as const)
      for (const language of ['en', 'sw'] as const)
        for (const band of ['EE', 'ME', 'AE', 'BE'] as const)
          expect(
            fittingComments(builtInComments, { kind, language, level: 'junior', band }).length,
          ).toBeGreaterThanOrEqual(2)
  })

  it('offers the school’s own first, and those for this band before those for any', () => {
    const own = { id: '1', kind: 'class', language: 'en', band: null, level: 'junior', text: 'Any' } as const
    const exact = { ...own, id: '2', band: 'EE', text: 'Exact' } as const
    const elsewhere = { ...own, id: '3', level: 'senior', text: 'Elsewhere' } as const
    const texts = fittingComments([...builtInComments, own, exact, elsewhere], {
      kind: 'class',
      language: 'en',
      level: 'junior',
      band: 'EE',
    }).map(({ text }) => text)
    expect(texts.slice(0, 2)).toEqual(['Exact', 'Any'])
    expect(texts).not.toContain('Elsewhere')
  })

  it('names the learner', () =>
    expect(filledComment('{name} reads. {name} writes.', 'Faith')).toBe('Faith reads. Faith writes.'))
})
