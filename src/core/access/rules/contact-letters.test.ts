import { describe, expect, it } from 'vitest'
import { contactChangedLetter, contactCodeLetter, contactTakenLetter, toldAbout } from './contact-letters.ts'

describe('who is told about a change', () => {
  const both = { email: 'old@mail.test', phone: '+254700000018' }

  it('of the e-mail address: the old address, or the phone where there was none', () => {
    expect(toldAbout('email', both)).toEqual([{ by: 'email', to: both.email }])
    expect(toldAbout('email', { ...both, email: null })).toEqual([{ by: 'phone', to: both.phone }])
  })

  it('of the number: the old number, and the e-mail address', () => {
    expect(toldAbout('phone', both)).toEqual([
      { by: 'email', to: both.email },
      { by: 'phone', to: both.phone },
    ])
    expect(toldAbout('phone', { ...both, phone: null })).toEqual([{ by: 'email', to: both.email }])
  })
})

describe('the messages', () => {
  it('have the code in both languages, and a subject by e-mail only', () => {
    for (const language of ['en', 'sw']) {
      expect(contactCodeLetter('phone', language, '012345', 15)).toEqual({
        text: expect.stringMatching(/^012345 .*15/) as string,
      })
      expect(contactCodeLetter('email', language, '012345', 15).subject).toBeTruthy()
      for (const by of ['email', 'phone'] as const)
        for (const { text } of [
          contactTakenLetter(by, language, 'https://x'),
          contactChangedLetter('email', by, language),
        ])
          expect(text).not.toMatch(/[{}]/)
    }
  })
})
