/** Learners, a learner's page, link requests and linking a child, as people see them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { IconMessage } from '@tabler/icons-react'
import type { WebModule } from '#platform/web/module.ts'
import type { LearnerAction } from './learner-actions.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import { peopleErrors } from '../contract/errors.ts'
import type { LearnerDetail, LearnerItem } from '../contract/learners.ts'
import type { LinkRequest } from '../contract/links.ts'
import { peopleWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`
const east = { id: uuid(8), grade: 'Grade 7', label: 'Grade 7 East' }

const faith: LearnerItem = {
  id: uuid(1),
  admissionNumber: 'ADM-2026-001',
  firstName: 'Faith',
  middleName: null,
  lastName: 'Muthoni',
  fullName: 'Faith Muthoni',
  sex: 'female',
  birthDate: '2013-05-02',
  upi: null,
  status: 'active',
  admittedOn: null,
  leftOn: null,
  stream: east,
  photo: null,
  version: 3,
}
const barred = {
  maySeeRecords: true,
  mayCollect: true,
  getsMessages: true,
  pays: true,
  barred: true,
  barredReason: 'Court order',
  proof: 'admin',
  signsIn: false,
  version: 1,
} as const
const detail: LearnerDetail = {
  ...faith,
  assessmentNumber: '12',
  residence: null,
  birthCertificate: null,
  remarks: null,
  leavingReason: null,
  emergencyName: 'Peter Kamau',
  emergencyPhone: '+254700000031',
  emergencyRelationship: 'neighbour',
  classTeacher: 'Kevin Wafula',
  avatar: null,
  unasked: ['photos'],
  missing: ['parentName', 'parentPhone'],
  signsIn: false,
  guardians: [
    {
      ...barred,
      guardianId: uuid(2),
      fullName: 'Peter Njeri',
      phone: '+254700000019',
      email: null,
      relationship: 'father',
    },
  ],
  enrolments: [{ id: uuid(3), stream: east, year: '2026', startsOn: '2026-01-05', endsOn: null, outcome: null }],
  warnings: [{ field: 'assessmentNumber', code: 'unusual' }],
}
const request: LinkRequest = {
  id: uuid(4),
  requester: { name: 'Grace Wanjiku', phone: '+254700000018', email: null },
  admissionNumber: 'ADM-2026-001',
  learnerName: 'Faith Muthoni',
  birthDate: null,
  relationship: 'mother',
  status: 'pending',
  createdAt: '2026-03-10T05:00:00.000Z',
  decidedAt: null,
  reason: null,
  learner: null,
  candidates: [
    {
      learnerId: faith.id,
      fullName: faith.fullName,
      admissionNumber: faith.admissionNumber,
      classLabel: east.label,
      matches: ['admissionNumber', 'name'],
      guardians: [],
    },
  ],
}
const page = <T,>(items: readonly T[]) => ({
  items,
  totalCount: items.length,
  totalPages: items.length > 0 ? 1 : 0,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
})

const office = sessionOf({ abilities: ['people.manage', 'people.read_learners'] })
const teacher = sessionOf({
  user: { id: uuid(9), firstName: 'Kevin', lastName: 'Wafula', role: 'teacher' },
  abilities: ['people.read_learners'],
})
const open = (at: string, session = office, language: 'en' | 'sw' = 'en') =>
  renderApp({ modules: [peopleWeb], at, session, language })
const sent = (method: string, path: string) =>
  answers.calls.find((call) => call.method === method && call.path === path)

beforeEach(() => {
  answers.replies['GET /api/admin/learners'] = () => ({ body: page([faith]) })
  answers.replies[`GET /api/admin/learners/${faith.id}`] = () => ({ body: detail })
  answers.replies['GET /api/admin/link-requests'] = () => ({ body: page([request]) })
  answers.replies['GET /api/school/shape'] = () => ({
    status: 503,
    body: { message: 'Busy', code: 'server.overloaded' },
  })
})

describe('the list of learners', () => {
  it('says how many of how many match what the address says, and asks for it', async () => {
    answers.replies['GET /api/admin/learners'] = ({ query }) => ({
      body: query.get('limit') === '1' ? { ...page([faith]), totalCount: 27 } : page([faith]),
    })
    await open(`/admin/learners?status=left&sort=-name&streamId=${east.id}&nonsense=1`)
    expect(await screen.findByRole('link', { name: 'Faith Muthoni' })).toHaveProperty(
      'href',
      expect.stringContaining(`/admin/learners/${faith.id}`),
    )
    expect(await screen.findByText('1 of 27 learners at Umoja')).toBeTruthy()
    expect(Object.fromEntries(sent('GET', '/api/admin/learners')?.query ?? [])).toEqual({
      status: 'left',
      sort: '-name',
      streamId: east.id,
    })
  })

  it('says how many there are without a second question while nothing narrows it', async () => {
    await open('/admin/learners')
    expect(await screen.findByText('1 learner at Umoja')).toBeTruthy()
    expect(answers.calls.filter((call) => call.path === '/api/admin/learners')).toHaveLength(1)
  })

  it('offers the import when there is nobody yet', async () => {
    answers.replies['GET /api/admin/learners'] = () => ({ body: page([]) })
    await open('/admin/learners')
    expect(await screen.findByRole('heading', { name: 'No learners yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Import a list' })).toBeTruthy()
  })

  it('shows what went wrong and tries again', async () => {
    answers.replies['GET /api/admin/learners'] = () => undefined
    await open('/admin/learners')
    expect(await screen.findByRole('heading', { name: 'Connection Error' })).toBeTruthy()
    answers.replies['GET /api/admin/learners'] = () => ({ body: page([faith]) })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('link', { name: 'Faith Muthoni' })).toBeTruthy()
  })

  it('gives teachers their learners without the office’s actions', async () => {
    await open('/teacher/students', teacher)
    expect(await screen.findByText('1 learner in your classes')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Faith Muthoni' })).toHaveProperty(
      'href',
      expect.stringContaining(`/teacher/students/${faith.id}`),
    )
    expect(screen.queryByRole('button', { name: 'Admit a learner' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: /Faith Muthoni/ }))
    const bar = within(screen.getByRole('toolbar'))
    expect(bar.getByRole('button', { name: 'Class list' })).toBeTruthy()
    expect(bar.queryByRole('button', { name: 'Mark as left' })).toBeNull()
  })

  it('hands the chosen learners to what other modules offer, and to files and paper', async () => {
    const writes: WebModule & { learnerActions: readonly LearnerAction[] } = {
      id: 'writes',
      nav: { en: async () => ({ default: { write: 'Write' } }), sw: async () => ({ default: { write: 'Andika' } }) },
      routes: [],
      learnerActions: [
        { labelKey: 'write', icon: IconMessage, place: 10, to: '/admin/guardians', ability: 'people.read_guardians' },
      ],
    }
    answers.replies['POST /api/admin/learners/chosen/labels'] = () => ({ body: {} })
    const { history } = await renderApp({
      modules: [peopleWeb, writes],
      at: '/admin/learners',
      session: sessionOf({ abilities: ['people.manage', 'people.read_learners', 'people.read_guardians'] }),
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /Faith Muthoni/ }))
    const bar = within(screen.getByRole('toolbar'))
    await userEvent.click(bar.getByRole('button', { name: 'Labels' }))
    await waitFor(() =>
      expect(sent('POST', '/api/admin/learners/chosen/labels')?.body).toEqual({ learnerIds: [faith.id] }),
    )
    await userEvent.click(bar.getByRole('button', { name: 'Write' }))
    await waitFor(() => expect(history.location.href).toContain(`learners=${faith.id}`))
  })

  it('shows the server’s refusal at its field, in the reader’s language, and keeps the input', async () => {
    answers.replies['POST /api/admin/learners'] = () => ({
      status: 400,
      body: {
        message: 'Please check the highlighted fields.',
        code: 'request.invalid',
        fields: { admissionNumber: 'Another learner has this admission number' },
      },
    })
    await open('/admin/learners?create=yes', office, 'sw')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Jina la kwanza'), 'Ann')
    await userEvent.type(within(dialog).getByLabelText('Jina la mwisho'), 'Auma')
    await userEvent.type(within(dialog).getByLabelText('Nambari ya usajili'), 'A-1')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sajili mwanafunzi' }))
    expect(await within(dialog).findByText('Mwanafunzi mwingine ana nambari hii ya usajili')).toBeTruthy()
    expect(within(dialog).getByLabelText('Jina la kwanza')).toHaveProperty('value', 'Ann')
    expect(sent('POST', '/api/admin/learners')?.body).toEqual({
      firstName: 'Ann',
      lastName: 'Auma',
      admissionNumber: 'A-1',
    })
  })
})

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
    expect(screen.getByText("Still missing: a guardian and a guardian's phone.")).toBeTruthy()
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
