/** The sentence of a parent's start page. */
import { describe, expect, it } from 'vitest'
import type { LearnerToday } from '#features/attendance/contract/learner-days.ts'
import { familyTitle } from './title.ts'

const child = (firstName: string, state: LearnerToday['state'], schoolIsOn = true) => ({
  firstName,
  today: { state, schoolIsOn },
})

describe('where the children are', () => {
  it.each([
    [[child('Faith', 'here'), child('Zawadi', 'late')], 'inClass', ['Faith', 'Zawadi']],
    [[child('Faith', 'here', false)], 'wasIn', ['Faith']],
    [[child('Faith', 'here'), child('Brian', 'away')], 'away', ['Brian']],
    [[child('Faith', 'excused'), child('Brian', 'not_taken')], 'excused', ['Faith']],
    [[child('Faith', 'not_taken')], 'notTaken', ['Faith']],
    [[child('Faith', 'no_school')], 'noSchool', []],
    [[child('Faith', 'not_enrolled')], 'none', []],
    [[], 'none', []],
  ] as const)('%j', (children, key, names) => expect(familyTitle(children)).toMatchObject({ key, names }))

  it('never takes a register that is not in for an absence', () =>
    expect(familyTitle([child('Faith', 'here'), child('Brian', 'not_taken')])).toEqual({
      key: 'inClass',
      names: ['Faith'],
      waiting: ['Brian'],
      inClass: [],
    }))

  it('says beside an absent child who is in class', () =>
    expect(familyTitle([child('Faith', 'late'), child('Brian', 'away')]).inClass).toEqual(['Faith']))
})
