/** The settings pages of the school's shape, as an admin sees them. */
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { renderApp } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import { schoolsWeb } from '../../schools/web/module.tsx'
import type { AcademicYear, ExceptionItem } from '../contract/calendar.ts'
import type { RoomItem, StreamItem } from '../contract/classes.ts'
import { academicsErrors } from '../contract/common.ts'
import { getToday, type getShape } from '../contract/shape.ts'
import type { BellSchedule, LearningArea } from '../contract/teaching.ts'
import { defaultBells, nineLessonDay } from '../rules/bells.ts'
import { builtInScales, scaleChoices, scaleTexts } from '../rules/scales.ts'
import { termCalendarFor } from '../rules/default-calendar.ts'
import { todayOf } from '../rules/today.ts'
import { academicsWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-0000000001${String(place).padStart(2, '0')}`

const published = termCalendarFor(2026)
const year: AcademicYear = {
  id: uuid(1),
  name: '2026',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  confirmed: true,
  version: 2,
  terms: published.terms.map((term, index) => ({
    ...term,
    id: uuid(10 + index),
    yearId: uuid(1),
    number: index + 1,
    version: 1,
  })),
}
const exceptions: ExceptionItem[] = published.exceptions.map((one, index) => ({
  ...one,
  id: uuid(20 + index),
  version: 1,
}))
const east: StreamItem = {
  id: uuid(30),
  grade: 'Grade 7',
  name: 'East',
  label: 'Grade 7 East',
  level: 'junior',
  roomId: uuid(40),
  active: true,
  version: 3,
}
const lab: RoomItem = { id: uuid(40), name: 'Laboratory', kind: 'laboratory', capacity: 40, active: true, version: 1 }
const areas: LearningArea[] = [
  {
    id: uuid(50),
    level: 'junior',
    name: 'English',
    shortName: 'English',
    subjectGroup: 'languages',
    lessonsPerWeek: 5,
    active: true,
    version: 1,
  },
  {
    id: uuid(51),
    level: 'junior',
    name: 'French',
    shortName: 'French',
    subjectGroup: 'languages',
    lessonsPerWeek: 2,
    active: false,
    version: 1,
  },
]
const bells: BellSchedule = {
  id: uuid(60),
  level: 'junior',
  name: 'Junior school day',
  version: 1,
  periods: defaultBells('junior').map((period, index) => ({ ...period, id: uuid(70 + index) })),
}
const shape: ResponseOf<typeof getShape> = {
  levels: ['junior'],
  catalogue: 'cbe',
  today: todayOf({ terms: year.terms, exceptions }, '2026-03-10'),
  year,
  years: [{ id: year.id, name: year.name, startsOn: year.startsOn, endsOn: year.endsOn }],
  exceptions,
  streams: [east],
  learningAreas: areas,
}

const own = { id: uuid(90), name: 'Our scale', kind: 'rubric' as const, bands: builtInScales[2]?.bands ?? [] }
const scales = {
  items: [...builtInScales, own].map((scale) => ({
    ...scale,
    bands: scale.bands.map((one) => ({ ...one, percentageBand: null })),
    builtIn: scale !== own,
    active: true,
    version: 1,
  })),
  choices: scaleChoices(['junior'], []),
}

beforeEach(() => {
  const reads: Record<string, unknown> = {
    '/api/school/shape': shape,
    '/api/admin/academic-years': { items: [year] },
    '/api/admin/calendar': { items: exceptions },
    '/api/admin/levels': { levels: ['junior'], catalogue: 'cbe', version: 5 },
    '/api/admin/streams': { items: [east] },
    '/api/admin/rooms': { items: [lab] },
    '/api/admin/learning-areas': { items: areas },
    '/api/admin/bell-schedules': { items: [bells] },
    '/api/school/grading-scales': scales,
  }
  for (const [path, body] of Object.entries(reads)) answers.replies[`GET ${path}`] = () => ({ body })
})

const open = (page: string, language: 'en' | 'sw' = 'en', queryClient?: QueryClient) =>
  renderApp({
    modules: [academicsWeb, schoolsWeb],
    at: `/admin/settings/${page}`,
    language,
    ...(queryClient ? { queryClient } : {}),
  })
const sent = (method: string) => answers.calls.find((call) => call.method === method)
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the calendar', () => {
  it('leads with today and draws the terms week by week, the same as a table', async () => {
    await open('calendar')
    expect(await screen.findByText('Week 10 of 13, Term I. School is open today.')).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Term I: 13 weeks, 60 school days' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    expect(within(screen.getByRole('table', { name: 'Weeks of the year' })).getAllByRole('row')).toHaveLength(37)
  })

  it('says why there is no school, in Kiswahili too', async () => {
    answers.replies['GET /api/school/shape'] = () => ({
      body: { ...shape, today: todayOf({ terms: year.terms, exceptions }, '2026-02-26') },
    })
    await open('calendar', 'sw')
    expect(
      await screen.findByText(
        'Wiki ya 8 kati ya 13, Muhula wa 1. Leo hakuna shule: Half term. Siku ya shule inayofuata ni Jumatatu, 2 Machi 2026.',
      ),
    ).toBeTruthy()
  })

  it('closes days', async () => {
    answers.replies['POST /api/admin/calendar'] = () => ({ status: 201, body: exceptions[0] })
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    await open('calendar', 'en', queryClient)
    await userEvent.click(await screen.findByRole('button', { name: 'Add days' }))
    queryClient.setQueryData(callKey(getToday), shape.today)
    const form = await dialog()
    await userEvent.type(form.getByLabelText('Name'), 'Idd-ul-Fitr')
    await userEvent.type(form.getByLabelText('First day'), '20/3/2026')
    await userEvent.type(form.getByLabelText('Last day'), '20/3/2026')
    await userEvent.click(form.getByRole('button', { name: /Add days/ }))
    await waitFor(() =>
      expect(sent('POST')?.body).toEqual({
        kind: 'closed',
        name: 'Idd-ul-Fitr',
        startsOn: '2026-03-20',
        endsOn: '2026-03-20',
      }),
    )
    // Daily figures on the start pages are stale now.
    await waitFor(() => expect(queryClient.getQueryState(callKey(getToday))?.isInvalidated).toBe(true))
  })

  it('adds a year from proposed dates, unconfirmed unless somebody says otherwise', async () => {
    const proposal = termCalendarFor(2027)
    answers.replies['POST /api/admin/academic-years'] = () => ({
      status: 201,
      body: { ...year, id: uuid(2), name: '2027' },
    })
    await open('calendar')
    await userEvent.click(await screen.findByRole('button', { name: 'Add a year' }))
    const form = await dialog()
    expect(form.getByText(/We know of no published dates for 2027/)).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: /Add a year/ }))
    await waitFor(() =>
      expect(sent('POST')?.body).toMatchObject({
        name: '2027',
        confirmed: false,
        terms: proposal.terms,
        exceptions: proposal.exceptions,
      }),
    )
  })

  it('asks to check proposed dates until they are confirmed', async () => {
    answers.replies['GET /api/admin/academic-years'] = () => ({ body: { items: [{ ...year, confirmed: false }] } })
    answers.replies[`PUT /api/admin/academic-years/${year.id}`] = () => ({ body: year })
    await open('calendar')
    expect(await screen.findByText(/The dates of 2026 are a proposal/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Confirm dates/ }))
    await waitFor(() => expect(sent('PUT')?.body).toMatchObject({ confirmed: true, version: 2 }))
  })

  it('offers the first year to a school without any', async () => {
    answers.replies['GET /api/admin/academic-years'] = () => ({ body: { items: [] } })
    await open('calendar')
    expect(await screen.findByText('No academic year yet')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Add a year' })).toHaveLength(1)
  })
})

describe('classes', () => {
  it('stand in their grade, where another can be added', async () => {
    answers.replies['POST /api/admin/streams'] = () => ({
      status: 201,
      body: { ...east, id: uuid(31), grade: 'Grade 8', label: 'Grade 8 West', name: 'West' },
    })
    await open('classes')
    expect(await screen.findByText('1 class in 1 grade.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add a class to Grade 8' }))
    const form = await dialog()
    await userEvent.type(form.getByLabelText('Name'), 'West')
    await userEvent.click(form.getByRole('button', { name: /Add a class/ }))
    expect(await screen.findByText('Grade 8 West was saved')).toBeTruthy()
    expect(sent('POST')?.body).toEqual({ grade: 'Grade 8', name: 'West' })
  })

  it('say why one cannot be deleted', async () => {
    const { message, code } = academicsErrors.streamInUse
    answers.replies[`DELETE /api/admin/streams/${east.id}`] = () => ({
      status: 409,
      body: { error: message, message, code },
    })
    await open('classes')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Grade 7 East' }))
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }))
    const confirm = await dialog()
    expect(confirm.getByText('Delete Grade 7 East?')).toBeTruthy()
    await userEvent.click(confirm.getByRole('button', { name: /Delete/ }))
    expect(await confirm.findByText(message)).toBeTruthy()
  })

  it('are saved with the version that was read', async () => {
    answers.replies[`PUT /api/admin/streams/${east.id}`] = () => ({ body: { ...east, active: false } })
    await open('classes')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Grade 7 East' }))
    const form = await dialog()
    await userEvent.click(form.getByRole('checkbox', { name: 'In use' }))
    await userEvent.click(form.getByRole('button', { name: /Save Changes/ }))
    await waitFor(() => expect(sent('PUT')?.body).toEqual({ name: 'East', roomId: lab.id, active: false, version: 3 }))
  })
})

describe('learning areas, rooms and bells', () => {
  it('count the lessons against the bells', async () => {
    await open('learning-areas')
    expect(
      await screen.findByText('Junior school: 1 learning area, 5 lessons a week. The bell schedule has room for 45.'),
    ).toBeTruthy()
    expect(screen.getByText('Not offered')).toBeTruthy()
  })

  it('show a room with its seats and refuse a bad number', async () => {
    await open('rooms')
    expect(await screen.findByText('Laboratory, 40 seats')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add a room' }))
    const form = await dialog()
    await userEvent.click(form.getByRole('button', { name: /Add a room/ }))
    expect(await form.findByText('This field is required')).toBeTruthy()
    expect(sent('POST')).toBeUndefined()
  })

  it('can use a ready-made day, in which periods of the same name keep their lessons', async () => {
    answers.replies[`PUT /api/admin/bell-schedules/${bells.id}`] = () => ({ body: bells })
    await open('bells')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the school day' }))
    const form = await dialog()
    await userEvent.click(form.getByRole('button', { name: 'Nine lessons of 40 minutes' }))
    await userEvent.click(form.getByRole('button', { name: /Save Changes/ }))
    await waitFor(() => expect(sent('PUT')).toBeTruthy())
    const body = sent('PUT')?.body as { periods: { id?: string; label: string; startTime: string }[] } | undefined
    const periods = body?.periods ?? []
    expect(periods.map((period) => period.startTime)).toEqual(nineLessonDay.map((period) => period.startTime))
    expect(periods.find((period) => period.label === 'Lesson 1')?.id).toBe(
      bells.periods.find((period) => period.label === 'Lesson 1')?.id,
    )
    expect(periods.find((period) => period.label === 'Tea Break')?.id).toBeUndefined()
  })

  it('names the period that overlaps before anything is sent', async () => {
    await open('bells')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the school day' }))
    const form = await dialog()
    const starts = form.getAllByLabelText('From')
    await userEvent.clear(starts[2] as HTMLElement)
    await userEvent.type(starts[2] as HTMLElement, '08:30')
    await userEvent.click(form.getByRole('button', { name: /Save Changes/ }))
    expect(await form.findByText('Starts before the period before it ends')).toBeTruthy()
    expect(sent('PUT')).toBeUndefined()
  })

  it('offer a retry when the network is lost', async () => {
    answers.replies['GET /api/admin/rooms'] = () => undefined
    await open('rooms')
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
    answers.replies['GET /api/admin/rooms'] = () => ({ body: { items: [] } })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('No rooms yet')).toBeTruthy()
  })
})

describe('grading scales', () => {
  it('are shown with their bands, and another is chosen in one click', async () => {
    answers.replies['PUT /api/admin/grading-scales'] = () => ({ body: { choices: scales.choices } })
    await open('grading-scales')
    expect(await screen.findByText('90 to 100 percent, 8 points')).toBeTruthy()
    await userEvent.click(screen.getByRole('combobox', { name: 'End-term' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Our scale' }))
    await waitFor(() =>
      expect(sent('PUT')?.body).toEqual({ choices: [{ level: 'junior', kind: 'end_term', scaleId: own.id }] }),
    )
  })

  it('are drawn by the school, and a gap is named before anything is sent', async () => {
    answers.replies['POST /api/admin/grading-scales'] = () => ({ status: 201, body: scales.items[3] })
    await open('grading-scales')
    await userEvent.click(await screen.findByRole('button', { name: 'Add a scale' }))
    const form = await dialog()
    await userEvent.type(form.getByLabelText('Name'), 'Ours')
    const [best] = form.getAllByLabelText('From %')
    await userEvent.clear(best as HTMLElement)
    await userEvent.type(best as HTMLElement, '85')
    await userEvent.click(form.getByRole('button', { name: /Add a scale/ }))
    expect(await form.findByText(scaleTexts.meets)).toBeTruthy()
    expect(sent('POST')).toBeUndefined()
    await userEvent.clear(best as HTMLElement)
    await userEvent.type(best as HTMLElement, '80')
    await userEvent.click(form.getByRole('button', { name: /Add a scale/ }))
    await waitFor(() =>
      expect(sent('POST')?.body).toMatchObject({
        name: 'Ours',
        kind: 'percent',
        bands: [{ code: 'EE', min: 80, max: 100 }, {}, {}, { code: 'BE', min: 0, max: 39 }],
      }),
    )
  })

  it('of the school can be a rubric without percentages', async () => {
    answers.replies[`PUT /api/admin/grading-scales/${own.id}`] = () => ({ body: scales.items[3] })
    await open('grading-scales', 'sw')
    await userEvent.click(await screen.findByRole('button', { name: 'Hariri Our scale' }))
    const form = await dialog()
    expect(form.queryByLabelText('Kutoka %')).toBeNull()
    await userEvent.click(form.getByRole('button', { name: /Hifadhi/ }))
    await waitFor(() =>
      expect(sent('PUT')?.body).toMatchObject({
        kind: 'rubric',
        active: true,
        version: 1,
        bands: [{ code: 'EE', min: null, max: null }, {}, {}, {}],
      }),
    )
  })
})
