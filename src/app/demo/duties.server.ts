/** Creates the roster of a demo school whose plan includes duties. */
import { schoolDaysBetween } from '#core/academics/rules/calendar.ts'
import { calendarOf, termOn } from '#core/academics/server/public.ts'
import type { SeededPeople } from '#core/people/server/seed.ts'
import { recordRoster } from '#features/duties/server/public.ts'
import { rosterOf } from './plans/duties.ts'
import type { DemoLesson } from './plans/duty-plan.ts'
import { timeZone, type Making } from './making.ts'
import { chanceOf } from './plans/random.ts'
import type { TeachingPlan } from './plans/staffing.ts'

/** @param lessonIds in the order of the plan */
export const addDuties = async (
  { tx, plan, shape, accounts, termStart, today }: Making,
  people: SeededPeople,
  lessonIds: readonly string[],
  { lessons }: TeachingPlan,
): Promise<void> => {
  const term = await termOn(tx, termStart)
  const teacher = plan.staff.find(({ kind }) => kind === 'teacher')?.account
  const [office, own] = [accounts.get(plan.admin), teacher && accounts.get(teacher)]
  if (plan.school.plan === 'free' || !term || !office || !own) return
  const periods = new Map(shape.bells.flatMap((bells) => bells.periods.map((period) => [period.id, period] as const)))
  const taught = lessons.flatMap((lesson, index): DemoLesson[] => {
    const [period, staffId, id] = [periods.get(lesson.periodId), people.staff[lesson.teacher], lessonIds[index]]
    return period && staffId && id
      ? [
          {
            id,
            staffId,
            streamId: lesson.streamId,
            weekday: lesson.weekday,
            startTime: period.startTime,
            endTime: period.endTime,
          },
        ]
      : []
  })
  const roster = rosterOf({
    today,
    days: schoolDaysBetween(await calendarOf(tx), term.startsOn, term.endsOn),
    teachers: people.staff.slice(0, plan.teachers + 1),
    lessons: taught,
    accounts: { office, teacher: own },
    chance: chanceOf(plan.seed + 9),
  })
  await recordRoster(tx, timeZone, roster, office)
}
