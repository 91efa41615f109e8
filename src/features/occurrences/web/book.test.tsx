/** The book on staff's screens: the list and its filters, an entry and what may be done with it, follow-ups, in both languages. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { bookTexts } from '../contract/texts.ts'
import { noAbilities } from '../rules/visibility.ts'
import { nameLearners } from '../contract/access.ts'
import { detail, entryId, esther, followUp, followUpId, kevin, line } from '../testing/lines.ts'
import { occurrencesWeb } from './module.tsx'

const answers = startAnswers()
const modules = [{ ...occurrencesWeb, rail: [], dashboardCards: [] }]
const session = sessionOf({
  user: { id: esther, firstName: 'Esther', lastName: 'Kerubo', role: 'admin' },
  modules: [{ id: 'occurrence-book', route: '/admin/occurrence-book', available: true }],
  abilities: [nameLearners.id],
})
const open = (part = '', language: 'en' | 'sw' = 'en') =>
  renderApp({ modules, at: `/admin/occurrence-book${part}`, session, language })
const list = '/api/occurrence-book'
const entry = `${list}/${entryId}`
const listed = (entries: object[]) => () => ({
  body: { entries, pagination: { totalCount: entries.length, page: 1, totalPages: 1 } },
})
const sent = (method: string) =>
  answers.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }))
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => {
  answers.replies[`GET ${list}`] = listed([line()])
  answers.replies[`GET ${entry}`] = () => ({ body: detail() })
  answers.replies[`GET ${list}/choices`] = () => ({
    body: {
      colleagues: [
        { accountId: esther, name: 'Esther Kerubo', role: 'admin' },
        { accountId: kevin, name: 'Kevin Wafula', role: 'teacher' },
      ],
      staff: [],
      classes: [],
      places: ['Gate'],
      duties: [],
    },
  })
})

describe('the list', () => {
  it('shows number, reporter, severity, status and what is overdue', async () => {
    await open()
    expect((await screen.findByRole('link', { name: 'Fight behind Block C' })).getAttribute('href')).toBe(
      `/admin/occurrence-book/${entryId}`,
    )
    for (const words of ['OB-2026-007', 'Kevin Wafula', 'High', 'Reported', '1 overdue'])
      expect(screen.getByText(words)).toBeTruthy()
  })

  it('opens an entry for a change where the reader may change it', async () => {
    answers.replies[`GET ${list}`] = listed([{ ...line(), mayEdit: true }])
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /Fight behind Block C/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByDisplayValue('Fight behind Block C')).toBeTruthy()
  })

  it('offers no change where the reader may only look', async () => {
    answers.replies[`GET ${list}`] = listed([{ ...line(), mayEdit: false }])
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /Fight behind Block C/ }))
    expect(await screen.findByRole('menuitem', { name: 'View' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Change' })).toBeNull()
  })

  it('asks for every category and severity that is chosen, and says that nothing fits', async () => {
    answers.replies[`GET ${list}`] = listed([])
    await open('?category=theft&category=bullying&severity=critical')
    expect(await screen.findByText('No entries found')).toBeTruthy()
    const { query } = answers.calls.findLast(({ path }) => path === list) ?? {}
    expect(query?.getAll('category')).toEqual(['theft', 'bullying'])
    expect(query?.getAll('severity')).toEqual(['critical'])
  })

  it('says that the book is empty, and that it could not be had, in Kiswahili', async () => {
    answers.replies[`GET ${list}`] = () => ({ status: 500, body: {} })
    await open('', 'sw')
    const again = await screen.findByRole('button', { name: 'Jaribu tena' })
    answers.replies[`GET ${list}`] = listed([])
    await userEvent.click(again)
    expect(await screen.findByText('Hakuna matukio bado')).toBeTruthy()
  })
})

describe('an entry', () => {
  it('says why it should be escalated, and hands it to a colleague with that reason', async () => {
    answers.replies[`POST ${entry}/escalate`] = () => ({
      body: detail({ status: 'escalated', escalatedTo: kevin, escalatedToName: 'Kevin Wafula' }),
    })
    await open(`/${entryId}`)
    expect(await screen.findByText('This should be escalated:')).toBeTruthy()
    const dialog = await choose('Escalate')
    await userEvent.click(dialog.getByRole('button', { name: 'Escalate' }))
    expect(await dialog.findByText(bookTexts.staff)).toBeTruthy()
    await userEvent.click(dialog.getByRole('combobox', { name: 'Escalate to' }))
    // A person cannot escalate to themselves.
    expect(screen.queryByRole('option', { name: /Esther/ })).toBeNull()
    await userEvent.click(await screen.findByRole('option', { name: 'Kevin Wafula, Teacher' }))
    answers.replies[`GET ${entry}`] = () => ({
      body: detail({ status: 'escalated', escalatedTo: kevin, escalatedToName: 'Kevin Wafula', version: 5 }),
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Escalate' }))
    expect(await screen.findByText('Escalated to Kevin Wafula')).toBeTruthy()
    const body = { escalatedTo: kevin, escalationReason: 'High severity incident with injuries reported' }
    expect(sent('POST')).toEqual([{ path: `${entry}/escalate`, body }])
  })

  it('is resolved only with words, and keeps them when somebody else was faster', async () => {
    const message = 'Somebody else changed this in the meantime. Look at it again.'
    answers.replies[`PUT ${entry}`] = () => ({ status: 409, body: { error: message, message, code: 'request.stale' } })
    await open(`/${entryId}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Record decision' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'Resolved' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }))
    expect(await dialog.findByText(bookTexts.resolution)).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Resolution' }), 'Both made up')
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }))
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(dialog.getByRole('textbox', { name: 'Resolution' })).toHaveProperty('value', 'Both made up')
    expect(sent('PUT')).toEqual([
      { path: entry, body: { status: 'resolved', reviewNotes: '', resolutionNotes: 'Both made up', version: 4 } },
    ])
  })

  it('is struck out with a reason, stays legible, and can no longer be changed', async () => {
    answers.replies[`DELETE ${entry}`] = () => ({ body: detail() })
    await open(`/${entryId}`)
    const dialog = await choose('Strike out')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Entered twice')
    const struck = { at: '2026-03-10T09:00:00.000Z', by: 'Esther Kerubo', reason: 'Entered twice' }
    answers.replies[`GET ${entry}`] = () => ({
      body: detail({ struck, abilities: noAbilities, escalationSuggestions: [] }),
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Strike out' }))
    expect(await screen.findByText('Struck out by Esther Kerubo: Entered twice')).toBeTruthy()
    expect(screen.getByText('Two learners fought over a geometry set.')).toBeTruthy()
    for (const name of ['More actions', 'Record decision', 'Add follow-up'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(answers.calls.find(({ method }) => method === 'DELETE')?.query.get('reason')).toBe('Entered twice')
  })

  it('offers a reader who may only read nothing else', async () => {
    answers.replies[`GET ${entry}`] = () => ({ body: detail({ abilities: noAbilities, escalationSuggestions: [] }) })
    await open(`/${entryId}`)
    expect(await screen.findByText('Two learners fought over a geometry set.')).toBeTruthy()
    for (const name of ['More actions', 'Record decision', 'Add follow-up'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('that is not there is said so', async () => {
    answers.replies[`GET ${entry}`] = () => ({
      status: 404,
      body: { message: 'Occurrence entry not found', code: 'occurrences.not_found' },
    })
    await open(`/${entryId}`)
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

describe('follow-ups', () => {
  const page = (items: object[]) => () => ({
    body: { ...toPage(items, items.length, 1, 20), counters: { pending: 1, inProgress: 0, completed: 3, overdue: 2 } },
  })

  it('are started, then completed, with a press each', async () => {
    const path = `${list}/follow-ups`
    answers.replies[`GET ${path}`] = page([followUp()])
    answers.replies[`PUT ${path}/${followUpId}`] = () => ({
      body: followUp({ status: 'in_progress', isStarted: true, version: 2 }),
    })
    await open('/follow-ups')
    expect((await screen.findByText('Meet both families')).textContent).toBeTruthy()
    answers.replies[`GET ${path}`] = page([followUp({ status: 'in_progress', isStarted: true, version: 2 })])
    await userEvent.click(screen.getByRole('button', { name: 'Start Progress' }))
    const complete = await screen.findByRole('button', { name: 'Mark Complete' })
    answers.replies[`GET ${path}`] = page([
      followUp({ status: 'completed', isStarted: true, mayChange: false, version: 3 }),
    ])
    await userEvent.click(complete)
    // The counters above the list also contain "Completed".
    await expect.poll(() => screen.queryAllByText('Completed').length).toBe(2)
    expect(screen.queryByRole('button', { name: /Mark Complete|Saving/ })).toBeNull()
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { status: 'in_progress', version: 1 },
      { status: 'completed', version: 2 },
    ])
  })

  it('of somebody else are shown without a button, and none at all with a kind word', async () => {
    answers.replies[`GET ${list}/follow-ups`] = page([followUp({ mayChange: false })])
    await open('/follow-ups')
    await screen.findByText('Meet both families')
    expect(screen.queryByRole('button', { name: 'Start Progress' })).toBeNull()
    answers.replies[`GET ${list}/follow-ups`] = page([])
    await open('/follow-ups')
    expect(await screen.findByText('All caught up! No pending follow-up actions.')).toBeTruthy()
  })
})
