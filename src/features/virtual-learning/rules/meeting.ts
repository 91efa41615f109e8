/** When the room of a meeting is open. */
import { meetingOpensBefore } from '../contract/meetings.ts'

export type MeetingPhase = 'before' | 'open' | 'over'

export const phaseOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): MeetingPhase => {
  if (now.getTime() >= Date.parse(endsAt)) return 'over'
  return now.getTime() >= Date.parse(startsAt) - meetingOpensBefore * 60_000 ? 'open' : 'before'
}
