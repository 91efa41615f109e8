/** Profiles by role: required fields and validation. */
import { describe, expect, it } from 'vitest'
import {
  missingFields,
  nationalIdProblem,
  pastDayProblem,
  phoneProblem,
  profileProblems,
  profileShapeOf,
  type ProfileValues,
} from './profile.ts'

const today = '2026-03-10'
const phoneText = 'Please enter a valid Kenyan phone number (e.g., +254712345678 or 0712345678)'
const student: ProfileValues = {
  class: 'Grade 7 East',
  grade: 'Grade 7',
  admittedOn: '2026-01-05',
  parentName: 'Grace Wanjiku',
  parentPhone: '0712345678',
  emergencyName: "Peter Ng'ang'a",
  emergencyPhone: '+254112345678',
  emergencyRelationship: 'uncle',
}
const teacher: ProfileValues = {
  subjects: ['English'],
  department: 'Languages',
  hiredOn: '2020-01-06',
  employmentType: 'permanent',
  nextOfKinName: 'Mary Achieng',
  nextOfKinPhone: '0712345678',
  nextOfKinRelationship: 'spouse',
}
const staff: ProfileValues = { ...teacher, subjects: [], position: 'Bursar' }
const parent: ProfileValues = {
  occupation: 'Farmer',
  relationship: 'mother',
  children: [{ name: 'Faith Muthoni', class: 'Grade 7 East', relationship: 'mother' }],
  emergencyName: 'Peter Kamau',
  emergencyPhone: '0112345678',
}
const whole = { student, teacher, tutor: teacher, parent, admin: staff, school_technician: staff } as const

describe('a profile', () => {
  it.each(Object.entries(whole))('of a %s that has everything is right', (role, values) =>
    expect(profileProblems(role, values, today)).toEqual({}),
  )

  it.each([
    ['student', 'class', 'This field is required'],
    ['student', 'grade', 'This field is required'],
    ['student', 'admittedOn', 'This field is required'],
    ['student', 'parentName', 'This field is required'],
    ['student', 'parentPhone', 'Phone number is required'],
    ['student', 'emergencyName', 'This field is required'],
    ['student', 'emergencyPhone', 'Phone number is required'],
    ['student', 'emergencyRelationship', 'This field is required'],
    ['teacher', 'subjects', 'At least one subject is required for teachers/tutors'],
    ['teacher', 'department', 'This field is required'],
    ['teacher', 'hiredOn', 'This field is required'],
    ['teacher', 'employmentType', 'This field is required'],
    ['teacher', 'nextOfKinName', 'This field is required'],
    ['tutor', 'nextOfKinPhone', 'Phone number is required'],
    ['tutor', 'nextOfKinRelationship', 'This field is required'],
    ['admin', 'position', 'This field is required'],
    ['school_technician', 'department', 'This field is required'],
    ['parent', 'occupation', 'This field is required'],
    ['parent', 'relationship', 'This field is required'],
    ['parent', 'children', 'At least one child is required'],
    ['parent', 'emergencyName', 'This field is required'],
    ['parent', 'emergencyPhone', 'Phone number is required'],
  ] as const)('of a %s needs %s', (role, field, message) => {
    for (const empty of [undefined, null, Array.isArray(whole[role][field as keyof ProfileValues]) ? [] : '  '])
      expect(profileProblems(role, { ...whole[role], [field]: empty }, today)).toEqual({ [field]: message })
  })

  it.each<[keyof typeof whole, ProfileValues, string]>([
    ['teacher', { nextOfKinPhone: '0812345678' }, phoneText],
    ['teacher', { nextOfKinPhone: '071234567' }, phoneText],
    [
      'teacher',
      { nextOfKinName: 'M' },
      'Use at least 2 letters, or an initial with a full stop; only letters, spaces, hyphens and apostrophes',
    ],
    [
      'teacher',
      { nextOfKinName: 'Mary 2' },
      'Use at least 2 letters, or an initial with a full stop; only letters, spaces, hyphens and apostrophes',
    ],
    ['teacher', { experienceYears: -1 }, 'Experience cannot be negative'],
    ['teacher', { hiredOn: '2026-03-11' }, 'Date cannot be in the future'],
    ['teacher', { birthDate: '2008-03-11' }, 'Age must be at least 18 years'],
    ['admin', { birthDate: '1960-03-10' }, 'Age cannot exceed 65 years'],
    ['teacher', { nationalId: '123456' }, 'Please enter a valid Kenyan National ID'],
    ['parent', { nationalId: '123456789' }, 'Please enter a valid Kenyan National ID'],
    ['parent', { nationalId: '1234567a' }, 'Please enter a valid Kenyan National ID'],
    ['parent', { email: 'grace@' }, 'Please enter a valid email address'],
    ['parent', { birthDate: '2026-03-11' }, 'Date cannot be in the future'],
    ['parent', { children: [{ name: 'Faith', class: '', relationship: 'mother' }] }, 'This field is required'],
    ['student', { birthDate: '2023-03-11' }, 'Age must be at least 3 years'],
    ['student', { birthDate: '2000-03-10' }, 'Age cannot exceed 25 years'],
    ['student', { parentEmail: 'nobody' }, 'Please enter a valid email address'],
    ['student', { admittedOn: '2026-03-11' }, 'Date cannot be in the future'],
  ])('of a %s with %j is refused', (role, wrong, message) =>
    expect(profileProblems(role, { ...whole[role], ...wrong }, today)).toEqual({
      [Object.keys(wrong)[0] ?? '']: message,
    }),
  )

  it.each(['headmaster', '', 'super_admin', 'constructor', 'Student'])('of the role %j is none', (role) => {
    expect(profileProblems(role, whole.teacher, today)).toEqual({ role: 'Invalid user role' })
    expect(profileShapeOf(role)).toBeNull()
  })

  it('is looked at in part where a form holds a part', () =>
    expect(profileProblems('parent', { emergencyPhone: '1' }, today, ['occupation', 'emergencyPhone'])).toEqual({
      occupation: 'This field is required',
      emergencyPhone: phoneText,
    }))

  it('says what is missing in the order of the form', () =>
    expect(missingFields('parent', { ...parent, emergencyPhone: ' ', occupation: null })).toEqual([
      'occupation',
      'emergencyPhone',
    ]))
})

describe('single fields', () => {
  it.each([
    ['+254712345678', null],
    ['0112345678', null],
    ['0712 345 678', null],
    [' ', 'Phone number is required'],
    ['0212345678', phoneText],
    ['+255712345678', phoneText],
  ])('phone %j', (value, problem) => expect(phoneProblem(value)).toBe(problem))

  it('keep a National ID of another form until it is changed', () => {
    expect(nationalIdProblem('123456789', '123456789')).toBeNull()
    expect(nationalIdProblem('12345', '123456789')).toBe('Please enter a valid Kenyan National ID')
    expect(nationalIdProblem(' 12345678 ')).toBeNull()
    expect(nationalIdProblem('')).toBeNull()
  })

  it('take today as a day that is past', () =>
    expect([pastDayProblem(today, today), pastDayProblem('', today), pastDayProblem(null, today)]).toEqual([
      null,
      null,
      null,
    ]))
})
