/** Sign-in messages in both languages, without unfilled placeholders. */
import { describe, expect, it } from 'vitest'
import { codeMessage, portalLinkedLetter, resetDoneLetter, resetLetter } from './entrance-letters.ts'

const link = 'https://darasa.test/reset?token=abc'
const letters = (language: string) => {
  const to = { firstName: 'Wanjikũ', language }
  return [resetLetter(to, link, 30), resetDoneLetter(to, link), portalLinkedLetter(to, 'Shule Login', link)]
}

describe('the messages', () => {
  it('are complete and differ by language', () => {
    for (const [index, english] of letters('en').entries()) {
      const kiswahili = letters('sw')[index]
      for (const letter of [english, kiswahili]) {
        expect(letter?.text).toContain('Wanjikũ')
        expect(letter?.text).toContain(link)
        expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/[{}]/)
      }
      expect(kiswahili?.subject).not.toBe(english.subject)
    }
  })

  it('are in English for a language that does not exist', () => {
    expect(letters('fr')).toEqual(letters('en'))
  })

  it('do not take a name for a placeholder', () => {
    expect(resetLetter({ firstName: '{link}', language: 'en' }, link, 30).text).toContain('Hello {link},')
  })

  it('keep a code within one SMS', () => {
    for (const language of ['en', 'sw']) {
      const text = codeMessage(language, '012345', 10)
      expect(text).toContain('012345')
      expect(text).toMatch(/^[\x20-\x7e]{1,160}$/)
    }
  })
})
