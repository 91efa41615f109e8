/** Secrets are kept out of the log by field name, and nothing else is. */
import { describe, expect, it } from 'vitest'
import { hidden, hideSecrets } from './hide-secrets.ts'

describe('hidden', () => {
  it.each([
    'password',
    'newPassword',
    'passwordHash',
    'totpSecret',
    'token',
    'tokenHash',
    'resetToken',
    'recoveryCodes',
    'codeHash',
    'joinCode',
    'apiKey',
    'otp',
    'pin',
  ])('%s', (name) => {
    expect(hideSecrets({ one: { [name]: 'x', [`${name}At`]: '2026-03-10' } })).toEqual({
      one: { [name]: hidden, [`${name}At`]: '2026-03-10' },
    })
    expect(hideSecrets([{ [name]: ['a', 'b'] }])).toEqual([{ [name]: hidden }])
  })

  it('is nothing else', () => {
    const at = new Date(0)
    const value = {
      code: 'umoja',
      admissionNumber: '7',
      hasToken: true,
      password: null,
      shipping: 'pin board',
      at,
      marks: [1, 'A', null],
    }
    expect(hideSecrets(value)).toEqual(value)
  })
})
