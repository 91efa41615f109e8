import { expect, it } from 'vitest'
import { nextOfEach } from './next.ts'

const paper = (learnerId: string, date: string, endTime: string) => ({ learnerId, date, endTime })

it('the next paper is the first that is not over, for each learner', () => {
  const papers = [
    paper('amina', '2026-03-23', '10:00'),
    paper('amina', '2026-03-24', '10:00'),
    paper('baraka', '2026-03-24', '10:00'),
    paper('amina', '2026-03-25', '10:00'),
  ]
  const at = (date: string, time: string) =>
    nextOfEach(papers, { date, time }).map(({ paper: { learnerId, date: day }, left }) => [learnerId, day, left])
  expect(at('2026-03-23', '09:59')).toEqual([
    ['amina', '2026-03-23', 3],
    ['baraka', '2026-03-24', 1],
  ])
  expect(at('2026-03-24', '10:00')).toEqual([['amina', '2026-03-25', 1]])
})
