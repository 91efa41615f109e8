/** Light pages in their own document and bundle, with server responses defined by the test. */
import { readFileSync } from 'node:fs'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { apiSettings } from '#platform/web/api/settings.ts'
import { startAnswers } from '../../../../access/testing/answers.ts'
import { joiningErrors } from '../../../contract/joining-errors.ts'
import { joiningTexts } from '../../../contract/joining-texts.ts'
import { kiswahili } from './words.ts'

const answers = startAnswers()
const page = readFileSync('joining.html', 'utf8').replace(
  '<!-- include top -->',
  readFileSync('src/platform/web/signin/top.html', 'utf8'),
)
const token = 'x'.repeat(43)

const open = async (path: string, language: 'en' | 'sw' = 'en'): Promise<void> => {
  const { happyDOM } = window as typeof window & { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL(`${apiSettings().origin}${path}`)
  document.documentElement.lang = language
  document.body.innerHTML = (/<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '').replace(/<script[\s\S]*?<\/script>/g, '')
  vi.resetModules()
  const { startJoining } = await import('./start.ts')
  startJoining()
}

const text = (selector: string): string => document.querySelector(selector)?.textContent ?? ''
const isShown = (id: string): boolean => document.getElementById(id)?.hidden === false
const type = async (id: string, value: string) => userEvent.type(document.getElementById(id) as HTMLElement, value)
const press = async (selector: string) => userEvent.click(document.querySelector(selector) as HTMLElement)
const bodyOf = (path: string): unknown => answers.calls.find((call) => call.path === path)?.body
const errors = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('.error[id]')].flatMap((one) =>
      one.textContent ? [[one.id.replace('-error', ''), one.textContent]] : [],
    ),
  )

beforeEach(() => {
  answers.replies['GET /api/config'] = () => ({ body: { mail: true } })
})

const fillIn = async () => {
  await type('joinCode', 'ktm49xqp')
  await press('[value=parent]')
  await type('firstName', ' Grace ')
  await type('lastName', 'Wanjiku')
  await type('admissionNumber', 'ADM-1')
  await type('email', 'grace@example.ke')
  await type('password', 'mvua ya masika')
}

describe('registering', () => {
  it('names what is missing at its field, and sends nothing', async () => {
    await open('/register')
    await press('#register .send')
    expect(Object.keys(errors()).sort()).toEqual(['email', 'firstName', 'joinCode', 'lastName', 'password', 'says'])
    expect(document.activeElement?.id).toBe('joinCode')
    expect(answers.calls.filter((call) => call.method === 'POST')).toEqual([])
  })

  it('sends what was typed, then says what happens next', async () => {
    answers.replies['POST /api/auth/register'] = () => ({
      status: 202,
      body: { email: 'grace@example.ke', school: 'Umoja Comprehensive School' },
    })
    await open('/register')
    await fillIn()
    await press('#register .send')
    await waitFor(() => expect(isShown('said')).toBe(true))
    const body = {
      joinCode: 'ktm49xqp',
      says: 'parent',
      firstName: 'Grace',
      lastName: 'Wanjiku',
      admissionNumber: 'ADM-1',
    }
    expect(bodyOf('/api/auth/register')).toEqual({
      ...body,
      email: 'grace@example.ke',
      password: 'mvua ya masika',
      language: 'en',
    })
    expect(text('#said')).toContain('We wrote to grace@example.ke.')
    expect(text('#said')).toContain('Umoja Comprehensive School sees your request.')
    expect(sessionStorage.getItem('darasa.register')).toBeNull()
  })

  it('promises no letter where none can be sent', async () => {
    answers.replies['GET /api/config'] = () => ({ body: { mail: false } })
    answers.replies['POST /api/auth/register'] = () => ({
      status: 202,
      body: { email: 'grace@example.ke', school: 'Umoja' },
    })
    await open('/register')
    await fillIn()
    await press('#register .send')
    await waitFor(() => expect(text('#said h1')).toBe('The school has your request'))
    expect(text('#said')).not.toContain('We wrote')
  })

  it('leaves out what belongs to another choice', async () => {
    answers.replies['POST /api/auth/register'] = () => ({ status: 202, body: { email: 'x', school: 'y' } })
    await open('/register')
    await fillIn()
    await press('[value=teacher]')
    await press('#register .send')
    await waitFor(() => expect(isShown('said')).toBe(true))
    expect(bodyOf('/api/auth/register')).not.toHaveProperty('admissionNumber')
  })

  it('shows the server’s refusals in the language of the page, at their fields', async () => {
    const fields = { joinCode: joiningTexts.unknownCode }
    answers.replies['POST /api/auth/register'] = () => ({
      status: 400,
      body: { code: 'request.invalid', message: 'Some fields need your attention.', fields },
    })
    await open('/register', 'sw')
    await fillIn()
    await press('#register .send')
    await waitFor(() => expect(errors()).toEqual({ joinCode: 'Hakuna shule yenye msimbo huu. Uliza ofisi ya shule.' }))
    expect(document.activeElement?.id).toBe('joinCode')
    answers.replies['POST /api/auth/register'] = () => ({ status: 400, body: {} })
    await press('#register .send')
    await waitFor(() => expect(text('#register .whole')).toBe('Usajili umeshindikana'))
  })

  it('keeps what was typed through a lost network and a reload, but not the password', async () => {
    answers.replies['POST /api/auth/register'] = () => undefined
    await open('/register')
    await fillIn()
    await press('#register .send')
    await waitFor(() => expect(text('#register .whole')).toContain('Network error'))
    expect((document.getElementById('password') as HTMLInputElement).value).toBe('mvua ya masika')
    await open('/register')
    expect((document.getElementById('lastName') as HTMLInputElement).value).toBe('Wanjiku')
    expect((document.querySelector('[value=parent]') as HTMLInputElement).checked).toBe(true)
    expect((document.getElementById('password') as HTMLInputElement).value).toBe('')
    expect(sessionStorage.getItem('darasa.register')).toContain('Wanjiku')
    expect(sessionStorage.getItem('darasa.register')).not.toContain('masika')
  })
})

const checked = (state: string) => () => ({
  body: {
    school: { name: 'Umoja Comprehensive School', crestUrl: '/crests/umoja.svg' },
    firstName: 'Kevin',
    role: 'teacher',
    state,
  },
})

describe('an invitation', () => {
  const look = async (state: string, language: 'en' | 'sw' = 'en') => {
    answers.replies['POST /api/auth/invitation/check'] = checked(state)
    await open(`/invite?token=${token}`, language)
    await waitFor(() => expect(isShown('wait')).toBe(false))
  }

  it('takes its secret out of the address at once', async () => {
    await look('new')
    expect(location.search).toBe('')
    expect(bodyOf('/api/auth/invitation/check')).toEqual({ token })
    expect(text('#invite h1')).toBe('Welcome, Kevin')
    expect(text('#invite .lead')).toBe('Umoja Comprehensive School invites you to Darasa as a teacher.')
  })

  it('asks for a password of at least ten characters, and shows what the server says of it', async () => {
    answers.replies['POST /api/auth/invitation/accept'] = () => ({
      status: 400,
      body: { fields: { password: 'Do not use your name, e-mail or school in the password' } },
    })
    await look('new', 'sw')
    await type('newPassword', 'short')
    await press('#invite .send')
    expect(text('#newPassword-error')).toBe('Tumia angalau herufi 10')
    expect(bodyOf('/api/auth/invitation/accept')).toBeUndefined()
    await type('newPassword', ' kevinwafula')
    await press('#invite .send')
    await waitFor(() =>
      expect(text('#newPassword-error')).toBe('Usitumie jina lako, barua pepe au shule katika nenosiri'),
    )
  })

  it('is accepted with the password, and leaves the second step to sign-in', async () => {
    answers.replies['POST /api/auth/invitation/accept'] = () => ({
      body: { school: { name: 'Umoja Comprehensive School' }, role: 'teacher', membershipId: token, signedIn: false },
    })
    await look('new')
    await type('newPassword', 'mvua ya masika')
    await press('#invite .send')
    await waitFor(() => expect(text('#said h1')).toBe('You are in'))
    expect(bodyOf('/api/auth/invitation/accept')).toEqual({ token, password: 'mvua ya masika', language: 'en' })
    expect(sessionStorage.length).toBe(0)
  })

  it('sends whoever has an account to sign-in, and keeps the invitation for afterwards', async () => {
    await look('sign_in')
    expect(text('#said')).toContain('You have an account already')
    expect(document.querySelector('#said .main-way')?.getAttribute('href')).toBe('/login?next=%2Fjoin')
    expect(sessionStorage.getItem('darasa.invite')).toBe(token)
  })

  it('needs no password of whoever is signed in with it, and refuses another account', async () => {
    await look('own')
    expect((document.querySelector('#invite .choose') as HTMLElement).hidden).toBe(true)
    await look('other')
    expect(text('#said h1')).toBe('This invitation is for another account')
  })

  it('says when it no longer holds, and when there is no network', async () => {
    answers.replies['POST /api/auth/invitation/check'] = () => ({
      status: 404,
      body: { code: 'users.invitation_gone' },
    })
    await open(`/invite?token=${token}`)
    await waitFor(() => expect(text('#said h1')).toBe('This invitation can no longer be used'))
    answers.replies['POST /api/auth/invitation/check'] = () => undefined
    await open(`/invite?token=${token}`)
    await waitFor(() => expect(text('#said h1')).toBe('That did not work'))
    answers.replies['POST /api/auth/invitation/check'] = checked('new')
    await press('#said .main-way')
    await waitFor(() => expect(isShown('invite')).toBe(true))
  })
})

describe('confirming an address', () => {
  it('says thank you, or that the link no longer works', async () => {
    answers.replies['POST /api/auth/email/confirm'] = () => ({ status: 204 })
    await open(`/confirm?token=${token}`)
    await waitFor(() => expect(text('#said h1')).toBe('Your address is confirmed'))
    expect([location.search, bodyOf('/api/auth/email/confirm')]).toEqual(['', { token }])
    answers.replies['POST /api/auth/email/confirm'] = () => ({ status: 404, body: {} })
    await open(`/confirm?token=${token}`, 'sw')
    await waitFor(() => expect(text('#said h1')).toBe('Kiungo hiki hakifanyi kazi tena'))
  })
})

describe('the words', () => {
  it('have a Kiswahili sentence for each of the server’s that a page can meet', () => {
    const inApp = [joiningErrors.alreadyAsked, joiningErrors.invitationGone, joiningErrors.confirmGone].map(
      (one) => one.message,
    )
    const apart: readonly string[] = [
      ...inApp,
      joiningTexts.onlyOne,
      joiningTexts.withoutCode,
      joiningTexts.otherEmail,
      joiningTexts.stream,
    ]
    const said = [...Object.values(joiningTexts), ...Object.values(joiningErrors).map((one) => one.message)]
    expect(said.filter((sentence) => !apart.includes(sentence) && !kiswahili[sentence])).toEqual([])
  })

  it('change with the language without losing what is said', async () => {
    answers.replies['POST /api/auth/invitation/check'] = checked('new')
    await open(`/invite?token=${token}`)
    await waitFor(() => expect(isShown('invite')).toBe(true))
    await press('[data-language=sw]')
    expect(text('#invite .lead')).toBe('Umoja Comprehensive School inakualika kwenye Darasa kama mwalimu.')
  })
})
