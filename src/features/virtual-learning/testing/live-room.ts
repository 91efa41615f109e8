/** A live lesson as the browser gets it, for tests of pages. */
import type { LiveRoom } from '../contract/lessons.ts'

export const [liveId, classId, faith, brian] = [41, 42, 43, 44].map(
  (one) => `0192f3a0-0000-7000-8000-0000000000${one}`,
) as [string, string, string, string]

export const room = (given: Partial<LiveRoom> = {}): LiveRoom => ({
  lesson: {
    id: liveId,
    title: 'Acids and bases',
    lessonId: null,
    teacher: 'Kevin Wafula',
    classes: [{ id: classId, label: 'Grade 7 East' }],
    day: '2026-03-10',
    startTime: '16:00',
    endTime: '16:40',
    startsAt: '2026-03-10T13:00:00.000Z',
    endsAt: '2026-03-10T13:40:00.000Z',
    startedAt: '2026-03-10T13:00:00.000Z',
    endedAt: null,
    state: 'running',
    asksToEnter: false,
    own: false,
    open: true,
    expected: 2,
    arrived: 1,
  },
  now: '2026-03-10T13:05:00.000Z',
  role: 'learner',
  place: null,
  hand: null,
  chat: false,
  staff: [],
  carrier: 'darasa',
  groups: null,
  seats: [],
  messages: [],
  ...given,
})
