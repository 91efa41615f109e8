/** Rules of managing users: grade names, assignable roles, the last admin, subjects, messages. */
import { describe, expect, it } from 'vitest'
import { schoolRoles } from '../../access/contract/access.ts'
import { grades } from '../../schools/contract/levels.ts'
import { readGrade } from './grades.ts'
import { mayGrant, recordKindOf, staffKindOf } from './grants.ts'
import { leavesNoPrincipal } from './last-principal.ts'
import { acceptedLetter, declinedLetter, invitationLetter, invitationSms, movedLetter } from './letters.ts'
import { positionOfTitle } from './position-of-title.ts'
import { allSubjects, stillTaught } from './subjects.ts'

describe('a grade', () => {
  it('is read under the names of both catalogues, in any case and spacing', () => {
    for (const grade of grades) expect(readGrade(` ${grade.toUpperCase()} `)).toBe(grade)
    const names = [
      'Pre-K',
      'Kindergarten',
      ...Array.from({ length: 12 }, (_, index) => `${index + 1}${['st', 'nd', 'rd'][index] ?? 'th'} Grade`),
    ]
    expect(names.map(readGrade)).toEqual([...grades])
    expect(readGrade('7th  grade')).toBe('Grade 7')
  })

  it.each(['', 'Form 1', 'Grade 13', '13th Grade', 'Grade', '7'])('is not %j', (text) =>
    expect(readGrade(text)).toBeNull(),
  )
})

describe('roles', () => {
  it('are given by an admin, staff roles also by the super admin, and by nobody else', () => {
    const given = (by: Parameters<typeof mayGrant>[0]) => schoolRoles.filter((role) => mayGrant(by, role))
    expect(given('admin')).toEqual([...schoolRoles])
    expect(given('super_admin')).toEqual(['teacher', 'tutor', 'admin', 'school_technician'])
    for (const role of ['student', 'teacher', 'tutor', 'parent', 'school_technician'] as const)
      expect(given(role)).toEqual([])
  })

  it('need a record', () => {
    expect(schoolRoles.map((role) => [role, recordKindOf(role), staffKindOf(role)])).toEqual([
      ['student', 'learner', 'support'],
      ['teacher', 'staff', 'teacher'],
      ['tutor', 'staff', 'tutor'],
      ['admin', 'staff', 'admin'],
      ['parent', 'guardian', 'support'],
      ['school_technician', 'staff', 'technician'],
    ])
  })
})

describe('the last principal', () => {
  const access = (id: string, values: object = {}) => ({
    id,
    role: 'admin',
    status: 'active',
    positions: ['principal'],
    isOpen: true,
    ...values,
  })
  const less = { role: 'teacher', status: 'active', positions: [] }
  const bursar = { role: 'admin', status: 'active', positions: ['bursar'] }

  it('is the only principal left with an open account', () => {
    expect(leavesNoPrincipal([access('a')], 'a', null)).toBe(true)
    expect(leavesNoPrincipal([access('a')], 'a', less)).toBe(true)
    expect(leavesNoPrincipal([access('a')], 'a', bursar)).toBe(true)
    expect(leavesNoPrincipal([access('a'), access('b', bursar)], 'a', bursar)).toBe(true)
    expect(leavesNoPrincipal([access('a')], 'a', { ...bursar, positions: ['principal'], status: 'suspended' })).toBe(
      true,
    )
    expect(
      leavesNoPrincipal(
        [
          access('a'),
          access('b', { isOpen: false }),
          access('c', { status: 'inactive' }),
          access('d', { role: 'tutor' }),
        ],
        'a',
        less,
      ),
    ).toBe(true)
  })

  it('is not one of several, nor an inactive one, nor affected by a change that keeps the position', () => {
    expect(leavesNoPrincipal([access('a'), access('b')], 'a', null)).toBe(false)
    expect(leavesNoPrincipal([access('a', { role: 'teacher' })], 'a', null)).toBe(false)
    expect(leavesNoPrincipal([access('a', bursar)], 'a', null)).toBe(false)
    expect(leavesNoPrincipal([access('a', { status: 'suspended' })], 'a', null)).toBe(false)
    expect(leavesNoPrincipal([access('a')], 'a', { ...bursar, positions: ['bursar', 'principal'] })).toBe(false)
    expect(leavesNoPrincipal([], 'a', null)).toBe(false)
  })
})

describe('the position of a job title', () => {
  it.each([
    ['Bursar', 'bursar'],
    ['Deputy head teacher', 'deputy'],
    ['Head teacher', 'principal'],
    ['School nurse', 'nurse'],
    ['Receptionist', 'secretary'],
    [null, 'secretary'],
  ])('%s is %s', (title, position) => expect(positionOfTitle(title)).toBe(position))
})

describe('subjects', () => {
  it('are listed once, whatever their case', () =>
    expect(allSubjects(['English', 'Chess'], ['english', 'Mathematics'])).toEqual(['English', 'Chess', 'Mathematics']))
  it('that a class still learns are named', () =>
    expect(stillTaught(['ENGLISH'], ['English', 'Mathematics'])).toEqual(['Mathematics']))
})

describe('messages', () => {
  const facts = {
    school: 'Umoja',
    firstName: 'Philip',
    role: 'teacher',
    url: 'https://d.example/invite?token=abc',
  } as const

  it('say the school, the link and how long it holds, in both languages', () => {
    for (const language of ['en', 'sw'] as const) {
      const { subject, text } = invitationLetter(language, facts)
      expect(subject).toContain('Umoja')
      for (const part of ['Philip', 'Umoja', facts.url, '14']) expect(text).toContain(part)
      expect(acceptedLetter(language, facts).text).toContain(facts.url)
      expect(declinedLetter(language, { school: 'Umoja', reason: 'Not known' }).text).toContain('Not known')
      expect(movedLetter(language, { school: 'Umoja' }).text).toContain('Umoja')
    }
    expect(invitationLetter('sw', facts).text).not.toBe(invitationLetter('en', facts).text)
  })

  it('by SMS fit two plain segments, with a link of the usual length', () => {
    const url = `https://darasa.example.co.ke/invite?token=${'x'.repeat(43)}`
    for (const language of ['en', 'sw'] as const) {
      const text = invitationSms(language, { school: 'Umoja Comprehensive School', url })
      expect(text).toMatch(/^[\x20-\x7e]+$/)
      expect(text.length).toBeLessThanOrEqual(306)
    }
  })
})
