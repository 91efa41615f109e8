/** The page of a series: what is left to settle, who invigilates, publishing and taking back. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Detail } from '../contract/shapes.ts'
import { examsWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
const [seriesId, roomId, english] = [uuid(1), uuid(2), uuid(3)]
const [jane, omar] = [
  { id: uuid(4), name: 'Jane Kariuki' },
  { id: uuid(5), name: 'Fatuma Omar' },
]
const path = `/api/admin/exams/${seriesId}`
const at = { date: '2026-03-23', session: 0 }

const planned: Detail = {
  series: {
    id: seriesId,
    name: 'End of term',
    startsOn: at.date,
    endsOn: '2026-03-24',
    term: 'Term I',
    grades: ['Grade 7'],
    sessions: [{ startTime: '08:00', endTime: '10:00' }],
    mostPerDay: 1,
    seating: 'mixed',
    perInvigilator: 30,
    publishedAt: null,
    papers: 1,
    placed: 1,
    version: 4,
  },
  days: [at.date, '2026-03-24'],
  papers: [
    {
      id: uuid(6),
      grade: 'Grade 7',
      gradeLabel: 'Grade 7',
      learningAreaId: english,
      area: 'English',
      title: 'Paper 1',
      minutes: 80,
      learners: 3,
      withExtra: 0,
      longest: 80,
      chosen: false,
      place: at,
      locked: false,
      version: 1,
    },
  ],
  rooms: [{ roomId, name: 'Hall', seats: 40 }],
  sittings: [
    {
      ...at,
      learners: 3,
      unseated: 0,
      rooms: [{ roomId, name: 'Hall', seats: 40, learners: 3, needed: 1, invigilators: [] }],
    },
  ],
  clashes: [
    {
      code: 'invigilators',
      place: at,
      paperIds: [],
      roomId,
      staffId: null,
      learners: [],
      more: 0,
      taking: null,
      count: 1,
    },
  ],
  teachers: [
    { ...jane, sessions: 0 },
    { ...omar, sessions: 0 },
  ],
  learningAreas: [{ id: english, name: 'English', grades: ['Grade 7'] }],
}
const watchedBy = (person: typeof jane): Detail => ({
  ...planned,
  clashes: [],
  sittings: planned.sittings.map((sitting) => ({
    ...sitting,
    rooms: sitting.rooms.map((room) => ({ ...room, invigilators: [person] })),
  })),
  teachers: planned.teachers.map((one) => (one.id === person.id ? { ...one, sessions: 1 } : one)),
})
const publishedOf = (detail: Detail): Detail => ({
  ...detail,
  series: { ...detail.series, publishedAt: '2026-03-10T05:00:00Z' },
})

let kept: Detail
beforeEach(() => {
  kept = planned
  answers.replies[`GET ${path}`] = () => ({ body: kept })
  answers.replies[`GET ${path}/marks`] = () => ({ body: { items: [] } })
})

const open = () =>
  renderApp({
    modules: [{ ...examsWeb, rail: [] }],
    at: `/admin/scheduling/exams/${seriesId}`,
    session: sessionOf({ abilities: ['exams.manage'] }),
  })
const sent = (method: string) => answers.calls.filter((call) => call.method === method)

describe('the page of a series of exams', () => {
  it('says what is left to settle, and offers publishing once an invigilator is chosen', async () => {
    answers.replies[`PUT ${path}/invigilation`] = () => {
      kept = watchedBy(omar)
      return { status: 204 }
    }
    await open()
    expect(await screen.findByText(/^Hall needs 1 more invigilator on .*, 08:00\.$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publish exams' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Hall.*Nobody, 1 needed/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /Choose invigilators/ }))
    await userEvent.click(dialog.getByRole('combobox', { name: 'Invigilators' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Fatuma Omar' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Nothing clashes. The exams can be published.')).toBeTruthy()
    expect(sent('PUT')[0]?.body).toEqual({ ...at, roomId, staffIds: [omar.id] })
    expect(screen.getByRole('button', { name: /^Hall.*Fatuma Omar/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Publish exams' })).toBeTruthy()
  })

  it('publishes the version that was looked at, and changes nothing of a published series', async () => {
    kept = watchedBy(jane)
    answers.replies[`POST ${path}/publication`] = () => {
      kept = publishedOf(kept)
      return { status: 204 }
    }
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Publish exams' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Publish End of term/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Publish exams' }))
    expect(await screen.findByRole('button', { name: 'Take back' })).toBeTruthy()
    expect(sent('POST')[0]?.body).toEqual({ version: 4 })
    for (const name of [/^Grade 7 English/, /^Hall/])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    for (const name of ['Choose rooms', 'Add papers', 'Place papers', 'Share invigilation'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('says in words why publishing is refused', async () => {
    kept = watchedBy(jane)
    const message = 'This changed in the meantime.'
    answers.replies[`POST ${path}/publication`] = () => ({
      status: 409,
      body: { message, error: message, code: 'exams.clashing' },
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Publish exams' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Publish exams' }))
    expect(await dialog.findByText(message)).toBeTruthy()
  })

  it('shows an error with a second try when it cannot be read', async () => {
    answers.replies[`GET ${path}`] = () => undefined
    await open()
    expect(await screen.findByText('Connection Error')).toBeTruthy()
    answers.replies[`GET ${path}`] = () => ({ body: kept })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'End of term' })).toBeTruthy()
  })
})
