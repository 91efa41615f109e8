/** Addresses in a plain text. */
import { describe, expect, it } from 'vitest'
import { linkParts } from './link-parts.ts'

describe('a text', () => {
  it('keeps every sign, and addresses can be followed', () => {
    const text = 'Hello,\n\nhttps://darasa.test/reset?token=a-b_c\n\nor (see http://127.0.0.1:3000/login).'
    const parts = linkParts(text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    expect(parts.flatMap(({ href }) => (href ? [href] : []))).toEqual([
      'https://darasa.test/reset?token=a-b_c',
      'http://127.0.0.1:3000/login',
    ])
  })

  it('without an address is one piece', () => {
    expect(linkParts('123456 is your code.')).toEqual([{ text: '123456 is your code.' }])
    expect(linkParts('')).toEqual([])
    expect(linkParts('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)' }])
  })
})
