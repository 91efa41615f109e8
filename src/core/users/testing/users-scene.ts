/** The users' page for an admin, with server responses defined by the test. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { startAnswers, type Answers, type Call } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { UserItem } from '../contract/shapes.ts'
import type { UserDetail } from '../contract/users.ts'
import { peopleWeb } from '../../people/web/module.tsx'
import { undoWeb } from '#core/undo/web/module.tsx'
import { usersWeb } from '../web/module.tsx'

export const uuid = (place: number): string => `0192f3a0-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`

export const user = (values: Partial<UserItem> = {}): UserItem => ({
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
  positions: [],
  position: null,
  className: null,
  says: null,
  expiresAt: null,
  record: { kind: 'staff', id: uuid(30) },
  isSelf: false,
  version: 4,
  ...values,
})
export const student = user({
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
export const detail = (of: UserItem, values: Partial<UserDetail> = {}): UserDetail => ({
  ...of,
  otherRoles: [],
  parentEmail: null,
  request: null,
  ...values,
})

export const page = (items: readonly UserItem[]) => ({
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
export const shape = (values: object = {}) => ({
  levels: ['junior'],
  catalogue: 'cbe',
  today: {
    date: '2026-03-10',
    isSchoolDay: true,
    kind: 'school',
    name: null,
    term: null,
    week: null,
    weeks: null,
    nextSchoolDay: null,
  },
  year: null,
  years: [],
  exceptions: [],
  streams: [stream(40, 'Grade 7', 'East'), stream(41, 'Grade 7', 'West'), stream(42, 'Grade 8', 'East')],
  learningAreas: [area(50, 'English'), area(51, 'Mathematics')],
  ...values,
})

export interface UsersScene {
  answers: Answers
  /** Requests received for an address. */
  sent: (method: string, path: string) => Call[]
}

/** Starts the server for a test file: it knows two people, Kevin and Faith. */
export const startUsers = (): UsersScene => {
  const answers = startAnswers()
  beforeEach(() => {
    answers.replies['GET /api/admin/users'] = ({ query }) => ({
      body: query.get('kind') === 'request' ? page([]) : page([user(), student]),
    })
    answers.replies['GET /api/admin/users/waiting'] = () => ({ body: { requests: 0 } })
    answers.replies['GET /api/admin/positions'] = () => ({
      body: {
        permissions: [],
        positions: [{ id: 'secretary', name: null, permissions: [], defaults: [], version: 0, holders: [] }],
      },
    })
    answers.replies['GET /api/school/shape'] = () => ({ body: shape() })
    answers.replies[`GET /api/admin/users/${uuid(10)}`] = () => ({ body: detail(user()) })
    answers.replies[`GET /api/admin/users/${uuid(11)}`] = () => ({
      body: detail(student, { parentEmail: 'grace@umoja.test' }),
    })
  })
  return {
    answers,
    sent: (method, path) => answers.calls.filter((call) => call.method === method && call.path === path),
  }
}

const admin = sessionOf({ abilities: ['users.manage', 'access.positions'] })
export const open = (at = '/admin/users', language: 'en' | 'sw' = 'en') =>
  renderApp({ modules: [usersWeb, peopleWeb, undoWeb], at, session: admin, language })
export const dialog = () => screen.findByRole('dialog')
/** The current dialog; a loading one is replaced by its content. */
export const inside = () => within(screen.getByRole('dialog'))
/** Waits for a text in the dialog. */
export const says = (text: string | RegExp) =>
  waitFor(() => expect(inside().getAllByText(text).length).toBeGreaterThan(0))
export const press = async (name: string | RegExp) =>
  userEvent.click(within(await dialog()).getByRole('button', { name }))
export const type = async (label: string, text: string) => {
  const field = within(await dialog()).getByLabelText(label)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
