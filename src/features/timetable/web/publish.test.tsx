/** Publishing a draft: what it changes, what is left out, and refusals in words. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Board } from '../contract/drafts.ts'
import { boardOf, ids, withCards } from '../testing/boards.ts'
import { timetableWeb } from './module.tsx'

const answers = startAnswers()
const begun = withCards(boardOf({ lessons: [{ parts: [{ stream: 0, teacher: 0 }], lessons: 3 }] }), {
  0: { place: { weekday: 1, period: 0 } },
})
const path = `/api/admin/scheduling/drafts/${begun.draft.id}`
const found = {
  added: 4,
  changed: 3,
  ended: 2,
  unchanged: 11,
  teachers: [
    { id: ids.teacher(0), name: 'Jane Kariuki' },
    { id: ids.teacher(1), name: 'Fatuma Omar' },
  ],
  streams: [{ id: ids.stream(0), label: 'Grade 7 East' }],
}

let kept: Board
const posted = () => answers.calls.filter(({ method }) => method === 'POST')

beforeEach(() => {
  const draft = { ...begun.draft, startsOn: '2099-01-05', unplaced: 2 }
  kept = { ...begun, draft }
  answers.replies[`GET ${path}/board`] = () => ({ body: kept })
  answers.replies[`GET ${path}/publication`] = () => ({ body: found })
  answers.replies[`POST ${path}/publication`] = () => {
    kept = { ...kept, draft: { ...draft, state: 'published', publishedAt: '2026-01-05T06:00:00Z' } }
    return { body: found }
  }
})

const open = async () => {
  await renderApp({
    modules: [{ ...timetableWeb, rail: [] }],
    at: `/admin/scheduling/drafts/${begun.draft.id}`,
    session: sessionOf({ abilities: ['scheduling.manage'] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  return within(await screen.findByRole('dialog', { name: /Publish Term 1/ }))
}

describe('publishing a draft', () => {
  it('says what changes and who is told, and leaves lessons out only when asked to', async () => {
    const dialog = await open()
    expect(await dialog.findByText('2 teachers: Jane Kariuki and Fatuma Omar')).toBeTruthy()
    expect(dialog.getByText('1 class: Grade 7 East')).toBeTruthy()
    expect(dialog.getByText('Lessons ended').parentElement?.textContent).toBe('Lessons ended2')
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await dialog.findByText('Give every lesson a place, or tick this.')).toBeTruthy()
    expect(posted()).toEqual([])
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Publish without 2 lessons that have no place' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(/In force from 5 January 2099\. To change it/)).toBeTruthy()
    expect(posted()[0]?.body).toEqual({ version: 1, withoutUnplaced: true })
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  })

  it('says in words why it is refused, and stays open', async () => {
    const message = '3 clashes are left.'
    kept = { ...kept, draft: { ...kept.draft, unplaced: 0 } }
    answers.replies[`POST ${path}/publication`] = () => ({
      status: 409,
      body: { message, error: message, code: 'scheduling.clashing' },
    })
    const dialog = await open()
    await dialog.findByText('Lessons added')
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await dialog.findByText(message)).toBeTruthy()
  })

  it('is not offered for a day that has passed, nor before it is known what changes', async () => {
    kept = { ...kept, draft: { ...kept.draft, startsOn: '2020-01-06' } }
    let dialog = await open()
    await dialog.findByText('Lessons added')
    expect(dialog.getByText(/The first day has passed/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true)
    answers.replies[`GET ${path}/publication`] = () => undefined
    dialog = await open()
    expect(await dialog.findByText('Connection Error')).toBeTruthy()
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true))
  })
})
