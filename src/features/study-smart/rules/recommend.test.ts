/** Reasons become recommendations that say why and what to do. */
import { describe, expect, it } from 'vitest'
import { recommend, stepFor, type Reason, type Step } from './recommend.ts'

const [maths, science] = ['maths', 'science']
const today = '2026-03-10'
const reason = (values: Partial<Reason>): Reason => ({
  kind: 'low_mark',
  learningAreaId: maths,
  topic: 'Fractions',
  title: 'Quiz 2',
  percent: 40,
  day: null,
  to: null,
  ...values,
})
const step = (values: Partial<Step>): Step => ({
  kind: 'chapter',
  learningAreaId: maths,
  title: 'Whole numbers',
  about: '',
  to: '/cbe-library/items/1',
  ...values,
})
const of = (reasons: readonly Reason[], steps: readonly Step[] = [], quiet: readonly string[] = []) =>
  recommend(reasons, steps, { today, quiet: new Set(quiet) })

describe('a recommendation', () => {
  it('brings reasons of one topic together, with the exam of its learning area', () => {
    const [first, ...rest] = of([
      reason({}),
      reason({ kind: 'weak_outcome', title: 'Adds fractions', percent: 45 }),
      reason({
        kind: 'exam',
        topic: 'Mathematics Paper 1',
        title: 'Mathematics Paper 1',
        percent: null,
        day: '2026-03-24',
      }),
    ])
    expect(first?.reasons.map(({ kind }) => kind)).toEqual(['low_mark', 'weak_outcome', 'exam'])
    expect(rest.map(({ topic }) => topic)).toEqual(['Mathematics Paper 1'])
  })

  it('puts work that is due tomorrow before a weak topic', () => {
    const work = reason({
      kind: 'due_work',
      learningAreaId: science,
      topic: 'Insha',
      percent: null,
      day: '2026-03-11',
      to: '/student/assignments/1',
    })
    const [first] = of([reason({}), work])
    expect(first).toMatchObject({ topic: 'Insha', step: { kind: 'work', to: '/student/assignments/1' } })
  })

  it('leaves room for what is weak beside much late work', () => {
    const late = ['a', 'b', 'c', 'd', 'e'].map((topic) =>
      reason({ kind: 'missed_work', topic, percent: null, to: `/student/assignments/${topic}` }),
    )
    expect(of([...late, reason({})]).map(({ topic }) => topic)).toEqual(['a', 'b', 'c', 'Fractions'])
  })

  it('stays away once it was called not useful', () => {
    expect(of([reason({})], [], ['topic:maths:fractions'])).toEqual([])
  })
})

describe('a next step', () => {
  it('is about the topic; a note only if it is', () => {
    const quiz = step({ kind: 'quiz', title: 'Adding fractions', to: '/student/quizzes/1' })
    expect(stepFor(maths, 'Fractions', [step({}), quiz])).toBe(quiz)
    expect(stepFor(maths, 'Angles', [step({ kind: 'note', title: 'My notes' })])).toBeNull()
    expect(stepFor(science, 'Fractions', [quiz])).toBeNull()
  })
})
