/** Who belongs to a demo school: families with their children, and staff. */
import { insertAccount, insertMembership } from '#core/access/server/public.ts'
import type { LearnerSeed, StaffSeed } from '#core/people/server/seed.ts'
import { addDays } from '#platform/pure/dates.ts'
import { demoAccounts } from './accounts.ts'
import { streamOf, type Making } from './making.ts'
import { makeFamilies } from './plans/families.ts'
import { chanceOf } from './plans/random.ts'
import { guardianFactsOf, nextOfKinOf, settledOf } from './plans/records.ts'
import { teacherName, type TeachingPlan } from './plans/staffing.ts'

/** Years at school for a grade, from PP1 on. */
const yearsIn = (grade: string): number => (grade === 'PP1' ? 0 : grade === 'PP2' ? 1 : 1 + Number(grade.slice(6)))

const gradeAge = (grade: string): number => (grade === 'PP1' ? 4 : grade === 'PP2' ? 5 : 5 + Number(grade.slice(6)))

/** The demo accounts' children first, then fictitious families. */
export const familySeeds = ({ plan, chance, shape, accounts, year }: Making) => {
  const parents = [...new Set(plan.learners.map((one) => one.parent))]
  const named = parents.map((email) => {
    const account = demoAccounts.find((one) => one.email === email)
    return {
      firstName: account?.firstName ?? '',
      lastName: account?.lastName ?? '',
      phone: account?.phone ?? null,
      email,
      accountId: accounts.get(email) ?? null,
    }
  })
  const families = makeFamilies(chance, {
    year,
    firstPhone: plan.firstPhone,
    classes: shape.streams.map((stream, index) => ({
      age: gradeAge(stream.grade),
      size:
        (plan.sizes[index] ?? 40) -
        plan.learners.filter((one) => streamOf(shape, one.grade, one.stream) === stream.id).length,
    })),
  })
  const own = plan.learners.map((one): Omit<LearnerSeed, 'admissionNumber'> => ({
    firstName: one.firstName,
    middleName: one.middleName,
    lastName: one.lastName,
    sex: one.sex,
    streamId: streamOf(shape, one.grade, one.stream),
    birthDate: `${year - gradeAge(one.grade)}-05-14`,
    accountId: one.account ? (accounts.get(one.account) ?? null) : null,
    guardians: [{ guardian: parents.indexOf(one.parent), relationship: one.relationship }],
  }))
  const others = families.learners.map(({ stream, guardians, ...row }): Omit<LearnerSeed, 'admissionNumber'> => ({
    ...row,
    streamId: shape.streams[stream]?.id ?? '',
    guardians: guardians.map((guardian) => ({
      guardian: guardian + named.length,
      relationship: families.guardians[guardian]?.relationship ?? 'guardian',
    })),
  }))
  const { seated } = plan
  const place = seated
    ? others.findIndex(({ streamId }) => streamId === streamOf(shape, seated.grade, seated.stream))
    : -1
  const instead = others[place]
  if (seated && instead) {
    const { firstName, middleName, lastName, sex, account } = seated
    others[place] = { ...instead, firstName, middleName, lastName, sex, accountId: accounts.get(account) ?? null }
  }
  // A separate random sequence, so that families and names do not change.
  const settled = chanceOf(plan.seed + 2)
  const learners = [...own, ...others].map((row, index): LearnerSeed => {
    const grade = shape.streams.find((one) => one.id === row.streamId)?.grade ?? 'PP1'
    return {
      ...row,
      ...settledOf(settled, year - Math.min(yearsIn(grade), settled.below(9))),
      admissionNumber: String(plan.firstAdmission + index),
    }
  })
  return {
    guardians: [...named, ...families.guardians.map(({ relationship: _relationship, ...row }) => row)].map((row) => ({
      ...row,
      ...guardianFactsOf(settled),
    })),
    learners,
  }
}

const departments = {
  languages: 'Languages',
  sciences: 'Mathematics and science',
  humanities: 'Humanities',
  practical: 'Creative arts and technical subjects',
} as const

/** The demo accounts first, then as many colleagues as the plan has teachers. */
export const staffSeeds = async (
  { tx, plan, chance, shape, accounts, termStart, year }: Making,
  teaching: TeachingPlan,
): Promise<StaffSeed[]> => {
  const classOf = new Map([...teaching.classTeachers].map(([streamId, teacher]) => [teacher, streamId]))
  const common = { hiredOn: addDays(termStart, -400), employmentType: 'TSC, permanent' }
  const named = plan.staff.filter((one) => one.kind === 'teacher')
  const seeds: StaffSeed[] = []
  const kin = chanceOf(plan.seed + 3)
  const groupOf = new Map(shape.learningAreas.map((area) => [area.id, area.subjectGroup]))
  for (let teacher = 0; teacher < plan.teachers + named.length; teacher++) {
    const known = named[teacher]
    const account = demoAccounts.find((one) => one.email === known?.account)
    const name =
      known && account
        ? { title: known.title, firstName: account.firstName, lastName: known.lastName, sex: null }
        : teacherName(chance)
    const email = account?.email ?? `t${teacher}@${plan.school.code}.demo`
    // Colleagues have accounts without a password, so that registers name their teacher.
    const accountId = known
      ? (accounts.get(known.account) ?? null)
      : await insertAccount(tx, { email, firstName: name.firstName, lastName: name.lastName })
    if (!known && accountId)
      await insertMembership(tx, { schoolId: tx.scope.schoolId ?? '', accountId, role: 'teacher' })
    const taught = teaching.teaching.filter((one) => one.teacher === teacher)
    seeds.push({
      ...name,
      ...common,
      ...nextOfKinOf(kin),
      department: departments[groupOf.get(taught[0]?.learningAreaId ?? '') ?? 'languages'],
      kind: 'teacher',
      number: `EMP-T-${year}-${String(teacher + 1).padStart(2, '0')}`,
      phone: account?.phone ?? `+25470000${String(plan.firstPhone - 500 + teacher).padStart(4, '0')}`,
      email,
      tscNumber: String(500_000 + plan.firstPhone + teacher),
      position: known?.position ?? 'Teacher',
      accountId,
      subjects: taught.length > 0 ? [] : ['English'],
      teaches: taught.map(({ streamId, learningAreaId }) => ({ streamId, learningAreaId })),
      ...(classOf.has(teacher) ? { classTeacherOf: classOf.get(teacher) } : {}),
    })
  }
  plan.staff
    .filter((one) => one.kind !== 'teacher')
    .forEach((one, index) => {
      const account = demoAccounts.find((known) => known.email === one.account)
      const letter = one.kind === 'admin' ? 'A' : one.kind === 'tutor' ? 'T' : 'S'
      seeds.push({
        ...common,
        ...nextOfKinOf(kin),
        department: one.kind === 'tutor' ? departments.sciences : 'Administration',
        subjects: one.kind === 'tutor' ? ['Mathematics'] : [],
        title: one.title,
        firstName: account?.firstName ?? '',
        lastName: one.lastName,
        kind: one.kind,
        number: `EMP-${letter}-${year}-${String(index + 90)}`,
        phone: account?.phone ?? null,
        email: one.account,
        position: one.position ?? null,
        accountId: accounts.get(one.account) ?? null,
        teaches: [],
      })
    })
  return seeds
}
