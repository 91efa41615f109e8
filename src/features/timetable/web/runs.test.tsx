/** Pages of runs: what is said before a search, while it runs and after it, why there is no timetable, and a repair. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Language } from '#platform/web/i18n/languages.ts'
import type { Board } from '../contract/drafts.ts'
import type { Run, RunSummary } from '../contract/runs.ts'
import { findingsOf, impossibleIn } from '../rules/assemble/findings.ts'
import { boardOf, ids, withCards } from '../testing/boards.ts'
import { timetableWeb } from './module.tsx'

const answers = startAnswers()
const modules = [{ ...timetableWeb, rail: [] }]
const session = sessionOf({ abilities: ['scheduling.manage'] })
const runId = '00000000-0000-7000-8000-000000000001'
const slots = (weekdays: readonly number[], periods: readonly number[]) =>
  weekdays.flatMap((weekday) => periods.map((period) => ({ weekday, period })))

const plain = boardOf({
  lessons: [
    { parts: [{ stream: 0, teacher: 0 }], lessons: 2 },
    { parts: [{ stream: 1, area: 1, teacher: 0 }], lessons: 2 },
  ],
})
const draftId = plain.draft.id
const drafts = `/api/admin/scheduling/drafts/${draftId}`
const page = `/admin/scheduling/drafts/${draftId}`

/** Two lessons of one teacher at once, one without a place. */
const seats = [
  { cardId: ids.card(0), place: { weekday: 1, period: 0 }, roomId: null },
  { cardId: ids.card(1), place: { weekday: 2, period: 0 }, roomId: null },
  { cardId: ids.card(2), place: { weekday: 1, period: 0 }, roomId: null },
  { cardId: ids.card(3), place: null, roomId: null },
]
const { broken: left } = findingsOf({
  ...plain,
  cards: plain.cards.map((card, nth) => ({ ...card, place: seats[nth]?.place ?? null })),
})

const runOf = (more: Partial<Run> = {}): Run => ({
  id: runId,
  draftId,
  draftVersion: 1,
  state: 'running',
  seed: 1,
  seconds: 60,
  mishap: null,
  startedAt: new Date().toISOString(),
  endedAt: null,
  progress: [
    { seconds: 1, hard: 4, soft: 0.5 },
    { seconds: 9, hard: 2, soft: 0.25 },
  ],
  best: seats,
  moved: seats.flatMap(({ cardId, place }) => (place ? [{ cardId, was: null, place }] : [])),
  left: [...left],
  missed: [],
  impossible: [],
  ...more,
})

const summaryOf = ({ id, draftVersion, state, seed, seconds, mishap, moved, left: open }: Run): RunSummary => ({
  id,
  draftVersion,
  state,
  seed,
  seconds,
  mishap,
  createdAt: '2026-03-10T05:00:00Z',
  moved: moved.length,
  left: open.length,
})

const answer = (board: Board, run: Run | null): void => {
  answers.replies[`GET ${drafts}/board`] = () => ({ body: board })
  answers.replies[`GET ${drafts}/runs/latest`] = () => ({ body: { run } })
  answers.replies[`GET ${drafts}/runs`] = () => ({ body: { items: run ? [summaryOf(run)] : [] } })
  answers.replies[`GET ${drafts}/explanation`] = () => {
    const { broken, missed } = findingsOf(board)
    return { body: { impossible: impossibleIn(board), broken, missed } }
  }
}

const sent = (method: string, path: string): unknown =>
  answers.calls.find((call) => call.method === method && call.path === path)?.body

const open = (name: string, language: Language = 'en') =>
  renderApp({ modules, at: `${page}/${name}`, session, language })

const fullTeacher = boardOf({
  lessons: [
    { parts: [{ stream: 0, teacher: 0 }], lessons: 6 },
    { parts: [{ stream: 1, teacher: 0 }], lessons: 4 },
    { parts: [{ stream: 1, teacher: 2 }], lessons: 2 },
  ],
  wishes: [
    { rule: { kind: 'away', of: 'teachers', ids: [ids.teacher(0)], slots: slots([1, 2, 3], [0, 1, 2, 3, 4, 5]) } },
    { rule: { kind: 'away', of: 'teachers', ids: [ids.teacher(0)], slots: slots([4, 5], [0, 1]) } },
  ],
})

beforeEach(() => answer(plain, null))

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

describe('why there is no timetable', () => {
  it('shows the full week, the clashing demands and what settles it', async () => {
    answer(fullTeacher, null)
    await open('explain')
    expect(
      await screen.findByRole('heading', { name: 'Teacher 1 has 10 lessons and is here for 8 periods' }),
    ).toBeTruthy()
    const week = within(screen.getByRole('table', { name: 'The week of Teacher 1' }))
    expect(week.getAllByText(/^Grade [12]$/)).toHaveLength(8)
    expect(week.getAllByText('Closed')).toHaveLength(22)
    expect(screen.getByRole('heading', { name: '2 lessons have no period' })).toBeTruthy()
    expect(screen.getByText('10 lessons a week')).toBeTruthy()
    const ways = within(screen.getByRole('list', { name: 'What to loosen' }))
    expect(ways.getByText('Teacher 1 is away: Monday, Tuesday and Wednesday')).toBeTruthy()
    expect(ways.getByText('Teacher 1 is away: Thursday, lessons 1 to 2; Friday, lessons 1 to 2')).toBeTruthy()
    expect(ways.getByText('Give Area 1 in Grade 2 to Teacher 3')).toBeTruthy()
    expect(ways.getAllByText('Settles it')).toHaveLength(3)
  })

  it('says in Kiswahili too what cannot hold', async () => {
    answer(fullTeacher, null)
    await open('explain', 'sw')
    expect(await screen.findByRole('heading', { name: 'Teacher 1 ana vipindi 10 na yupo kwa nafasi 8' })).toBeTruthy()
    expect(screen.getByText('Mpe Teacher 3 Area 1 katika Grade 2')).toBeTruthy()
  })

  it('says without a proof that none was found, and lists what remains', async () => {
    answer(plain, runOf({ state: 'notFound', endedAt: new Date().toISOString() }))
    await open('explain')
    expect(await screen.findByRole('heading', { name: 'No timetable was found that keeps everything' })).toBeTruthy()
    expect(screen.getByText(/^This is no proof/)).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Still to solve' })).getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('a repair', () => {
  const placed = withCards(plain, {
    0: { place: { weekday: 3, period: 0 } },
    1: { place: { weekday: 2, period: 0 } },
    2: { place: { weekday: 1, period: 0 } },
    3: { place: { weekday: 4, period: 0 } },
  })
  const board = { ...placed, draft: { ...placed.draft, unplaced: 0 } }
  const mishap = { kind: 'teacherAway' as const, staffId: ids.teacher(0), slots: slots([3], [0, 1, 2, 3, 4, 5]) }
  const repaired = (more: Partial<Run> = {}): Run =>
    runOf({
      state: 'found',
      endedAt: new Date().toISOString(),
      mishap,
      left: [],
      best: board.cards.map(({ id: cardId, place }, nth) => ({
        cardId,
        place: nth === 0 ? { weekday: 5, period: 2 } : place,
        roomId: null,
      })),
      moved: [{ cardId: ids.card(0), was: { weekday: 3, period: 0 }, place: { weekday: 5, period: 2 } }],
      ...more,
    })

  it('asks who, when and for how long, and searches the least change', async () => {
    answer(board, null)
    answers.replies[`POST ${drafts}/runs`] = () => {
      answer(board, runOf({ mishap, best: [], left: [], moved: [], progress: [] }))
      return { status: 202, body: runOf({ mishap }) }
    }
    await open('repair')
    await userEvent.click(await screen.findByRole('button', { name: 'Search the least change' }))
    expect(screen.getByText('Choose a teacher.')).toBeTruthy()
    expect(screen.getByText('Choose at least one day.')).toBeTruthy()
    expect(sent('POST', `${drafts}/runs`)).toBeUndefined()
    await userEvent.click(screen.getByRole('combobox', { name: 'Teacher' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Teacher 1' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Wednesday' }))
    await userEvent.click(screen.getByRole('button', { name: 'Search the least change' }))
    expect(await screen.findByRole('heading', { name: 'Searching the least change' })).toBeTruthy()
    expect(screen.getByText(/^Teacher 1 is away: Wednesday\./)).toBeTruthy()
    expect(sent('POST', `${drafts}/runs`)).toEqual({ seed: 1, seconds: 15, fromPresent: true, mishap })
  })

  it('shows the moves before and after, day by day and as a table, and takes them', async () => {
    answer(board, repaired())
    answers.replies[`POST /api/admin/scheduling/runs/${runId}/take`] = () => ({ body: repaired({ state: 'taken' }) })
    const { history } = await open('repair')
    const title = 'Teacher 1 is away: Wednesday. 1 change puts it right'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText('The other 3 lessons stay as they are.')).toBeTruthy()
    const before = within(screen.getByRole('table', { name: 'Wednesday, before and after' }))
    expect(before.getByText('A1')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Friday (1)' }))
    expect(screen.getByRole('table', { name: 'Friday, before and after' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
    const row = within(screen.getByRole('table', { name: 'Changes' })).getByRole('row', { name: /A1, Grade 1/ })
    expect(within(row).getByText('Wed, lesson 1')).toBeTruthy()
    expect(within(row).getByText('Fri, lesson 3')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take this change' }))
    await waitFor(() => expect(history.location.pathname).toBe(page))
  })

  it('is discarded, and then another one can be searched', async () => {
    answer(board, repaired())
    answers.replies[`POST /api/admin/scheduling/runs/${runId}/stop`] = () => {
      const gone = repaired({ state: 'cancelled', best: [], moved: [] })
      answer(board, gone)
      return { body: gone }
    }
    await open('repair')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('button', { name: 'Search the least change' })).toBeTruthy()
    expect(sent('POST', `/api/admin/scheduling/runs/${runId}/stop`)).toEqual({ keep: false })
    expect(await screen.findByText('Nothing kept')).toBeTruthy()
  })

  it('says when no change puts it right, with the reasons', async () => {
    answer(board, repaired({ state: 'notFound', best: [], moved: [], impossible: impossibleIn(fullTeacher) }))
    await open('repair')
    const title = 'Teacher 1 is away: Wednesday. No change puts it right'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText('Teacher 1 has 10 lessons and is here for 8 periods')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  })

  it('has nothing to repair before the first lesson has a place', async () => {
    await open('repair')
    expect(await screen.findByText('There is nothing to repair yet')).toBeTruthy()
  })
})
