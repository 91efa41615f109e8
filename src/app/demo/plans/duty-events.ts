/** Events around a demo school's duties: open and answered swaps, absences, and covers of today's lessons. */
import { addDays, weekdayOf } from '#platform/pure/dates.ts'
import type { DemoLesson, Duty, Roster, RosterPlan } from './duty-plan.ts'

type Swap = Roster['swaps'][number]
type Absence = Roster['absences'][number]
type IsFree = (staffId: string, slot: { date: string; startTime: string; endTime: string }) => boolean

const leadOf = ({ teachers }: Duty): string => teachers.find(({ state }) => state !== 'declined')?.staffId ?? ''

/** One for the demo teacher, one for the office; one approved and one rejected. */
export const swapsOf = (
  duties: readonly Duty[],
  { today, teachers: [own = ''] }: RosterPlan,
  isFree: IsFree,
): Swap[] => {
  const regular = duties.filter(
    ({ title, cancelReason, teachers }) =>
      title !== 'TOD' && !cancelReason && teachers.some(({ state }) => state !== 'declined'),
  )
  const ahead = regular.filter((duty) => duty.date > today && leadOf(duty) !== own)
  const over = regular.filter(
    (duty) =>
      duty.date < addDays(today, -3) &&
      leadOf(duty) !== own &&
      duty.teachers.some(({ state }) => state === 'completed'),
  )
  const mine = ahead.find((duty) => isFree(own, duty))
  const office = ahead.find((duty) => duty !== mine && leadOf(duty) !== (mine && leadOf(mine)))
  const [agreed, kept] = [over.at(-1), over.at(-6)]
  return [
    ...(mine
      ? [
          {
            key: mine.key,
            by: leadOf(mine),
            to: own,
            reason: 'I take the choir to the zonal festival that day.',
            status: 'pending' as const,
          },
        ]
      : []),
    ...(office
      ? [
          {
            key: office.key,
            by: leadOf(office),
            to: null,
            reason: 'Called to the TSC office in Kiambu.',
            status: 'pending' as const,
          },
        ]
      : []),
    ...(agreed
      ? [
          {
            key: agreed.key,
            by: own,
            to: leadOf(agreed),
            reason: 'Clinic appointment.',
            status: 'approved' as const,
            takenBy: leadOf(agreed),
          },
        ]
      : []),
    ...(kept
      ? [
          {
            key: kept.key,
            by: leadOf(kept),
            to: own,
            reason: 'I would like to leave early.',
            status: 'rejected' as const,
            answerNote: 'I teach until four.',
          },
        ]
      : []),
  ]
}

const slotOf = ({ startTime, endTime }: DemoLesson, date: string) => ({ date, startTime, endTime })

/** A day's lessons, in order, of the teacher with most lessons whose classes the demo teacher could cover. */
const lessonsOfAbsent = (
  { lessons, teachers: [demo = '', ...others] }: RosterPlan,
  date: string,
  isFree: IsFree,
): DemoLesson[] => {
  const days = others.map((staffId) =>
    lessons.filter((one) => one.staffId === staffId && one.weekday === weekdayOf(date)),
  )
  const classes = (own: readonly DemoLesson[]): number => new Set(own.map((one) => one.streamId)).size
  const sorted = days.sort((a, b) => classes(b) - classes(a))
  const chosen = sorted.find((own) => own.some((lesson) => isFree(demo, slotOf(lesson, date)))) ?? sorted[0] ?? []
  return chosen.sort((a, b) => a.startTime.localeCompare(b.startTime))
}

/**
 * Absent today until the next day with lessons: one lesson covered, one requested from the demo teacher, one declined,
 * others open.
 */
export const todaysAbsences = (plan: RosterPlan, isFree: IsFree): Absence[] => {
  const { today, days, teachers } = plan
  const date = days.find((day) => day >= today && weekdayOf(day) <= 5)
  const own = date ? lessonsOfAbsent(plan, date, isFree) : []
  const staffId = own[0]?.staffId
  if (!date || !staffId) return []
  const [demo = '', ...others] = teachers
  const able = others.filter((one) => one !== staffId)
  const asked = own.find((lesson) => isFree(demo, slotOf(lesson, date)))
  const [first, second] = own.filter((lesson) => lesson !== asked)
  const cover = (
    lesson: DemoLesson | undefined,
    by: string | undefined,
    state: Absence['covers'][number]['state'],
    note?: string,
  ): Absence['covers'] =>
    lesson && by
      ? [
          {
            lessonId: lesson.id,
            date,
            startTime: lesson.startTime,
            endTime: lesson.endTime,
            staffId: by,
            state,
            ...(note ? { note } : {}),
          },
        ]
      : []
  const free = (lesson: DemoLesson | undefined, not?: string) =>
    lesson && able.find((one) => one !== not && isFree(one, slotOf(lesson, date)))
  const takes = free(first)
  return [
    {
      staffId,
      from: today,
      to: date,
      reason: 'Malaria; seen at Kahawa Health Centre',
      covers: [
        ...cover(first, takes, 'accepted'),
        ...cover(asked, demo, 'asked', 'The notes are on the desk in the staff room.'),
        ...cover(second, free(second, takes), 'declined', 'I meet a family at that time.'),
      ],
    },
  ]
}

/** One past, and one upcoming. */
export const lessonsOff = ({ today, days, teachers }: RosterPlan): Absence[] => {
  const [before, ahead] = [
    days.findLast((day) => day <= addDays(today, -12)),
    days.find((day) => day >= addDays(today, 7)),
  ]
  const [first, second] = [teachers[8], teachers[11]]
  return [
    ...(before && first
      ? [{ staffId: first, from: before, to: before, reason: 'Family matter in Busia', covers: [] }]
      : []),
    ...(ahead && second
      ? [{ staffId: second, from: ahead, to: addDays(ahead, 2), reason: 'CBE retooling workshop', covers: [] }]
      : []),
  ]
}
