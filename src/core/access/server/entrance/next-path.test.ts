/** Redirects after sign-in go only to pages of this site. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

describe('the address after sign-in', () => {
  it.each([
    ['/registers?date=2026-01-05#top', '/registers?date=2026-01-05#top'],
    ['/', '/'],
    [undefined, '/'],
    ['', '/'],
    ['registers', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['/\\/evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/x/..//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?next=/x', '/'],
    ['/api/auth/logout', '/'],
    ['/loginhelp', '/loginhelp'],
    [`/${'x'.repeat(3000)}`, '/'],
  ])('%j leads to %s', (next, expected) => expect(nextPath(next)).toBe(expected))

  it('never leaves the site, whatever is asked for, not even as seen by a browser that reads it again', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', '.', '..', '@', ':', '?', '#', '%2f', '%5c', '\t', '\n', ' ', 'evil.example', 'x'),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const found = nextPath(`/${parts.join('')}`)
        expect(new URL(found, 'https://school.example').origin).toBe('https://school.example')
        expect(nextPath(found)).toBe(found)
      }),
    )
  })
})
