/** A tour follows the person along its pages, and ends where they go elsewhere. */
import { describe, expect, it } from 'vitest'
import type { Guide } from './guide.ts'
import { followed, placeAt, resumeAt, startOf } from './tour.ts'

const id = '01a22342-6ae7-7369-8a9a-94f0f6905756'
const other = '01a22342-6ae7-7369-8a9a-94f0f6905757'
const step = (at: string) => ({ title: ['A', 'B'], text: ['A', 'B'], at }) as const
const guide: Guide = {
  id: 'take-a-register',
  roles: ['teacher'],
  season: 'weekly',
  as: 'teacher@umoja.demo',
  title: ['A', 'B'],
  about: ['A', 'B'],
  words: ['A', 'B'],
  steps: [step('/registers?day=today'), step('/registers/*'), step('/registers/*/term')],
}

describe('followed', () => {
  const first = startOf(guide)

  it('stays on the page of the step, whatever its search, and on pages below it', () => {
    expect(followed(guide, first, '/registers', false)).toBe(first)
    expect(followed(guide, first, '/registers/requests', false)).toBe(first)
  })

  it('goes on to the next step when its page is opened, and back to the one before', () => {
    const second = { step: 1, address: `/registers/${id}` }
    expect(followed(guide, first, `/registers/${id}`, false)).toEqual(second)
    expect(followed(guide, second, '/registers', false)).toEqual({ step: 0, address: '/registers' })
  })

  it('takes another record for the same step', () => {
    const second = { step: 1, address: `/registers/${id}` }
    expect(followed(guide, second, `/registers/${other}`, false)).toEqual({ step: 1, address: `/registers/${other}` })
  })

  it('is forwarded, and ends elsewhere', () => {
    expect(followed(guide, first, '/calendar', true)).toEqual({ step: 0, address: '/calendar' })
    expect(followed(guide, first, '/calendar', false)).toBeNull()
  })
})

describe('placeAt', () => {
  it('finds the record of a step on the page before', () => {
    expect(placeAt(guide, 1, '/registers', [`/registers/${id}`])).toEqual({ step: 1, address: `/registers/${id}` })
    expect(placeAt(guide, 1, '/registers', [])).toEqual({ step: 1, address: '/registers/*' })
    expect(placeAt(guide, 3, '/registers', [])).toBeNull()
  })
})

describe('resumeAt', () => {
  it('opens the page where it was left', () => {
    const left = { step: 1, address: `/registers/${id}` }
    expect(resumeAt(guide, left)).toEqual(left)
    expect(resumeAt(guide, { step: 0, address: '/registers/below' })).toEqual(startOf(guide))
  })

  it('begins where a record can be found if there was none, or if the guide has become shorter', () => {
    expect(resumeAt(guide, { step: 2, address: '/registers/*/term' })).toEqual(startOf(guide))
    expect(resumeAt(guide, { step: 9, address: '/registers' })).toEqual(startOf(guide))
  })
})
