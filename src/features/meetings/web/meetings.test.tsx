/**
 * Meetings on screen: booking next to a sibling's, a time taken meanwhile, cancelling, opening times, and booking for
 * families, in both languages.
 */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { FreeSlot, Offer } from '../contract/parent.ts'
import type { Meeting, RoundCard } from '../contract/shapes.ts'
import type { RoundDetail } from '../contract/staff.ts'
import { meetingsWeb } from './module.tsx'

const answers = startAnswers()
const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
const [roundId, staffId, faith, first, second, meetingId, guardianId] = [31, 32, 33, 34, 35, 36, 37].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const modules = [{ ...meetingsWeb, rail: [], dashboardCards: [] }]
const as = (role: string) =>
  sessionOf({ user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role }, abilities: [] })

const round: RoundCard = {
  id: roundId,
  title: 'Meetings of Term I',
  place: 'Room 4',
  note: '',
  day: '2026-03-20',
  startTime: '14:00',
  endTime: '16:00',
  slotMinutes: 10,
  bookUntil: '2026-03-19',
  status: 'open',
  version: 1,
}
const child = { id: faith, firstName: 'Faith', fullName: 'Faith Kamau', className: 'Grade 7 East' }
const offer: Offer = {
  round,
  school: null,
  children: [
    {
      child,
      teachers: [
        { id: staffId, name: 'Kevin Wafula', teaches: ['English'], isClassTeacher: true, free: 2, meetingId: null },
      ],
    },
  ],
}
const slot = (id: string, startTime: string, beside: FreeSlot['beside'] = null): FreeSlot => ({
  id,
  startTime,
  endTime: '15:00',
  startsAt: '2026-03-20T11:00:00.000Z',
  beside,
})
const meeting: Meeting = {
  id: meetingId,
  slotId: first,
  roundId,
  title: round.title,
  day: '2026-03-20',
  startTime: '14:00',
  endTime: '14:10',
  startsAt: '2026-03-20T11:00:00.000Z',
  endsAt: '2026-03-20T11:10:00.000Z',
  place: 'Room 4',
  teacher: { id: staffId, name: 'Kevin Wafula' },
  child,
  guardian: { id: guardianId, name: 'Grace Wanjiku' },
  note: '',
  school: null,
  open: true,
}
const detail: RoundDetail = {
  ...round,
  teachers: 1,
  slots: 2,
  booked: 1,
  own: true,
  breakMinutes: 0,
  tables: [
    {
      teacher: { id: staffId, name: 'Kevin Wafula' },
      slots: [
        { id: first, startTime: '14:00', endTime: '14:10', state: 'booked', meeting },
        { id: second, startTime: '14:10', endTime: '14:20', state: 'free', meeting: null },
      ],
    },
  ],
}

beforeEach(() => {
  answers.replies['GET /api/parent/meetings'] = () => ({ body: { items: [], offers: [offer] } })
  answers.replies[`GET /api/parent/meetings/rounds/${roundId}/slots`] = () => ({
    body: {
      items: [slot(second, '14:10', { when: 'after', child: 'Brian', teacher: 'Ruth Korir' }), slot(first, '14:40')],
    },
  })
  answers.replies[`GET /api/meetings/rounds/${roundId}`] = () => ({ body: detail })
})

const openDialog = async (language: 'en' | 'sw' = 'en') => {
  await renderApp({ modules, at: '/meetings', session: as('parent'), language })
  await userEvent.click(await screen.findByRole('button', { name: /Kevin Wafula/ }))
  return screen.findByRole('dialog')
}

describe('a parent', () => {
  it('books a time, those beside a sibling’s meeting first', async () => {
    answers.replies['POST /api/parent/meetings/schedule'] = () => ({ status: 201, body: meeting })
    const dialog = await openDialog()
    const near = await within(dialog).findByRole('group', { name: 'Next to your other meetings' })
    expect(within(near).getByText('Just after the meeting about Brian with Ruth Korir')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Book this time' }))
    expect(await within(dialog).findByText('Choose a time')).toBeTruthy()
    await userEvent.click(within(near).getByRole('radio', { name: '14:10' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Topic (optional)' }), 'Reading')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Book this time' }))
    await expect
      .poll(() => answers.calls.find(({ method }) => method === 'POST')?.body)
      .toEqual({ slotId: second, childId: faith, note: 'Reading' })
  })

  it('hears that somebody was faster, and finds the next time chosen', async () => {
    const message = 'Someone else has just booked this time. Please choose another.'
    answers.replies['POST /api/parent/meetings/schedule'] = () => ({
      status: 409,
      body: {
        error: message,
        message,
        code: 'meetings.taken',
        current: { next: { id: first, day: '2026-03-20', startTime: '14:40', endTime: '14:50' } },
      },
    })
    const dialog = await openDialog()
    await userEvent.click(await within(dialog).findByRole('radio', { name: '14:10' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Book this time' }))
    expect(await within(dialog).findByText(`${message} The next free time is 14:40.`)).toBeTruthy()
    expect(within(dialog).getByRole('radio', { name: '14:40' })).toHaveProperty('checked', true)
  })

  it('reads that in Kiswahili', async () => {
    const message = 'You have another meeting at this time.'
    answers.replies['POST /api/parent/meetings/schedule'] = () => ({
      status: 409,
      body: { error: message, message, code: 'meetings.clash' },
    })
    const dialog = await openDialog('sw')
    await userEvent.click(await within(dialog).findByRole('radio', { name: '14:40' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hifadhi nafasi hii' }))
    expect(await within(dialog).findByText('Una mkutano mwingine wakati huu.')).toBeTruthy()
  })

  it('sees what is booked, and calls it off after a question', async () => {
    answers.replies['GET /api/parent/meetings'] = () => ({ body: { items: [meeting], offers: [] } })
    answers.replies[`DELETE /api/parent/meetings/${meetingId}`] = () => ({ status: 204 })
    await renderApp({ modules, at: '/meetings', session: as('parent') })
    expect(await screen.findByText('One meeting booked: Kevin Wafula on Friday 20 March, 14:00.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel meeting' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel meeting' }))
    await expect.poll(() => answers.calls.some(({ method }) => method === 'DELETE')).toBe(true)
  })

  it('is told when there is nothing to book', async () => {
    answers.replies['GET /api/parent/meetings'] = () => ({ body: { items: [], offers: [] } })
    await renderApp({ modules, at: '/meetings', session: as('parent') })
    expect(await screen.findByText('No meetings to book')).toBeTruthy()
  })
})

describe('a teacher', () => {
  it('opens times, and reads what is wrong beside its field', async () => {
    answers.replies['GET /api/meetings/rounds'] = () => ({
      body: { items: [], totalCount: 0, totalPages: 0, currentPage: 1, hasNextPage: false, hasPreviousPage: false },
    })
    answers.replies['GET /api/meetings/choices'] = () => ({
      body: { staff: [{ id: staffId, name: 'Kevin Wafula', classes: ['Grade 7 East'] }], today: '2026-03-10' },
    })
    const message = 'These teachers already have meetings at that time: Kevin Wafula.'
    answers.replies['POST /api/meetings/rounds'] = () => ({
      status: 409,
      body: { error: message, message, code: 'meetings.overlaps' },
    })
    await renderApp({ modules, at: '/meetings', session: as('teacher') })
    expect(await screen.findByText('No meetings yet')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Open appointment times' }))
    const dialog = await screen.findByRole('dialog', { name: 'Open appointment times' })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Open these times' }))
    expect(await within(dialog).findByText('Give it a title')).toBeTruthy()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Meetings')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open these times' }))
    expect(await within(dialog).findByText(message)).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      day: '2026-03-17',
      slotMinutes: 10,
      staffIds: [],
    })
  })

  it('sees who comes, keeps a time free, and books for a family at the desk', async () => {
    answers.replies[`PUT /api/meetings/slots/${second}`] = () => ({ body: detail })
    answers.replies[`POST /api/meetings/slots/${second}/book`] = () => ({ body: detail })
    answers.replies[`GET /api/meetings/slots/${second}/families`] = () => ({
      body: {
        items: [
          {
            learner: { id: faith, name: 'Faith Kamau' },
            className: 'Grade 7 East',
            guardians: [{ id: guardianId, name: 'Grace Wanjiku' }],
          },
        ],
      },
    })
    await renderApp({ modules, at: `/meetings/${roundId}`, session: as('teacher') })
    expect(await screen.findByText('Friday 20 March, 14:00 to 16:00. 1 of 2 slots booked.')).toBeTruthy()
    expect(screen.getByText('Faith Kamau')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Block 14:10' }))
    await expect.poll(() => answers.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ blocked: true })
    await userEvent.click(screen.getByRole('button', { name: 'Book 14:10' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Grace Wanjiku, about Faith Kamau' }))
    await expect
      .poll(() => answers.calls.find(({ method }) => method === 'POST')?.body)
      .toEqual({ learnerId: faith, guardianId })
  })
})
