/** Bulk-inserts people, for demo data and lists validated elsewhere. */
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { employmentTypeOf } from '../rules/employment.ts'
import { insertClassTeacher, insertTeaching } from './queries/staff/classes.ts'
import { insertEnrolments, type NewEnrolment } from './queries/learners/enrolments.ts'
import { insertGuardians, insertLinks, type NewGuardian, type NewLink } from './queries/guardians/guardians.ts'
import { insertLearners, type NewLearner } from './queries/learners/learners.ts'
import { insertStaff, type NewStaff } from './queries/staff/staff.ts'

type Person<T extends { fullName: string }> = Omit<T, 'id' | 'fullName'>

export interface LearnerSeed extends Person<NewLearner> {
  readonly streamId: string
  /** Indexes in the list of guardians, with the relationship. */
  readonly guardians: readonly { readonly guardian: number; readonly relationship: string }[]
}

export interface StaffSeed extends Person<NewStaff> {
  readonly classTeacherOf?: string
  readonly teaches: readonly { readonly streamId: string; readonly learningAreaId: string }[]
}

export interface PeopleSeed {
  readonly yearId: string
  /** First day of all enrolments and teaching. */
  readonly startsOn: string
  readonly guardians: readonly Person<NewGuardian>[]
  readonly learners: readonly LearnerSeed[]
  readonly staff: readonly StaffSeed[]
}

export interface SeededPeople {
  /** In input order. */
  readonly guardians: readonly string[]
  readonly learners: readonly string[]
  readonly staff: readonly string[]
}

const nameOf = (...parts: readonly (string | null | undefined)[]): string => parts.filter((part) => part).join(' ')

const seedFamilies = async (tx: Tx, seed: PeopleSeed): Promise<Pick<SeededPeople, 'guardians' | 'learners'>> => {
  const guardians = seed.guardians.map((row) => ({
    ...row,
    id: newId(),
    fullName: nameOf(row.firstName, row.lastName),
  }))
  const learners = seed.learners.map(({ guardians: linked, ...row }) => ({
    row: { ...row, id: newId(), fullName: nameOf(row.firstName, row.middleName, row.lastName) },
    linked,
  }))
  await insertGuardians(tx, guardians)
  await insertLearners(
    tx,
    learners.map(({ row }) => row),
  )
  await insertEnrolments(
    tx,
    learners.map(({ row }) => ({
      learnerId: row.id,
      yearId: seed.yearId,
      streamId: row.streamId,
      startsOn: seed.startsOn,
    })),
  )
  const links = learners.flatMap(({ row, linked }) =>
    linked.map(({ guardian, relationship }): NewLink => ({
      learnerId: row.id,
      guardianId: guardians[guardian]?.id ?? '',
      relationship,
      proof: 'import',
      provedBy: null,
    })),
  )
  await insertLinks(tx, links)
  return { guardians: guardians.map(({ id }) => id), learners: learners.map(({ row }) => row.id) }
}

const seedStaff = async (tx: Tx, seed: PeopleSeed): Promise<readonly string[]> => {
  const people = seed.staff.map((row) => ({
    ...row,
    employmentType: employmentTypeOf(row.employmentType),
    id: newId(),
    fullName: nameOf(row.firstName, row.lastName),
  }))
  await insertStaff(
    tx,
    people.map(({ classTeacherOf: _class, teaches: _teaches, ...row }) => row),
  )
  for (const { id, classTeacherOf } of people)
    if (classTeacherOf) await insertClassTeacher(tx, { streamId: classTeacherOf, staffId: id, startsOn: seed.startsOn })
  await insertTeaching(
    tx,
    people.flatMap(({ id, teaches }) => teaches.map((one) => ({ staffId: id, ...one }))),
  )
  return people.map(({ id }) => id)
}

/** Past enrolments, to which earlier results belong. */
export const seedEarlierClasses = async (
  tx: Tx,
  rows: readonly Required<Omit<NewEnrolment, 'id'>>[],
): Promise<void> => {
  await insertEnrolments(tx, rows)
  await audit(tx, {
    action: 'people.seed',
    entity: 'school',
    entityId: schoolOf(tx),
    after: { earlierClasses: rows.length },
  })
}

export interface LeaverSeed extends Person<NewLearner> {
  /** The class of the last year. */
  readonly streamId: string
  readonly leftOn: string
  readonly guardians: readonly { readonly guardianId: string; readonly relationship: string }[]
}

/** Learners who left at the end of a year, as children of guardians who are there. @returns their ids in input order */
export const seedLeavers = async (
  tx: Tx,
  { yearId, startsOn, learners }: { yearId: string; startsOn: string; learners: readonly LeaverSeed[] },
): Promise<readonly string[]> => {
  const rows = learners.map(({ guardians, streamId, ...row }) => ({
    row: { ...row, id: newId(), fullName: nameOf(row.firstName, row.middleName, row.lastName), status: 'left' },
    streamId,
    guardians,
  }))
  await insertLearners(
    tx,
    rows.map(({ row }) => row),
  )
  await insertEnrolments(
    tx,
    rows.map(({ row, streamId }) => ({
      learnerId: row.id,
      yearId,
      streamId,
      startsOn,
      endsOn: row.leftOn,
      outcome: 'left',
    })),
  )
  await insertLinks(
    tx,
    rows.flatMap(({ row, guardians }) =>
      guardians.map((one): NewLink => ({ ...one, learnerId: row.id, proof: 'import', provedBy: null })),
    ),
  )
  await audit(tx, {
    action: 'people.seed',
    entity: 'school',
    entityId: schoolOf(tx),
    after: { leavers: rows.length },
  })
  return rows.map(({ row }) => row.id)
}

/** Inserts all in one transaction with one audit entry. */
export const seedPeople = async (tx: Tx, seed: PeopleSeed): Promise<SeededPeople> => {
  const families = await seedFamilies(tx, seed)
  const staff = await seedStaff(tx, seed)
  const after = { learners: families.learners.length, guardians: families.guardians.length, staff: staff.length }
  await audit(tx, { action: 'people.seed', entity: 'school', entityId: schoolOf(tx), after })
  return { ...families, staff }
}
