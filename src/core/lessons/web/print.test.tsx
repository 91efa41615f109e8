/** Printing timetables from the list of classes and from a class. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import { lessonsWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`

it('asks for the timetable of the teacher that was chosen', async () => {
  URL.createObjectURL = () => 'blob:timetable'
  answers.replies['GET /api/admin/lessons/streams'] = () => ({ body: { date: '2026-03-10', items: [] } })
  answers.replies['GET /api/lessons/where'] = () => ({
    body: {
      date: '2026-03-10',
      isSchoolDay: true,
      dayName: null,
      classes: [],
      teachers: [{ id: uuid(4), name: 'Jane Kariuki' }],
      rooms: [],
      periods: [],
      lessons: [],
    },
  })
  answers.replies['GET /api/admin/lessons/paper'] = () => ({ body: {} })
  await renderApp({
    modules: [lessonsWeb],
    at: '/admin/lessons',
    session: sessionOf({ abilities: ['lessons.manage'] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Teachers' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Teacher' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Jane Kariuki' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save PDF' }))
  await waitFor(() => {
    const { query } = answers.calls.find(({ path }) => path === '/api/admin/lessons/paper') ?? {}
    expect([query?.get('kind'), query?.get('of')]).toEqual(['teacher', uuid(4)])
  })
})
