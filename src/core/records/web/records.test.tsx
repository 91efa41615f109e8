/** The tabs of a learner's record as the office, teachers and families see them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { consentPurposes, type ConsentAnswer, type LearnerConsents } from '../contract/consents.ts'
import type { LearnerDocument } from '../contract/documents.ts'
import type { HealthNote } from '../contract/health.ts'
import type { HistoryEntry } from '../contract/history.ts'
import type { LearnerDetail } from '#core/people/contract/learners.ts'
import { peopleWeb } from '#core/people/web/module.tsx'
import { recordsWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`
const id = uuid(1)
const path = `/api/admin/learners/${id}`
const rights = {
  maySeeRecords: true,
  mayCollect: true,
  getsMessages: true,
  pays: true,
  barredReason: null,
  proof: 'admin',
  signsIn: false,
  version: 1,
} as const
const guardian = {
  ...rights,
  guardianId: uuid(2),
  fullName: 'Grace Wanjiku',
  phone: null,
  email: null,
  relationship: 'mother',
  barred: false,
}

const learner: LearnerDetail = {
  id,
  admissionNumber: 'ADM-1',
  firstName: 'Faith',
  middleName: null,
  lastName: 'Muthoni',
  fullName: 'Faith Muthoni',
  sex: 'female',
  birthDate: null,
  upi: null,
  status: 'active',
  admittedOn: null,
  leftOn: null,
  stream: { id: uuid(8), grade: 'Grade 7', label: 'Grade 7 East' },
  photo: null,
  version: 3,
  assessmentNumber: null,
  residence: null,
  birthCertificate: null,
  remarks: null,
  leavingReason: null,
  emergencyName: null,
  emergencyPhone: null,
  emergencyRelationship: null,
  classTeacher: null,
  signsIn: false,
  avatar: null,
  guardians: [guardian, { ...guardian, guardianId: uuid(3), fullName: 'Peter Kamau', barred: true }],
  enrolments: [],
  unasked: ['records', 'messages', 'trips'],
  missing: [],
  warnings: [],
}
const answer: ConsentAnswer = {
  id: uuid(4),
  purpose: 'photos',
  given: false,
  giverName: 'Grace Wanjiku',
  guardianId: guardian.guardianId,
  way: 'app',
  saidOn: '2026-03-09',
  recordedBy: null,
  createdAt: '2026-03-09T06:00:00.000Z',
}
const consents: LearnerConsents = {
  purposes: consentPurposes.map((purpose) => ({ purpose, answer: purpose === 'photos' ? answer : null })),
  history: [answer],
}
const note: HealthNote = {
  id: uuid(5),
  kind: 'allergy',
  title: 'Groundnuts',
  details: 'Injector in the office',
  forTeachers: true,
  endedOn: null,
  updatedAt: '2026-03-09T06:00:00.000Z',
  version: 2,
}
const paper: LearnerDocument = {
  id: uuid(6),
  kind: 'transfer',
  title: 'Letter',
  fileName: 'scan.pdf',
  type: 'application/pdf',
  bytes: 1_450_000,
  addedBy: 'Amina Otieno',
  createdAt: '2026-03-09T06:00:00.000Z',
  removed: null,
}
const page = <T,>(items: readonly T[]) => ({
  items,
  totalCount: items.length,
  totalPages: 1,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
})

const office = sessionOf({
  abilities: ['people.manage', 'people.read_learners', 'people.read_health', 'people.manage_health'],
})
const teacher = sessionOf({
  user: { id: uuid(9), firstName: 'Kevin', lastName: 'Wafula', role: 'teacher' },
  abilities: ['people.read_learners', 'people.read_health'],
})
const open = (tab: string, session = office, language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [peopleWeb, recordsWeb],
    at: `${session === teacher ? '/teacher/students' : '/admin/learners'}/${id}/${tab}`,
    session,
    language,
  })
const sent = (method: string, to: string) => answers.calls.filter((call) => call.method === method && call.path === to)

beforeEach(() => {
  answers.replies[`GET ${path}`] = () => ({ body: learner })
  answers.replies[`GET ${path}/consents`] = () => ({ body: consents })
  answers.replies[`GET ${path}/health`] = () => ({ body: { items: [note] } })
  answers.replies[`GET ${path}/documents`] = () => ({ body: { items: [paper] } })
})

describe('the tabs', () => {
  const tabs = async (session = office) => {
    await open('', session)
    const row = await screen.findByRole('navigation', { name: /Faith Muthoni/ })
    return within(row).getAllByRole('link')
  }

  it('are on the learner’s page, with the number of purposes that nobody was asked about', async () => {
    expect((await tabs()).map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Profile',
      'Guardians',
      'Classes',
      expect.stringMatching(/^Consent3/),
      'Papers',
      'Health',
      'History',
    ])
  })

  it('of the office are not shown to teachers', async () => {
    answers.replies[`GET ${path}`] = () => ({ body: { ...learner, unasked: [] } })
    const links = await tabs(teacher)
    expect(links.map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Profile',
      'Guardians',
      'Classes',
      'Consent',
      'Health',
    ])
    expect(links[5]).toHaveProperty('href', expect.stringContaining(`/teacher/students/${id}/health`))
  })
})

describe('consent', () => {
  it('shows the current answers and who gave them, and records an answer of a guardian who is not barred', async () => {
    answers.replies[`POST ${path}/consents`] = () => ({ status: 201, body: consents })
    await open('consent')
    expect(await screen.findByText('Grace Wanjiku, 9 March 2026. In the app.')).toBeTruthy()
    expect(screen.getAllByText('Not asked yet')).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Record an answer: Trips out of school' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record the answer' }))
    expect(await within(dialog).findByText('Enter who gave the answer')).toBeTruthy()
    await userEvent.click(within(dialog).getByLabelText('Allowed'))
    await userEvent.click(within(dialog).getByLabelText('Who answered'))
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Grace Wanjiku', 'Someone else'])
    await userEvent.click(screen.getByRole('option', { name: 'Grace Wanjiku' }))
    await userEvent.click(within(dialog).getByLabelText('On paper'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record the answer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST', `${path}/consents`)[0]?.body).toMatchObject({
      purpose: 'trips',
      given: true,
      guardianId: guardian.guardianId,
      way: 'paper',
    })
  })

  it('is read-only for teachers, in their language', async () => {
    await open('consent', teacher, 'sw')
    expect(await screen.findByText('Grace Wanjiku, 9 Machi 2026. Ndani ya programu.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Andika jibu/ })).toBeNull()
  })
})

describe('health', () => {
  it('is read once per opening, says so, and shows the result of a change without another reading', async () => {
    answers.replies[`PUT ${path}/health/${note.id}`] = () => ({
      body: { items: [{ ...note, title: 'All nuts', version: 3 }] },
    })
    const { history } = await open('health')
    expect(await screen.findByText('Allergy: Groundnuts')).toBeTruthy()
    expect(screen.getByText('Each time someone opens this, their name and the time are recorded.')).toBeTruthy()
    fireEvent(window, new Event('focus'))
    await userEvent.click(screen.getByRole('button', { name: 'Edit Groundnuts' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.clear(within(dialog).getByLabelText('Short description'))
    await userEvent.type(within(dialog).getByLabelText('Short description'), 'All nuts')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Allergy: All nuts')).toBeTruthy()
    expect(sent('PUT', `${path}/health/${note.id}`)[0]?.body).toMatchObject({
      title: 'All nuts',
      version: 2,
      forTeachers: true,
    })
    expect(sent('GET', `${path}/health`)).toHaveLength(1)
    history.push(`/admin/learners/${id}`)
    await waitFor(() => expect(screen.queryByText('Allergy: All nuts')).toBeNull())
    history.push(`/admin/learners/${id}/health`)
    expect(await screen.findByText('Allergy: Groundnuts')).toBeTruthy()
    expect(sent('GET', `${path}/health`)).toHaveLength(2)
  })

  it('keeps the input when somebody else was faster', async () => {
    answers.replies[`PUT ${path}/health/${note.id}`] = () => ({
      status: 409,
      body: { code: 'request.stale', message: 'Somebody else changed this since you opened it.' },
    })
    await open('health')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Groundnuts' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('Short description'), ' and milk')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save note' }))
    expect(
      await within(dialog).findByText(/^Someone else has changed this since you opened it\. Open it again/),
    ).toBeTruthy()
    expect(within(dialog).getByLabelText('Short description')).toHaveProperty('value', 'Groundnuts and milk')
  })

  it('shows teachers what is meant for them, read-only; an error offers a retry', async () => {
    answers.replies[`GET ${path}/health`] = () => undefined
    await open('health', teacher)
    expect(await screen.findByRole('heading', { name: 'Connection Error' })).toBeTruthy()
    expect(sent('GET', `${path}/health`)).toHaveLength(1)
    answers.replies[`GET ${path}/health`] = () => ({ body: { items: [] } })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('There are no health notes for teachers.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a health note' })).toBeNull()
  })
})

describe('papers', () => {
  it('open at their address and are removed with a reason', async () => {
    answers.replies[`POST ${path}/documents/${paper.id}/remove`] = () => ({ body: { items: [] } })
    await open('documents')
    expect(await screen.findByText('Transfer letter, 1.5 MB')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open Letter' })).toHaveProperty(
      'href',
      expect.stringContaining(`${path}/documents/${paper.id}/file`),
    )
    await userEvent.click(screen.getByRole('button', { name: /Letter/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await within(dialog).findByText('Give a reason')).toBeTruthy()
    await userEvent.type(within(dialog).getByLabelText('Reason for removing it'), 'Another child’s')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(sent('POST', `${path}/documents/${paper.id}/remove`)[0]?.body).toEqual({ reason: 'Another child’s' }),
    )
  })

  it('are added with the file name as a first title, and refused with the server’s message', async () => {
    answers.replies[`GET ${path}/documents`] = () => ({ body: { items: [] } })
    answers.replies[`POST ${path}/documents`] = () => ({
      status: 415,
      body: { code: 'request.unsupported_type', message: 'No', fields: { file: 'This kind of file is not accepted.' } },
    })
    await open('documents')
    await userEvent.click(await screen.findByRole('button', { name: 'Add a document' }))
    const dialog = await screen.findByRole('dialog')
    const file = new File(['%PDF-1.4'], 'birth_certificate-Faith.pdf', { type: 'application/pdf' })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for the file')
    await userEvent.upload(input, file)
    expect(within(dialog).getByLabelText('Title')).toHaveProperty('value', 'birth certificate Faith')
    await userEvent.click(within(dialog).getByLabelText('Type'))
    await userEvent.click(await screen.findByRole('option', { name: 'Birth certificate' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add a document' }))
    expect(await within(dialog).findByText('This kind of file is not accepted.')).toBeTruthy()
  })
})

describe('the history', () => {
  const entry: HistoryEntry = {
    id: uuid(7),
    at: '2026-03-09T06:00:00.000Z',
    by: { name: 'Amina Otieno', role: 'admin' },
    action: 'people.save_guardian_link',
    about: 'Grace Wanjiku',
    changes: [
      { field: 'mayCollect', from: true, to: false, hidden: false },
      { field: 'relationship', from: 'aunt', to: 'mother', hidden: false },
    ],
    reason: null,
  }
  const health: HistoryEntry = {
    ...entry,
    id: uuid(6),
    action: 'people.save_health_note',
    about: null,
    changes: [{ field: 'title', from: null, to: null, hidden: true }],
  }
  const unknown: HistoryEntry = {
    ...entry,
    id: uuid(5),
    action: 'later.thing',
    by: null,
    about: null,
    changes: [{ field: 'colour', from: null, to: 'green', hidden: false }],
  }

  it('says who changed what, hides the contents of health notes, and copes with actions of a later version', async () => {
    answers.replies[`GET ${path}/history`] = () => ({ body: page([entry, health, unknown]) })
    await open('history')
    expect(await screen.findByText("Changed a guardian's rights: Grace Wanjiku")).toBeTruthy()
    expect(screen.getByText('May pick up').nextSibling?.textContent).toBe('before: Yes. now: No')
    expect(screen.getByText('Relationship').nextSibling?.textContent).toBe('before: Aunt. now: Mother')
    expect(screen.getByText('changed; see Health')).toBeTruthy()
    expect(screen.getByText('later.thing')).toBeTruthy()
    expect(screen.getByText('colour').nextSibling?.textContent).toBe('green')
  })

  it('names what other parts of the program did in the words of the audit log', async () => {
    const photo: HistoryEntry = { ...entry, action: 'people.save_photo', about: null, changes: [] }
    answers.replies[`GET ${path}/history`] = () => ({ body: page([photo]) })
    await open('history')
    expect(await screen.findByText('Set a learner’s photo')).toBeTruthy()
  })

  it('of readings has its own address', async () => {
    answers.replies[`GET ${path}/history`] = () => ({ body: page([]) })
    const { history } = await open('history')
    expect(await screen.findByRole('heading', { name: 'No changes yet' })).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Who viewed it'))
    expect(await screen.findByRole('heading', { name: 'No one has viewed it yet' })).toBeTruthy()
    expect(history.location.search).toBe('?show=readings')
    expect(sent('GET', `${path}/history`).at(-1)?.query.get('show')).toBe('readings')
  })
})
