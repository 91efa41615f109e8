/** Reporting an incident with a real outbox: few presses, validation, and offline. */
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { connectivity } from '#platform/web/api/connectivity.ts'
import { configureApi } from '#platform/web/api/settings.ts'
import type { OutboxEntry } from '#platform/web/offline/entry.ts'
import { OutboxProvider } from '#platform/web/offline/offline-provider.tsx'
import { createWriteRegister } from '#platform/web/offline/offline-write.ts'
import type { Outbox } from '#platform/web/offline/outbox.ts'
import { memoryOutbox } from '#platform/web/testing/memory-outbox.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { ReportSent } from '../contract/report.ts'
import { bookTexts } from '../contract/texts.ts'
import { nameLearners } from '../contract/access.ts'
import { line } from '../testing/lines.ts'
import { occurrencesWeb } from './module.tsx'
import { offlineWrites } from './offline-writes.ts'

const answers = startAnswers()
const session = sessionOf({
  user: { id: 'x', firstName: 'Kevin', lastName: 'Wafula', role: 'teacher' },
  abilities: [nameLearners.id],
})
let outbox: Outbox
let rows: OutboxEntry[]
let sent: ReportSent[]
let online: boolean

beforeEach(() => {
  ;[rows, sent, online] = [[], [], true]
  answers.replies['GET /api/occurrence-book/choices'] = () => ({
    body: { colleagues: [], staff: [], classes: [], places: ['Main gate', 'Field'], duties: [] },
  })
  answers.replies['GET /api/occurrence-book'] = () => ({
    body: { entries: [line()], pagination: { totalCount: 1, page: 1, totalPages: 1 } },
  })
  outbox = memoryOutbox({
    rows,
    writes: createWriteRegister([async () => offlineWrites]),
    send: async (entry) => {
      if (!online) throw new ApiError('Network error. Please check your connection.', { status: 0 })
      sent.push(entry.body as ReportSent)
      return line()
    },
  })
})

afterEach(() => connectivity.report(true))

const open = (as = session) => {
  const SignedIn = ({ children }: { children: ReactNode }) => (
    <OutboxProvider outbox={outbox}>{children}</OutboxProvider>
  )
  return renderApp({
    modules: [{ ...occurrencesWeb, rail: [], dashboardCards: [] }],
    at: '/occurrence-book/report',
    session: as,
    SignedIn,
  })
}
const report = () => userEvent.click(screen.getByRole('button', { name: 'Report' }))
const fill = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: 'Fighting' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Short title' }), 'Fight at the gate')
  await userEvent.click(await screen.findByRole('button', { name: 'Main gate' }))
}

describe('reporting an incident', () => {
  it('takes kind, a few words and a place of the last entries; the kind says how serious', async () => {
    await open()
    await fill()
    expect(screen.getByRole('radio', { name: 'High' })).toHaveProperty('checked', true)
    await report()
    expect(await screen.findByText('Incident reported successfully')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Fight behind Block C' })).toBeTruthy()
    expect(sent).toMatchObject([
      {
        category: 'fighting',
        severity: 'high',
        title: 'Fight at the gate',
        description: 'Fight at the gate',
        location: 'Main gate',
      },
    ])
  })

  it('asks a technician for no learners', async () => {
    await open()
    expect(await screen.findByRole('group', { name: 'Learners' })).toBeTruthy()
    cleanup()
    await open({ ...session, abilities: [] })
    expect(await screen.findByRole('textbox', { name: /^Description/ })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Learners' })).toBeNull()
  })

  it('keeps a severity that the person chose, and says when it should go to the office', async () => {
    await open()
    await userEvent.click(await screen.findByRole('radio', { name: 'Critical' }))
    await userEvent.click(screen.getByRole('button', { name: 'More categories' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Security breach' }))
    expect(screen.getByRole('radio', { name: 'Critical' })).toHaveProperty('checked', true)
    expect(screen.getByText('Critical severity incident requires immediate attention')).toBeTruthy()
  })

  it('says at each field what is missing', async () => {
    await open()
    await screen.findByRole('radio', { name: 'Fighting' })
    await report()
    for (const text of [bookTexts.category, bookTexts.title, bookTexts.location])
      expect(await screen.findByText(text)).toBeTruthy()
    expect(rows).toEqual([])
  })

  it('waits on the device without network, and says so', async () => {
    online = false
    await open()
    await fill()
    // No connection checks during the test.
    configureApi({ wait: () => new Promise(() => undefined) })
    connectivity.report(false)
    await report()
    expect(await screen.findByText('Saved on this device. It will get its number once it is sent.')).toBeTruthy()
    expect(rows).toHaveLength(1)
    expect(sent).toEqual([])
  })
})
