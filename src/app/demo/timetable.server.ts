/** Begins a timetable for the next term at a demo school whose plan includes scheduling. */
import { beginDraft } from '#features/timetable/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { Making } from './making.ts'
import { termStep } from './plans/calendar.ts'

export const addTimetable = async ({ tx, plan, termStart, today }: Making): Promise<void> => {
  if (plan.school.plan !== 'premium') return
  const startsOn = addDays(termStart, termStep)
  await beginDraft(tx, { name: 'Next term', startsOn, from: 'curriculum' }, today)
}
