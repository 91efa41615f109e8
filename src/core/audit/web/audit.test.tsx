/** The audit log as an admin meets it: the list, its filters, one entry, the states. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineWebModule } from '#platform/web/module.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import type { AuditDetail, AuditItem } from '../contract.ts'
import { auditWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`
const [esther, faith, east, west] = [uuid(1), uuid(2), uuid(3), uuid(4)]

const saved: AuditItem = {
  id: uuid(5),
  at: '2026-03-10T05:04:00.000Z',
  person: { accountId: esther, name: 'Esther Kamau' },
  role: 'admin',
  action: 'people.save_learner',
  reading: false,
  entity: 'learner',
  entityId: faith,
  entityName: 'Faith Muthoni',
  fields: ['streamId', 'status'],
  fieldCount: 5,
  reason: null,
}
const exportedRow: AuditItem = {
  ...saved,
  id: uuid(6),
  action: 'people.export_learners',
  reading: true,
  entity: 'learners',
  entityName: null,
  fields: [],
  fieldCount: 0,
}
const seeded: AuditItem = {
  ...saved,
  id: uuid(7),
  person: null,
  role: null,
  action: 'people.invent_something',
  entity: 'odd_thing',
  entityName: null,
  fields: [],
}

const { fields: _fields, fieldCount: _count, ...common } = saved
const detail: AuditDetail = {
  ...common,
  changes: [
    { field: 'streamId', before: east, after: west },
    { field: 'status', before: 'active', after: 'left' },
    { field: `marks.${faith}.oddField`, before: null, after: true },
    { field: 'leftOn', before: null, after: '2026-03-09' },
  ],
  names: { [east]: 'Grade 7 East', [west]: 'Grade 7 West', [faith]: 'Faith Muthoni' },
  address: '10.0.0.7',
  requestId: 'r',
  seal: { number: 812, sealedAt: '2026-03-10T05:05:00.000Z' },
}

const page = (items: readonly AuditItem[], more = false) => ({
  items,
  totalCount: items.length,
  totalPages: items.length > 0 ? 1 : 0,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
  more,
})
const sealed = {
  last: { number: 812, hash: 'a', sealedAt: '2026-03-10T05:05:00.000Z' },
  waiting: 0,
  oldestWaiting: null,
  stuck: false,
}

/** Modules with their own texts; the two use one field name with different meanings. */
const texts = (words: object) => async () => ({ default: words as Record<string, string> })
const moduleWith = (id: string, words: object) =>
  defineWebModule({
    id,
    locales: { en: texts({}), sw: texts({}) },
    auditWords: { en: texts(words), sw: texts(words) },
    routes: [],
  })
const otherWords = moduleWith('inventory', {
  modules: { inventory: 'Devices' },
  actions: { inventory: { hand_out: 'Handed out a device' } },
  fields: { streamId: 'Cupboard' },
})
const peopleWords = moduleWith('people', {
  modules: { people: 'People' },
  actions: { people: { save_learner: 'Changed a learner’s record', export_learners: 'Exported learners' } },
  entities: { learner: 'Learner' },
  fields: { streamId: 'Class', leftOn: 'Left on', marks: 'Marks' },
  codes: { left: 'Left the school' },
})

const office = sessionOf({ abilities: ['audit.read'] })
const open = (at = '/admin/audit', language: 'en' | 'sw' = 'en') =>
  renderApp({ modules: [auditWeb, otherWords, peopleWords], at, session: office, language })
const asked = () =>
  answers.calls.filter((call) => call.path === '/api/admin/audit').map((call) => Object.fromEntries(call.query))

beforeEach(() => {
  answers.replies['GET /api/admin/audit'] = () => ({ body: page([saved, exportedRow, seeded]) })
  answers.replies['GET /api/admin/audit/chain'] = () => ({ body: sealed })
  answers.replies['GET /api/admin/audit/choices'] = () => ({
    body: { people: [{ accountId: esther, name: 'Esther Kamau' }], modules: ['people', 'odd'], entities: ['learner'] },
  })
  answers.replies[`GET /api/admin/audit/${saved.id}`] = () => ({ body: detail })
})

describe('the list', () => {
  it('says who changed which record, and how far the log is sealed', async () => {
    await open()
    const row = (await screen.findByText('Changed a learner’s record')).closest('tr')
    if (!row) throw new Error('No row')
    for (const text of ['Esther Kamau', 'Learner: Faith Muthoni', '10 March 2026, 08:04', 'Class, Status and 3 more'])
      within(row).getByText(text)
    expect(await screen.findByText(/All entries up to 10 March, 08:05 are sealed/)).toBeTruthy()
    expect(screen.getByText('View only')).toBeTruthy()
    // No word is known for these: they are read off their ids.
    expect(screen.getByText('Invent something')).toBeTruthy()
    expect(screen.getByText('Odd thing')).toBeTruthy()
    expect(screen.getByText('Darasa (automatic)')).toBeTruthy()
  })

  it('requests what the address says, and nothing else', async () => {
    await open(`/admin/audit?person=${esther}&module=people&from=2026-03-01&search=${faith}&page=2&sort=x&wrong=1`)
    await screen.findByText('Changed a learner’s record')
    expect(asked()[0]).toEqual({ person: esther, module: 'people', from: '2026-03-01', search: faith, page: '2' })
  })

  it('offers filters from the log', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /Filters/ }))
    await userEvent.click(await screen.findByRole('combobox', { name: 'Person' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Esther Kamau' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ person: esther }))
  })

  it('says when the end of the list is reached, and when sealing has stopped', async () => {
    answers.replies['GET /api/admin/audit'] = () => ({ body: page([saved], true) })
    answers.replies['GET /api/admin/audit/chain'] = () => ({
      body: { ...sealed, waiting: 3, oldestWaiting: '2026-03-10T05:00:00.000Z', stuck: true },
    })
    await open()
    expect(await screen.findByText(/Showing the newest 10,000 matching entries/)).toBeTruthy()
    expect(await screen.findByText(/Entries since 10 March, 08:00 are not sealed/)).toBeTruthy()
  })

  it('explains an empty log and a lost connection', async () => {
    answers.replies['GET /api/admin/audit'] = () => ({ body: page([]) })
    await open()
    expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeTruthy()
    answers.replies['GET /api/admin/audit'] = () => undefined
    await open()
    expect(await screen.findByRole('heading', { name: 'Connection Error' })).toBeTruthy()
  })
})

describe('an entry', () => {
  it('opens over the list with its address, says what changed, and closes', async () => {
    const { history } = await open('/admin/audit?module=people')
    await userEvent.click(await screen.findByRole('link', { name: 'Changed a learner’s record' }))
    const dialog = await screen.findByRole('dialog')
    expect(history.location.search).toBe(`?module=people&entry=${saved.id}`)
    const table = await within(dialog).findByRole('table', { name: 'Changes' })
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      'ClassBeforeGrade 7 EastAfterGrade 7 West',
      'StatusBeforeActiveAfterLeft the school',
      'Marks › Faith Muthoni › Odd fieldBeforeNothingAfterYes',
      'Left onBeforeNothingAfter9 March 2026',
    ])
    expect(within(dialog).getByText('Number 812, 10 March 2026, 08:05')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(history.location.search).toBe('?module=people'))
  })

  it('leads to all entries of its record', async () => {
    const { history } = await open(`/admin/audit?entry=${saved.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'All entries for this record' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ search: faith }))
    expect(history.location.search).toBe(`?search=${faith}`)
  })

  it('speaks Kiswahili, and says when there is no such entry', async () => {
    await open(`/admin/audit?entry=${saved.id}`, 'sw')
    expect(await screen.findByText('Nambari 812, 10 Machi 2026, 08:05')).toBeTruthy()
    await open(`/admin/audit?entry=${uuid(9)}`)
    expect(await within(await screen.findByRole('dialog')).findByRole('heading')).toBeTruthy()
  })
})
