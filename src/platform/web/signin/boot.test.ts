/** Redirects after sign-in: only to paths of this site. */
import { describe, expect, it } from 'vitest'
import { nextAddress } from './boot.ts'

describe('the address after sign-in', () => {
  it.each([
    ['', '/'],
    ['?next=/admin/users%3Fpage%3D2%23top', '/admin/users?page=2#top'],
    ['?next=https://evil.example/', '/'],
    ['?next=//evil.example/x', '/'],
    ['?next=/%5C%5Cevil.example', '/'],
    ['?next=/%09/evil.example', '/'],
    ['?next=/.//evil.example', '/'],
    ['?next=javascript:alert(1)', '/'],
    ['?next=/login%3Fnext=/login', '/'],
  ])('%s leads to %s', (search, expected) => {
    expect(nextAddress(search, 'https://school.example')).toBe(expected)
  })
})
