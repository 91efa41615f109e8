/** Who of a class takes what. */
import { describe, expect, it } from 'vitest'
import { choicesAmong, learnerSets, takes, type Choice } from './choices.ts'

const chose = (learnerId: string, ...areas: string[]): Choice[] =>
  areas.map((learningAreaId) => ({ learnerId, learningAreaId }))
const areas = new Set(['biology', 'history', 'english'])

describe('choices of learners', () => {
  const choices = choicesAmong(
    [...chose('faith', 'biology'), ...chose('otieno', 'history', 'biology'), ...chose('amina', 'french of grade 9')],
    areas,
  )

  it.each([
    ['faith', 'biology', true],
    ['faith', 'history', false],
    ['faith', 'english', true],
    ['amina', 'history', true],
  ])('%s takes %s: %s', (learner, area, expected) => expect(takes(choices, learner, area)).toBe(expected))

  it('gather those who share all lessons', () => {
    expect(learnerSets(choices, ['faith', 'amina', 'otieno', 'njeri'])).toEqual([
      { areaIds: null, learnerIds: ['amina', 'njeri'] },
      { areaIds: ['biology'], learnerIds: ['faith'] },
      { areaIds: ['biology', 'history'], learnerIds: ['otieno'] },
    ])
  })
})
