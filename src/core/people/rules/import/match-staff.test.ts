import { describe, expect, it } from 'vitest'
import { type ExistingStaff, planStaff } from './match-staff.ts'
import type { StaffRow, StaffValues } from './types.ts'

const row = (number: number, values: Partial<StaffValues> = {}): StaffRow => ({
  number,
  cells: [],
  values: { title: null, firstName: 'Grace', lastName: 'Muthoni', kind: null, ...values },
  problems: [],
})
const member = (id: string, values: Partial<ExistingStaff> = {}): ExistingStaff => ({
  id,
  number: 'EMP-T-2026-01',
  title: null,
  firstName: 'Grace',
  lastName: 'Muthoni',
  sex: null,
  birthDate: null,
  phone: null,
  email: null,
  nationalId: null,
  tscNumber: null,
  position: null,
  department: null,
  employmentType: null,
  hiredOn: null,
  ...values,
})
const actions = (...args: Parameters<typeof planStaff>): string[] =>
  planStaff(...args).map((plan) => [plan.action, plan.staffId ?? plan.reason].filter(Boolean).join(' '))

describe('planStaff', () => {
  it.each([
    ['number', { number: 'emp-t-2026-01' }, {}],
    ['TSC number', { tscNumber: '512345' }, { tscNumber: '512345' }],
    ['national ID', { nationalId: '22334455' }, { nationalId: '22334455' }],
    ['phone', { phone: '+254700000101' }, { phone: '+254700000101' }],
  ])('knows a member by %s', (_, values, existing) =>
    expect(actions([row(2, values)], [member('x', existing)])).toEqual(['same x']),
  )

  it('asks when only the name agrees', () => {
    expect(actions([row(2)], [member('x')])).toEqual(['ask same_name'])
    expect(actions([row(2)], [member('x')], new Map([[2, 'x']]))).toEqual(['same x'])
    expect(actions([row(2)], [member('x')], new Map([[2, 'new']]))).toEqual(['create'])
  })

  it('asks when a phone belongs to somebody of another name', () => {
    expect(
      actions(
        [row(2, { phone: '+254700000101' })],
        [member('x', { firstName: 'Brian', lastName: 'Kiptoo', phone: '+254700000101' })],
      ),
    ).toEqual(['ask different_person'])
  })

  it('sees conflicts', () => {
    const school = [
      member('x', { tscNumber: '512345' }),
      member('y', { number: 'EMP-T-2026-02', nationalId: '22334455' }),
    ]
    expect(actions([row(2, { tscNumber: '512345', nationalId: '22334455' })], school)).toEqual(['conflict keys_differ'])
    expect(actions([row(2, { tscNumber: '512345' }), row(3, { number: 'EMP-T-2026-01' })], school)).toEqual([
      'same x',
      'conflict taken',
    ])
  })

  it('lists what changes', () => {
    expect(
      planStaff(
        [row(2, { tscNumber: '512345', position: 'Deputy', email: null })],
        [member('x', { tscNumber: '512345', position: 'Teacher', email: 'g@example.co.ke' })],
      ),
    ).toMatchObject([
      { action: 'update', staffId: 'x', changes: [{ field: 'position', from: 'Teacher', to: 'Deputy' }] },
    ])
  })

  it('creates whom the school does not know', () =>
    expect(actions([row(2), row(3, { firstName: 'Ruth' })], [])).toEqual(['create', 'create']))
})
