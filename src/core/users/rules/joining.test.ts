/** Parsing of join codes, and messages. */
import { describe, expect, it } from 'vitest'
import { reachOf } from './joining-families.ts'
import { codeForms } from './joining-codes.ts'
import { confirmLetter, familyLetter, familySms, knownAddressLetter } from './joining-letters.ts'

describe('a join code', () => {
  it('is read in any spelling', () => {
    for (const typed of ['KTM4-9XQP', 'ktm49xqp', ' ktm4 9xqp ', 'KTM4--9XQP'])
      expect(codeForms(typed)).toEqual(['KTM49XQP', 'KTM4-9XQP'])
    expect(codeForms('ab')).toEqual(['AB'])
  })
})

describe('messages', () => {
  const school = 'Umoja Comprehensive School'
  const url = `https://darasa.example.ke/invite?token=${'x'.repeat(43)}`

  it('are written in both languages and carry their link', () => {
    for (const language of ['en', 'sw'] as const) {
      expect(confirmLetter(language, { school, confirmUrl: url, signInUrl: 'https://s/login' }).text).toContain(url)
      expect(knownAddressLetter(language, { school, joinUrl: url }).text).toContain(url)
      expect(familyLetter(language, { school, url, days: 30 }).text).toContain(url)
    }
    expect(confirmLetter('sw', { school, confirmUrl: url, signInUrl: url }).subject).not.toBe(
      confirmLetter('en', { school, confirmUrl: url, signInUrl: url }).subject,
    )
  })

  it('keep an SMS within one plain segment', () => {
    for (const language of ['en', 'sw'] as const) {
      const text = familySms(language, { school, url })
      expect(text).toMatch(/^[\x20-\x7e]+$/)
      expect(text.length).toBeLessThanOrEqual(160)
    }
  })
})

describe('a family', () => {
  const phone = '+254700000123'
  const email = 'grace@example.ke'
  const both = () => true

  it('is reached by SMS before mail, by what can be sent before what cannot', () => {
    expect(reachOf({ phone, email }, both)).toEqual({ channel: 'sms', phone, email: null })
    expect(reachOf({ phone, email }, (channel) => channel === 'email')).toEqual({ channel: 'email', phone, email })
    expect(reachOf({ phone, email }, () => false)).toEqual({ channel: 'sms', phone, email: null })
    expect(reachOf({ phone: null, email }, both)).toEqual({ channel: 'email', phone: null, email })
    expect(reachOf({ phone: null, email: null }, both)).toBeNull()
  })
})
