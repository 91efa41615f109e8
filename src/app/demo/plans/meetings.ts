/** Rounds opened by demo teachers: some times booked, some blocked, most free. */
import type { recordRounds } from '#features/meetings/server/public.ts'
import { addDays, weekdayOf } from '#platform/pure/dates.ts'

type RoundToRecord = Parameters<typeof recordRounds>[1][number]

export interface MeetingsPlan {
  readonly today: string
  readonly timeZone: string
  /** The demo's teacher at the school. */
  readonly teacher: string
  /** A parent of a learner taught by the teacher; null without one. */
  readonly family: { readonly accountId: string; readonly childId: string } | null
}

/** A week on, at a day on which there is school. */
const dayOf = (today: string, days: number): string => {
  const day = addDays(today, days)
  return weekdayOf(day) > 5 ? addDays(day, 8 - weekdayOf(day)) : day
}

export const roundsOf = ({ today, timeZone, teacher, family }: MeetingsPlan): RoundToRecord[] => [
  {
    by: { accountId: teacher, role: 'teacher', timeZone },
    body: {
      title: 'Meetings of this term',
      place: 'Own classroom',
      note: 'Ten minutes each. Bring the last report card, and your questions.',
      day: dayOf(today, 7),
      startTime: '14:00',
      endTime: '16:30',
      pauseFrom: '15:10',
      pauseTo: '15:20',
    },
    desk: [2, 3, 6],
    kept: [11],
    ...(family ? { family: { ...family, at: 4, note: 'Reading at home' } } : {}),
  },
]
