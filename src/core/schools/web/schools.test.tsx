/** The school's settings and the first run, as people see them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import type { SchoolProfile } from '../contract/school.ts'
import { setupTexts } from '../contract/setup.ts'
import { schoolsWeb } from './module.tsx'
import { bodyOf, classesForm, stepOf } from './setup/setup-forms.ts'

const answers = startAnswers()

const school: SchoolProfile = {
  id: '0192f3a0-0000-7000-8000-000000000002',
  code: 'umoja',
  name: 'Umoja Comprehensive School',
  shortName: 'Umoja',
  motto: 'Pamoja',
  county: '047',
  kind: 'public',
  boarding: 'day',
  levels: ['junior'],
  catalogue: 'cbe',
  plan: 'premium',
  timeZone: 'Africa/Nairobi',
  joinCode: 'ABCD-2345',
  crestUrl: null,
  phone: '+254700000018',
  email: null,
  address: null,
  isDemo: false,
  version: 4,
}

const openSettings = (language: 'en' | 'sw' = 'en') =>
  renderApp({ modules: [schoolsWeb], at: '/admin/settings', language })

beforeEach(() => {
  answers.replies['GET /api/admin/school'] = () => ({ body: school })
})

describe('the school’s profile', () => {
  it('leads with a sentence and shows the facts', async () => {
    await openSettings()
    expect(await screen.findByText('Umoja Comprehensive School is a public day school in Nairobi.')).toBeTruthy()
    expect(screen.getByText('0700 000 018')).toBeTruthy()
    expect(screen.getByText('ABCD-2345')).toBeTruthy()
  })

  it('speaks Kiswahili', async () => {
    await openSettings('sw')
    expect(
      await screen.findByText('Umoja Comprehensive School ni shule ya umma ya kutwa, kaunti ya Nairobi.'),
    ).toBeTruthy()
  })

  it('is saved with the version that was read; an emptied field is left out', async () => {
    answers.replies['PUT /api/admin/school'] = () => ({ body: { ...school, version: 5 } })
    await openSettings()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.clear(dialog.getByLabelText('Motto'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const body = answers.calls.find((call) => call.method === 'PUT')?.body
    expect(body).toMatchObject({ name: school.name, county: '047', phone: '+254700000018', version: 4 })
    expect(body).not.toHaveProperty('motto')
  })

  it('makes a new join code only after asking', async () => {
    answers.replies['POST /api/admin/school/join-code'] = () => ({ body: { ...school, joinCode: 'WXYZ-6789' } })
    await openSettings()
    await userEvent.click(await screen.findByRole('button', { name: 'Make a new code' }))
    expect(answers.calls.some((call) => call.method === 'POST')).toBe(false)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Make a new code/ }))
    expect(await screen.findByText('The new join code is WXYZ-6789')).toBeTruthy()
  })

  it('offers another try when it cannot be read, and is closed to others', async () => {
    answers.replies['GET /api/admin/school'] = () => ({
      status: 500,
      body: { error: 'x', message: 'x', code: 'server.internal' },
    })
    await openSettings()
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
    await renderApp({
      modules: [schoolsWeb],
      at: '/admin/settings',
      session: sessionOf({ user: { id: 'x', firstName: 'A', lastName: 'B', role: 'teacher' }, abilities: [] }),
    })
    expect(await screen.findByText('Your role does not have access to this page.')).toBeTruthy()
  })
})

const token = 'a-token-long-enough-to-pass'
const openSetup = () => renderApp({ modules: [schoolsWeb], at: `/setup?token=${token}` })

const fillSchool = async () => {
  await userEvent.type(await screen.findByLabelText('Name of the school'), 'Mlimani Primary School')
  expect(screen.getByLabelText<HTMLInputElement>('School code').value).toBe('mlimani')
  await userEvent.click(screen.getByRole('combobox', { name: 'County' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Nakuru' }))
  await userEvent.click(screen.getByRole('button', { name: /Next/ }))
}

const fillClasses = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: /Pre-primary/ }))
  await userEvent.type(screen.getByLabelText('Classes of PP2'), 'Red, Blue')
  expect(screen.getByText('3 classes in all')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Next/ }))
}

const fillPeople = async () => {
  await screen.findByText('Admin of Mlimani Primary School')
  const type = async (label: string, values: readonly string[]) => {
    const fields = screen.getAllByLabelText(label)
    for (const [index, value] of values.entries()) await userEvent.type(fields[index] as HTMLElement, value)
  }
  await type('First name', ['Amina', 'Ruth'])
  await type('Last name', ['Otieno', 'Kiptoo'])
  await type('E-mail', ['amina@example.co.ke', 'root@example.co.ke'])
  await type('Password', ['ndege watatu wa asubuhi', 'mvua kubwa ya masika'])
  await userEvent.click(screen.getByRole('button', { name: /Set up the school/ }))
}

describe('the first run', () => {
  beforeEach(() => {
    answers.replies['GET /api/setup'] = () => ({ body: { year: 2026, officialDates: true } })
  })

  it('says when the link does not work', async () => {
    answers.replies['GET /api/setup'] = () => ({
      status: 404,
      body: { error: 'Not found', message: 'Not found', code: 'request.not_found' },
    })
    await openSetup()
    expect(await screen.findByText('This link does not work')).toBeTruthy()
    await renderApp({ modules: [schoolsWeb], at: '/setup' })
    expect(await screen.findByText('This link does not work')).toBeTruthy()
  })

  it('names what is missing before it goes on', async () => {
    await openSetup()
    await userEvent.click(await screen.findByRole('button', { name: /Next/ }))
    expect(await screen.findByText('Enter the name of the school')).toBeTruthy()
    expect(screen.getByText('Choose a county')).toBeTruthy()
  })

  it('goes back to the step that the server finds wrong, with what was typed', async () => {
    answers.replies['POST /api/setup'] = () => ({
      status: 400,
      body: {
        error: 'x',
        message: 'Please check the highlighted fields.',
        code: 'request.invalid',
        fields: { 'school.code': setupTexts.code },
      },
    })
    await openSetup()
    await fillSchool()
    await fillClasses()
    await fillPeople()
    expect(await screen.findByText(setupTexts.code)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name of the school').value).toBe('Mlimani Primary School')
  })
})

describe('the forms of the first run', () => {
  it('find classes of a grade that have one name', () => {
    const result = classesForm.safeParse({
      school: { levels: ['pre_primary'], streams: { PP1: 'East, east', PP2: null, 'Grade 1': 'A, A' } },
    })
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['school.streams.PP1'])
  })

  it('send no grade that the school does not have', () => {
    const first = {
      school: { name: 'Mlimani', code: 'mlimani', county: '032', kind: 'public' as const, timeZone: 'Africa/Nairobi' },
    }
    const person = { firstName: 'A', lastName: 'B', email: 'a@b.ke', password: 'x' }
    const second = { school: { levels: ['pre_primary' as const], streams: { PP1: '', PP2: null, 'Grade 1': 'East' } } }
    expect(bodyOf('t', first, second, { superAdmin: person, admin: person }).school.streams).toEqual({ PP1: [''] })
  })

  it.each([
    ['school.code', 0],
    ['school.levels', 1],
    ['school.streams.Grade 7', 1],
    ['admin.email', 2],
    ['superAdmin.password', 2],
  ])('know that %s belongs to step %i', (field, step) => expect(stepOf(field)).toBe(step))
})
