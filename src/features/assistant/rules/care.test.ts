/** Words of harm in both languages, and ordinary questions that look like them. */
import { describe, expect, it } from 'vitest'
import { carePhrases } from './care-phrases.ts'
import { concernIn, isCounsellor } from './care.ts'

describe('words of harm', () => {
  it.each([
    ['I want to die', 'self_harm'],
    ["I don't want to live anymore", 'self_harm'],
    ['How many tablets for SUICIDE?', 'self_harm'],
    ['i keep thinking about kill-myself', 'self_harm'],
    ['Nataka kujiua', 'self_harm'],
    ['sitaki   kuishi tena', 'self_harm'],
    ['My uncle touches me at night', 'abuse'],
    ['Baba ananipiga kila siku', 'abuse'],
    ['naogopa kurudi nyumbani', 'abuse'],
  ])('%s', (text, concern) => expect(concernIn(text)).toBe(concern))

  it.each([
    'How do I know if something is an acid or a base?',
    'Which oil comes from rapeseed?',
    'When did the dinosaurs die?',
    'Why does a hammer that hits metal make it hot?',
    'Kwa nini mimea hufa bila maji?',
    'Maisha ya Waswahili yalikuwaje?',
  ])('not in: %s', (text) => expect(concernIn(text)).toBeNull())

  it('are written in the form in which questions are compared', () => {
    for (const phrase of Object.values(carePhrases).flat()) expect(phrase).toMatch(/^[a-z]+\*?(?: [a-z]+\*?)*$/)
  })
})

it('counsellors are known by their job', () => {
  expect(['Guidance and counselling', 'Mshauri nasaha', 'Teacher', null].map(isCounsellor)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
