import { describe, expect, it } from 'vitest'
import { enrollingTexts, moveOf, moveProblem, returnProblem } from './enrolling.ts'

const open = { id: 'e', streamId: 'east', startsOn: '2026-01-05' }

describe('moveOf', () => {
  it('opens a first class', () => expect(moveOf(null, 'west', '2026-03-09')).toEqual({ kind: 'first' }))
  it('does nothing for the same class', () => expect(moveOf(open, 'east', '2026-03-09')).toEqual({ kind: 'same' }))
  it('ends the class the day before, also across a month', () =>
    expect(moveOf(open, 'west', '2026-03-01')).toEqual({ kind: 'end', enrolmentId: 'e', endsOn: '2026-02-28' }))
  it('replaces on the first day', () =>
    expect(moveOf(open, 'west', '2026-01-05')).toEqual({ kind: 'replace', enrolmentId: 'e' }))
})

describe('days', () => {
  it('are neither before the class began nor in the future', () => {
    expect(moveProblem(open, '2026-01-04', '2026-03-10')).toBe(enrollingTexts.beforeClass)
    expect(moveProblem(open, '2026-01-05', '2026-03-10')).toBeNull()
    expect(moveProblem(open, '2026-03-10', '2026-03-10')).toBeNull()
    expect(moveProblem(open, '2026-03-11', '2026-03-10')).toBe(enrollingTexts.future)
  })

  it('may be to come when a class that begins later is put right', () =>
    expect(moveProblem({ ...open, startsOn: '2026-04-27' }, '2026-04-27', '2026-03-10')).toBeNull())

  it('of a return come after the last class', () => {
    expect(returnProblem('2026-03-06', '2026-03-06', '2026-03-10')).toBe(enrollingTexts.inClass)
    expect(returnProblem('2026-03-06', '2026-03-07', '2026-03-10')).toBeNull()
    expect(returnProblem(null, '2026-03-11', '2026-03-10')).toBe(enrollingTexts.future)
  })
})
