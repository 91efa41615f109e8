/** A parent's children: each one's day, one press between them, and the way to link one more. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { consentPurposes } from '#core/records/contract/consents.ts'
import { peopleWeb } from '#core/people/web/module.tsx'
import { recordsWeb } from '#core/records/web/module.tsx'
import { attendanceWeb } from '#features/attendance/web/module.tsx'
import type { WebModule } from '#platform/web/module.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { parentWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`
const umoja = {
  id: '0192f3a0-0000-7000-8000-000000000002',
  name: 'Umoja Comprehensive School',
  shortName: 'Umoja',
  crestUrl: null,
}

const child = (place: number, firstName: string, given: object = {}) => ({
  id: uuid(place),
  firstName,
  fullName: `${firstName} Wanjiru`,
  admissionNumber: String(3000 + place),
  sex: 'female',
  status: 'active',
  stream: { id: uuid(9), grade: 'Grade 7', label: 'Grade 7 East' },
  photo: null,
  relationship: 'mother',
  mayCollect: true,
  getsMessages: true,
  pays: true,
  school: umoja,
  ...given,
})

const totals = { days: 10, recorded: 10, present: 9, late: 0, absent: 1, excused: 0, percentage: 90 }
const answerChild = (one: ReturnType<typeof child>) => {
  const today = {
    date: '2026-03-10',
    state: 'here',
    schoolIsOn: true,
    takenAt: '2026-03-10T05:04:00.000Z',
    minutesLate: null,
    reason: null,
    closedName: null,
    request: null,
  }
  answers.replies[`GET /api/parent/children/${one.id}/attendance/summary`] = () => ({
    body: {
      learnerId: one.id,
      firstName: one.firstName,
      fullName: one.fullName,
      className: 'Grade 7 East',
      term: null,
      totals,
      today,
    },
  })
  answers.replies[`GET /api/parent/children/${one.id}/attendance`] = () => ({
    body: {
      startDate: '2026-01-06',
      endDate: '2026-04-02',
      term: null,
      days: [],
      totals: { ...totals, recorded: 0 },
      requests: [],
    },
  })
  answers.replies[`GET /api/parent/children/${one.id}/teachers`] = () => ({
    body: {
      items: [
        {
          id: uuid(8),
          name: 'Mary Otieno',
          isClassTeacher: false,
          learningAreas: ['English', 'Kiswahili'],
          phone: '+254700000055',
          email: null,
        },
      ],
    },
  })
  answers.replies[`GET /api/parent/children/${one.id}`] = () => ({
    body: {
      ...one,
      middleName: null,
      lastName: 'Wanjiru',
      birthDate: null,
      upi: null,
      assessmentNumber: null,
      admittedOn: null,
      classTeacher: 'Kevin Wafula',
      classTeacherPhone: '+254700000021',
      classTeacherEmail: null,
      enrolments: [],
    },
  })
}

const family = (...items: ReturnType<typeof child>[]) => {
  answers.replies['GET /api/parent/children'] = () => ({ body: { items } })
  items.forEach(answerChild)
}

const modules: readonly WebModule[] = [
  parentWeb,
  peopleWeb,
  recordsWeb,
  { ...attendanceWeb, rail: [], dashboardCards: [] },
]
const parent = sessionOf({
  user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiru', role: 'parent' },
  school: { ...umoja, code: 'umoja' },
  modules: [{ id: 'children', route: '/parent/children', available: true }],
})
const open = (at: string) => renderApp({ modules, at, session: parent })

beforeEach(() => family(child(1, 'Faith'), child(2, 'Brian')))

describe('/parent/children', () => {
  it('shows each child’s day and leads to its term', async () => {
    const { history } = await open('/parent/children')
    expect(await screen.findByRole('heading', { level: 2, name: 'Faith is in class' })).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 2, name: 'Brian is in class' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: "See Brian's term" }))
    await waitFor(() => expect(history.location.pathname).toBe(`/parent/children/${uuid(2)}`))
  })

  it('opens an only child at once', async () => {
    family(child(1, 'Faith'))
    const { history } = await open('/parent/children')
    expect(await screen.findByRole('heading', { level: 1, name: 'Faith is in class' })).toBeTruthy()
    expect(history.location.pathname).toBe(`/parent/children/${uuid(1)}`)
  })

  it('says how to link a child when there is none', async () => {
    family()
    await open('/parent/children')
    expect(await screen.findByText('No Children Linked')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Link Child' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

describe('/parent/children/{id}', () => {
  it('shows the child’s day as the page’s sentence, and what the school has written down', async () => {
    await open(`/parent/children/${uuid(1)}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Faith is in class' })).toBeTruthy()
    expect(await screen.findByText('Kevin Wafula')).toBeTruthy()
    expect(screen.getByText('3001')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Faith/, current: 'page' })).toBeTruthy()
  })

  it('shows how to reach the class teacher who lets it be seen', async () => {
    await open(`/parent/children/${uuid(1)}`)
    expect(await screen.findByRole('link', { name: '0700 000 021' })).toHaveProperty('href', 'tel:+254700000021')
    expect(screen.queryByText("Class teacher's e-mail")).toBeNull()
  })

  it('names the teachers with their learning areas on the page about the child', async () => {
    await open(`/parent/children/${uuid(1)}/about`)
    expect(await screen.findByText('Mary Otieno')).toBeTruthy()
    expect(screen.getByText('English and Kiswahili')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'About', current: 'page' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /Brian/ })).toHaveProperty('pathname', `/parent/children/${uuid(2)}/about`)
  })

  it('has a page for what a module adds, and none for what nobody added', async () => {
    const Marks = ({ id }: { id: string }) => <h1>Marks of {id}</h1>
    const marks: WebModule = {
      id: 'gradebook',
      locales: { en: () => Promise.resolve({ default: {} }), sw: () => Promise.resolve({ default: {} }) },
      nav: {
        en: () => Promise.resolve({ default: { marks: 'Marks' } }),
        sw: () => Promise.resolve({ default: { marks: 'Alama' } }),
      },
      routes: [],
      parts: [{ page: 'parent.child', id: 'marks', labelKey: 'marks', place: 20, module: 'children', part: Marks }],
    }
    await renderApp({ modules: [...modules, marks], at: `/parent/children/${uuid(1)}/marks`, session: parent })
    expect(await screen.findByRole('heading', { name: `Marks of ${uuid(1)}` })).toBeTruthy()
    await open(`/parent/children/${uuid(1)}/marks`)
    expect(await screen.findByText('Page not available')).toBeTruthy()
  })

  it('takes the guardian’s answers about consent, one press each', async () => {
    const path = `/api/parent/children/${uuid(1)}/consents`
    const of = (photos: boolean | null) => ({
      purposes: consentPurposes.map((purpose) => ({
        purpose,
        given: purpose === 'photos' ? photos : purpose === 'trips' ? true : null,
        saidOn: purpose === 'trips' || photos !== null ? '2026-03-10' : null,
        mine: purpose === 'photos',
      })),
    })
    answers.replies[`GET ${path}`] = () => ({ body: of(null) })
    answers.replies[`POST ${path}`] = () => ({ body: of(false) })
    await open(`/parent/children/${uuid(1)}/about`)
    const photos = await screen.findByRole('group', { name: 'Photos and videos' })
    expect(screen.getByText(/Another guardian or the office answered on 10 March 2026/)).toBeTruthy()
    await userEvent.click(within(photos).getByLabelText('Do not allow'))
    expect(await screen.findByText(/You answered on 10 March 2026/)).toBeTruthy()
    expect(answers.calls.filter((call) => call.method === 'POST').map((call) => call.body)).toEqual([
      { purpose: 'photos', given: false },
    ])
  })

  it('reads the child’s health notes only when they are opened', async () => {
    const path = `/api/parent/children/${uuid(1)}/health`
    answers.replies[`GET ${path}`] = () => ({
      body: { items: [{ id: uuid(8), kind: 'allergy', title: 'Groundnuts', details: null }] },
    })
    await open(`/parent/children/${uuid(1)}/about`)
    const show = await screen.findByRole('button', { name: 'Show health notes' })
    expect(answers.calls.filter((call) => call.path === path)).toEqual([])
    await userEvent.click(show)
    expect(await screen.findByText('Allergy: Groundnuts')).toBeTruthy()
    expect(answers.calls.filter((call) => call.path === path)).toHaveLength(1)
  })

  it('knows nothing of somebody else’s child', async () => {
    await open(`/parent/children/${uuid(7)}`)
    expect(await screen.findByText('Page not available')).toBeTruthy()
    expect(answers.calls.some((call) => call.path.includes(uuid(7)))).toBe(false)
  })

  it('is not open to another role', async () => {
    await renderApp({
      modules,
      at: `/parent/children/${uuid(1)}`,
      session: sessionOf({
        modules: [
          {
            id: 'children',
            route: '/parent/children',
            available: false,
            reason: 'Module not available for role: admin. Available for: parent',
          },
        ],
      }),
    })
    expect(await screen.findByText('Module not available for role: admin. Available for: parent')).toBeTruthy()
  })
})
