/** Taking a register in the browser, over a real outbox; the test plays the server. */
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#platform/web/api/api-error.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { configureApi } from '#platform/web/api/settings.ts'
import type { Language } from '#platform/web/i18n/languages.ts'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { OutboxProvider } from '#platform/web/offline/offline-provider.tsx'
import { createWriteRegister } from '#platform/web/offline/offline-write.ts'
import type { Outbox } from '#platform/web/offline/outbox.ts'
import { memoryOutbox } from '#platform/web/testing/memory-outbox.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { getRegister, type RegisterBody, type RegisterSheet } from '../contract/registers.ts'
import { date, ids, names, plain, sheetWith, stream, taken } from '../testing/register-sheets.ts'
import { attendanceWeb } from './module.tsx'
import { offlineWrites } from './offline-writes.ts'
import { knownRegister } from './register/known-register.ts'

let sheet: RegisterSheet
let rows: OutboxEntry[]
let sent: RegisterBody[]
let reply: (body: RegisterBody) => RegisterSheet
let outbox: Outbox
let online: boolean

beforeEach(() => {
  sheet = sheetWith()
  rows = []
  sent = []
  online = true
  reply = (body) => {
    sheet = taken(
      ids.map((id) => {
        const mark = body.marks.find(({ learnerId }) => learnerId === id)
        return {
          status: mark?.status ?? 'present',
          minutesLate: mark?.minutesLate ?? null,
          reason: mark?.reason ?? null,
        }
      }),
      body.version + 1,
    )
    return sheet
  }
  configureApi({
    mayRepeat: () => online,
    fetch: async (input) => {
      if (!online) throw new TypeError('Failed to fetch')
      const body = String(input).includes(`/api/registers/${stream}`)
        ? sheet
        : { items: [], totalCount: 0, totalPages: 0, currentPage: 1, hasNextPage: false, hasPreviousPage: false }
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
    },
  })
  outbox = memoryOutbox({
    rows,
    writes: createWriteRegister([async () => offlineWrites]),
    send: async (entry) => {
      sent.push(entry.body as RegisterBody)
      return reply(entry.body as RegisterBody)
    },
  })
})

const open = async (
  language: Language = 'en',
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
) => {
  const teacher = { ...sessionOf(), user: { ...sessionOf().user, role: 'teacher' } }
  const SignedIn = ({ children }: { children: ReactNode }) => (
    <OutboxProvider outbox={outbox}>{children}</OutboxProvider>
  )
  await renderApp({
    modules: [attendanceWeb],
    at: `/registers/${stream}?date=${date}&session=morning`,
    session: teacher,
    language,
    queryClient,
    SignedIn,
  })
  return userEvent.setup()
}
const group = async (name: string) => within(await screen.findByRole('group', { name }))
const pressed = async (name: string): Promise<string | null> =>
  (await group(name)).queryAllByRole('button', { pressed: true })[0]?.textContent ?? null
const markAll = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Mark 3 present' }))

describe('taking a register', () => {
  it('keeps the minutes of a late learner and asks why somebody is excused', async () => {
    const user = await open()
    await markAll(user)
    await user.click((await group(names[1])).getByRole('button', { name: 'Late' }))
    await user.click((await group(names[1])).getByRole('button', { name: 'Late' }))
    await user.click(await screen.findByLabelText('15'))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('15 minutes')).toBeTruthy()
    await user.click((await group(names[2])).getByRole('button', { name: 'Absent' }))
    await user.keyboard('e')
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    expect(await screen.findByText('Give the reason for excusing the absence')).toBeTruthy()
    await user.click(screen.getByLabelText('At the clinic'))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await pressed(names[2])).toBe('E')
    await user.click(screen.getByRole('button', { name: 'Send register' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.marks.slice(1)).toEqual([
      { learnerId: ids[1], status: 'late', minutesLate: 15 },
      { learnerId: ids[2], status: 'excused', reason: 'At the clinic' },
    ])
  })

  it('knows what families reported, and marks only the rest present', async () => {
    const [first, second, third] = sheet.learners
    if (!first || !second || !third) throw new Error('The class is empty')
    sheet = {
      ...sheet,
      learners: [
        { ...first, request: { id: stream, status: 'accepted', reason: 'Clinic' } },
        { ...second, request: { id: stream, status: 'pending', reason: 'Fever' } },
        third,
      ],
    }
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Mark 1 present' }))
    expect(await Promise.all(names.map(pressed))).toEqual(['E', 'A', 'P'])
    expect(screen.getByText('Family says: Fever')).toBeTruthy()
  })

  it('keeps what was marked through a reload, and forgets it on request', async () => {
    await markAll(await open())
    const user = await open()
    expect(await pressed(names[0])).toBe('P')
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByText('Start over'))
    expect(await pressed(names[0])).toBeNull()
  })

  it('asks an admin for the reason once the day is over', async () => {
    sheet = { ...taken(ids.map(() => plain('present'))), abilities: { edit: true, needsReason: true } }
    const user = await open()
    await user.click((await group(names[0])).getByRole('button', { name: 'Absent' }))
    await user.click(screen.getByRole('button', { name: 'Send register' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Send register' }))
    expect(sent).toEqual([])
    await user.type(dialog.getByLabelText('Reason'), 'The book was found')
    await user.click(dialog.getByRole('button', { name: 'Send register' }))
    await waitFor(() => expect(sent[0]).toMatchObject({ reason: 'The book was found', version: 1 }))
  })

  it('only shows a register that this teacher may not change any more', async () => {
    sheet = {
      ...taken([plain('present'), plain('absent'), plain('late')]),
      abilities: { edit: false, needsReason: false },
    }
    await open()
    expect(await screen.findByText(/Ask the school office/)).toBeTruthy()
    for (const name of names)
      for (const button of (await group(name)).getAllByRole('button'))
        expect((button as HTMLButtonElement).disabled).toBe(true)
  })

  it('says why there is none', async () => {
    sheet = sheetWith({
      closed: { reason: 'holiday', name: 'Half term', opensAt: null },
      abilities: { edit: false, needsReason: false },
    })
    await open()
    expect(await screen.findByRole('heading', { name: 'Half term' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /present/ })).toBeNull()
  })

  it('speaks Kiswahili', async () => {
    await open('sw')
    expect(await screen.findByRole('button', { name: 'Weka 3 wapo' })).toBeTruthy()
  })
})

describe('without network', () => {
  it('opens a class that this device has seen, on a day that it has not', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
    const before = { ...taken(ids.map(() => plain('absent'))), date: '2026-03-09' }
    client.setQueryData(
      callKey(getRegister, { params: { streamId: stream }, query: { date: '2026-03-09', session: 'morning' } }),
      before,
    )
    online = false
    await open('en', client)
    expect(await screen.findByRole('button', { name: 'Mark 3 present' })).toBeTruthy()
    expect(knownRegister(client, { streamId: stream, date: '2026-03-08', session: 'morning' })).toBeUndefined()
    expect(knownRegister(client, { streamId: stream, date, session: 'lesson', lessonId: ids[0] })).toBeUndefined()
  })

  it('says so when the class was never seen here', async () => {
    online = false
    await open()
    expect(await screen.findByRole('button', { name: /Try Again/i })).toBeTruthy()
  })
})

describe('when somebody else took it too', () => {
  const conflict = async () => {
    const theirs = taken([plain('absent'), plain('present'), plain('late')])
    const settle = reply
    reply = () => {
      reply = settle
      throw new ApiError('Somebody else changed this since you opened it.', {
        status: 409,
        body: { code: 'request.stale', message: 'x', current: theirs },
      })
    }
    const user = await open()
    await markAll(user)
    await user.click(screen.getByRole('button', { name: 'Send register' }))
    return { user, dialog: within(await screen.findByRole('dialog')) }
  }

  it('puts both sides next to each other and sends what a person chose', async () => {
    const { user, dialog } = await conflict()
    expect(dialog.getByText(/Peter Wafula marked 2 learners differently/)).toBeTruthy()
    expect(dialog.queryByText(names[1])).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: '2 to choose' }).disabled).toBe(true)
    await user.click(dialog.getByLabelText('You: Present', { selector: `[name="${nameOfFirst(dialog)}"]` }))
    await user.click(dialog.getByLabelText('School: Late'))
    await user.click(dialog.getByRole('button', { name: 'Keep these marks' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({
      version: 1,
      marks: [
        { learnerId: ids[0], status: 'present' },
        { learnerId: ids[1], status: 'present' },
        { learnerId: ids[2], status: 'late' },
      ],
    })
  })

  it('sends nothing when all of the school’s marks stay', async () => {
    const { user, dialog } = await conflict()
    await user.click(dialog.getByRole('button', { name: 'Use all the school’s' }))
    await user.click(dialog.getByRole('button', { name: 'Keep these marks' }))
    await waitFor(() => expect(rows).toEqual([]))
    expect(sent).toHaveLength(1)
  })

  const nameOfFirst = (dialog: ReturnType<typeof within>): string =>
    (dialog.getAllByRole('radio')[0] as HTMLInputElement).name
})
