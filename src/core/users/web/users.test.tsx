/** The users' page, the wizard and the dialogs, as an admin sees them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { usersErrors } from '../contract/errors.ts'
import type { UserItem } from '../contract/shapes.ts'
import type { UserDetail } from '../contract/users.ts'
import { peopleWeb } from '../../people/web/module.tsx'
import { usersWeb } from './module.tsx'

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`

const user = (values: Partial<UserItem> = {}): UserItem => ({
  id: uuid(10),
  kind: 'member',
  email: 'kevin@umoja.test',
  firstName: 'Kevin',
  lastName: 'Wafula',
  name: 'Kevin Wafula',
  role: 'teacher',
  avatar: null,
  school: 'Umoja Comprehensive School',
  grade: null,
  subjects: ['English'],
  subscriptionTier: 'premium',
  status: 'active',
  createdAt: '2026-01-05T05:00:00.000Z',
  updatedAt: '2026-01-05T05:00:00.000Z',
  phone: '+254700000018',
  number: 'EMP-T-2026-01',
  lastSeenAt: null,
  position: null,
  className: null,
  says: null,
  expiresAt: null,
  record: { kind: 'staff', id: uuid(30) },
  isSelf: false,
  version: 4,
  ...values,
})
const student = user({
  id: uuid(11),
  name: 'Faith Muthoni',
  firstName: 'Faith',
  lastName: 'Muthoni',
  role: 'student',
  grade: 'Grade 7',
  className: 'Grade 7 East',
  subjects: [],
  email: 'faith@umoja.test',
  record: { kind: 'learner', id: uuid(31) },
})
const asking = user({ id: uuid(12), kind: 'request', name: 'Halima Mohamed', role: 'parent', says: 'parent', status: 'pending', record: null, version: 1 })
const detail = (of: UserItem, values: Partial<UserDetail> = {}): UserDetail => ({ ...of, otherRoles: [], parentEmail: null, request: null, ...values })

const page = (items: readonly UserItem[]) => ({
  items,
  totalCount: items.length,
  totalPages: items.length > 0 ? 1 : 0,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
  summary: {
    total: 1286,
    byRole: { student: 900, teacher: 38, tutor: 1, admin: 2, parent: 344, school_technician: 1 },
    byStatus: { active: 1280, inactive: 1, suspended: 1, pending: 4 },
  },
})
const stream = (place: number, grade: string, name: string) => ({
  id: uuid(place),
  grade,
  name,
  label: `${grade} ${name}`,
  level: 'junior',
  roomId: null,
  active: true,
  version: 1,
})
const area = (place: number, name: string) => ({
  id: uuid(place),
  level: 'junior',
  name,
  shortName: name,
  subjectGroup: 'languages',
  lessonsPerWeek: 5,
  active: true,
  version: 1,
})
const shape = (values: object = {}) => ({
  levels: ['junior'],
  catalogue: 'cbe',
  today: { date: '2026-03-10', isSchoolDay: true, kind: 'school', name: null, term: null, week: null, weeks: null, nextSchoolDay: null },
  year: null,
  years: [],
  exceptions: [],
  streams: [stream(40, 'Grade 7', 'East'), stream(41, 'Grade 7', 'West'), stream(42, 'Grade 8', 'East')],
  learningAreas: [area(50, 'English'), area(51, 'Mathematics')],
  ...values,
})

const admin = sessionOf({ abilities: ['users.manage'] })
const open = (at = '/admin/users', language: 'en' | 'sw' = 'en') => renderApp({ modules: [usersWeb, peopleWeb], at, session: admin, language })
const sent = (method: string, path: string) => answers.calls.filter((call) => call.method === method && call.path === path)
const dialog = () => screen.findByRole('dialog')
/** The dialog as it stands now: a waiting one makes way for the one that it waited for. */
const inside = () => within(screen.getByRole('dialog'))
/** Waits until the dialog says something. */
const says = (text: string | RegExp) => waitFor(() => expect(inside().getAllByText(text).length).toBeGreaterThan(0))
const press = async (name: string | RegExp) => userEvent.click(within(await dialog()).getByRole('button', { name }))
const type = async (label: string, text: string) => {
  const field = within(await dialog()).getByLabelText(label)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

beforeEach(() => {
  answers.replies['GET /api/admin/users'] = ({ query }) => ({ body: query.get('kind') === 'request' ? page([]) : page([user(), student]) })
  answers.replies['GET /api/admin/users/waiting'] = () => ({ body: { requests: 0 } })
  answers.replies['GET /api/school/shape'] = () => ({ body: shape() })
  answers.replies[`GET /api/admin/users/${uuid(10)}`] = () => ({ body: detail(user()) })
  answers.replies[`GET /api/admin/users/${uuid(11)}`] = () => ({ body: detail(student, { parentEmail: 'grace@umoja.test' }) })
})

describe('the list', () => {
  it('says how many people there are, and shows what each works with', async () => {
    await open()
    expect(await screen.findByRole('link', { name: 'Kevin Wafula' })).toHaveProperty('href', expect.stringContaining(`/admin/staff/${uuid(30)}`))
    expect(screen.getByText('1,286 people at Umoja')).toBeTruthy()
    const [, teacher, learner] = screen.getAllByRole('row')
    expect(within(teacher as HTMLElement).getByText('English')).toBeTruthy()
    expect(within(teacher as HTMLElement).getByText('0700 000 018')).toBeTruthy()
    expect(within(teacher as HTMLElement).getByText('Never')).toBeTruthy()
    expect(within(learner as HTMLElement).getByText('Grade 7 East')).toBeTruthy()
  })

  it('asks for what the address says', async () => {
    await open('/admin/users?role=teacher&status=suspended&grade=Grade%207&sort=-lastSeenAt&page=2&search=kev&nonsense=1')
    expect(await screen.findByText('2 of 1,286 people at Umoja')).toBeTruthy()
    const [call] = answers.calls.filter((one) => one.path === '/api/admin/users' && !one.query.has('kind'))
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      role: 'teacher',
      status: 'suspended',
      grade: 'Grade 7',
      sort: '-lastSeenAt',
      page: '2',
      search: 'kev',
    })
  })

  it('shows what went wrong, and tries again', async () => {
    answers.replies['GET /api/admin/users'] = () => ({ status: 500, body: { message: 'Something went wrong on our side.', code: 'server.internal' } })
    await open()
    const again = await screen.findByRole('button', { name: 'Try Again' })
    answers.replies['GET /api/admin/users'] = ({ query }) => ({ body: query.get('kind') === 'request' ? page([]) : page([user()]) })
    await userEvent.click(again)
    expect(await screen.findByRole('link', { name: 'Kevin Wafula' })).toBeTruthy()
  })
})

describe('the wizard', () => {
  it('opens on its first step, with Previous off, and goes on only when the step is right', async () => {
    await open('/admin/users?create=yes')
    await dialog()
    expect(inside().getByRole('heading', { name: /^Create User/ })).toBeTruthy()
    expect(inside().getByText('1. Personal Information').getAttribute('aria-current')).toBe('step')
    expect(inside().getByText('2. Role and Organization')).toBeTruthy()
    expect(inside().getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
    expect(inside().queryByRole('button', { name: 'Create User' })).toBeNull()
    await press('Next')
    for (const text of ['First name is required', 'Last name is required', 'Email is required']) await says(text)
    await type('Email', 'nobody')
    expect(inside().queryByText('Email is required')).toBeNull()
    await press('Next')
    await says('Invalid email format')
    expect(inside().getByText('1. Personal Information').getAttribute('aria-current')).toBe('step')
  })

  const fillFirst = async () => {
    await type('First name', ' Philip ')
    await type('Last name', 'Nyongesa')
    await type('Email', 'philip@umoja.test')
    await press('Next')
    await waitFor(async () =>
      expect(
        within(await dialog())
          .getByText('2. Role and Organization')
          .getAttribute('aria-current'),
      ).toBe('step'),
    )
  }

  it('asks on its second step for what the role needs, and goes back without losing anything', async () => {
    await open('/admin/users?create=yes')
    await fillFirst()
    await dialog()
    await press('Create User')
    await says('Role is required')
    await userEvent.click(inside().getByRole('radio', { name: 'Student' }))
    expect(inside().queryByText('Role is required')).toBeNull()
    await press('Create User')
    await says('Grade is required for students')
    expect(inside().getByText('Parent email is required for students')).toBeTruthy()
    await userEvent.click(inside().getByRole('radio', { name: 'Teacher' }))
    await press('Create User')
    await says('At least one subject is required for teachers/tutors')
    await press('Previous')
    expect(inside().getByLabelText('First name')).toHaveProperty('value', ' Philip ')
    expect(sent('POST', '/api/admin/users/create')).toEqual([])
  })

  it('sends trimmed values without empty ones, says so, closes and starts empty the next time', async () => {
    answers.replies['POST /api/admin/users/create'] = () => ({
      status: 201,
      body: user({ kind: 'invitation', status: 'pending', name: 'Philip Nyongesa', email: 'philip@umoja.test' }),
    })
    await open('/admin/users?create=yes')
    await fillFirst()
    await userEvent.click(within(await dialog()).getByRole('radio', { name: 'Technician' }))
    await press('Create User')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST', '/api/admin/users/create')[0]?.body).toEqual({
      firstName: 'Philip',
      lastName: 'Nyongesa',
      email: 'philip@umoja.test',
      role: 'school_technician',
      school: 'Umoja Comprehensive School',
    })
    expect(await screen.findByText('Philip Nyongesa is invited. The link went to philip@umoja.test.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Create User' }))
    expect(within(await dialog()).getByLabelText('First name')).toHaveProperty('value', '')
  })

  it('says Creating... meanwhile, and shows a refusal where it belongs, with everything kept', async () => {
    answers.replies['POST /api/admin/users/create'] = () => ({
      status: 400,
      body: {
        message: 'Some fields need your attention.',
        code: 'request.invalid',
        fields: { email: 'Somebody at your school has this address in this role already' },
      },
    })
    await open('/admin/users?create=yes')
    await fillFirst()
    await userEvent.click(within(await dialog()).getByRole('radio', { name: 'Admin' }))
    await press('Create User')
    expect(inside().getByRole('button', { name: 'Creating...' }).getAttribute('aria-busy')).toBe('true')
    await says('Somebody at your school has this address in this role already')
    expect(inside().getByLabelText('Email')).toHaveProperty('value', 'philip@umoja.test')
    await press('Next')
    expect(inside().getByRole('radio', { name: 'Admin' })).toHaveProperty('checked', true)
  })

  it('shows what else went wrong as a banner, and lets one try again', async () => {
    answers.replies['POST /api/admin/users/create'] = () => undefined
    await open('/admin/users?create=yes')
    await fillFirst()
    await userEvent.click(within(await dialog()).getByRole('radio', { name: 'Parent' }))
    await press('Create User')
    expect((await within(await dialog()).findByRole('alert')).textContent).toContain('Network error. Please check your connection.')
  })

  it('offers the grades and subjects of the school, under the names of its catalogue', async () => {
    answers.replies['GET /api/school/shape'] = () => ({
      body: shape({ catalogue: 'console16', levels: ['pre_primary', 'lower_primary', 'upper_primary', 'junior', 'senior'], learningAreas: [] }),
    })
    await open('/admin/users?create=yes')
    await fillFirst()
    await dialog()
    await userEvent.click(inside().getByRole('radio', { name: 'Student' }))
    await userEvent.click(inside().getByLabelText('Grade'))
    const grades = (await screen.findAllByRole('option')).map((one) => one.textContent)
    expect([grades.length, grades[0], grades[1], grades[2], grades[13]]).toEqual([14, 'Pre-K', 'Kindergarten', '1st Grade', '12th Grade'])
    await userEvent.click(inside().getByRole('radio', { name: 'Teacher' }))
    await userEvent.click(inside().getByLabelText('Teaching subjects'))
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'Mathematics',
      'English',
      'Science',
      'History',
      'Geography',
      'Physics',
      'Chemistry',
      'Biology',
      'Literature',
      'Art',
      'Music',
      'Physical Education',
      'Computer Science',
      'Languages',
      'Economics',
      'Psychology',
    ])
  })
})

describe('the Edit User dialog', () => {
  it('names the user beneath its title, with the sections of the role', async () => {
    await open(`/admin/users?edit=${uuid(10)}`)
    await dialog()
    await says('Kevin Wafula')
    for (const title of ['Personal Information', 'Role & Organization', 'Teaching Subjects'])
      expect(inside().getByRole('heading', { name: title })).toBeTruthy()
    expect(inside().queryByRole('heading', { name: 'Student Information' })).toBeNull()
    expect(inside().getByRole('button', { name: 'Cancel' })).toBeTruthy()
    expect(inside().getByRole('checkbox', { name: 'English' })).toHaveProperty('checked', true)
    await userEvent.click(inside().getByLabelText('Role'))
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Student', 'Teacher', 'Tutor', 'Admin', 'Parent'])
    await userEvent.click(screen.getByRole('option', { name: 'Student' }))
    expect(inside().getByRole('heading', { name: 'Student Information' })).toBeTruthy()
    expect(inside().queryByRole('heading', { name: 'Teaching Subjects' })).toBeNull()
  })

  it('answers the rules, clears an error as its field is typed in, and sends what changed with the version', async () => {
    answers.replies['PUT /api/admin/users'] = () => ({ body: user({ firstName: 'Kelvin' }) })
    await open(`/admin/users?edit=${uuid(10)}`)
    await dialog()
    await says('Kevin Wafula')
    await type('First name', '   ')
    await type('Email', '')
    await press('Save Changes')
    await says('First name is required')
    expect(inside().getByText('Email is required')).toBeTruthy()
    await type('First name', ' Kelvin ')
    expect(inside().queryByText('First name is required')).toBeNull()
    await type('Email', 'kevin@umoja.test')
    await type('Phone number', '')
    await press('Save Changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PUT', '/api/admin/users')[0]?.body).toEqual({
      id: uuid(10),
      firstName: 'Kelvin',
      lastName: 'Wafula',
      email: 'kevin@umoja.test',
      role: 'teacher',
      status: 'active',
      school: 'Umoja Comprehensive School',
      // The subjects shown are also those taught in classes: unchanged, none is written on the record.
      phoneNumber: null,
      version: 4,
    })
  })

  it('of a student leaves out what is empty and what is the same', async () => {
    answers.replies['PUT /api/admin/users'] = () => ({ body: student })
    await open(`/admin/users?edit=${uuid(11)}`)
    await dialog()
    await says('Faith Muthoni')
    expect(inside().getByLabelText('Parent email')).toHaveProperty('value', 'grace@umoja.test')
    await press('Save Changes')
    await waitFor(() => expect(sent('PUT', '/api/admin/users')).toHaveLength(1))
    expect(sent('PUT', '/api/admin/users')[0]?.body).toEqual({
      id: uuid(11),
      firstName: 'Faith',
      lastName: 'Muthoni',
      email: 'faith@umoja.test',
      phoneNumber: '+254700000018',
      role: 'student',
      status: 'active',
      school: 'Umoja Comprehensive School',
      grade: 'Grade 7',
      version: 4,
    })
  })

  it('keeps what was typed beside a refusal, in the reader’s language; closing forgets it', async () => {
    const { status, code, message } = usersErrors.ownSignIn
    answers.replies['PUT /api/admin/users'] = () => ({ status, body: { code, message } })
    await open(`/admin/users?edit=${uuid(10)}`, 'sw')
    await dialog()
    await says('Kevin Wafula')
    await type('Barua pepe', 'other@umoja.test')
    await press('Hifadhi mabadiliko')
    expect((await inside().findByRole('alert')).textContent).toContain('Mtu huyu anasimamia mwenyewe maelezo yake ya kuingia.')
    expect(inside().getByLabelText('Barua pepe')).toHaveProperty('value', 'other@umoja.test')
    await press('Ghairi')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: /Kevin Wafula/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Hariri mtumiaji' }))
    await waitFor(async () => expect(within(await dialog()).getByLabelText('Barua pepe')).toHaveProperty('value', 'kevin@umoja.test'))
  })
})

describe('deleting', () => {
  it('says that it cannot be undone, and stays open with the reason of a refusal', async () => {
    const { status, code, message } = usersErrors.lastAdmin
    answers.replies[`DELETE /api/admin/users/${uuid(10)}`] = () => ({ status, body: { code, message } })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /Kevin Wafula/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await dialog()
    expect(inside().getByText(/This action cannot be undone\./)).toBeTruthy()
    await press('Delete')
    await says(message)
    answers.replies[`DELETE /api/admin/users/${uuid(10)}`] = () => ({ status: 204 })
    await press('Delete')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('of several names those with whom it could not be done', async () => {
    answers.replies['POST /api/admin/users'] = () => ({
      body: {
        done: 1,
        results: [
          { id: uuid(10), name: 'Kevin Wafula', done: true, message: null },
          { id: uuid(11), name: 'Faith Muthoni', done: false, message: usersErrors.yourself.message },
        ],
      },
    })
    await open()
    await userEvent.click(await screen.findByRole('checkbox', { name: /all/i }))
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Suspend' }))
    await press('Suspend')
    expect(await screen.findByText('1 user suspended')).toBeTruthy()
    expect(await screen.findByText(`Faith Muthoni: ${usersErrors.yourself.message}`)).toBeTruthy()
    expect(sent('POST', '/api/admin/users')[0]?.body).toEqual({ action: 'suspend', ids: [uuid(10), uuid(11)] })
  })
})

describe('requests to join', () => {
  beforeEach(() => {
    answers.replies['GET /api/admin/users'] = ({ query }) => ({ body: query.get('kind') === 'request' ? page([asking]) : page([user(), asking]) })
    answers.replies['GET /api/admin/learners'] = () => ({
      body: { items: [], totalCount: 0, totalPages: 0, currentPage: 1, hasNextPage: false, hasPreviousPage: false },
    })
    answers.replies[`GET /api/admin/users/${uuid(12)}`] = () => ({
      body: detail(asking, {
        request: {
          note: 'Her mother',
          admissionNumber: 'ADM-55',
          learnerName: 'Faith',
          learners: [{ id: uuid(31), fullName: 'Faith Muthoni', number: 'ADM-55', detail: 'Grade 7 East' }],
          staff: [],
        },
      }),
    })
  })

  it('are answered above the list: the admin picks the role and the child', async () => {
    answers.replies[`POST /api/admin/users/${uuid(12)}/accept`] = () => ({ body: user({ name: 'Halima Mohamed', role: 'parent' }) })
    await open()
    expect(await screen.findByRole('heading', { name: '1 person asks to join' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Accept Halima Mohamed' }))
    await dialog()
    await says('Her mother')
    expect(inside().getByRole('radio', { name: 'Parent' })).toHaveProperty('checked', true)
    await userEvent.click(inside().getByLabelText('Child'))
    await userEvent.click(await screen.findByRole('option', { name: 'Faith Muthoni, Grade 7 East, ADM-55' }))
    await press('Accept')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST', `/api/admin/users/${uuid(12)}/accept`)[0]?.body).toEqual({ role: 'parent', learnerId: uuid(31), version: 1 })
  })

  it('are declined with a reason', async () => {
    answers.replies[`POST /api/admin/users/${uuid(12)}/decline`] = () => ({ status: 204 })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Decline Halima Mohamed' }))
    await press('Decline')
    expect(await within(await dialog()).findByText('Give a reason')).toBeTruthy()
    await type('Reason', 'Not known')
    await press('Decline')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST', `/api/admin/users/${uuid(12)}/decline`)[0]?.body).toEqual({ reason: 'Not known', version: 1 })
  })
})
