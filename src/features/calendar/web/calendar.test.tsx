/** The calendar on screen: entries, planning and refusals, RSVPs, scopes, links, in both languages. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Entry, EventDetail } from '../contract/shapes.ts'
import { calendarWeb } from './module.tsx'

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000021'
const streamId = '0192f3a0-0000-7000-8000-000000000022'
const modules = [{ ...calendarWeb, rail: [], dashboardCards: [] }]
const as = (role: string) =>
  sessionOf({ user: { id: 'x', firstName: 'Kevin', lastName: 'Wafula', role }, abilities: [] })

const sports: Entry = {
  key: `${id}:2026-03-20`,
  id,
  source: 'event',
  kind: 'school',
  type: 'sport',
  title: 'Sports day',
  place: 'School field',
  allDay: false,
  startsOn: '2026-03-20',
  endsOn: '2026-03-20',
  startTime: '08:00',
  endTime: '16:00',
  startsAt: '2026-03-20T05:00:00.000Z',
  endsAt: '2026-03-20T13:00:00.000Z',
  occurrence: null,
  classes: [],
  children: [],
  school: null,
  rsvp: null,
  mayChange: false,
  link: `/calendar/events/${id}`,
}
const ends: Entry = {
  ...sports,
  key: 'school:1',
  source: 'school',
  type: 'term_ends',
  title: 'Term I',
  place: '',
  allDay: true,
  startsOn: '2026-03-27',
  endsOn: '2026-03-27',
  startTime: null,
  endTime: null,
  link: null,
}
const detail: EventDetail = {
  ...sports,
  description: 'Bring water',
  audience: 'everyone',
  streamIds: [],
  repeats: null,
  seriesStartsOn: '2026-03-20',
  seriesEndsOn: '2026-03-20',
  remind: 'day',
  asksRsvp: false,
  rsvpBy: null,
  cancelled: false,
  createdBy: 'Esther Kerubo',
  schoolId: id,
  version: 3,
}
const rsvp = { mine: null, counts: { going: 12, maybe: 3, not_going: 1 }, state: 'open', rsvpBy: '2026-03-18' } as const

beforeEach(() => {
  answers.replies['GET /api/calendar'] = () => ({
    body: { from: '2026-02-23', to: '2026-04-05', items: [sports, ends] },
  })
  answers.replies['GET /api/calendar/choices'] = () => ({
    body: { kinds: ['class', 'personal'], streams: [{ id: streamId, label: 'Grade 7 East' }], today: '2026-03-10' },
  })
  answers.replies[`GET /api/calendar/events/${id}`] = () => ({ body: detail })
})

describe('the calendar', () => {
  it('shows a month with its days, and asks for whole weeks', async () => {
    await renderApp({ modules, at: '/calendar?view=month&day=2026-03-10', session: as('student') })
    const month = await screen.findByRole('table', { name: 'March 2026' })
    const cell = within(month).getByRole('link', { name: 'Sports day' }).closest('td')
    expect(cell?.textContent).toContain('20')
    expect(within(month).getByText('Term I ends')).toBeTruthy()
    const { query } = answers.calls.find(({ path }) => path === '/api/calendar') ?? {}
    expect([query?.get('from'), query?.get('to')]).toEqual(['2026-02-23', '2026-04-05'])
  })

  it('is filtered in the address, and stepped through', async () => {
    const { history } = await renderApp({ modules, at: '/calendar?view=week&day=2026-03-20', session: as('student') })
    await screen.findByRole('link', { name: 'Sports day' })
    await userEvent.click(screen.getByRole('button', { name: 'On' }))
    await expect.poll(() => history.location.search).toContain('day=2026-03-27')
    await userEvent.click(screen.getByRole('radio', { name: 'List' }))
    await expect.poll(() => history.location.search).toContain('view=list')
  })

  it('says that nothing comes, and offers to plan', async () => {
    answers.replies['GET /api/calendar'] = () => ({ body: { from: '2026-03-10', to: '2026-05-09', items: [] } })
    await renderApp({ modules, at: '/calendar?view=list&day=2026-03-10', session: as('parent') })
    expect(await screen.findByText('No Upcoming Events')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'New event' })).toHaveLength(2)
  })

  it('lists in Kiswahili', async () => {
    await renderApp({ modules, at: '/calendar?view=list&day=2026-03-10', session: as('student'), language: 'sw' })
    expect(await screen.findByText('Muhula wa 1 unaisha')).toBeTruthy()
    expect(screen.getByText('08:00 hadi 16:00')).toBeTruthy()
  })
})

describe('an event', () => {
  it('is planned for a class; what is missing is said beside its field, and what was typed stays when it is refused', async () => {
    answers.replies['POST /api/calendar/events'] = () => ({
      status: 400,
      body: {
        error: 'x',
        message: 'Please check the highlighted fields.',
        code: 'request.invalid',
        fields: { title: 'Give it a title' },
      },
    })
    await renderApp({ modules, at: '/calendar?view=list&day=2026-03-10', session: as('teacher') })
    await userEvent.click(await screen.findByRole('button', { name: 'New event' }))
    const dialog = await screen.findByRole('dialog', { name: 'New event' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add event' }))
    expect(await within(dialog).findByText('Give it a title')).toBeTruthy()
    expect(within(dialog).getByText('Choose at least one class')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Only me' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Marking')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add event' }))
    expect(await within(dialog).findByText('Give it a title')).toBeTruthy()
    expect(within(dialog).getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Marking')
    const sent = answers.calls.find(({ method }) => method === 'POST')?.body
    expect(sent).toMatchObject({ title: 'Marking', for: { kind: 'personal' }, repeats: null, startTime: '08:00' })
  })

  it('shows when, where, for whom and by whom', async () => {
    await renderApp({ modules, at: `/calendar/events/${id}`, session: as('student') })
    expect(await screen.findByRole('heading', { level: 1, name: 'Sports day' })).toBeTruthy()
    expect(screen.getByText('Friday 20 March, 08:00 to 16:00')).toBeTruthy()
    for (const words of ['School field', 'Everyone at school', 'Esther Kerubo', 'Bring water'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit event' })).toBeNull()
  })

  it('takes an answer, and says why not', async () => {
    answers.replies[`GET /api/calendar/events/${id}`] = () => ({ body: { ...detail, asksRsvp: true, rsvp } })
    const message = 'The deadline for replies has passed.'
    answers.replies[`POST /api/calendar/events/${id}/rsvp`] = () => ({
      status: 409,
      body: { error: message, message, code: 'calendar.answers_closed' },
    })
    await renderApp({ modules, at: `/calendar/events/${id}`, session: as('parent') })
    expect(await screen.findByText('12 going, 3 maybe, 1 not. Please reply by Wednesday 18 March.')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Going' }))
    expect(await screen.findByText(message)).toBeTruthy()
    answers.replies[`POST /api/calendar/events/${id}/rsvp`] = () => ({ body: { ...rsvp, mine: 'maybe' } })
    await userEvent.click(screen.getByRole('radio', { name: 'Maybe' }))
    await expect
      .poll(() => answers.calls.filter(({ method }) => method === 'POST').at(-1)?.body)
      .toEqual({ status: 'maybe' })
  })

  it('that repeats is called off for one time', async () => {
    const repeats = { freq: 'weekly', every: 1, weekdays: [5], until: null, count: 4 } as const
    answers.replies[`GET /api/calendar/events/${id}`] = () => ({
      body: { ...detail, repeats, occurrence: '2026-03-20', mayChange: true },
    })
    answers.replies[`DELETE /api/calendar/events/${id}`] = () => ({ status: 204 })
    await renderApp({ modules, at: `/calendar/events/${id}?on=2026-03-20`, session: as('admin') })
    expect(await screen.findByText('Every week on Friday, 4 times')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel event' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Sports day?' })
    expect(within(dialog).getByRole('radio', { name: 'This date only' })).toHaveProperty('checked', true)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel event' }))
    await screen.findByRole('heading', { level: 1, name: 'Calendar' })
    const { query } = answers.calls.find(({ method }) => method === 'DELETE') ?? {}
    expect([query?.get('scope'), query?.get('occurrence')]).toEqual(['one', '2026-03-20'])
  })

  it('that was called off says so', async () => {
    answers.replies[`GET /api/calendar/events/${id}`] = () => ({ body: { ...detail, cancelled: true } })
    await renderApp({ modules, at: `/calendar/events/${id}`, session: as('student'), language: 'sw' })
    expect(await screen.findByText('Tukio hili limefutwa. Halitafanyika.')).toBeTruthy()
  })
})

describe('links', () => {
  it('are shown once, and ended after a question', async () => {
    const feed = { id, name: 'My phone', createdAt: '2026-03-10T05:00:00.000Z', lastReadAt: null }
    answers.replies['GET /api/calendar/feeds'] = () => ({ body: { items: [feed] } })
    answers.replies['POST /api/calendar/feeds'] = () => ({
      status: 201,
      body: { ...feed, url: 'https://darasa.test/api/calendar/feeds/abc.ics' },
    })
    answers.replies[`DELETE /api/calendar/feeds/${id}`] = () => ({ status: 204 })
    await renderApp({ modules, at: '/calendar/links', session: as('parent') })
    await userEvent.type(await screen.findByRole('textbox', { name: 'App or device' }), 'My phone')
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByDisplayValue('https://darasa.test/api/calendar/feeds/abc.ics')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove link' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove link' }))
    await expect.poll(() => answers.calls.some(({ method }) => method === 'DELETE')).toBe(true)
  })
})
