/** Resolving audiences: a table of parts, and properties of every audience. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Audience, AudiencePart } from '../contract/announcements/shapes.ts'
import { countOf, isWithinClasses, partsWithin, recipientsOf, type Recipient, type SchoolPeople } from './audience.ts'
import { membersByHand, membersByRule, type Known } from './groups.ts'

const everyone: SchoolPeople = {
  streams: [
    { id: '7e', grade: 'Grade 7', level: 'junior' },
    { id: '7w', grade: 'Grade 7', level: 'junior' },
    { id: '8e', grade: 'Grade 8', level: 'junior' },
    { id: '1', grade: 'Grade 1', level: 'lower_primary' },
  ],
  learners: [
    { id: 'faith', streamId: '7e', accountId: 'a-faith', sex: 'female' },
    { id: 'brian', streamId: '7w', accountId: null, sex: 'male' },
    { id: 'zawadi', streamId: '8e', accountId: 'a-zawadi', sex: 'female' },
    { id: 'tiny', streamId: '1', accountId: null, sex: null },
  ],
  guardians: [
    { id: 'grace', learnerId: 'faith', accountId: 'a-grace', phone: '+254700000001', pays: true },
    { id: 'grace', learnerId: 'brian', accountId: 'a-grace', phone: '+254700000001', pays: true },
    { id: 'otieno', learnerId: 'brian', accountId: null, phone: '+254700000002', pays: false },
    { id: 'mute', learnerId: 'tiny', accountId: null, phone: null, pays: true },
  ],
  staff: [
    { id: 'head', accountId: 'a-head', phone: null, roles: ['admin'], kind: 'admin', streamIds: [] },
    {
      id: 'peter',
      accountId: 'a-peter',
      phone: '+254700000003',
      roles: ['teacher'],
      kind: 'teacher',
      streamIds: ['7e', '8e'],
    },
    { id: 'a-tech', accountId: 'a-tech', phone: null, roles: ['school_technician'], kind: null, streamIds: [] },
    { id: 'cook', accountId: null, phone: '+254700000004', roles: [], kind: 'support', streamIds: [] },
  ],
}

const groups = new Map<string, Recipient[]>([
  ['g', membersByHand([{ kind: 'guardian', personId: 'otieno' }], everyone)],
])
const ids = (audience: Audience): string[] =>
  recipientsOf(audience, everyone, groups)
    .map(({ personId }) => personId)
    .sort()

describe('an audience', () => {
  it.each<[string, Audience, string[]]>([
    ['a class’s learners', { parts: [{ kind: 'stream', streamId: '7e' }], people: ['learners'] }, ['faith']],
    [
      'a class’s guardians',
      { parts: [{ kind: 'stream', streamId: '7w' }], people: ['guardians'] },
      ['grace', 'otieno'],
    ],
    [
      'a class with those who teach it',
      { parts: [{ kind: 'stream', streamId: '8e' }], people: ['learners', 'staff'] },
      ['peter', 'zawadi'],
    ],
    ['a grade', { parts: [{ kind: 'grade', grade: 'Grade 7' }], people: ['learners'] }, ['brian', 'faith']],
    ['a level', { parts: [{ kind: 'level', level: 'junior' }], people: ['learners'] }, ['brian', 'faith', 'zawadi']],
    [
      'the school’s staff, record or not',
      { parts: [{ kind: 'school' }], people: ['staff'] },
      ['a-tech', 'cook', 'head', 'peter'],
    ],
    ['a role', { parts: [{ kind: 'role', role: 'parent' }], people: [] }, ['grace', 'mute', 'otieno']],
    ['a role of staff', { parts: [{ kind: 'role', role: 'school_technician' }], people: [] }, ['a-tech']],
    [
      'a role takes no people from its neighbours',
      { parts: [{ kind: 'role', role: 'student' }], people: ['guardians'] },
      ['brian', 'faith', 'tiny', 'zawadi'],
    ],
    ['a group', { parts: [{ kind: 'group', groupId: 'g' }], people: [] }, ['otieno']],
    ['a group that is gone', { parts: [{ kind: 'group', groupId: 'gone' }], people: [] }, []],
    [
      'a class that is gone',
      { parts: [{ kind: 'stream', streamId: 'gone' }], people: ['learners', 'guardians', 'staff'] },
      [],
    ],
    [
      'a union, each once',
      {
        parts: [
          { kind: 'stream', streamId: '7w' },
          { kind: 'group', groupId: 'g' },
          { kind: 'grade', grade: 'Grade 7' },
        ],
        people: ['guardians'],
      },
      ['grace', 'otieno'],
    ],
  ])('%s', (_name, audience, expected) => expect(ids(audience)).toEqual(expected))

  it('knows for which children a guardian gets it', () => {
    const [grace] = recipientsOf({ parts: [{ kind: 'grade', grade: 'Grade 7' }], people: ['guardians'] }, everyone)
    expect(grace).toMatchObject({ personId: 'grace', about: ['faith', 'brian'], roles: ['parent'] })
    const [only] = recipientsOf({ parts: [{ kind: 'stream', streamId: '7w' }], people: ['guardians'] }, everyone)
    expect(only?.about).toEqual(['brian'])
  })

  it('is counted by what reaches people', () => {
    expect(
      countOf(recipientsOf({ parts: [{ kind: 'school' }], people: ['learners', 'guardians', 'staff'] }, everyone)),
    ).toEqual({
      people: 11,
      learners: 4,
      guardians: 3,
      staff: 4,
      withAccount: 6,
      withPhone: 4,
      outOfReach: 3,
    })
  })
})

describe('a teacher', () => {
  const own = new Set(['7e'])
  const parts = (...streamIds: string[]): AudiencePart[] => streamIds.map((streamId) => ({ kind: 'stream', streamId }))
  it.each<[string, Audience, boolean]>([
    ['writes to an own class', { parts: parts('7e'), people: ['learners', 'guardians'] }, true],
    ['not to another class', { parts: parts('7e', '7w'), people: ['learners'] }, false],
    ['not to colleagues', { parts: parts('7e'), people: ['guardians', 'staff'] }, false],
    ['not to a grade', { parts: [{ kind: 'grade', grade: 'Grade 7' }], people: ['learners'] }, false],
    ['not to the school', { parts: [{ kind: 'school' }], people: ['learners'] }, false],
    ['not to a role', { parts: [{ kind: 'role', role: 'student' }], people: [] }, false],
    ['not to a group', { parts: [{ kind: 'group', groupId: 'g' }], people: [] }, false],
  ])('%s', (_name, audience, expected) => expect(isWithinClasses(audience, own)).toBe(expected))

  it('keeps of an audience what is still the teacher’s', () =>
    expect(partsWithin(parts('7e', '7w'), own)).toEqual(parts('7e')))
})

const part = fc.oneof(
  fc.constant<AudiencePart>({ kind: 'school' }),
  fc.constantFrom('junior' as const, 'lower_primary' as const).map((level): AudiencePart => ({ kind: 'level', level })),
  fc
    .constantFrom('Grade 7' as const, 'Grade 8' as const, 'Grade 1' as const)
    .map((grade): AudiencePart => ({ kind: 'grade', grade })),
  fc.constantFrom('7e', '7w', '8e', '1', 'gone').map((streamId): AudiencePart => ({ kind: 'stream', streamId })),
  fc
    .constantFrom('student' as const, 'parent' as const, 'teacher' as const, 'admin' as const)
    .map((role): AudiencePart => ({ kind: 'role', role })),
  fc.constant<AudiencePart>({ kind: 'group', groupId: 'g' }),
)
const people = fc.uniqueArray(fc.constantFrom('learners' as const, 'guardians' as const, 'staff' as const), {
  minLength: 1,
})
const audiences = fc.record({ parts: fc.array(part, { minLength: 1, maxLength: 6 }), people })

describe('every audience', () => {
  it('has each person once, whatever the order of its parts', () => {
    fc.assert(
      fc.property(audiences, (audience) => {
        const found = ids(audience)
        expect(new Set(found).size).toBe(found.length)
        expect(ids({ ...audience, parts: [...audience.parts].reverse() })).toEqual(found)
      }),
    )
  })

  it('is the union of its parts', () => {
    fc.assert(
      fc.property(audiences, (audience) => {
        const each = audience.parts.flatMap((one) => ids({ ...audience, parts: [one] }))
        expect(ids(audience)).toEqual([...new Set(each)].sort())
      }),
    )
  })

  it('within a teacher’s classes has nobody else', () => {
    fc.assert(
      fc.property(audiences, fc.subarray(['7e', '7w', '8e', '1']), (audience, own) => {
        const classes = new Set(own)
        if (!isWithinClasses(audience, classes)) return
        const inClasses = new Set(everyone.learners.filter(({ streamId }) => classes.has(streamId)).map(({ id }) => id))
        for (const one of recipientsOf(audience, everyone, groups)) {
          expect(one.kind).not.toBe('staff')
          expect(
            one.kind === 'learner' ? inClasses.has(one.personId) : one.about.every((child) => inClasses.has(child)),
          ).toBe(true)
        }
      }),
    )
  })
})

describe('a group', () => {
  const idsBy = (
    rule: Parameters<typeof membersByRule>[0],
    absences = new Map<string, number>(),
    owed: Known['owed'] = null,
  ): string[] =>
    membersByRule(rule, everyone, { absences, owed })
      .map(({ personId }) => personId)
      .sort()
  it.each<[string, Parameters<typeof membersByRule>[0], string[]]>([
    ['of all learners', { of: 'learners', places: [] }, ['brian', 'faith', 'tiny', 'zawadi']],
    [
      'of the girls of a level',
      { of: 'learners', places: [{ kind: 'level', level: 'junior' }], sex: 'female' },
      ['faith', 'zawadi'],
    ],
    [
      'of the guardians of a grade',
      { of: 'guardians', places: [{ kind: 'grade', grade: 'Grade 7' }] },
      ['grace', 'otieno'],
    ],
    ['of learners away twice', { of: 'learners', places: [], absent: { days: 2, within: 'week' } }, ['brian']],
    [
      'of guardians of those away',
      { of: 'guardians', places: [], absent: { days: 1, within: 'week' } },
      ['grace', 'otieno'],
    ],
    ['of all staff', { of: 'staff', places: [], roles: [] }, ['a-tech', 'cook', 'head', 'peter']],
    [
      'of technicians and support',
      { of: 'staff', places: [], roles: ['school_technician', 'support'] },
      ['a-tech', 'cook'],
    ],
    [
      'of those who teach a grade',
      { of: 'staff', places: [{ kind: 'grade', grade: 'Grade 8' }], roles: ['teacher'] },
      ['peter'],
    ],
  ])('%s', (_name, rule, expected) => {
    const absences = new Map([
      ['brian', 2],
      ['faith', 1],
    ])
    expect(idsBy(rule, absences)).toEqual(expected)
  })

  it.each<[string, 'learners' | 'guardians', 'balance' | 'overdue', number, string[]]>([
    ['learners who owe', 'learners', 'balance', 500, ['brian', 'faith']],
    ['learners who owe much', 'learners', 'balance', 500.01, ['faith']],
    ['learners who are late', 'learners', 'overdue', 1, ['brian']],
    ['guardians who pay for them', 'guardians', 'balance', 500, ['grace']],
  ])('is of %s', (_name, of, part, atLeast, expected) => {
    const owed = new Map([
      ['brian', { balance: 50_000, overdue: 20_000 }],
      ['faith', { balance: 90_000, overdue: 0 }],
      ['zawadi', { balance: -90_000, overdue: 0 }],
    ])
    const rule = { of, places: [], balance: { part, atLeast } }
    expect(idsBy(rule, undefined, owed)).toEqual(expected)
    // Without a ledger, no one counts as owing.
    expect(idsBy(rule)).toEqual([])
  })

  it('by hand has those who are still here, a guardian with the children who are', () => {
    const found = membersByHand(
      [
        { kind: 'guardian', personId: 'grace' },
        { kind: 'learner', personId: 'left' },
        { kind: 'staff', personId: 'faith' },
      ],
      everyone,
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ personId: 'grace', about: ['faith', 'brian'] })
  })
})
