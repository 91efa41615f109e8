/** The school of the calendar's tests, with what its people do about meetings. */
import type { Client, TestAccount } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { calendarScene, type CalendarScene, type Person } from '#features/calendar/testing/calendar-scene.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { scheduleMeeting } from '../contract/parent.ts'
import { openRound, type RoundDetail } from '../contract/staff.ts'

export type NewRound = BodyOf<typeof openRound>

/** An hour with six times on 20 March, for the calling teacher. */
export const newRound = (given: Partial<NewRound> = {}): NewRound => ({
  title: 'Meetings of Term I',
  place: 'Room 4',
  note: '',
  day: '2026-03-20',
  startTime: '14:00',
  endTime: '15:00',
  slotMinutes: 10,
  breakMinutes: 0,
  staffIds: [],
  ...given,
})

export const slotsOf = (round: RoundDetail): string[] => round.tables.flatMap(({ slots }) => slots.map(({ id }) => id))

export const schedule = (client: Client, slotId: string, childId: string, key?: string) =>
  client.call(scheduleMeeting, { body: { slotId, childId, note: '' } }, key ? { key } : {})

export interface MeetingsScene {
  readonly scene: CalendarScene
  readonly open: (given?: Partial<NewRound>, as?: Person) => Promise<RoundDetail>
  readonly noticesOf: (account: TestAccount) => Promise<string[]>
}

/** Sets the scene before each test of the file. */
export const meetingsScene = (): MeetingsScene => {
  const scene = calendarScene()
  return {
    scene,
    open: async (given = {}, as = 'teacher') => {
      const { status, body, text } = await scene.clients[as].call(openRound, { body: newRound(given) })
      if (status !== 201) throw new Error(text)
      return body
    },
    noticesOf: async (account) =>
      (await (await scene.app.as(account)).call(ownNotifications.list, { query: {} })).body.items.map(
        ({ title }) => title,
      ),
  }
}
