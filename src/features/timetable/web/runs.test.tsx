/** The page of a search: what is said before it, while it runs and after it. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ids, withCards } from '../testing/boards.ts'
import { drafts, fullTeacher, open, page, plain, runId, runOf, startRunPages } from '../testing/run-pages-scene.ts'

const { answers, answer, sent } = startRunPages()

describe('before a search', () => {
  it('says what will be placed, and starts with the seconds and the seed that were chosen', async () => {
    answers.replies[`POST ${drafts}/runs`] = () => {
      answer(plain, runOf({ state: 'queued', best: [], progress: [], moved: [], left: [], startedAt: null }))
      return { status: 202, body: runOf() }
    }
    await open('generate')
    expect(await screen.findByText('The search places 4 lessons. 4 have no place yet.')).toBeTruthy()
    expect(screen.queryByLabelText('Start from the present timetable')).toBeNull()
    await userEvent.click(await screen.findByRole('radio', { name: '2 min' }))
    await userEvent.click(screen.getByText('Choose the seed'))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Seed' }))
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
    expect(screen.getByText('Enter a whole number from 1 to 1,000,000.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Seed' }), '7')
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
    expect(await screen.findByRole('heading', { name: 'Waiting for its turn' })).toBeTruthy()
    expect(sent('POST', `${drafts}/runs`)).toEqual({ seed: 7, seconds: 120, fromPresent: false, mishap: null })
  })

  it('names what is impossible, with the ways to loosen it, and offers no search', async () => {
    answer(fullTeacher, null)
    await open('generate')
    const list = within(await screen.findByRole('list', { name: 'This timetable cannot be made, for one reason' }))
    expect(list.getByText('Teacher 1 has 10 lessons and is here for 8 periods')).toBeTruthy()
    expect(list.getByRole('link', { name: 'Change the wishes' }).getAttribute('href')).toBe(`${page}/wishes`)
    expect(list.getByRole('link', { name: 'Change the lessons' }).getAttribute('href')).toBe(`${page}/activities`)
    expect(screen.getByRole('link', { name: 'See why, and what to loosen' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull()
  })

  it('saves the draft as a FET file', async () => {
    answers.replies[`GET ${drafts}/fet`] = () => ({ body: { fileName: 'Term-1.fet', content: '<fet/>' } })
    await open('generate')
    await userEvent.click(await screen.findByRole('button', { name: 'Save as FET file' }))
    expect(await screen.findByText('Term-1.fet is saved.')).toBeTruthy()
  })

  it('says so when the draft cannot be read, and reads it again', async () => {
    answers.replies[`GET ${drafts}/board`] = () => ({ status: 500, body: { message: 'Broken' } })
    await open('generate')
    const retry = await screen.findByRole('button', { name: /again/i })
    answer(plain, null)
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { name: 'Generate this timetable' })).toBeTruthy()
  })
})

describe('a search', () => {
  it('shows its best so far as seats, sentences and lines with their tables, and is stopped', async () => {
    answer(plain, runOf())
    answers.replies[`POST /api/admin/scheduling/runs/${runId}/stop`] = () => {
      const stopped = runOf({ state: 'stopped', endedAt: new Date().toISOString() })
      answer(plain, stopped)
      return { body: stopped }
    }
    await open('generate')
    expect(await screen.findByRole('heading', { name: '3 of 4 lessons placed, 1 clash left' })).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Time searched' })).toBeTruthy()
    const findings = within(screen.getByRole('list', { name: 'Still to solve' }))
    expect(findings.getByText('Teacher 1 is in two lessons at once')).toBeTruthy()
    expect(findings.getByText('Grade 1, Grade 2; Monday, lesson 1')).toBeTruthy()
    expect(findings.getByText('Area 2, Grade 2 has no place')).toBeTruthy()
    const seat = screen.getByRole('img', { name: 'Grade 1. Monday, lesson 1. Teacher 1 is in two lessons at once' })
    await userEvent.hover(seat)
    const partner = screen.getByRole('img', { name: /^Grade 2. Monday, lesson 1. Teacher 1 is in two/ })
    expect(partner.hasAttribute('data-lit')).toBe(true)
    expect(screen.getByRole('img', { name: /^Clashes and lessons without a place: from 4 to 2/ })).toBeTruthy()
    for (const button of screen.getAllByRole('button', { name: 'View as table' })) await userEvent.click(button)
    expect(within(screen.getByRole('table', { name: /^Missed wishes/ })).getAllByRole('row').length).toBeGreaterThan(5)
    await userEvent.click(screen.getByRole('button', { name: 'Stop and keep the best' }))
    expect(await screen.findByText('3 lessons get a place.')).toBeTruthy()
    expect(sent('POST', `/api/admin/scheduling/runs/${runId}/stop`)).toEqual({ keep: true })
  })

  it('is taken after saying how many lessons move', async () => {
    const endedAt = new Date().toISOString()
    const board = withCards(plain, { 0: { place: { weekday: 5, period: 1 } } })
    const moved = [{ cardId: ids.card(0), was: { weekday: 5, period: 1 }, place: { weekday: 1, period: 0 } }]
    answer(board, runOf({ state: 'found', endedAt, left: [], moved }))
    answers.replies[`POST /api/admin/scheduling/runs/${runId}/take`] = () => ({ body: runOf({ state: 'taken' }) })
    const { history } = await open('generate')
    expect(await screen.findByText('1 lesson moves.')).toBeTruthy()
    const table = within(await screen.findByRole('table', { name: 'Earlier searches' }))
    expect(table.getByRole('link', { name: 'The whole timetable' }).getAttribute('href')).toContain(`run=${runId}`)
    expect(table.getByText('Found')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take into the draft' }))
    await waitFor(() => expect(history.location.pathname).toBe(page))
  })

  it('shows an answer for an older state of the draft to those who ask for it, and it cannot be taken', async () => {
    const old = runOf({ state: 'found', endedAt: new Date().toISOString(), left: [] })
    answer({ ...plain, draft: { ...plain.draft, version: 2 } }, old)
    answers.replies[`GET /api/admin/scheduling/runs/${runId}`] = () => ({ body: old })
    await open('generate')
    await userEvent.click(await screen.findByRole('link', { name: 'The whole timetable' }))
    expect(await screen.findByText(/^The draft changed after this answer was found/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take into the draft' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Search again' }))
    expect(await screen.findByRole('button', { name: 'Generate' })).toBeTruthy()
  })

  it('says on each page that the other one searches', async () => {
    answer(plain, runOf({ mishap: { kind: 'teacherGone', staffId: ids.teacher(0), replacementId: null } }))
    await open('generate')
    expect(await screen.findByText(/^A repair of this timetable is being searched/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See that search' }).getAttribute('href')).toBe(`${page}/repair`)
  })
})
