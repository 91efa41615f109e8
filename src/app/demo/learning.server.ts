/** Gives a demo school its learning: three years of results, work set and handed in, report cards, quizzes. */
import type { CalendarProposal } from '#core/academics/rules/default-calendar.ts'
import { learningAreasOf } from '#core/academics/server/public.ts'
import type { LearnerSeed, SeededPeople, StaffSeed } from '#core/people/server/seed.ts'
import { recordResources, recordWork } from '#features/assignments/server/public.ts'
import type { Design } from '#features/curriculum/contract/shapes.ts'
import { recordQuiz } from '#features/smart-grading/server/public.ts'
import { addAnswerSheets } from './answer-sheets.server.ts'
import { addCbeHub } from './cbe-hub/cbe-hub.server.ts'
import { addLastGradeNine } from './cbe-hub/leavers.server.ts'
import { assignmentsOf, linksOf, type Course } from './plans/assignments.ts'
import { addResults } from './gradebook.server.ts'
import { streamOf, timeZone, type Making } from './making.ts'
import { quizzesOf } from './plans/quizzes.ts'
import { addRatings } from './ratings.server.ts'
import { chanceOf } from './plans/random.ts'
import { addReportCards } from './report-cards.server.ts'
import type { Takes } from './lessons/choices.server.ts'
import type { TeachingPlan } from './plans/staffing.ts'
import { addWorksheets } from './worksheets.server.ts'

/** Teaching; learners and staff in the order of their records. */
export interface Learning {
  readonly people: SeededPeople
  readonly learners: readonly LearnerSeed[]
  readonly staff: readonly StaffSeed[]
  readonly teaching: TeachingPlan
  readonly takes: Takes
  readonly proposal: CalendarProposal
  readonly designs: readonly Design[]
}

/** The class with work in every state: that of the first named learner with an account. */
const addAssignments = async (making: Making, { people, learners, staff, designs }: Learning): Promise<void> => {
  const { tx, plan, shape, today, termStart, files } = making
  const own = plan.learners.find(({ account }) => account)
  if (!own) return
  const areas = new Map((await learningAreasOf(tx)).map(({ id, name }) => [id, name]))
  const courses = staff.flatMap(({ teaches }, index): Course[] =>
    teaches.map((one) => ({
      ...one,
      staffId: people.staff[index] ?? '',
      areaName: areas.get(one.learningAreaId) ?? '',
    })),
  )
  const streamId = streamOf(shape, own.grade, own.stream)
  const others = shape.streams
    .map(({ id }) => courses.find((course) => course.streamId === id))
    .filter((course) => course && course.streamId !== streamId)
  const work = {
    full: courses.filter((course) => course.streamId === streamId),
    learners: people.learners.filter((_, index) => learners[index]?.streamId === streamId),
    others: others.filter((course) => course !== undefined),
    today,
    termStart,
    now: tx.at,
    timeZone,
  }
  const partsOf = (streamId: string, areaId: string): string[] => {
    const grade = shape.streams.find(({ id }) => id === streamId)?.grade
    const [part] =
      designs.find((one) => one.grade === grade && one.learningAreaId === areaId)?.strands[0]?.subStrands ?? []
    return part ? [part.id, ...part.outcomes.slice(0, 1).map(({ id }) => id)] : []
  }
  const set = assignmentsOf(chanceOf(plan.seed + 6), work)
  await recordWork(
    tx,
    set.map((one) => ({ ...one, covers: partsOf(one.streamId, one.learningAreaId) })),
  )
  await recordResources(tx, linksOf(work))
  await addWorksheets(tx, files, { school: plan.school, courses: work.full })
}

/** In the class of the demo learner that the demo teacher teaches. */
const addQuizzes = async ({ tx, plan, shape, today }: Making, { people, learners, staff }: Learning): Promise<void> => {
  const streamId = streamOf(shape, 'Grade 7', 'East')
  const learningAreaId = shape.learningAreas.find(
    (area) => area.name === 'Integrated Science' && area.level === 'junior',
  )?.id
  const teacher = staff.findIndex(({ teaches }) =>
    teaches.some((one) => one.streamId === streamId && one.learningAreaId === learningAreaId),
  )
  const staffId = people.staff[teacher]
  if (!learningAreaId || !staffId) return
  const inClass = people.learners.filter((_, index) => learners[index]?.streamId === streamId)
  for (const quiz of quizzesOf(chanceOf(plan.seed + 40), {
    streamId,
    learningAreaId,
    staffId,
    learners: inClass,
    now: tx.at,
  }))
    await recordQuiz(tx, quiz)
  await addAnswerSheets(tx, { streamId, learningAreaId, staffId, learners: inClass, date: today, seed: plan.seed + 41 })
}

/** In the classes visible to the demo accounts. */
const addRatingsOf = async (
  { tx, plan, shape, today }: Making,
  { people, learners, staff, teaching }: Learning,
): Promise<void> => {
  const looked = [
    streamOf(shape, 'Grade 7', 'East'),
    ...learners.slice(0, plan.learners.length).map(({ streamId }) => streamId ?? ''),
  ]
  const classes = [...new Set(looked)].filter((id) => id !== '')
  await addRatings(tx, {
    seed: plan.seed + 60,
    today,
    yearId: shape.years[0]?.id ?? '',
    closely: new Set(people.learners.slice(0, plan.learners.length)),
    classes: classes.map((streamId) => ({
      streamId,
      areaIds: teaching.teaching.filter((one) => one.streamId === streamId).map((one) => one.learningAreaId),
      learners: people.learners.filter((_, index) => learners[index]?.streamId === streamId),
      ratedBy:
        teaching.teaching
          .map((one) => (one.streamId === streamId ? staff[one.teacher]?.accountId : null))
          .find((id) => id) ?? null,
    })),
  })
}

export const addLearning = async (making: Making, given: Learning): Promise<void> => {
  const { tx, plan, shape, today, accounts } = making
  const { people, learners, staff, teaching, proposal } = given
  await addResults(tx, {
    plan,
    shape,
    proposal,
    today,
    learners: people.learners.map((id, index) => ({
      id,
      name: `${learners[index]?.firstName} ${learners[index]?.middleName}`,
      streamId: learners[index]?.streamId ?? '',
      admittedOn: learners[index]?.admittedOn ?? today,
    })),
    takes: given.takes,
    taught: teaching.teaching.map(({ teacher, ...one }) => ({ ...one, accountId: staff[teacher]?.accountId ?? null })),
  })
  await addRatingsOf(making, given)
  await addAssignments(making, given)
  await addReportCards(tx, {
    chance: chanceOf(plan.seed + 5),
    today,
    children: people.learners.slice(0, plan.learners.length),
    draftOf: streamOf(shape, 'Grade 7', 'East'),
    by: accounts.get(plan.admin) ?? null,
  })
  await addQuizzes(making, given)
  await addCbeHub(making, people, learners)
  await addLastGradeNine(making, people, learners)
}
