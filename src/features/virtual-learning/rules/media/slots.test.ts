/** Who is heard, and what each way of receiving costs. */
import { describe, expect, it } from 'vitest'
import { mediaModes } from '../../contract/media-words.ts'
import { routeOf, shareOf, slots, stillPacketEvery, voiceBitrate } from './slots.ts'

describe('what is passed on', () => {
  it.each(slots)('of a learner is only the voice, and only with the floor: %s', (slot) => {
    expect(routeOf({ role: 'learner', hasFloor: false }, slot)).toBeUndefined()
    expect(routeOf({ role: 'learner', hasFloor: true }, slot)).toBe(slot === 'voice' ? 'floor' : undefined)
  })

  it('of a teacher is everything but the learners’ line', () => {
    expect(slots.map((slot) => routeOf({ role: 'teacher', hasFloor: false }, slot))).toEqual([
      'voice',
      undefined,
      'camera',
      'screen',
    ])
  })
})

describe('ways of receiving', () => {
  it.each(mediaModes)('always have the voices: %s', (mode) => {
    expect([shareOf(mode, 'voice'), shareOf(mode, 'floor')]).toEqual(['all', 'all'])
  })

  it('fit slides and voice into 64 kbit/s', () => {
    // 50 packets a second, each with IP, UDP, RTP and SRTP headers.
    const headers = 50 * (20 + 8 + 12 + 10) * 8
    const still = (1250 * 8 * 1000) / stillPacketEvery
    expect(shareOf('slides', 'camera')).toBe('none')
    expect(shareOf('slides', 'screen')).toBe('stills')
    expect(voiceBitrate + headers + still).toBeLessThan(64_000)
  })
})
