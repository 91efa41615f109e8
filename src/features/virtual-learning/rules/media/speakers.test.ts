/** Members of a group who speak at once. */
import { expect, it } from 'vitest'
import { Speakers } from './speakers.ts'

const [word, silence] = [60, 3]

it('are heard in two lines, a third when one of them falls silent', () => {
  const speakers = new Speakers()
  expect(speakers.lineOf('amina', silence, 0)).toBeUndefined()
  expect(speakers.lineOf('amina', word, 20)).toBe('voice')
  expect(speakers.lineOf('brian', word, 40)).toBe('floor')
  expect(speakers.lineOf('faith', word, 60)).toBeUndefined()
  // The line is Amina's while she breathes.
  expect(speakers.lineOf('amina', silence, 400)).toBe('voice')
  expect(speakers.lineOf('brian', word, 600)).toBe('floor')
  expect(speakers.lineOf('faith', word, 700)).toBe('voice')
  expect(speakers.lineOf('amina', word, 720)).toBeUndefined()
})

it('give way after a while to somebody who waits', () => {
  const speakers = new Speakers()
  for (let now = 0; now <= 20_000; now += 20)
    for (const account of ['amina', 'brian']) speakers.lineOf(account, word, now)
  expect(speakers.lineOf('faith', word, 20_020)).toBe('voice')
})
