import { describe, expect, it } from 'vitest'
import { cellFaults } from '#core/imports/rules/cell-faults.ts'
import { fault, problemAt } from '#core/imports/rules/faults.ts'
import { actions, empty, learner, mapping, row } from '../../testing/learner-rows.ts'
import { planLearners } from './match-learners.ts'

describe('planLearners', () => {
  it('creates whom the school does not know and leaves faulty rows out', () => {
    const faulty = {
      ...row(3),
      problems: [problemAt('name', mapping, 3, fault(cellFaults.nameMissing))],
    }
    expect(actions(planLearners([row(2), faulty], mapping, empty))).toEqual(['create', 'faulty'])
  })

  it.each([
    ['admission number', { admissionNumber: ' umo-30 ' }, { admissionNumber: 'UMO30' }],
    ['UPI', { upi: 'ab12cd' }, { upi: 'AB12CD', admissionNumber: '9' }],
    ['assessment number', { assessmentNumber: 'A1' }, { assessmentNumber: 'a1', admissionNumber: '9' }],
  ])('knows a learner by %s', (_, values, existing) => {
    expect(
      planLearners([row(2, values)], mapping, { learners: [learner('x', existing)], guardians: [] }).rows[0]?.learnerId,
    ).toBe('x')
  })

  it('lists what changes; empty cells and missing columns change nothing', () => {
    const school = { learners: [learner('x', { residence: 'Kasarani', sex: 'female', upi: 'AB12CD' })], guardians: [] }
    const plan = planLearners(
      [row(2, { admissionNumber: '3000', residence: 'Githurai 44', sex: null, birthDate: '2014-09-04' })],
      mapping,
      school,
    )
    expect(plan.rows[0]).toMatchObject({
      action: 'update',
      changes: [
        { field: 'birthDate', from: null, to: '2014-09-04' },
        { field: 'residence', from: 'Kasarani', to: 'Githurai 44' },
      ],
    })
    expect(
      actions(planLearners([row(2, { admissionNumber: '3000', residence: 'Kasarani' })], mapping, school)),
    ).toEqual(['same x'])
  })

  it('changes a name as a whole, and not for leaving out a part', () => {
    const school = {
      learners: [learner('x', { firstName: 'Ada', middleName: 'Akinyi', lastName: 'Otieno' })],
      guardians: [],
    }
    expect(actions(planLearners([row(2, { admissionNumber: '3000' })], mapping, school))).toEqual(['same x'])
    expect(
      planLearners([row(2, { admissionNumber: '3000', firstName: 'Ada', lastName: 'Wafula' })], mapping, school).rows[0]
        ?.changes,
    ).toEqual([
      { field: 'middleName', from: 'Akinyi', to: null },
      { field: 'lastName', from: 'Otieno', to: 'Wafula' },
    ])
  })

  it('asks when only name and date of birth agree', () => {
    const school = { learners: [learner('x', { birthDate: '2014-09-04' })], guardians: [] }
    const rows = [row(2, { birthDate: '2014-09-04', lastName: 'OTIENO' }), row(3, { birthDate: '2014-09-05' }), row(4)]
    const plan = planLearners(rows, mapping, school)
    expect(actions(plan)).toEqual(['ask same_name', 'create', 'create'])
    expect(plan.rows[0]?.candidates).toEqual(['x'])
    expect(actions(planLearners(rows, mapping, school, new Map([[2, 'x']])))[0]).toMatch(/^(update|same) x$/)
    expect(actions(planLearners(rows, mapping, school, new Map([[2, 'new']])))[0]).toBe('create')
  })

  it('asks when a number belongs to somebody of another name and date of birth', () => {
    const school = {
      learners: [learner('x', { firstName: 'Ian', lastName: 'Mutua', birthDate: '2010-01-01' })],
      guardians: [],
    }
    const rows = [row(2, { admissionNumber: '3000', birthDate: '2014-09-04' })]
    expect(actions(planLearners(rows, mapping, school))).toEqual(['ask different_person'])
    expect(actions(planLearners(rows, mapping, school, new Map([[2, 'x']])))).toEqual(['update x'])
  })

  it('asks when the birthday differs under a name that only resembles the other', () => {
    const school = {
      learners: [learner('x', { firstName: 'Ada', lastName: 'Mutua', birthDate: '2010-01-01' })],
      guardians: [],
    }
    expect(
      actions(planLearners([row(2, { admissionNumber: '3000', birthDate: '2014-09-04' })], mapping, school)),
    ).toEqual(['ask different_person'])
  })

  it('corrects the birthday of the same name', () => {
    const school = { learners: [learner('x', { birthDate: '2010-01-01' })], guardians: [] }
    expect(
      actions(planLearners([row(2, { admissionNumber: '3000', birthDate: '2014-09-04' })], mapping, school)),
    ).toEqual(['update x'])
  })

  it('sees a conflict when numbers point at two learners', () => {
    const school = { learners: [learner('x'), learner('y', { admissionNumber: '3001', upi: 'AB12CD' })], guardians: [] }
    expect(planLearners([row(2, { admissionNumber: '3000', upi: 'AB12CD' })], mapping, school).rows[0]).toMatchObject({
      action: 'conflict',
      reason: 'keys_differ',
      candidates: ['x', 'y'],
    })
  })

  it('sees a conflict when two rows are the same learner', () => {
    const school = { learners: [learner('x', { upi: 'AB12CD' })], guardians: [] }
    expect(
      actions(planLearners([row(2, { admissionNumber: '3000' }), row(3, { upi: 'AB12CD' })], mapping, school)),
    ).toEqual(['same x', 'conflict taken'])
  })
})
