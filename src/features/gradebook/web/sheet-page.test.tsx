/** The mark sheet in the browser, over a real outbox; the test plays the server. */
import { QueryClient } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { knec8, rubric4 } from '#core/academics/rules/scales.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { configureApi, resetApi } from '#platform/web/api/settings.ts'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { OutboxProvider } from '#platform/web/offline/offline-provider.tsx'
import { createWriteRegister } from '#platform/web/offline/offline-write.ts'
import type { Outbox } from '#platform/web/offline/outbox.ts'
import { memoryOutbox } from '#platform/web/testing/memory-outbox.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Assessment } from '../contract/assessments.ts'
import type { SavedCell, SentCell } from '../contract/marks.ts'
import { gradebookOverview } from '../contract/overview.ts'
import { gradebookCard } from '../contract/ready.ts'
import type { MarkSheet, SheetCell } from '../contract/sheets.ts'
import { gradebookWeb } from './module.tsx'
import { offlineWrites } from './offline-writes.ts'

// Each test renders the whole shell, which is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const id = (end: number): string => `01990000-0000-7000-8000-0000000000${String(end).padStart(2, '0')}`
const [stream, area, term, opener, mid] = [id(1), id(2), id(3), id(11), id(12)]
const names = ['Amina Mwende', 'Brian Kiptoo', 'Zawadi Mwakio'] as const
const cell = (score: number | null, version = 1): SheetCell => ({
  score,
  rating: null,
  state: score === null ? 'empty' : 'scored',
  version: score === null ? 0 : version,
})

const column = (given: Partial<Assessment>): Assessment => ({
  id: mid,
  termId: term,
  streamId: stream,
  learningAreaId: area,
  kind: 'mid_term',
  title: 'Mid-term',
  date: '2026-02-20',
  opensOn: null,
  maxScore: 100,
  weight: 1,
  kindWeight: 30,
  scale: { ...knec8, bands: [...knec8.bands] },
  status: 'open',
  publishedAt: null,
  source: null,
  covers: [],
  version: 1,
  ...given,
})

const sheetWith = (given: Partial<MarkSheet> = {}): MarkSheet => ({
  class: { id: stream, label: 'Grade 7 East', grade: 'Grade 7', level: 'junior' },
  learningArea: { id: area, name: 'Integrated Science', shortName: 'Science' },
  term: { id: term, name: 'Term I', year: '2026', startsOn: '2026-01-05', endsOn: '2026-04-03' },
  terms: [{ id: term, name: 'Term I', year: '2026', startsOn: '2026-01-05', endsOn: '2026-04-03' }],
  previousTerm: 'Term III',
  termScale: { ...knec8, bands: [...knec8.bands] },
  today: '2026-03-10',
  assessments: [
    column({ id: opener, kind: 'opener', title: 'Opener', maxScore: 30, status: 'published', kindWeight: 20 }),
    column({}),
  ],
  absences: [],
  learners: names.map((fullName, index) => ({
    id: id(21 + index),
    fullName,
    firstName: fullName.split(' ')[0] ?? '',
    admissionNumber: `A${index}`,
    cells: [cell(15), cell(index === 0 ? 50 : null)],
    carried: [],
    percent: 50,
    previousPercent: index === 0 ? 45 : null,
    remark: index === 0 ? { text: 'Leads the group', version: 1 } : null,
  })),
  abilities: { enter: true, publish: true, unlock: false },
  ...given,
})

let sheet: MarkSheet
let rows: OutboxEntry[]
let sent: SentCell[][]
let online: boolean
let answer: (cell: SentCell) => Partial<SavedCell>
let outbox: Outbox

const saved = (one: SentCell): SavedCell => ({
  assessmentId: one.assessmentId,
  learnerId: one.learnerId,
  outcome: 'saved',
  reason: null,
  score: one.score ?? null,
  rating: one.rating ?? null,
  state: one.state,
  version: one.version + 1,
  changedBy: null,
  ...answer(one),
})

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
  sheet = sheetWith()
  rows = []
  sent = []
  online = true
  answer = () => ({})
  configureApi({
    mayRepeat: () => online,
    fetch: async (input, init) => {
      if (!online) throw new TypeError('Failed to fetch')
      const reply = (body: unknown) =>
        new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
      if (String(input).includes('/api/gradebook/cells')) {
        const { cells } = JSON.parse(String(init?.body)) as { cells: SentCell[] }
        sent.push(cells)
        return reply({ savedAt: '2026-03-10T06:42:00.000Z', cells: cells.map(saved) })
      }
      return reply(
        String(input).includes('/api/gradebook/sheets')
          ? sheet
          : { items: [], totalCount: 0, totalPages: 0, currentPage: 1, hasNextPage: false, hasPreviousPage: false },
      )
    },
  })
  outbox = memoryOutbox({
    rows,
    writes: createWriteRegister([async () => offlineWrites]),
    send: async () => {
      throw new TypeError('Failed to fetch')
    },
    now: () => new Date('2026-03-10T06:42:00Z'),
  })
})
afterEach(() => {
  cleanup()
  resetApi()
})

const open = async () => {
  const teacher = { ...sessionOf(), user: { ...sessionOf().user, role: 'teacher' }, abilities: ['gradebook.view'] }
  const SignedIn = ({ children }: { children: ReactNode }) => (
    <OutboxProvider outbox={outbox}>{children}</OutboxProvider>
  )
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  await renderApp({
    modules: [gradebookWeb],
    at: `/teacher/gradebook/${stream}/${area}`,
    session: teacher,
    queryClient,
    SignedIn,
  })
  const grid = await screen.findByRole('grid')
  grid.focus()
  return { user: userEvent.setup(), grid, queryClient }
}
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
const texts = (name: string): (string | null)[] =>
  rowOf(name)
    .getAllByRole('gridcell')
    .map((one) => one.textContent)

describe('the mark sheet', () => {
  it('shows marks with bands, the term so far, the change, and remarks', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Integrated Science, Grade 7 East' })).toBeTruthy()
    expect(texts('Amina')).toEqual(['15', '50ME2', '50ME2', '+5', 'Leads the group'])
    expect(screen.getByText('mean 50, 1 of 3 entered')).toBeTruthy()
  })

  it('is typed into like a spreadsheet, and saved soon after', async () => {
    const { user } = await open()
    await user.keyboard('{ArrowDown}56{Enter}abs{Enter}')
    expect(texts('Brian').slice(1, 3)).toEqual(['56ME2', '54ME2'])
    expect(texts('Zawadi')[1]).toBe('absent')
    await waitFor(() => expect(sent.flat()).toHaveLength(2))
    expect(sent.flat()).toMatchObject([
      { learnerId: id(22), assessmentId: mid, state: 'scored', score: 56, version: 0 },
      { learnerId: id(23), assessmentId: mid, state: 'absent', score: null, version: 0 },
    ])
    expect(await screen.findByText('Saved 09:42')).toBeTruthy()
  })

  it('makes old what the start page and the overview say, once marks are saved', async () => {
    const { user, queryClient } = await open()
    const kept = [callKey(gradebookCard), callKey(gradebookOverview)]
    for (const key of kept) queryClient.setQueryData(key, {})
    await user.keyboard('{ArrowDown}56{Enter}')
    expect(await screen.findByText('Saved 09:42')).toBeTruthy()
    expect(kept.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  })

  it('refuses in place what is out of range, and never sends it', async () => {
    const { user } = await open()
    await user.keyboard('{ArrowDown}112{Enter}')
    expect(await screen.findByText('At most 100')).toBeTruthy()
    expect(await screen.findByText(/1 to correct/)).toBeTruthy()
    await user.keyboard('{ArrowUp}{F2}{Backspace}{Backspace}{Backspace}12{Enter}')
    expect(screen.queryByText('At most 100')).toBeNull()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject([{ score: 12 }])
  })

  it('takes a pasted column, and undoes it over what is saved', async () => {
    const { user, grid } = await open()
    fireEvent.paste(grid, { clipboardData: { getData: () => '61\n72\nx\n' } })
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.map(({ score }) => score)).toEqual([61, 72, null])
    await screen.findByText('Saved 09:42')
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject([
      { learnerId: id(21), score: 50, version: 2 },
      { learnerId: id(22), state: 'empty', version: 1 },
      { learnerId: id(23), state: 'empty', version: 1 },
    ])
    await user.keyboard('{Control>}y{/Control}')
    expect(texts('Brian')[1]).toBe('72ME1')
  })

  it('copies a selection, clears it, and gives an edit up with Escape', async () => {
    const { user, grid } = await open()
    const setData = vi.fn<(type: string, text: string) => void>()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowLeft}{/Shift}')
    fireEvent.copy(grid, { clipboardData: { setData } })
    expect(setData).toHaveBeenCalledWith('text/plain', '15\t50\n15\t')
    await user.keyboard('{Escape}9{Escape}')
    expect(texts('Amina')[1]).toBe('50ME2')
    await user.keyboard('{Delete}')
    expect(texts('Amina')[1]).toBe('')
  })

  it('takes who was absent from an exam in one press', async () => {
    sheet = sheetWith({ absences: [{ assessmentId: mid, learnerIds: [id(22), id(23)] }] })
    await open()
    expect(await screen.findByText(/Brian Kiptoo and Zawadi Mwakio were absent/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Mark 2 absent' }))
    await waitFor(() => expect(sent.flat()).toMatchObject([{ state: 'absent' }, { state: 'absent' }]))
    expect(screen.queryByText(/were absent/)).toBeNull()
  })

  it('leaves published columns alone', async () => {
    const { user } = await open()
    await user.keyboard('{ArrowLeft}9')
    expect(await screen.findByText(/cannot be changed/)).toBeTruthy()
    await waitFor(() => expect(texts('Amina')[0]).toBe('15ME2'))
  })

  it('keeps marks on the device without network', async () => {
    const { user } = await open()
    online = false
    await user.keyboard('{ArrowDown}56{Enter}')
    expect(await screen.findByText('Waiting to send (1)')).toBeTruthy()
    await user.keyboard('57{Enter}')
    await waitFor(() => expect(screen.getByText('Waiting to send (2)')).toBeTruthy())
    expect(rows.at(-1)?.body).toMatchObject({ whole: true, cells: [{ score: 56 }, { score: 57 }] })
  })

  it('lets a person choose where somebody else wrote the same mark', async () => {
    const { user } = await open()
    answer = ({ score }) =>
      sent.length === 1
        ? { outcome: 'conflict', score: 75, version: 4, changedBy: 'Peter Wafula' }
        : { score: score ?? null }
    await user.keyboard('{ArrowDown}56{Enter}')
    expect(await screen.findByText('1 mark was changed by somebody else at the same time.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    await user.click(await screen.findByLabelText('Mine: 56'))
    await user.click(screen.getByRole('button', { name: 'Keep these marks' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject([{ score: 56, version: 4 }])
    expect(texts('Brian')[1]).toBe('56ME2')
  })

  it('takes bands where a rubric asks for them', async () => {
    sheet = sheetWith({
      assessments: [
        sheet.assessments[0] as Assessment,
        column({
          maxScore: null,
          kind: 'portfolio',
          title: 'Portfolio',
          scale: { ...rubric4, bands: [...rubric4.bands] },
        }),
      ],
    })
    const { user } = await open()
    await user.keyboard('{ArrowDown}me{Enter}')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject([{ rating: 'ME', score: null }])
  })
})
