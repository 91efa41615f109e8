/** A live lesson on screen: a learner waits, comes in, raises a hand; a teacher sees the class; in both languages. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { LiveRoom } from '../contract/lessons.ts'
import type { MediaState } from '../contract/media.ts'
import type { Poll } from '../contract/polls.ts'
import { brian, classId, faith, liveId, room } from '../testing/live-room.ts'
import { liveBoardWeb } from './board/module.tsx'
import { liveGroupsWeb } from './groups/module.tsx'
import { liveMediaWeb } from './media/module.tsx'
import { liveLessonsWeb } from './module.tsx'
import { liveRecordingsWeb } from './recordings/module.tsx'
import { liveSlidesWeb } from './slides/module.tsx'
import { livePollsWeb } from './polls/module.tsx'
import { livePresenceWeb } from './presence/module.tsx'

const answers = startAnswers()
const modules = [
  { ...liveLessonsWeb, rail: [], dashboardCards: [] },
  liveMediaWeb,
  liveSlidesWeb,
  liveRecordingsWeb,
  livePresenceWeb,
  livePollsWeb,
  liveBoardWeb,
  liveGroupsWeb,
]
const as = (role: string) =>
  sessionOf({
    modules: [{ id: 'video-conferencing', route: '/virtual-learning/rooms', available: true }],
    user: { id: 'x', firstName: 'Faith', lastName: 'Muthoni', role },
    abilities: ['virtual_learning.attend', 'virtual_learning.record'],
  })

const show = (body: LiveRoom) => {
  answers.replies[`GET /api/live/lessons/${liveId}/room`] = () => ({ body })
}
const media = (given: Partial<MediaState> = {}) => {
  const body = {
    role: 'learner',
    iceServers: [],
    teacherIsConnected: true,
    floor: null,
    receiving: { voice: 1, slides: 2, full: 3 },
    receivers: [],
    ...given,
  }
  answers.replies[`GET /api/live/lessons/${liveId}/media`] = () => ({ body })
}
const open = async (role: string, language: 'en' | 'sw' = 'en') =>
  renderApp({ modules, at: `/virtual-learning/rooms/${liveId}`, session: as(role), language })

const recording = (given: object = {}) => {
  const body = { allowed: true, note: '', since: null, ...given }
  answers.replies[`GET /api/live/lessons/${liveId}/recording`] = () => ({ body })
}
const polls = (...items: Partial<Poll>[]) => {
  const poll: Poll = {
    id: '0192f3a0-0000-7000-8000-000000000051',
    question: 'Which is an acid?',
    choices: ['Lemon juice', 'Soap water'],
    askedAt: '2026-03-10T13:05:00.000Z',
    open: true,
    shown: false,
    own: null,
    counts: null,
    answers: [],
    right: null,
    quizId: null,
  }
  const body = { items: items.map((given) => ({ ...poll, ...given })) }
  answers.replies[`GET /api/live/lessons/${liveId}/polls`] = () => ({ body })
}

beforeEach(() => {
  media()
  recording()
  answers.replies[`GET /api/live/lessons/${liveId}/slides`] = () => ({ body: { slides: null } })
  polls()
})

it('a learner joins, waits, comes in and raises a hand', async () => {
  show(room())
  answers.replies[`POST /api/live/lessons/${liveId}/join`] = () => {
    show(room({ place: 'in' }))
    return { body: { role: 'learner', state: 'in' } }
  }
  answers.replies[`PUT /api/live/lessons/${liveId}/hand`] = () => {
    show(room({ place: 'in', hand: { at: '2026-03-10T13:06:00.000Z', before: 2 } }))
    return { status: 204 }
  }
  await open('student')
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
  expect(await screen.findByRole('heading', { name: 'You are in the lesson' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Raise hand' }))
  expect(await screen.findByText('2 before you')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Lower hand' })).toBeTruthy()
})

it('a learner reads in Kiswahili that the teacher will let them in', async () => {
  show(room({ place: 'waiting' }))
  await open('student', 'sw')
  expect(await screen.findByRole('heading', { name: 'Uko kwenye chumba cha kungojea' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Inua mkono' })).toBeNull()
})

it('a teacher sees the class in seats and in a table, and lets in who waits', async () => {
  const seats: LiveRoom['seats'] = [
    { learnerId: brian, name: 'Brian Otieno', state: 'waiting', handAt: null },
    { learnerId: faith, name: 'Faith Muthoni', state: 'here', handAt: '2026-03-10T13:04:00.000Z' },
  ]
  const { lesson } = room()
  show(room({ lesson: { ...lesson, own: true }, role: 'teacher', place: 'in', seats }))
  answers.replies[`POST /api/live/lessons/${liveId}/admit`] = () => ({ status: 204 })
  await open('teacher')
  expect(await screen.findByRole('heading', { name: '1 of 2 is with you' })).toBeTruthy()
  expect(screen.getByText('Faith Muthoni: hand up')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  expect(within(screen.getByRole('table')).getByText('Brian Otieno')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Let in' }))
  await expect.poll(() => answers.calls.find(({ path }) => path.endsWith('/admit'))?.body).toEqual({ learnerId: brian })
})

it.each([
  ['above the class on a phone', true],
  ['beside it on a wide screen', false],
])('a raised hand stands %s', async (_where, matches) => {
  const narrow = { matches, addEventListener: () => undefined, removeEventListener: () => undefined }
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList)
  const { lesson } = room()
  const seats: LiveRoom['seats'] = [
    { learnerId: faith, name: 'Faith Muthoni', state: 'here', handAt: '2026-03-10T13:04:00.000Z' },
  ]
  show(room({ lesson: { ...lesson, own: true }, role: 'teacher', place: 'in', seats }))
  await open('teacher')
  const [hands, all] = [
    await screen.findByRole('heading', { name: /^Hands/ }),
    screen.getByRole('heading', { name: /^In class/ }),
  ]
  const follows = hands.compareDocumentPosition(all) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows).toBe(matches)
  asked.mockRestore()
})

it('a learner whom the teacher lets speak sees the microphone, and what a browser without calls cannot do', async () => {
  show(room({ place: 'in' }))
  media({ floor: { learnerId: faith, own: true } })
  await open('student')
  expect(await screen.findByText('You may speak: switch on your microphone.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Switch on the microphone' }).getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Switch on the camera' })).toBeNull()
  expect(screen.getByRole('radio', { name: 'Slides and voice' })).toHaveProperty('checked', true)
  expect((await screen.findByRole('alert')).textContent).toContain('This browser cannot do it.')
})

it('a teacher lets a raised hand speak', async () => {
  show(
    room({
      place: 'in',
      role: 'teacher',
      lesson: { ...room().lesson, own: true },
      seats: [{ learnerId: faith, name: 'Faith Muthoni', state: 'here', handAt: '2026-03-10T13:04:00.000Z' }],
    }),
  )
  media({ role: 'teacher', receivers: [{ learnerId: faith, mode: 'slides' }] })
  answers.replies[`PUT /api/live/lessons/${liveId}/media/floor`] = () => {
    media({ role: 'teacher', floor: { learnerId: faith, own: false } })
    return { status: 204 }
  }
  await open('teacher')
  expect(await screen.findByText('1 on Slides and voice')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Faith Muthoni: Slides and voice' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Let speak' }))
  expect(await screen.findByRole('button', { name: 'End speaking' })).toBeTruthy()
})

it('a learner reads before joining that the teacher is recorded, and what the school says about it', async () => {
  show(room())
  recording({ since: '2026-03-10T13:01:00.000Z', note: 'Recordings are kept for one term.' })
  await open('student')
  const mark = await screen.findByText('Kevin Wafula’s voice, slides and shared screen are recorded.')
  expect(mark.parentElement?.textContent).toContain('Learners are not. Recordings are kept for one term.')
  expect(screen.getByRole('button', { name: 'Join' })).toBeTruthy()
})

it('a teacher is told what is recorded before it begins, and stops it', async () => {
  show(room({ place: 'in', role: 'teacher', lesson: { ...room().lesson, own: true } }))
  recording({ note: 'Recordings are kept for one term.' })
  answers.replies[`POST /api/live/lessons/${liveId}/recording`] = () => {
    recording({ since: '2026-03-10T13:06:00.000Z' })
    return { status: 204 }
  }
  await open('teacher')
  await userEvent.click(await screen.findByRole('button', { name: 'Record' }))
  const dialog = await screen.findByRole('dialog', { name: 'Record this lesson?' })
  expect(dialog.textContent).toContain('Recordings are kept for one term.')
  expect(answers.calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record' }))
  expect(await screen.findByText(/^Recording your voice, slides and shared screen since/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stop recording' })).toBeTruthy()
})

it('a teacher whose lesson goes through LiveKit stays on the page, and is told that it is not recorded', async () => {
  show(room({ place: 'in', role: 'teacher', carrier: 'livekit', lesson: { ...room().lesson, own: true } }))
  await open('teacher')
  expect(await screen.findByText('This lesson goes through LiveKit and is not recorded here.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Switch on the microphone' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Open the lesson in BigBlueButton' })).toBeNull()
})

it('who assists in such a lesson may speak, and who observes may not', async () => {
  show(room({ place: 'in', role: 'assistant', carrier: 'livekit' }))
  await open('teacher')
  expect(await screen.findByRole('button', { name: 'Switch on the microphone' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Switch on the camera' })).toBeNull()
})

it('a learner answers a poll, and sees the results once they are shown', async () => {
  show(room({ place: 'in' }))
  polls({})
  answers.replies[`PUT /api/live/lessons/${liveId}/polls/0192f3a0-0000-7000-8000-000000000051/answer`] = () => {
    polls({ own: 0, shown: true, counts: [1, 2] })
    return { status: 204 }
  }
  await open('student')
  await userEvent.click(await screen.findByRole('radio', { name: 'Lemon juice' }))
  expect(await screen.findByText(/^Your choice is saved/)).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Soap water' }).getAttribute('aria-valuenow')).toBe('2')
})

it('a teacher changes the proposed attendance after the lesson and confirms it', async () => {
  const { lesson } = room()
  const over = { ...lesson, own: true, open: false, state: 'over' as const, endedAt: '2026-03-10T13:40:00.000Z' }
  show(room({ role: 'teacher', place: 'in', lesson: over }))
  const learner = { minutes: 38, joinedLate: 0, leftEarly: 0, proposal: 'present', mark: null }
  const group = {
    streamId: classId,
    label: 'Grade 7 East',
    session: 'afternoon',
    lessonId: null,
    version: 0,
    takenBy: null,
    obstacle: null,
    confirmedAt: null as string | null,
    learners: [
      { ...learner, learnerId: brian, name: 'Brian Otieno', minutes: null, proposal: 'absent' },
      { ...learner, learnerId: faith, name: 'Faith Muthoni', joinedLate: 4 },
    ],
  }
  const presence = () => {
    const body = { day: '2026-03-10', minutes: 40, presentShare: 60, lateAfter: 10, classes: [group] }
    answers.replies[`GET /api/live/lessons/${liveId}/presence`] = () => ({ body })
  }
  presence()
  answers.replies[`POST /api/live/lessons/${liveId}/presence`] = () => {
    group.confirmedAt = '2026-03-10T13:42:00.000Z'
    presence()
    return { body: group }
  }
  await open('teacher')
  expect(await screen.findByText('1 present, 0 late, 1 absent')).toBeTruthy()
  const marks = screen.getByRole('radiogroup', { name: 'Mark of Faith Muthoni' })
  await userEvent.click(within(marks).getByRole('radio', { name: 'Late' }))
  await userEvent.click(screen.getByRole('button', { name: 'Put into the register' }))
  expect(await screen.findByText(/^Confirmed on/)).toBeTruthy()
  expect(answers.calls.find(({ path, method }) => method === 'POST' && path.endsWith('/presence'))?.body).toEqual({
    streamId: classId,
    version: 0,
    marks: [
      { learnerId: brian, status: 'absent' },
      { learnerId: faith, status: 'late', minutesLate: 4 },
    ],
  })
})
