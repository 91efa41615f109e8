/** The own record on the profile page: display, editing, and field errors. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { defineWebModule, lazyPage, type WebModule } from '#platform/web/module.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { GuardianProfile, LearnerProfile, StaffProfile } from '../../contract/profile.ts'
import { peopleWeb } from '../module.tsx'
import { profileWeb } from './module.tsx'
import { PartsPage } from './testing/parts-page.tsx'

const answers = startAnswers()
const session = sessionOf({
  user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role: 'parent' },
  abilities: ['people.own_profile'],
})

/** A page that shows its parts, as the account's profile page does. */
const host: WebModule = defineWebModule({
  id: 'host',
  locales: { en: async () => ({ default: {} }), sw: async () => ({ default: {} }) },
  routes: [{ path: '/me', page: lazyPage(async () => ({ PartsPage }), 'PartsPage') }],
})
const open = (language: 'en' | 'sw' = 'en', given = session) =>
  renderApp({ modules: [host, peopleWeb, profileWeb], at: '/me', session: given, language })

const guardian: GuardianProfile = {
  kind: 'guardian',
  version: 4,
  office: {
    fullName: 'Grace Wanjiku',
    phone: '+254700000018',
    email: null,
    nationalId: '12345678',
    children: [
      {
        id: '0192f3a0-0000-7000-8000-000000000001',
        fullName: 'Faith Muthoni',
        class: 'Grade 7 East',
        relationship: 'mother',
      },
    ],
  },
  own: { secondPhone: null, occupation: 'Farmer', residence: null, emergencyName: null, emergencyPhone: null },
}
const staff: StaffProfile = {
  kind: 'staff',
  version: 1,
  office: {
    fullName: 'Kevin Wafula',
    number: 'EMP-T-2026-01',
    kind: 'teacher',
    position: null,
    department: 'Languages',
    employmentType: 'permanent',
    hiredOn: '2020-01-06',
    tscNumber: null,
    nationalId: null,
    phone: null,
    email: null,
    teaches: ['English, Grade 8 West'],
    leads: ['Grade 7 East'],
  },
  own: {
    nextOfKinName: 'Mary Achieng',
    nextOfKinPhone: '+254700000021',
    nextOfKinRelationship: 'spouse',
    experienceYears: 4,
  },
}
const learner: LearnerProfile = {
  kind: 'learner',
  version: 1,
  office: {
    fullName: 'Faith Muthoni',
    admissionNumber: 'ADM-1',
    grade: 'Grade 7',
    class: 'Grade 7 East',
    birthDate: null,
    admittedOn: null,
    upi: null,
    assessmentNumber: null,
    residence: null,
    parentName: 'Grace Wanjiku',
    parentEmail: null,
    parentPhone: '+254700000031',
    emergencyName: 'Grace Wanjiku',
    emergencyPhone: null,
    emergencyRelationship: 'mother',
  },
}
const sent = () => answers.calls.filter((call) => call.method === 'PUT').map((call) => call.body)

beforeEach(() => {
  answers.replies['GET /api/profile'] = () => ({ body: guardian })
})

describe('the own record', () => {
  it('of a guardian shows the office’s part with the reason why, and saves the own part', async () => {
    answers.replies['PUT /api/profile'] = ({ body }) => ({
      body: {
        ...guardian,
        version: 5,
        own: { ...guardian.own, ...(body as { kind: undefined }), kind: undefined, version: undefined },
      },
    })
    await open()
    expect(await screen.findByText('Faith Muthoni, Grade 7 East (Mother)')).toBeTruthy()
    expect(screen.getByText(/Only the office can change names and official numbers/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await screen.findByRole('dialog')
    expect(screen.queryByLabelText('National ID')).toBeNull()
    await userEvent.type(screen.getByLabelText('Emergency contact'), 'Peter Kamau')
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Phone number is required')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Emergency phone'), '0700 000 019')
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          kind: 'guardian',
          version: 4,
          occupation: 'Farmer',
          emergencyName: 'Peter Kamau',
          emergencyPhone: '+254700000019',
        },
      ]),
    )
  })

  it('keeps what was typed when somebody else was faster, and the next sending stands on the newer state', async () => {
    answers.replies['PUT /api/profile'] = () => ({
      status: 409,
      body: { code: 'request.stale', message: 'Somebody else changed this since you opened it.' },
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }))
    await userEvent.type(await screen.findByLabelText('Emergency contact'), 'Peter Kamau')
    await userEvent.type(screen.getByLabelText('Emergency phone'), '0700000019')
    answers.replies['GET /api/profile'] = () => ({ body: { ...guardian, version: 9 } })
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(/^Someone else has changed this since you opened it\. Open it again/)).toBeTruthy()
    expect(screen.getByLabelText('Emergency contact')).toHaveProperty('value', 'Peter Kamau')
    await waitFor(() =>
      expect(answers.calls.filter((call) => call.method === 'GET' && call.path === '/api/profile')).toHaveLength(2),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ version: 9 }))
  })

  it('of staff has the next of kin, in Kiswahili too', async () => {
    answers.replies['GET /api/profile'] = () => ({ body: staff })
    await open('sw')
    expect(await screen.findByText('English, Grade 8 West')).toBeTruthy()
    expect(screen.getByText('Mwenzi wa ndoa')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Badilisha' }))
    expect(await screen.findByLabelText('Ndugu wa karibu')).toHaveProperty('value', 'Mary Achieng')
    await userEvent.clear(screen.getByLabelText('Ndugu wa karibu'))
    await userEvent.type(screen.getByLabelText('Ndugu wa karibu'), 'M')
    await userEvent.click(screen.getByRole('button', { name: 'Hifadhi' }))
    expect(
      await screen.findByText(
        'Tumia angalau herufi 2, au herufi moja yenye nukta; herufi, nafasi, vistari na vifungo vya herufi pekee',
      ),
    ).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('of a learner is only shown', async () => {
    answers.replies['GET /api/profile'] = () => ({ body: learner })
    await open()
    expect(await screen.findByText('ADM-1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  })

  it('says that there is none, shows what went wrong, and is not asked for without the right', async () => {
    answers.replies['GET /api/profile'] = () => ({ body: { kind: 'none' } })
    await open()
    expect(
      await screen.findByText('The school has no record for you in this role. The office can add one.'),
    ).toBeTruthy()
    answers.replies['GET /api/profile'] = () => undefined
    await open()
    expect(await screen.findByRole('heading', { name: 'Connection Error' })).toBeTruthy()
    const before = answers.calls.length
    await open('en', sessionOf({ user: { ...session.user, role: 'super_admin' }, abilities: [] }))
    expect(await screen.findByText('Nothing added')).toBeTruthy()
    expect(answers.calls.slice(before).filter((call) => call.path === '/api/profile')).toEqual([])
  })
})
