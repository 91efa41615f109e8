/** Addresses with ids are found from the page before. */
import { describe, expect, it } from 'vitest'
import { addressOf, patternOf } from './steps.ts'

const id = '01a22342-6ae7-7369-8a9a-94f0f6905756'

describe('addressOf', () => {
  it('leaves an address without ids as it is', () => {
    expect(addressOf('/registers', '/', [])).toBe('/registers')
  })

  it('takes the first link that fits, and no word for an id', () => {
    const links = ['/report-cards/activities', `/report-cards/${id}?tab=1`]
    expect(addressOf('/report-cards/*', '/report-cards', links)).toBe(links[1])
    expect(addressOf('/report-cards/*', '/report-cards', links.slice(0, 1))).toBeNull()
  })

  it('stays with the record of the page before', () => {
    expect(addressOf('/registers/*/term', `/registers/${id}`, [])).toBe(`/registers/${id}/term`)
    expect(addressOf('/registers/*', `/registers/${id}?date=2026-03-10`, [])).toBe(`/registers/${id}`)
  })
})

describe('patternOf', () => {
  it('lets places hold anything', () => {
    const pattern = new RegExp(`^${patternOf('Publish {{title}}?')}$`)
    expect(pattern.test('Publish Opener?')).toBe(true)
    expect(pattern.test('Publish Opener')).toBe(false)
  })
})
