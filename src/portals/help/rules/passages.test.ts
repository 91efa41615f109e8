/** What the assistant cites of the help: only what has all the words, in the person's language. */
import { describe, expect, it } from 'vitest'
import { guidesFor, questionsFor } from './guide.ts'
import { guides } from './late/guides/all.ts'
import { questions } from './late/questions/all.ts'
import { helpPassages } from './passages.ts'
import { indexOf } from './search.ts'

const found = (words: string, role: string, language: 'en' | 'sw' = 'en') => {
  const help = { guides: guidesFor(guides, role, () => true), questions: questionsFor(questions, role) }
  return helpPassages(indexOf(help.guides, help.questions), help, words, { language, most: 3 })
}
const textOf = (parts: readonly { text: string }[]): string => parts.map(({ text }) => text).join('')

describe('passages of the help', () => {
  it('have all the words, with those marked', () => {
    const [best] = found('enter marks', 'teacher')
    expect(best).toBeDefined()
    expect(best?.parts.some(({ isHit }) => isHit)).toBe(true)
    expect(textOf(best?.parts ?? [])).not.toContain('**')
  })

  it('are none for what the help says nothing of', () => {
    expect(found('photosynthesis plants', 'student')).toEqual([])
    expect(found('photosynthesis marks or plants chlorophyll', 'student')).toEqual([])
    expect(found('', 'student')).toEqual([])
  })

  it('are found by any of the alternatives', () => {
    expect(found('photosynthesis chlorophyll or enter marks', 'teacher').length).toBeGreaterThan(0)
  })

  it('are in the language of the person, and for their role', () => {
    const [en, sw] = [found('password', 'student')[0], found('nenosiri', 'student', 'sw')[0]]
    expect([en?.id, sw?.id]).not.toContain(undefined)
    expect(en?.title).not.toBe(sw?.title)
    const ofTeachers = new Set(guides.flatMap(({ id, roles }) => (roles.includes('student') ? [] : [id])))
    expect(found('marks', 'student').filter(({ id, kind }) => kind === 'guide' && ofTeachers.has(id))).toEqual([])
  })
})
