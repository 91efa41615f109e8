/** The list of queued changes, over a real outbox with a scripted server. */
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { I18nextProvider } from 'react-i18next'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/pure/contract.ts'
import { filledText } from '#platform/pure/filled-text.ts'
import { ApiError } from '../api/api-error.ts'
import { createI18n } from '../i18n/create-i18n.ts'
import type { Language } from '../i18n/languages.ts'
import { platformLocales } from '../i18n/platform-locales.ts'
import type { OutboxEntry } from './entry.ts'
import { OutboxProvider } from './offline-provider.tsx'
import { createWriteRegister, defineOfflineWrite } from './offline-write.ts'
import type { Outbox } from './outbox.ts'
import { memoryOutbox } from '../testing/memory-outbox.ts'
import { OutboxPage } from './outbox-page.tsx'
import { offlineModule } from './web-module.ts'

const body = z.strictObject({ version: z.number(), mark: z.string() })
type Body = z.infer<typeof body>
const save = endpoint({
  id: 'marks.save',
  method: 'PUT',
  path: '/api/marks/{id}',
  summary: '',
  access: { id: 'test' },
  params: z.strictObject({ id: z.string() }),
  body,
  idempotent: true,
})
const write = defineOfflineWrite({
  endpoint: save,
  facts: (state) => [
    { label: 'Brian Kiptoo', value: { key: `marks:${(state as Body).mark}` } },
    { label: { key: 'marks:learners' }, value: '45' },
  ],
  open: (_, url) => `/marks?of=${encodeURIComponent(url)}`,
})

const texts = {
  en: { register: 'Register of {{of}}', present: 'Present', absent: 'Absent', learners: 'Learners' },
  sw: { register: 'Rejista ya {{of}}', present: 'Yupo', absent: 'Hayupo', learners: 'Wanafunzi' },
}

let rows: OutboxEntry[]
let reply: (entry: OutboxEntry) => unknown
let signedIn: boolean
let outbox: Outbox

beforeEach(() => {
  rows = []
  signedIn = true
  reply = () => {
    throw new ApiError('Network error. Please check your connection.', { status: 0 })
  }
  outbox = memoryOutbox({
    rows,
    writes: createWriteRegister([async () => [write]]),
    confirmIdentity: async () => (signedIn ? { accountId: 'a', membershipId: 'm' } : null),
    send: async (entry) => reply(entry),
  })
})

const add = async (of: string): Promise<void> => {
  await outbox.enqueue(
    write,
    { params: { id: of }, body: { version: 1, mark: 'absent' } },
    { label: { key: 'marks:register', params: { of } } },
  )
  await outbox.drain()
}

const open = async (language: Language = 'en') => {
  const module = { en: async () => ({ default: texts.en }), sw: async () => ({ default: texts.sw }) }
  const i18n = await createI18n({
    language,
    namespaces: {
      platform: platformLocales,
      nav: { en: async () => ({ default: {} }), sw: async () => ({ default: {} }) },
      offline: offlineModule.locales,
      marks: module,
    },
  })
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/waiting', component: OutboxPage })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/waiting'] }),
  })
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <OutboxProvider outbox={outbox}>
            <Suspense fallback="loading">
              <RouterProvider router={router} />
            </Suspense>
          </OutboxProvider>
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  )
  return userEvent.setup()
}

describe('the list of waiting changes', () => {
  it('says when nothing waits', async () => {
    await outbox.refresh()
    await open()
    expect(await screen.findByText('Everything has been sent')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull()
  })

  it('names each change with its time, state and reason, and sends them on request', async () => {
    await add('7 East')
    await add('8 West')
    const user = await open()
    expect(await screen.findByRole('heading', { name: 'Register of 7 East' })).toBeTruthy()
    expect(screen.getByText('2 changes are saved on this device and are being sent.')).toBeTruthy()
    const [first] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('Saved Tue 10 Mar, 08:10')
    expect(first?.textContent).toContain('Waiting')
    expect(first?.textContent).not.toContain('Network error')
    reply = () => ({ version: 2 })
    await user.click(screen.getByRole('button', { name: 'Send now' }))
    expect(await screen.findByText('Everything has been sent')).toBeTruthy()
    expect(rows).toEqual([])
  })

  it('speaks Kiswahili', async () => {
    await add('7 East')
    await open('sw')
    expect(await screen.findByRole('heading', { name: 'Rejista ya 7 East' })).toBeTruthy()
    expect(screen.getByText('Badiliko 1 liko salama kwenye kifaa hiki na liko njiani.')).toBeTruthy()
  })

  it('gives a change up only after asking', async () => {
    await add('7 East')
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Discard: Register of 7 East' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('What you wrote on Tue 10 Mar, 08:10 will be lost.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(rows).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Discard: Register of 7 East' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('Everything has been sent')).toBeTruthy()
    expect(rows).toEqual([])
  })

  it('shows why a change was refused, and where to correct it', async () => {
    reply = () => {
      throw new ApiError('Please check the highlighted fields.', {
        status: 400,
        body: { fields: { mark: 'At most 100' } },
      })
    }
    await add('7 East')
    await open()
    expect(await screen.findByText('Please check the highlighted fields. At most 100')).toBeTruthy()
    expect(screen.getByText('1 change needs your attention before it can be sent.')).toBeTruthy()
    expect(screen.getByText('Not accepted')).toBeTruthy()
    const link = await screen.findByRole('link', { name: 'Edit: Register of 7 East' })
    expect(link.getAttribute('href')).toContain('/marks?of=')
  })

  it('says in Kiswahili why a change was refused', async () => {
    reply = () => {
      const reason = filledText('Module requires the {plan} plan', { plan: 'premium' })
      throw new ApiError(reason.message, { status: 403, body: { ...reason, code: 'module.plan' } })
    }
    await add('7 East')
    await open('sw')
    expect(await screen.findByText('Moduli inahitaji mpango wa premium')).toBeTruthy()
  })

  it('puts both sides of a conflict next to each other and does what is chosen', async () => {
    let sentBody: unknown
    reply = (entry) => {
      sentBody = entry.body
      if ((entry.body as Body).version < 4)
        throw new ApiError('Changed', { status: 409, body: { current: { version: 4, mark: 'present' } } })
      return { version: 5 }
    }
    await add('7 East')
    const user = await open()
    await user.click(await screen.findByRole('button', { name: 'Compare: Register of 7 East' }))
    const dialog = await screen.findByRole('dialog')
    const line = await within(dialog).findByRole('row', { name: 'Brian Kiptoo Absent Present' })
    expect(line).toBeTruthy()
    expect(within(dialog).queryByText('Learners')).toBeNull()
    expect(dialog.textContent).toContain('1 other field is the same in both.')
    await user.click(within(dialog).getByRole('button', { name: 'Send mine' }))
    await waitFor(() => expect(rows).toEqual([]))
    expect(sentBody).toEqual({ version: 4, mark: 'absent' })
  })

  it('asks to sign in again where the session has ended', async () => {
    signedIn = false
    await add('7 East')
    await open()
    const link = await screen.findByRole('link', { name: 'Sign in' })
    expect(link.getAttribute('href')).toBe('/login?next=%2Fwaiting')
    expect(screen.getByText('1 change is saved on this device. Sign in again to send it.')).toBeTruthy()
  })
})

describe('its texts', () => {
  it('have the same keys in both languages', async () => {
    const [en, sw] = await Promise.all([offlineModule.locales.en(), offlineModule.locales.sw()])
    const keysOf = (value: unknown, path = ''): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
        : [path]
    expect(keysOf(sw.default)).toEqual(keysOf(en.default))
    expect(keysOf(en.default).length).toBeGreaterThan(30)
  })
})
