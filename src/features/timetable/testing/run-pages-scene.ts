/** A draft of four lessons with its searches, and a teacher whose week is too full, for the tests of the pages. */
import { beforeEach } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import type { Language } from '#platform/web/i18n/languages.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Board } from '../contract/drafts.ts'
import type { Run, RunSummary } from '../contract/runs.ts'
import { findingsOf, impossibleIn } from '../rules/assemble/findings.ts'
import { timetableWeb } from '../web/module.tsx'
import { boardOf, ids, slots } from './boards.ts'

const modules = [{ ...timetableWeb, rail: [] }]
const abilities = ['scheduling.manage']
export const runId = '00000000-0000-7000-8000-000000000001'
export const plain = boardOf({
  lessons: [
    { parts: [{ stream: 0, teacher: 0 }], lessons: 2 },
    { parts: [{ stream: 1, area: 1, teacher: 0 }], lessons: 2 },
  ],
})
const draftId = plain.draft.id
export const drafts = `/api/admin/scheduling/drafts/${draftId}`
export const page = `/admin/scheduling/drafts/${draftId}`

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

export const runOf = (more: Partial<Run> = {}): Run => ({
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

export const fullTeacher = boardOf({
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

export const open = (name: string, language: Language = 'en', more: readonly string[] = []) =>
  renderApp({
    modules,
    at: `${page}/${name}`,
    session: sessionOf({ abilities: [...abilities, ...more] }),
    language,
  })

/** Begins each test of the file with the draft that nobody has searched yet. */
export const startRunPages = () => {
  const answers = startAnswers()

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

  beforeEach(() => answer(plain, null))
  return { answers, answer, sent }
}
