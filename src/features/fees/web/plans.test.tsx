/** Instalment plans on screen: a guardian signs one, the office proposes one and sees which are late. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { FeePlan } from '../contract/plans/plans.ts'
import { feesWeb } from './module.tsx'

const answers = startAnswers()
const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
const [faith, planId] = [idOf(31), idOf(32)]
const student = { id: faith, name: 'Faith Muthoni', admissionNumber: 'ADM-1', className: '7 East' }
const signer = { name: 'Caleb Wekesa', at: '2026-03-02T07:00:00.000Z' }
const plan: FeePlan = {
  id: planId,
  student,
  state: 'proposed',
  amount: 15_000,
  paid: 5000,
  late: 0,
  parts: [
    { date: '2026-03-20', amount: 8000, paid: 5000, state: 'due' },
    { date: '2026-04-17', amount: 7000, paid: 0, state: 'due' },
  ],
  proposed: signer,
  answered: null,
  ended: null,
  endReason: null,
}
const standing = { balance: 10_000, overdue: 0, due: { date: '2026-03-20', amount: 3000 } }
const open = (at: string, role: 'admin' | 'parent', language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [{ ...feesWeb, rail: [], dashboardCards: [] }],
    at,
    language,
    session: sessionOf({
      user: { id: 'x', firstName: 'Grace', lastName: 'Wanjiku', role },
      abilities: [role === 'parent' ? 'fees.family' : 'fees.manage'],
    }),
  })
const sent = (end: string): unknown =>
  answers.calls.find(({ method, path }) => method === 'POST' && path.endsWith(end))?.body

it('a guardian sees what each instalment is, and signs', async () => {
  answers.replies[`GET /api/parent/children/${faith}/fees`] = () => ({
    body: { student, school: 'Umoja', ...standing, canPay: false, entries: [] },
  })
  answers.replies[`GET /api/parent/children/${faith}/fees/plan`] = () => ({ body: { plan, maySign: true } })
  answers.replies[`POST /api/parent/children/${faith}/fees/plan/answer`] = () => ({
    body: { ...plan, state: 'signed', answered: signer },
  })
  await open(`/parent/fees/${faith}`, 'parent', 'sw')
  expect(await screen.findByText('Umependekezwa na Caleb Wekesa, 2 Machi 2026. Unasubiri familia.')).toBeTruthy()
  const [, first, second] = within(screen.getByRole('table', { name: 'Mpango wa awamu' })).getAllByRole('row')
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringMatching(/20 Machi 2026.*8,000.*KES.3,000 imebaki/),
    expect.stringMatching(/17 Aprili 2026.*7,000.*Bado muda/),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Kubali' }))
  expect(await screen.findByText('Umekubali mpango. Shule inauona.')).toBeTruthy()
  expect(sent('/plan/answer')).toEqual({ planId, signs: true })
})

it('the office proposes equal instalments for what is owed, to be changed before they are sent', async () => {
  answers.replies[`GET /api/admin/fees/students/${faith}`] = () => ({
    body: { student, hasLeft: false, ...standing, entries: [], payers: [] },
  })
  answers.replies[`GET /api/admin/fees/students/${faith}/plan`] = () => ({ body: { plan: null } })
  answers.replies['POST /api/admin/fees/plans'] = () => ({ status: 201, body: plan })
  await open(`/admin/fees/${faith}`, 'admin')
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Propose instalments' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '2' }))
  const amounts = dialog.getAllByLabelText<HTMLInputElement>(/^Amount/)
  expect(amounts.map(({ value }) => value)).toEqual(['5,000', '5,000'])
  expect(dialog.getByRole('status').textContent).toMatch(/^Together KES.10,000: all that is owed\.$/)
  await userEvent.click(dialog.getByRole('button', { name: 'Send to the family' }))
  expect(await screen.findByText("Faith Muthoni's family is asked to sign.")).toBeTruthy()
  expect(sent('/plans')).toMatchObject({ learnerId: faith, parts: [{ amount: 5000 }, { amount: 5000 }] })
})

it('the office sees late plans first, or that there are none yet', async () => {
  answers.replies['GET /api/admin/fees/plans'] = () => ({
    body: { items: [{ ...plan, state: 'signed', answered: signer, late: 3000 }] },
  })
  await open('/admin/fees/plans', 'admin')
  expect(await screen.findByText('1 plan is late.')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Faith Muthoni.*Signed by Caleb Wekesa.*KES.3,000 is late/ })).toBeTruthy()
})
