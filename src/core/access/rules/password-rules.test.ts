/** Passwords that may and may not be chosen. */
import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordProblem } from './password-rules.ts'

describe('passwordProblem', () => {
  it.each(['', 'short', 'ninechars'])('finds %j too short', (password) =>
    expect(passwordProblem(password)).toBe('short'),
  )

  it('counts letters, not code units', () => expect(passwordProblem('😀😀😀😀😀')).toBe('short'))

  it.each([
    'Password123!',
    'P@ssw0rd2026',
    '2026Chelsea',
    'iloveyou12',
    'hakunamatata1',
    'kenya12345',
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '1qaz2wsx3edc',
    '1q2w3e4r5t',
    'zaq12wsxcde',
    '123456789a',
    'ab1234567890',
    '0712345678',
    '+254 712 345 678',
    'trustno1trustno1',
    'HelloKitty1',
  ])('finds %s too common', (password) => expect(passwordProblem(password)).toBe('common'))

  it.each(['JaneChepkirui26', 'chepkirui.2026', '2026mlimani!'])('finds %s too personal', (password) =>
    expect(passwordProblem(password, ['Jane', 'Chepkirui', 'JaneChepkirui', 'Mlimani'])).toBe('personal'),
  )

  it.each([
    'mvua kubwa ya masika',
    'correct horse battery',
    'zqv8-kd7w-2mxp',
    'nilisoma vitabu 12 vya hesabu',
    '8305-2214-97',
    'a 305271849 b',
  ])('accepts %s', (password) => expect(passwordProblem(password, ['Jane', 'Wanjiku'])).toBeUndefined())

  it('bundles a few hundred words, all in lower case', () => {
    expect(commonPasswords.size).toBeGreaterThan(400)
    expect([...commonPasswords].filter((word) => !/^[a-z]+$/.test(word))).toEqual([])
  })
})
