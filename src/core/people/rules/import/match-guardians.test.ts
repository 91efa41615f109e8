import { describe, expect, it } from 'vitest'
import { actions, empty, guardian, learner, mapping, person, row } from '../../testing/learner-rows.ts'
import { planLearners } from './match-learners.ts'

describe('guardians', () => {
  it('are one for each phone number in the file', () => {
    const rows = [
      row(2, { guardians: [guardian({ firstName: '', fullName: 'Akinyi' })] }),
      row(3, {
        guardians: [
          guardian({ email: 'mary@example.co.ke' }),
          guardian({
            place: 2,
            firstName: 'Tom',
            lastName: 'Otieno',
            fullName: 'Tom Otieno',
            phone: '+254700000019',
            relationship: 'father',
          }),
        ],
      }),
    ]
    const plan = planLearners(rows, mapping, empty)
    expect(plan.guardians).toMatchObject([
      { action: 'create', rows: [2, 3], values: { fullName: 'Mary Akinyi', email: 'mary@example.co.ke' } },
      { action: 'create', rows: [3], values: { fullName: 'Tom Otieno' } },
    ])
    expect(plan.rows.map((entry) => entry.links)).toEqual([
      [{ guardian: 0, relationship: 'mother', isNew: true }],
      [
        { guardian: 0, relationship: 'mother', isNew: true },
        { guardian: 1, relationship: 'father', isNew: true },
      ],
    ])
  })

  it('keep the first name on a phone, with a remark', () => {
    const rows = [
      row(2, { guardians: [guardian()] }),
      row(3, {
        guardians: [
          guardian({ firstName: 'Peter', lastName: 'Kamau', fullName: 'Peter Kamau', email: 'peter@example.co.ke' }),
        ],
      }),
    ]
    const plan = planLearners(rows, mapping, empty)
    expect(plan.guardians).toMatchObject([{ values: { fullName: 'Mary Akinyi', email: null }, rows: [2, 3] }])
    expect(plan.rows[1]?.warnings).toMatchObject([
      {
        cell: 'C3',
        code: 'import.guardian_name_differs',
        params: { phone: '+254700000018', kept: 'Mary Akinyi', name: 'Peter Kamau' },
      },
    ])
  })

  it('are those of the school by phone; only what is empty there is filled', () => {
    const school = {
      learners: [learner('x')],
      guardians: [person('g', { lastName: 'Akinyi Otieno', email: 'old@example.co.ke' })],
    }
    const plan = planLearners(
      [row(2, { admissionNumber: '3000', guardians: [guardian({ title: 'Mrs', email: 'new@example.co.ke' })] })],
      mapping,
      school,
    )
    expect(plan.guardians).toMatchObject([
      { action: 'update', guardianId: 'g', changes: [{ field: 'title', from: null, to: 'Mrs' }] },
    ])
    expect(plan.rows[0]).toMatchObject({
      action: 'update',
      changes: [],
      links: [{ guardian: 0, isNew: true }],
      warnings: [],
    })
  })

  it('of the school with another name are kept as they are', () => {
    const school = { learners: [], guardians: [person('g', { firstName: 'Peter', lastName: 'Kamau' })] }
    const plan = planLearners(
      [row(2, { guardians: [guardian({ title: 'Mrs', email: 'mary@example.co.ke' })] })],
      mapping,
      school,
    )
    expect(plan.guardians).toMatchObject([{ action: 'same', guardianId: 'g', changes: [] }])
    expect(plan.rows[0]?.warnings).toHaveLength(1)
  })

  it('without phone are known again by name among those of the learner', () => {
    const phoneless = guardian({ phone: null })
    const school = {
      learners: [learner('x', { links: [{ guardianId: 'g' }] })],
      guardians: [person('g', { phone: null })],
    }
    expect(
      actions(planLearners([row(2, { admissionNumber: '3000', guardians: [phoneless] })], mapping, school)),
    ).toEqual(['same x'])
    expect(
      planLearners([row(2, { guardians: [phoneless] }), row(3, { guardians: [phoneless] })], mapping, empty).guardians,
    ).toHaveLength(2)
  })

  it('of rows that wait for an answer are kept until then', () => {
    const school = { learners: [learner('x', { birthDate: '2014-09-04' })], guardians: [] }
    const rows = [row(2, { birthDate: '2014-09-04', guardians: [guardian()] })]
    expect(planLearners(rows, mapping, school).guardians).toEqual([])
    expect(planLearners(rows, mapping, school, new Map([[2, 'x']])).guardians).toHaveLength(1)
  })
})
