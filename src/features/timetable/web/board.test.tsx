/** The board of a draft: lessons are moved by tap and by keyboard, locked, undone, and seen by colleagues. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '#platform/pure/contract.ts'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Board, Card, moveCards } from '../contract/drafts.ts'
import { boardOf, ids, withCards } from '../testing/boards.ts'
import { timetableWeb } from './module.tsx'

const answers = startAnswers()
const session = sessionOf({ abilities: ['scheduling.manage'] })

const at = (weekday: number, period: number, more: Partial<Card> = {}): Partial<Card> => ({
  place: { weekday, period },
  ...more,
})

/** Two classes share Teacher 1; Area 2 of the first class is with Teacher 2. */
const begun = withCards(
  boardOf({
    lessons: [
      { parts: [{ stream: 0, area: 0, teacher: 0 }], lessons: 2 },
      { parts: [{ stream: 0, area: 1, teacher: 1 }] },
      { parts: [{ stream: 1, area: 0, teacher: 0 }] },
    ],
  }),
  { 0: at(1, 0), 2: at(2, 1), 3: at(3, 0) },
)
const path = `/api/admin/scheduling/drafts/${begun.draft.id}`

let kept: Board
let moved: BodyOf<typeof moveCards>['moves'][]

beforeEach(() => {
  kept = begun
  moved = []
  answers.replies[`GET ${path}/board`] = () => ({ body: kept })
  answers.replies[`POST ${path}/moves`] = ({ body }) => {
    const { moves } = body as BodyOf<typeof moveCards>
    moved.push(moves)
    const cards = moves.flatMap(({ cardId, place, roomId, locked }) => {
      const card = kept.cards.find(({ id }) => id === cardId)
      return card ? [{ ...card, place, roomId, locked }] : []
    })
    kept = { ...kept, cards: kept.cards.map((card) => cards.find(({ id }) => id === card.id) ?? card) }
    return { body: { cards } }
  }
})

const open = (search = '', language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [{ ...timetableWeb, rail: [] }],
    at: `/admin/scheduling/drafts/${begun.draft.id}${search}`,
    session,
    language,
  })
const button = (name: string) => screen.findByRole('button', { name })

describe('the board of a draft', () => {
  it('shows by initials who else is there, and which lesson they have picked up', async () => {
    const editors = `${path}/editors`
    answers.replies[`PUT ${editors}`] = () => ({ status: 204 })
    answers.replies[`GET ${editors}`] = () => ({
      body: { items: [{ accountId: ids.teacher(7), name: 'Jane Wanjiku Kariuki', cardId: ids.card(0) }] },
    })
    await open()
    expect(await screen.findByText('Also here: Jane Wanjiku Kariuki')).toBeTruthy()
    const lesson = await button('Monday, Lesson 1: Area 1, T. 1, Jane Wanjiku Kariuki is moving it. Move')
    expect(within(lesson).getByText('JK')).toBeTruthy()
    await userEvent.click(lesson)
    const said = () => answers.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    await waitFor(() => expect(said()).toEqual([{ cardId: null }, { cardId: ids.card(0) }]))
  })

  it('shows the week of a class with its breaks, and of a teacher across classes', async () => {
    await open()
    const week = within(await screen.findByRole('table', { name: 'Week of Grade 1' }))
    expect(week.getByText('Break until 09:40')).toBeTruthy()
    expect(screen.getByText('3 of 4 lessons have their places. Nothing clashes.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Not placed, 1' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Teacher' }))
    expect(await button('Monday, Lesson 1: Area 1, Grade 1. Move')).toBeTruthy()
    expect(await button('Wednesday, Lesson 1: Area 1, Grade 2. Move')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await button('Tuesday, Lesson 2: Area 2, Grade 1. Move')).toBeTruthy()
  })

  it('says of each place whether the picked-up lesson may go there, and puts it down with a tap', async () => {
    await open()
    await userEvent.click(await button('Monday, Lesson 1: Area 1, T. 1. Move'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Thursday takes this lesson best' })).toBeTruthy()
    const busy = await button('Wednesday, Lesson 1: Free. T. 1 in Grade 2')
    await userEvent.click(busy)
    expect(await screen.findByText('Not on Wednesday, Lesson 1: T. 1 in Grade 2.')).toBeTruthy()
    expect(moved).toEqual([])
    await userEvent.click(await button('Tuesday, Lesson 2: Area 2. Change places'))
    expect(await screen.findByText('Area 1 is now on Tuesday, Lesson 2. Area 2 takes its old place.')).toBeTruthy()
    expect(await button('Monday, Lesson 1: Area 2, T. 2. Move')).toBeTruthy()
    await waitFor(() =>
      expect(moved).toEqual([
        [
          {
            cardId: ids.card(2),
            was: { weekday: 2, period: 1 },
            place: { weekday: 1, period: 0 },
            roomId: null,
            locked: false,
          },
          {
            cardId: ids.card(0),
            was: { weekday: 1, period: 0 },
            place: { weekday: 2, period: 1 },
            roomId: null,
            locked: false,
          },
        ],
      ]),
    )
  })

  it('moves a lesson with the keyboard alone, and undoes and redoes it', async () => {
    await open()
    ;(await button('Tuesday, Lesson 2: Area 2, T. 2. Move')).focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, Lesson 2: Area 2. Stands here now')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Wednesday, Lesson 3: Area 2, T. 2. Move')
    await waitFor(() => expect(kept.cards[2]?.place).toEqual({ weekday: 3, period: 2 }))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(kept.cards[2]?.place).toEqual({ weekday: 2, period: 1 }))
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }))
    await waitFor(() => expect(kept.cards[2]?.place).toEqual({ weekday: 3, period: 2 }))
  })

  it('skips with Shift to the next open place, and puts the lesson back with Escape', async () => {
    kept = withCards(begun, { 0: at(1, 1, { locked: true }) })
    await open()
    ;(await button('Tuesday, Lesson 2: Area 2, T. 2. Move')).focus()
    await userEvent.keyboard('{Enter}{ArrowLeft}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday, Lesson 2: Area 1. Locked')
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, Lesson 2: Area 2. Stands here now')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday, Lesson 2: Area 2, T. 2. Move')
    expect(moved).toEqual([])
  })

  it('locks a lesson, which then stays until it is unlocked', async () => {
    await open()
    ;(await button('Tuesday, Lesson 2: Area 2, T. 2. Move')).focus()
    await userEvent.keyboard('l')
    const locked = await button('Tuesday, Lesson 2: Area 2, T. 2, Locked. Move')
    await waitFor(() => expect(kept.cards[2]?.locked).toBe(true))
    await userEvent.click(locked)
    expect(await screen.findByRole('heading', { name: 'This lesson is locked' })).toBeTruthy()
    expect((await button('Monday, Lesson 2: Free. Unlock the lesson first')).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
    await waitFor(() => expect(kept.cards[2]?.locked).toBe(false))
  })

  it('places a lesson that has none, and takes it out again', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /Area 1.*1 lesson/ }))
    await userEvent.click(await button('Thursday, Lesson 1: Free. Best place'))
    expect(await screen.findByText('All lessons here have their places.')).toBeTruthy()
    await waitFor(() => expect(kept.cards[1]?.place).toEqual({ weekday: 4, period: 0 }))
    await userEvent.click(await button('Thursday, Lesson 1: Area 1, T. 1. Move'))
    await userEvent.click(screen.getByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(kept.cards[1]?.place).toBe(null))
  })

  it('says that a colleague has moved the lesson, and shows where it is', async () => {
    const message = 'Somebody else changed this since you opened it.'
    await open()
    await userEvent.click(await button('Tuesday, Lesson 2: Area 2, T. 2. Move'))
    kept = withCards(begun, { 2: at(5, 5) })
    answers.replies[`POST ${path}/moves`] = () => ({
      status: 409,
      body: { message, error: message, code: 'request.stale' },
    })
    await userEvent.click(await button('Tuesday, Lesson 3: Free. No clash'))
    expect(await screen.findByText(/A colleague has moved this lesson meanwhile/)).toBeTruthy()
    expect(await button('Friday, Lesson 6: Area 2, T. 2. Move')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
  })

  it('puts the lesson back when the server cannot be reached', async () => {
    await open()
    await userEvent.click(await button('Tuesday, Lesson 2: Area 2, T. 2. Move'))
    answers.replies[`POST ${path}/moves`] = () => undefined
    await userEvent.click(await button('Tuesday, Lesson 3: Free. No clash'))
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy()
    expect(await button('Tuesday, Lesson 2: Area 2, T. 2. Move')).toBeTruthy()
  })

  it('marks lessons that clash', async () => {
    kept = withCards(begun, { 0: at(3, 0) })
    await open()
    expect(await button('Wednesday, Lesson 1: Area 1, T. 1, Clash. Move')).toBeTruthy()
    expect(screen.getByText('3 of 4 lessons have their places. 2 lessons clash.')).toBeTruthy()
  })

  it('is only looked at once it is published', async () => {
    kept = { ...begun, draft: { ...begun.draft, state: 'published', publishedAt: '2026-01-05T06:00:00Z' } }
    await open()
    expect(await screen.findByText(/In force from 5 January/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Move/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('leads to the lessons while there are none, and offers a retry when it cannot be read', async () => {
    kept = boardOf({ lessons: [] })
    await open()
    expect((await screen.findByRole('link', { name: 'Add lessons' })).getAttribute('href')).toBe(
      `/admin/scheduling/drafts/${begun.draft.id}/activities`,
    )
    answers.replies[`GET ${path}/board`] = () => undefined
    await open()
    expect(await screen.findByText('Connection Error')).toBeTruthy()
  })

  it('speaks Kiswahili', async () => {
    await open('', 'sw')
    await userEvent.click(await button('Jumanne, Lesson 2: Area 2, T. 2. Hamisha'))
    expect(await screen.findByRole('heading', { name: /inafaa zaidi kwa kipindi hiki/ })).toBeTruthy()
  })
})

describe('weeks A and B', () => {
  beforeEach(() => {
    kept = withCards(
      boardOf({
        lessons: [
          { parts: [{ stream: 0, area: 0, teacher: 0 }], week: 'a' },
          { parts: [{ stream: 0, area: 1, teacher: 0 }], week: 'b' },
          { parts: [{ stream: 0, area: 2, teacher: 1 }], week: 'b' },
        ],
      }),
      { 0: at(1, 0), 1: at(1, 0) },
    )
  })

  it('are shown one at a time, and say so of their lessons', async () => {
    await open()
    expect(await button('Monday, Lesson 1: Area 1, T. 1, Week A. Move')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Monday.*Area 2/ })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Week B' }))
    expect(await button('Monday, Lesson 1: Area 2, T. 1, Week B. Move')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Monday.*Area 1/ })).toBeNull()
  })

  it('are changed to the week of the lesson in hand', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /Area 3.*Week B/ }))
    expect(screen.getByRole('radio', { name: 'Week B', checked: true })).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Monday, Lesson 1: Area 2/ })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: /Free\. Best place$/ }))
    await waitFor(() => expect(moved.flat()).toMatchObject([{ cardId: ids.card(2) }]))
  })
})
