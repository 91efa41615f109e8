/** Creates a demo school through the modules' own services. */
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { calendarOf, seedShape } from '#core/academics/server/public.ts'
import { insertMembership } from '#core/access/server/public.ts'
import { seedLessons } from '#core/lessons/server/seed.ts'
import { seedRecords } from '#core/records/server/seed.ts'
import { seedPeople, type LearnerSeed, type SeededPeople, type StaffSeed } from '#core/people/server/seed.ts'
import { createSchool } from '#core/schools/server/services/create-school.ts'
import { attendanceSettings } from '#features/attendance/contract/settings.ts'
import { opensAt, sessionsOf } from '#features/attendance/rules/sessions.ts'
import { recordEvents } from '#features/calendar/server/public.ts'
import { recordRounds } from '#features/meetings/server/public.ts'
import { recordIncidents } from '#features/occurrences/server/public.ts'
import { recordWeatherDays } from '#features/attendance/server/public.ts'
import { recordRegisters } from '#features/attendance/server/services/record-registers.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { addEmails } from './emails.server.ts'
import { demoAccounts, type DemoEmail } from './accounts.ts'
import { registersOf } from './plans/attendance.ts'
import { addCurriculum } from './plans/curriculum.ts'
import { demoCalendar } from './plans/calendar.ts'
import { addVendors } from './money/vendors.server.ts'
import { addBooks } from './books.server.ts'
import { addDevices } from './devices.server.ts'
import { addChoices } from './lessons/choices.server.ts'
import { addBursaries } from './money/bursaries.server.ts'
import { addFees } from './money/fees.server.ts'
import { addDuties } from './duties.server.ts'
import { eventsOf } from './plans/events.ts'
import { addFleet } from './fleet/fleet.server.ts'
import { addLeaving } from './leaving/leaving.server.ts'
import { addLibrary } from './library/library.server.ts'
import { addLive } from './lessons/live.server.ts'
import { addAssistant } from './assistant/assistant.server.ts'
import { addNotes } from './notes/notes.server.ts'
import { addSupport } from './support/support.server.ts'
import { addExams } from './exams.server.ts'
import { addAnnouncements } from './announcements.server.ts'
import { addLearning } from './learning.server.ts'
import { addMessages } from './messages.server.ts'
import { familySeeds, staffSeeds } from './people.server.ts'
import { addMpesa } from './money/mpesa.server.ts'
import { incidentsOf } from './plans/incidents.ts'
import { roundsOf } from './plans/meetings.ts'
import { streamOf, timeZone, type DemoMeans, type Making } from './making.ts'
import type { SchoolPlan } from './plans/plans.ts'
import { chanceOf } from './plans/random.ts'
import { recordsOf } from './plans/records.ts'
import { addStudy } from './study.server.ts'
import { addTextMessages } from './text-messages.server.ts'
import { addTimetable } from './timetable.server.ts'
import { addTutor } from './tutor.server.ts'
import { addReports } from './figures/reports.server.ts'
import { delayedBy, weatherOf, weatherOn } from './plans/weather.ts'
import { absencesOf, withAbsences } from './warnings/absences.ts'
import { addWarnings } from './warnings/warnings.server.ts'
import { planTeaching, type TeachingPlan } from './plans/staffing.ts'

const zoneHours = 3

const addRegisters = async (
  making: Making,
  people: SeededPeople,
  learners: readonly LearnerSeed[],
  staff: readonly StaffSeed[],
): Promise<void> => {
  const { tx, plan, shape, accounts, termStart, today } = making
  const days = schoolDaysBetween(await calendarOf(tx), termStart, addDays(today, -1))
  const classes = shape.streams.map((stream) => ({
    streamId: stream.id,
    learners: people.learners.filter((_, index) => learners[index]?.streamId === stream.id),
    takenBy: staff.find((one) => one.classTeacherOf === stream.id)?.accountId ?? accounts.get(plan.admin) ?? '',
  }))
  const settings = attendanceSettings.defaults
  const { time } = schoolTime(tx.at, timeZone)
  const openToday = sessionsOf(settings).filter((session) => opensAt(session, settings, null) <= time)
  const notYet = new Set(plan.notYet.map((one) => streamOf(shape, one.grade, one.stream)))
  const teacher = accounts.get(plan.staff.find(({ kind }) => kind === 'teacher')?.account ?? plan.admin)
  const registers = registersOf(chanceOf(plan.seed + 1), {
    classes,
    days,
    today,
    openToday,
    notYet,
    now: tx.at,
    delayed: (date) => delayedBy(weatherOn(plan.seed, date)),
    zoneHours,
  })
  const teachers = classes.map(({ takenBy }) => takenBy)
  await recordWeatherDays(tx, weatherOf({ seed: plan.seed, days, teachers, zoneHours }))
  await recordRegisters(tx, withAbsences(registers, absencesOf({ classes, days, notYet, teacher })))
}

const addRecords = async (
  { tx, plan, termStart }: Making,
  people: SeededPeople,
  { guardians, learners }: ReturnType<typeof familySeeds>,
): Promise<void> => {
  const families = learners.flatMap((learner, index) => {
    const [first] = learner.guardians
    const [learnerId, guardianId, guardian] = [
      people.learners[index],
      first && people.guardians[first.guardian],
      first && guardians[first.guardian],
    ]
    return learnerId && guardianId && guardian
      ? [{ learnerId, guardianId, giverName: `${guardian.firstName} ${guardian.lastName}` }]
      : []
  })
  await seedRecords(tx, recordsOf(chanceOf(plan.seed + 3), families, addDays(termStart, 4)))
}

/** Events of the weeks around today, with answers of the demo's people. */
const addEvents = async (
  { tx, plan, shape, accounts, termStart, today }: Making,
  people: SeededPeople,
): Promise<void> => {
  const own = plan.learners.findIndex(({ account }) => account !== undefined)
  const termEnd = shape.years[0]?.terms.find((term) => term.startsOn === termStart)?.endsOn ?? addDays(termStart, 88)
  const account = (email: string): string | undefined => accounts.get(email as DemoEmail)
  const ofTeacher = plan.staff.find(({ classTeacherOf }) => classTeacherOf)?.classTeacherOf
  const streamId = ofTeacher ? streamOf(shape, ofTeacher.grade, ofTeacher.stream) : null
  await recordEvents(
    tx,
    eventsOf(plan.school.code, { today, termEnd, timeZone, account, streamId, childId: people.learners[own] ?? null }),
  )
}

/** The demo's teacher meets families; the demo's parent has booked where the teacher teaches the first named child. */
const addMeetings = async ({ tx, plan, shape, accounts, today }: Making, people: SeededPeople): Promise<void> => {
  const teacher = accounts.get(plan.staff.find(({ kind }) => kind === 'teacher')?.account ?? plan.admin)
  const [child, led] = [plan.learners[0], plan.staff.find(({ classTeacherOf }) => classTeacherOf)?.classTeacherOf]
  const [accountId, childId] = [child && accounts.get(child.parent), people.learners[0]]
  const isLed =
    child !== undefined &&
    led !== undefined &&
    streamOf(shape, child.grade, child.stream) === streamOf(shape, led.grade, led.stream)
  const family = isLed && accountId && childId ? { accountId, childId } : null
  if (teacher) await recordRounds(tx, roundsOf({ today, timeZone, teacher, family }))
}

/** Reported by the demo teacher and the office; one concerns the first named child, whose family was notified. */
const addIncidents = async (
  { tx, plan, accounts, today }: Making,
  people: SeededPeople,
  learners: readonly LearnerSeed[],
): Promise<void> => {
  const [admin, teacher] = [
    accounts.get(plan.admin),
    accounts.get(plan.staff.find(({ kind }) => kind === 'teacher')?.account ?? plan.admin),
  ]
  const own = Math.max(
    0,
    plan.learners.findIndex(({ account }) => account !== undefined),
  )
  const child = people.learners[own]
  const others = people.learners.filter(
    (id, index) => id !== child && learners[index]?.streamId === learners[own]?.streamId,
  )
  if (admin && teacher && child)
    await recordIncidents(tx, timeZone, incidentsOf({ today, now: tx.at, timeZone, admin, teacher, child, others }))
}

const addMemberships = async (tx: Tx, plan: SchoolPlan, accounts: ReadonlyMap<DemoEmail, string>): Promise<void> => {
  for (const account of demoAccounts) {
    for (const { school, role, positions, ...rest } of account.memberships) {
      if (school === plan.school.code)
        await insertMembership(tx, {
          schoolId: tx.scope.schoolId ?? '',
          accountId: accounts.get(account.email) ?? '',
          role,
          positions,
          position: 'position' in rest ? rest.position : null,
        })
    }
  }
}

/** The week of every class. @returns ids in the order of the plan */
const addLessons = async (
  { tx, plan, shape, termStart }: Making,
  people: SeededPeople,
  { lessons }: TeachingPlan,
): Promise<string[]> => {
  const roomFor = (streamId: string, isElsewhere: boolean): string | null => {
    const at = shape.streams.findIndex(({ id }) => id === streamId)
    const other = shape.rooms.find(({ name }) => name === plan.groupRooms?.[at])
    return (isElsewhere ? other?.id : shape.streams[at]?.roomId) ?? null
  }
  return seedLessons(
    tx,
    lessons.map(({ teacher, isElsewhere, ...lesson }) => ({
      ...lesson,
      staffId: people.staff[teacher] ?? null,
      roomId: roomFor(lesson.streamId, isElsewhere),
      startsOn: termStart,
      endsOn: null,
    })),
  )
}

/** Fills the school of the transaction's scope. @param accounts ids of the demo accounts */
export const makeDemoSchool = async (
  tx: Tx,
  plan: SchoolPlan,
  accounts: ReadonlyMap<DemoEmail, string>,
  { secrets, files }: DemoMeans,
): Promise<void> => {
  const { date: today } = schoolTime(tx.at, timeZone)
  const { proposal, termStart } = demoCalendar(today)
  const year = Number(today.slice(0, 4))
  const chance = chanceOf(plan.seed)
  await createSchool(tx, plan.school)
  await addMemberships(tx, plan, accounts)
  const shape = await seedShape(tx, {
    levels: plan.school.levels,
    streams: plan.streams,
    year,
    calendar: proposal,
    classrooms: true,
    rooms: (plan.groupRooms ?? []).map((name) => ({ name, kind: 'classroom' as const })),
  })
  const making: Making = { tx, files, plan, chance, accounts, shape, year, termStart, today }
  const named = plan.staff.filter((one) => one.kind === 'teacher')
  const fixed = new Map(
    named.flatMap((one, index) =>
      one.classTeacherOf
        ? [[streamOf(shape, one.classTeacherOf.grade, one.classTeacherOf.stream), index] as const]
        : [],
    ),
  )
  const teaching = planTeaching(chance, shape, plan.teachers + named.length, fixed)
  const families = familySeeds(making)
  const staff = await staffSeeds(making, teaching)
  const yearId = shape.years[0]?.id ?? ''
  const people = await seedPeople(tx, {
    yearId,
    startsOn: proposal.terms[0]?.startsOn ?? termStart,
    ...families,
    staff,
  })
  const lessonIds = await addLessons(making, people, teaching)
  const takes = await addChoices(making, people, families.learners, teaching)
  const termId = shape.years[0]?.terms.find((term) => term.startsOn === termStart)?.id ?? ''
  const lessons = teaching.lessons.map(({ teacher, ...lesson }) => ({
    ...lesson,
    teacher: staff[teacher]?.accountId ?? null,
  }))
  const designs = await addCurriculum(tx, { shape, lessons, termId, today })
  await addRecords(making, people, families)
  await addRegisters(making, people, families.learners, staff)
  await addEvents(making, people)
  await addAnnouncements(making)
  await addMessages(making)
  if (plan.textMessages) {
    await addTextMessages(making, families, secrets)
    await addEmails(making, families, secrets)
  }
  await addMeetings(making, people)
  await addDevices(making)
  await addBooks(making)
  await addFees(making, people, families.learners)
  await addBursaries(making, people)
  await addLeaving(making, people)
  await addMpesa(making, secrets)
  await addVendors(making)
  await addDuties(making, people, lessonIds, teaching)
  await addTimetable(making)
  await addExams(making, people, families.learners)
  await addLive(making, people, staff)
  await addFleet(making, people, staff, secrets)
  await addLibrary(making, people, staff)
  await addTutor(making, people, families.learners)
  await addStudy(making)
  await addNotes(making)
  await addAssistant(making)
  await addSupport(making)
  await addIncidents(making, people, families.learners)
  await addLearning(making, { takes, people, learners: families.learners, staff, teaching, proposal, designs })
  await addWarnings(making)
  await addReports(making)
}
