/** Who may write to whom, by table and by property. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  refusalOf,
  type ChildTie,
  type Circumstances,
  type GuardianParty,
  type LearnerParty,
  type Party,
  type StaffParty,
} from './who-writes.ts'

const tie = (given: Partial<ChildTie> = {}): ChildTie => ({
  learnerId: 'faith',
  streamId: 'east',
  seesRecords: true,
  getsMessages: true,
  barred: false,
  ...given,
})
const office: Party = { kind: 'office' }
const staff = (id: string, ...streamIds: string[]): StaffParty => ({
  kind: 'staff',
  id,
  reachable: true,
  streamIds: new Set(streamIds),
})
const guardian = (...ties: ChildTie[]): GuardianParty => ({ kind: 'guardian', id: 'grace', reachable: true, ties })
const learner = (streamId: string | null = 'east', id = 'faith'): LearnerParty => ({
  kind: 'learner',
  id,
  reachable: true,
  streamId,
})
const about = (given: Partial<Circumstances> = {}): Circumstances => ({
  childId: null,
  learnersWriteToTeachers: true,
  answers: false,
  ...given,
})
const faith = about({ childId: 'faith' })
const [teacher, stranger] = [staff('peter', 'east'), staff('jane', 'west')]

describe('who may write to whom', () => {
  it.each<[string, Party, Party, Circumstances, string | null]>([
    ['a guardian to the child’s teacher', guardian(tie()), teacher, faith, null],
    ['a guardian to another class’s teacher', guardian(tie()), stranger, faith, 'not_related'],
    ['a guardian to the office', guardian(tie()), office, faith, null],
    ['a guardian about nobody', guardian(tie()), office, about(), 'child_needed'],
    ['a guardian who answers the office about themselves', guardian(tie()), office, about({ answers: true }), null],
    [
      'a guardian kept away who answers the office',
      guardian(tie({ barred: true })),
      office,
      about({ answers: true }),
      'child_needed',
    ],
    ['a guardian about somebody else’s child', guardian(tie()), teacher, about({ childId: 'brian' }), 'not_related'],
    ['a guardian who gets no messages', guardian(tie({ getsMessages: false })), teacher, faith, null],
    ['a barred guardian', guardian(tie({ barred: true })), office, faith, 'not_related'],
    ['a guardian who may not see the records', guardian(tie({ seesRecords: false })), office, faith, 'not_related'],
    ['a guardian of a child who left, to the office', guardian(tie({ streamId: null })), office, faith, null],
    [
      'a guardian of a child who left, to its teacher',
      guardian(tie({ streamId: null })),
      teacher,
      faith,
      'not_related',
    ],
    ['a guardian to another one', guardian(tie()), { ...guardian(tie()), id: 'other' }, faith, 'not_related'],
    ['a guardian to a learner', guardian(tie()), learner(), faith, 'not_related'],
    ['a learner to the own teacher', learner(), teacher, about(), null],
    [
      'a learner where the school does not let them',
      learner(),
      teacher,
      about({ learnersWriteToTeachers: false, answers: true }),
      'learners_off',
    ],
    ['a learner to another teacher', learner(), stranger, about(), 'not_related'],
    ['a learner to the office', learner(), office, about(), 'answers_only'],
    [
      'a learner who answers the office',
      learner(),
      office,
      about({ answers: true, learnersWriteToTeachers: false }),
      null,
    ],
    ['a learner to another one', learner(), learner('east', 'brian'), about({ answers: true }), 'not_related'],
    ['a learner to a guardian', learner(), guardian(tie()), about({ answers: true }), 'not_related'],
    ['a teacher to a guardian of the class', teacher, guardian(tie()), faith, null],
    ['a teacher to a guardian, about nobody', teacher, guardian(tie()), about(), 'child_needed'],
    ['a teacher to a guardian of another class', stranger, guardian(tie()), faith, 'not_related'],
    [
      'a teacher to a guardian who gets no messages',
      teacher,
      guardian(tie({ getsMessages: false })),
      faith,
      'gets_no_messages',
    ],
    [
      'a teacher who answers that guardian',
      teacher,
      guardian(tie({ getsMessages: false })),
      { ...faith, answers: true },
      null,
    ],
    [
      'a teacher to a barred guardian who wrote before',
      teacher,
      guardian(tie({ barred: true })),
      { ...faith, answers: true },
      'not_related',
    ],
    ['a teacher to a learner of the class', teacher, learner(), about({ learnersWriteToTeachers: false }), null],
    ['a teacher to a learner of another class', stranger, learner(), about(), 'not_related'],
    ['a teacher to a colleague', teacher, stranger, about(), null],
    ['a teacher to a colleague about a child of a family', teacher, stranger, faith, 'not_related'],
    ['a teacher to the office', teacher, office, about(), null],
    ['a teacher to themselves', teacher, staff('peter', 'east'), about(), 'nobody'],
    ['a teacher to somebody who does not sign in', teacher, { ...guardian(tie()), reachable: false }, faith, 'nobody'],
    ['the office to a guardian', office, guardian(tie()), about(), null],
    ['the office to a guardian about a child', office, guardian(tie()), faith, null],
    [
      'the office about a child of which the guardian hears nothing',
      office,
      guardian(tie({ getsMessages: false })),
      faith,
      'gets_no_messages',
    ],
    ['the office to a guardian who is kept away', office, guardian(tie({ barred: true })), about(), 'not_related'],
    ['the office to a learner', office, learner(null), about(), null],
    ['the office to a teacher', office, teacher, about(), null],
    ['the office to itself', office, office, about(), 'nobody'],
  ])('%s', (_what, from, to, circumstances, refused) => {
    expect(refusalOf(from, to, circumstances)).toBe(refused)
  })
})

const streamId = fc.constantFrom('east', 'west', 'north')
const tieOf = fc.record<ChildTie>({
  learnerId: fc.constantFrom('faith', 'brian'),
  streamId: fc.option(streamId),
  seesRecords: fc.boolean(),
  getsMessages: fc.boolean(),
  barred: fc.boolean(),
})
const person = { id: fc.constantFrom('a', 'b', 'c'), reachable: fc.boolean() }
const anyGuardian = fc.record<GuardianParty>({
  kind: fc.constant('guardian'),
  ...person,
  ties: fc.uniqueArray(tieOf, { selector: ({ learnerId }) => learnerId }),
})
const anyLearner = fc.record<LearnerParty>({ kind: fc.constant('learner'), ...person, streamId: fc.option(streamId) })
const anyStaff = fc.record<StaffParty>({
  kind: fc.constant('staff'),
  ...person,
  streamIds: fc.uniqueArray(streamId).map((ids) => new Set(ids)),
})
const anyParty = fc.oneof(fc.constant(office), anyGuardian, anyLearner, anyStaff)
const circumstances = fc.record<Circumstances>({
  childId: fc.option(fc.constantFrom('faith', 'brian')),
  learnersWriteToTeachers: fc.boolean(),
  answers: fc.boolean(),
})

describe('whatever the circumstances', () => {
  it('families never write to families, learners to nobody but staff and office', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyGuardian, anyLearner),
        fc.oneof(anyGuardian, anyLearner),
        circumstances,
        (from, to, given) => {
          expect(refusalOf(from, to, given)).not.toBeNull()
        },
      ),
    )
  })

  it('nobody writes to somebody who does not read, nor to a guardian who is kept away from the child', () => {
    fc.assert(
      fc.property(anyParty, anyParty, circumstances, (from, to, given) => {
        if (refusalOf(from, to, given) !== null) return
        if (to.kind !== 'office') expect(to.reachable).toBe(true)
        for (const one of [from, to])
          if (one.kind === 'guardian' && given.childId !== null)
            expect(one.ties.find(({ learnerId }) => learnerId === given.childId)?.barred).toBe(false)
      }),
    )
  })

  it('only those who teach the class stand between a teacher and a family or a learner', () => {
    fc.assert(
      fc.property(anyStaff, fc.oneof(anyGuardian, anyLearner), circumstances, (teacherOfSome, other, given) => {
        const stream =
          other.kind === 'learner'
            ? other.streamId
            : (other.ties.find(({ learnerId }) => learnerId === given.childId)?.streamId ?? null)
        const taught = stream !== null && teacherOfSome.streamIds.has(stream)
        for (const [from, to] of [
          [teacherOfSome, other],
          [other, teacherOfSome],
        ] as const)
          if (!taught) expect(refusalOf(from, to, given)).not.toBeNull()
      }),
    )
  })

  it('whoever is answered may be answered more than whoever is written to first', () => {
    fc.assert(
      fc.property(anyParty, anyParty, circumstances, (from, to, given) => {
        if (refusalOf(from, to, { ...given, answers: false }) === null)
          expect(refusalOf(from, to, { ...given, answers: true })).toBeNull()
      }),
    )
  })
})
