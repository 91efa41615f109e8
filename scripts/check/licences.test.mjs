/** Allowed licences, and which packages count as shipped. */
import { describe, expect, it } from 'vitest'
import { isCompatible, licenceOf, shippedPackages } from './licences.mjs'

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['GPL-2.0-only', false],
    ['SEE LICENSE IN LICENSE', false],
    ['(MIT OR GPL-2.0-only)', true],
    ['MIT AND GPL-2.0-only', false],
    ['(MIT OR GPL-2.0-only) AND ISC', true],
    ['(MIT AND CC-BY-NC-4.0) OR Apache-2.0', true],
    ['((MIT))', true],
    ['UNLICENSED', false],
    ['', false],
  ])('%s: %s', (expression, fits) => {
    expect(isCompatible(expression)).toBe(fits)
  })

  it('are read in every form that packages use', () => {
    expect(licenceOf({ license: 'MIT' })).toBe('MIT')
    expect(licenceOf({ license: { type: 'ISC' } })).toBe('ISC')
    expect(licenceOf({ licenses: [{ type: 'MIT' }, 'ISC'] })).toBe('MIT OR ISC')
    expect(licenceOf({})).toBeNull()
  })

  it('are those of production packages, once each, from the lockfile where not installed', () => {
    const lock = {
      '': { version: '1' },
      'node_modules/b': { version: '2', license: 'ISC' },
      'node_modules/a': { version: '1' },
      'node_modules/b/node_modules/a': { version: '1' },
      'node_modules/tool': { version: '1', dev: true, license: 'GPL-2.0-only' },
    }
    const installed = { 'node_modules/a': { license: 'MIT' } }
    expect(shippedPackages(lock, (path) => installed[path])).toEqual([
      { name: 'a', version: '1', licence: 'MIT' },
      { name: 'b', version: '2', licence: 'ISC' },
    ])
  })
})
