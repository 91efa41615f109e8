/** The states and times of an announcement, and how its text is cut. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { announcementTexts } from '../contract/announcements/shapes.ts'
import {
  excerptOf,
  isSent,
  isUnsent,
  lastDayOf,
  stateOf,
  timeProblems,
  timesOf,
  type KeptState,
} from './announcement-life.ts'

const now = new Date('2026-03-10T06:00:00Z')
const hour = 3_600_000
const at = (hours: number): Date => new Date(now.getTime() + hours * hour)
const zone = 'Africa/Nairobi'

describe('the state', () => {
  it.each<[KeptState, Date | null, string]>([
    ['draft', at(-1), 'draft'],
    ['scheduled', at(-1), 'scheduled'],
    ['published', null, 'published'],
    ['published', at(1), 'published'],
    ['published', now, 'expired'],
    ['published', at(-1), 'expired'],
    ['withdrawn', at(-1), 'withdrawn'],
  ])('%s until %s is %s', (kept, expiresAt, expected) => expect(stateOf(kept, expiresAt, now)).toBe(expected))

  it('is before or after it went out, or it was taken back', () => {
    for (const state of ['draft', 'scheduled', 'published', 'expired', 'withdrawn'] as const)
      expect([isUnsent(state), isSent(state), state === 'withdrawn'].filter(Boolean)).toHaveLength(1)
  })
})

describe('times', () => {
  it('are the school’s, and a last day ends with the day', () => {
    expect(timesOf({ publishOn: '2026-03-11', publishTime: '07:30', expiresOn: '2026-03-13' }, zone)).toEqual({
      publishAt: new Date('2026-03-11T04:30:00Z'),
      expiresAt: new Date('2026-03-13T21:00:00Z'),
    })
  })

  it('give the last day back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), (days) => {
        const expiresOn = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)
        const { expiresAt } = timesOf({ publishTime: '08:00', expiresOn }, zone)
        expect(expiresAt && lastDayOf(expiresAt, zone)).toBe(expiresOn)
      }),
    )
  })

  it.each<[string, Date | null, Date | null, boolean, object]>([
    ['now, without end', null, null, false, {}],
    ['later, in time', at(1), at(2), true, {}],
    ['later, without a time', null, null, true, { publishOn: announcementTexts.publishOn }],
    ['later, in the past', at(-1), null, true, { publishOn: announcementTexts.publishOn }],
    ['later, in two years', at(24 * 800), null, true, { publishOn: announcementTexts.publishOn }],
    ['over before it goes out', at(5), at(4), true, { expiresOn: announcementTexts.expiresOn }],
    ['over already', null, at(-1), false, { expiresOn: announcementTexts.expiresOn }],
    ['a draft with a time that passed', at(-5), at(1), false, {}],
  ])('%s', (_name, publishAt, expiresAt, later, expected) =>
    expect(timeProblems({ publishAt, expiresAt }, later, now)).toEqual(expected),
  )
})

describe('an excerpt', () => {
  it('is the whole of a short text, in one line', () => expect(excerptOf(' Bring\n\na  hat. ')).toBe('Bring a hat.'))
  it('ends at a word', () => expect(excerptOf('learners '.repeat(40))).toMatch(/^(learners )+learners…$/))
  it('is never longer than it may be, and never half an emoji', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const cut = excerptOf(text)
        expect([...cut].length).toBeLessThanOrEqual(160)
        expect(cut).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/)
      }),
    )
  })
})
