/** Elective blocks proposed from what learners chose. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Board } from '../contract/drafts.ts'
import { boardOf, ids } from '../testing/boards.ts'
import { timetableWeb } from './module.tsx'

const answers = startAnswers()
const lessons = [0, 1, 2].map((area) => ({ parts: [{ stream: 0, area, teacher: area }], lessons: 5 }))
const chosen = boardOf({
  sets: [
    { stream: 0, areas: [0, 1], learners: 12 },
    { stream: 0, areas: [1, 2], learners: 8 },
  ],
  lessons,
})
const path = `/api/admin/scheduling/drafts/${chosen.draft.id}`
let kept: Board

beforeEach(() => {
  kept = chosen
  answers.replies[`GET ${path}/board`] = () => ({ body: kept })
  answers.replies[`POST ${path}/blocks`] = () => ({ body: { items: [] } })
})

const open = () =>
  renderApp({
    modules: [{ ...timetableWeb, rail: [] }],
    at: `/admin/scheduling/drafts/${chosen.draft.id}/blocks`,
    session: sessionOf({ abilities: ['scheduling.manage'] }),
  })

describe('elective blocks', () => {
  it('are proposed without a clash and put side by side', async () => {
    await open()
    expect(await screen.findByText('No learner has two areas in one block.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Put them side by side' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Put them side by side' }))
    expect(await screen.findByText(/1 block is now one lesson of several groups/)).toBeTruthy()
    expect(answers.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      blocks: [{ activityIds: [ids.activity(0), ids.activity(2)] }],
    })
  })

  it('say who has two areas in one block after a change by hand', async () => {
    await open()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Block of Area 1' }))
    const own = screen.getByRole<HTMLInputElement>('combobox', { name: 'Block of Area 2' }).value
    await userEvent.click(await screen.findByRole('option', { name: own }))
    expect(await screen.findByText('12 learners have two areas in one block.')).toBeTruthy()
    expect(screen.getByText('12 learners take both Area 1 and Area 2.')).toBeTruthy()
  })

  it('lead to the choices of learners where nobody has chosen', async () => {
    kept = boardOf({ lessons })
    await open()
    expect(await screen.findByText('No electives to put side by side')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Learners’ choices' }).getAttribute('href')).toBe('/admin/lessons/choices')
  })
})
