/** A learner’s page and link requests, as people see them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { peopleErrors } from '../contract/errors.ts'
import { detail, uuid, faith, request, teacher, open, startLearnerPages } from '../testing/learner-pages-scene.ts'

const { answers, sent } = startLearnerPages()

describe('a learner’s page', () => {
  it('leads with the class, points out what is unusual, and says who is kept away', async () => {
    await open(`/admin/learners/${faith.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Faith Muthoni' })).toBeTruthy()
    expect(
      screen.getByText(/^Grade 7 East, admission number ADM-2026-001, \d+ years old\. Class teacher Kevin Wafula\.$/),
    ).toBeTruthy()
    const family = within(screen.getByRole('region', { name: 'Family' }))
    expect(family.getByText('Barred')).toBeTruthy()
    expect(family.queryByText(/pays fees/)).toBeNull()
    await userEvent.click(
      within(screen.getByRole('navigation', { name: /Faith Muthoni/ })).getByRole('link', { name: 'Profile' }),
    )
    expect(await screen.findByText('12 (looks unusual)')).toBeTruthy()
    expect(screen.getByText('Neighbour')).toBeTruthy()
    expect(screen.getByText('Still missing: a guardian and a guardian’s phone.')).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: /Faith Muthoni/ }))
    await userEvent.click(tabs.getByRole('link', { name: 'Guardians' }))
    expect(await screen.findByText('Barred: Court order')).toBeTruthy()
    await userEvent.click(
      within(screen.getByRole('navigation', { name: /Faith Muthoni/ })).getByRole('link', { name: 'Classes' }),
    )
    expect(await screen.findByRole('rowheader', { name: 'Grade 7 East' })).toBeTruthy()
  })

  it('says that no guardian is on record', async () => {
    answers.replies[`GET /api/admin/learners/${faith.id}`] = () => ({ body: { ...detail, guardians: [] } })
    await open(`/admin/learners/${faith.id}`)
    expect(await screen.findByText('No guardian on record yet.')).toBeTruthy()
  })

  it('has the one next action in its head: somebody to call comes before everything else', async () => {
    await open(`/admin/learners/${faith.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Add a guardian' }))
    expect(await screen.findByRole('dialog', { name: /Add a guardian/ })).toBeTruthy()
  })

  it('knows no tab of another name', async () => {
    await open(`/admin/learners/${faith.id}/secrets`)
    expect(await screen.findByRole('heading', { name: 'Page not available' })).toBeTruthy()
  })

  it('gives teachers the tabs that are theirs, and nothing to change', async () => {
    answers.replies[`GET /api/admin/learners/${faith.id}`] = () => ({ body: { ...detail, unasked: [], missing: [] } })
    await open(`/teacher/students/${faith.id}`, teacher)
    expect(await screen.findByRole('heading', { level: 1, name: 'Faith Muthoni' })).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: /Faith Muthoni/ })).getAllByRole('link')
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Overview', 'Profile', 'Guardians', 'Classes'])
    expect(tabs[3]).toHaveProperty('href', expect.stringContaining(`/teacher/students/${faith.id}/enrolments`))
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  })

  it('says that there is nothing where the learner is out of reach', async () => {
    await open(`/admin/learners/${uuid(7)}`)
    expect(await screen.findByRole('heading', { name: 'Page not available' })).toBeTruthy()
  })

  it('shows a link code once it is made', async () => {
    answers.replies[`POST /api/admin/learners/${faith.id}/link-code`] = () => ({
      status: 201,
      body: { code: 'UMOJA-7KQ2M-9XDTP', expiresAt: '2026-03-24T05:00:00.000Z' },
    })
    await open(`/admin/learners/${faith.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Link code' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Create a code' }))
    expect(await screen.findByText('UMOJA-7KQ2M-9XDTP')).toBeTruthy()
    expect(screen.getByText('Shown only once. It can be used once, until 24 March 2026.')).toBeTruthy()
  })
})

describe('link requests', () => {
  it('propose who fits, and an acceptance says whom and with which rights', async () => {
    answers.replies[`POST /api/admin/link-requests/${request.id}/accept`] = () => ({
      body: { ...request, status: 'accepted', candidates: [], learner: { id: faith.id, fullName: faith.fullName } },
    })
    await open('/admin/link-requests')
    expect(await screen.findByText('Faith Muthoni, Grade 7 East, ADM-2026-001: number and name match')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByLabelText('Pays fees'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST', `/api/admin/link-requests/${request.id}/accept`)?.body).toEqual({
      learnerId: faith.id,
      relationship: 'mother',
      maySeeRecords: true,
      mayCollect: true,
      getsMessages: true,
      pays: false,
    })
  })

  it('stay open with the reason when somebody else was faster', async () => {
    const { status, code, message } = peopleErrors.requestDecided
    answers.replies[`POST /api/admin/link-requests/${request.id}/decline`] = () => ({ status, body: { code, message } })
    await open('/admin/link-requests')
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Not known')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
    expect(await within(dialog).findByText(message)).toBeTruthy()
  })
})
