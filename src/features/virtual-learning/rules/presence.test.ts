import { expect, it } from 'vitest'
import { presenceOf } from './presence.ts'

const at = (time: string) => new Date(`2026-03-10T${time}Z`)
const held = { startedAt: at('08:00:00'), endedAt: at('08:40:00') }
const rule = { presentShare: 60, lateAfter: 10 }
const stay = (from: string, to: string, minutes: number) => ({
  joinedAt: at(from),
  seenAt: at(to),
  presentSeconds: minutes * 60,
})
const proposal = (from: string, to: string, minutes: number, given = rule) =>
  presenceOf(stay(from, to, minutes), held, given).proposal

it('proposes present from the school’s share of the lesson on', () => {
  expect(proposal('07:55:00', '08:40:00', 40)).toBe('present')
  expect(proposal('08:00:00', '08:24:00', 24)).toBe('present')
  expect(proposal('08:00:00', '08:24:00', 23.9)).toBe('absent')
  expect(proposal('08:00:00', '08:24:00', 24, { presentShare: 100, lateAfter: 10 })).toBe('absent')
})

it('proposes late only for those who came later than the school allows, and stayed long enough', () => {
  expect(proposal('08:10:59', '08:40:00', 29)).toBe('present')
  expect(proposal('08:11:00', '08:40:00', 29)).toBe('late')
  expect(proposal('08:30:00', '08:40:00', 10)).toBe('absent')
})

it('tells how late one came and how early one left; a last sign of life just before the end is neither', () => {
  expect(presenceOf(stay('08:12:30', '08:30:00', 17), held, rule)).toMatchObject({
    minutes: 17,
    joinedLate: 12,
    leftEarly: 10,
  })
  expect(presenceOf(stay('07:50:00', '08:39:51', 40), held, rule)).toMatchObject({ joinedLate: 0, leftEarly: 0 })
})

it('proposes absent for those who never came, and counts nobody longer than the lesson', () => {
  expect(presenceOf(undefined, held, rule)).toEqual({ minutes: null, joinedLate: 0, leftEarly: 0, proposal: 'absent' })
  expect(presenceOf(stay('08:00:00', '09:30:00', 90), held, rule)).toMatchObject({ minutes: 40, leftEarly: 0 })
})
