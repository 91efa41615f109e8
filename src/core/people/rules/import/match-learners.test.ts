import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSheet } from '#platform/server/sheets/read.ts'
import { mappingOf } from '#core/imports/rules/columns.ts'
import { cellFaults } from '#core/imports/rules/cell-faults.ts'
import { fault, problemAt, type Mapping } from '#core/imports/rules/faults.ts'
import type { ExistingGuardian } from './guardians.ts'
import { guessLearners, learnersMapping, readLearnerRows } from './testing/read-lists.ts'
import { type ExistingLearner, type LearnerImport, type LearnersOfSchool, planLearners } from './match-learners.ts'
import type { GuardianValues, LearnerField, LearnerRow, LearnerValues, StreamOption } from './types.ts'

const mapping: Mapping<LearnerField> = {
  admissionNumber: 0,
  name: 1,
  guardianName: 2,
  guardianPhone: 3,
  guardian2Name: 4,
}
const empty: LearnersOfSchool = { learners: [], guardians: [] }

const row = (number: number, values: Partial<LearnerValues> = {}): LearnerRow => ({
  number,
  cells: [],
  values: { firstName: 'Ada', middleName: null, lastName: 'Otieno', guardians: [], ...values },
  problems: [],
})
const guardian = (values: Partial<GuardianValues> = {}): GuardianValues => ({
  place: 1,
  title: null,
  firstName: 'Mary',
  lastName: 'Akinyi',
  fullName: 'Mary Akinyi',
  phone: '+254700000018',
  secondPhone: null,
  email: null,
  relationship: 'mother',
  ...values,
})
const learner = (id: string, values: Partial<ExistingLearner> = {}): ExistingLearner => ({
  id,
  admissionNumber: '3000',
  firstName: 'Ada',
  middleName: null,
  lastName: 'Otieno',
  sex: null,
  birthDate: null,
  streamId: null,
  upi: null,
  assessmentNumber: null,
  birthCertificate: null,
  residence: null,
  admittedOn: null,
  remarks: null,
  links: [],
  ...values,
})
const person = (id: string, values: Partial<ExistingGuardian> = {}): ExistingGuardian => ({
  id,
  title: null,
  firstName: 'Mary',
  lastName: 'Akinyi',
  phone: '+254700000018',
  secondPhone: null,
  email: null,
  ...values,
})
const actions = (plan: LearnerImport): string[] =>
  plan.rows.map((entry) => [entry.action, entry.learnerId ?? entry.reason].filter(Boolean).join(' '))

/** The school after applying the plan. */
const carriedOut = (plan: LearnerImport, rows: readonly LearnerRow[]): LearnersOfSchool => ({
  guardians: plan.guardians.map(({ values }, index) =>
    person(`g${index}`, {
      title: values.title,
      firstName: values.firstName,
      lastName: values.lastName,
      phone: values.phone,
      secondPhone: values.secondPhone,
      email: values.email,
    }),
  ),
  learners: plan.rows.flatMap((entry, index) => {
    const values = rows[index]?.values
    if (entry.action !== 'create' || !values) return []
    const { guardians: _, ...columns } = values
    const filled = Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, value ?? null]))
    return [
      learner(`l${index}`, { ...filled, links: entry.links.map((link) => ({ guardianId: `g${link.guardian}` })) }),
    ]
  }),
})

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

describe('the same file twice', () => {
  const streams: StreamOption[] = ['PP1', 'Grade 1', 'Grade 7'].flatMap((grade) =>
    ['East', 'West'].map((name) => ({ id: `${grade} ${name}`, grade, name })),
  )

  it('makes nothing twice', async () => {
    const sheet = await readSheet(readFileSync(new URL('./testing/learners-office.csv', import.meta.url)), 'a.csv')
    const own = learnersMapping(sheet)
    const rows = readLearnerRows(sheet, own, { streams, today: '2026-11-20' })
    const first = planLearners(rows, own, empty)
    expect(first.rows.filter((entry) => entry.action === 'create')).toHaveLength(51)
    expect(first.guardians).toHaveLength(15)
    const second = planLearners(rows, own, carriedOut(first, rows))
    expect(new Set(second.rows.map((entry) => entry.action))).toEqual(new Set(['same', 'faulty']))
    expect(new Set(second.guardians.map((entry) => entry.action))).toEqual(new Set(['same']))
  })

  it('makes nothing twice of 5,000 rows', () => {
    const headers = ['ADM NO', 'NAME', 'DOB', 'CLASS', 'PARENT', 'TEL']
    const body = Array.from({ length: 5_000 }, (_, index) => [
      `A${index}`,
      `ADA NG'ANG'A ${'ABCDEFGH'[index % 8]}OTIENO`,
      `${(index % 28) + 1}/3/2014`,
      'G7E',
      'Mrs Otieno',
      `07${String(index % 3_000).padStart(8, '0')}`,
    ])
    const sheet = { name: 'a', rows: [headers, ...body] }
    const own = mappingOf(guessLearners(headers, body.slice(0, 50)))
    const rows = readLearnerRows(sheet, own, { streams, today: '2026-11-20' })
    const plan = planLearners(rows, own, empty)
    const again = planLearners(rows, own, carriedOut(plan, rows))
    expect(plan.guardians).toHaveLength(3_000)
    expect(again.rows.every((entry) => entry.action === 'same')).toBe(true)
  })
})
