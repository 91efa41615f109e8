/** A guardian's view of the fees, in both languages. */
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { lazyPage, type WebModule } from '#platform/web/module.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { chargeId, east, faith, statement } from '../testing/statement.ts'
import { feesWeb } from './module.tsx'

const answers = startAnswers()
const modules = [{ ...feesWeb, rail: [], dashboardCards: [] }]
const as = (role: string, abilities: string[] = []) =>
  sessionOf({ user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role }, abilities })

describe('a guardian', () => {
  const glance = (id: string, firstName: string, balance: number, overdue = 0) => {
    return {
      id,
      firstName,
      className: 'Grade 7 East',
      school: null,
      balance,
      overdue,
      toPay: 16_000,
      paid: 16_000 - balance,
      due: balance > 0 ? { amount: overdue || balance, date: '2026-03-27' } : null,
      canPay: id === faith,
    }
  }

  it('sees on the start page what is left of each child, with what is paid', async () => {
    answers.replies['GET /api/parent/fees'] = () => ({
      body: { items: [glance(faith, 'Faith', 900, 500), glance(east, 'Brian', -200), glance(chargeId, 'Zawadi', 0)] },
    })
    const Strips = () => {
      const parts = useParts('parent.home.child')
      return [faith, east, chargeId].map((id) => parts.map(({ id: part, part: Part }) => <Part key={part} id={id} />))
    }
    const home: WebModule = { id: 'home', routes: [{ path: '/', page: lazyPage(async () => ({ Strips }), 'Strips') }] }
    await renderApp({
      modules: [home, { ...feesWeb, rail: [], dashboardCards: [] }],
      session: as('parent', ['fees.family']),
    })
    expect(await screen.findByText('KES 900')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Fees paid this term' }).getAttribute('aria-valuenow')).toBe('15100')
    expect(screen.getByText(/KES 15,100 of KES 16,000 paid\. KES 500 is overdue\./)).toBeTruthy()
    expect(screen.getByText('KES 200 paid ahead')).toBeTruthy()
    expect(screen.getByText('Fees paid in full')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pay for Faith' }).getAttribute('href')).toBe(`/parent/fees/${faith}/pay`)
    expect(screen.getAllByRole('link', { name: 'See fees' })[0]?.getAttribute('href')).toBe(`/parent/fees/${faith}`)
  })

  it('of one child sees the statement at once, in Kiswahili, and enters nothing', async () => {
    answers.replies['GET /api/parent/fees'] = () => ({ body: { items: [glance(faith, 'Faith', 15_000)] } })
    const { hasLeft: _left, payers: _payers, entries, ...rest } = statement
    const lines = entries.map(({ recordedByName: _by, recordedAt: _at, ...own }) => own)
    answers.replies[`GET /api/parent/children/${faith}/fees/plan`] = () => ({ body: { plan: null, maySign: false } })
    answers.replies[`GET /api/parent/children/${faith}/fees`] = () => ({
      body: { ...rest, school: 'Umoja', canPay: true, entries: lines },
    })
    await renderApp({ modules, at: '/parent/fees', session: as('parent', ['fees.family']), language: 'sw' })
    expect(
      await screen.findByText('KES 15,000 ya kulipwa, KES 5,000 kati yake imechelewa tangu 1 Machi 2026.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Chapisha risiti 00007' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lipa kwa M-Pesa' }).getAttribute('href')).toBe(`/parent/fees/${faith}/pay`)
    expect(screen.queryByRole('button', { name: /Futa/ })).toBeNull()
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Karo ya Faith Muthoni'),
    )
    await waitFor(() => expect(answers.calls.some(({ path }) => path.endsWith('/plan'))).toBe(true))
  })

  it('without the right to it is told so', async () => {
    await renderApp({ modules, at: '/parent/fees', session: as('parent') })
    await screen.findByRole('heading', { level: 1 })
    expect(answers.calls.filter(({ path }) => path.includes('fees'))).toEqual([])
  })
})
