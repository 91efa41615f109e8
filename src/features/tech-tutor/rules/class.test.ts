/** Stuck: three tries within a week without a pass. */
import { expect, it } from 'vitest'
import { stuckTries } from './class.ts'
import { noProgress } from './progress.ts'

const progress = noProgress('brian')
const tried = (lessonId: string, tries: number) => ({ skill: 'typing' as const, lessonId, tries })

it('says who is stuck where, the first lesson first', () => {
  const tries = [tried('shift', 3), tried('gh', 5), tried('fj', 2), tried('free', 9)]
  expect(stuckTries(progress, tries).map(({ lessonId }) => lessonId)).toEqual(['gh', 'shift'])
})

it('is over once the lesson is passed', () => {
  const passed = { ...progress, basis: { ...progress.basis, passedTyping: ['shift'] } }
  expect(stuckTries(passed, [tried('shift', 4)])).toEqual([])
})
