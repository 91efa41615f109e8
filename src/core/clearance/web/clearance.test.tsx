/** The clearance form on screen: what each desk says, a signature with a remark, and the way on when it is complete. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { ClearanceForm, ClearanceLine } from '../contract/clearance.ts'
import { clearanceWeb } from './module.tsx'

const answers = startAnswers()
const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${String(number)}`
const [faith, formId] = [idOf(31), idOf(41)]
const modules = [{ ...clearanceWeb, rail: [] }]
const session = sessionOf({
  user: { id: 'x', firstName: 'Esther', lastName: 'Kerubo', role: 'admin' },
  abilities: ['clearance.see', 'people.manage'],
})

const line: ClearanceLine = {
  desk: 'books',
  title: 'Library books',
  state: 'out',
  count: 1,
  out: [{ text: 'Our water (BK-00001), due on Monday, 16 March 2026', to: '/library/loans?search=BK-00001' }],
  also: [],
  next: null,
  signature: null,
  maySign: true,
  seen: 'abc',
}
const fees: ClearanceLine = { ...line, desk: 'fees', title: 'Fees', out: null, also: null, maySign: false, seen: 'def' }
const form: ClearanceForm = {
  id: formId,
  learner: { id: faith, name: 'Faith Muthoni', admissionNumber: 'ADM-1', className: 'Grade 7 East', hasLeft: false },
  leavesOn: '2026-04-03',
  state: 'open',
  started: { name: 'Esther Kerubo', at: '2026-03-10T06:00:00.000Z' },
  lines: [line, fees],
}
const signed = {
  state: 'signed' as const,
  signature: { name: 'Esther Kerubo', at: '2026-03-10T07:00:00.000Z', remark: 'Lost and paid' },
}

it('shows what is out, keeps what a desk alone may know, and signs with a remark', async () => {
  const [address, signing] = [
    `GET /api/admin/learners/${faith}/clearance`,
    `POST /api/admin/clearances/${formId}/signatures`,
  ]
  answers.replies[address] = () => ({ body: form })
  answers.replies[signing] = () => {
    answers.replies[address] = () => ({ body: { ...form, lines: [{ ...line, ...signed }, fees] } })
    return { body: { ...form, lines: [{ ...line, ...signed }, fees] } }
  }
  await renderApp({ modules, at: `/admin/clearance/${faith}`, session })
  expect((await screen.findByRole('link', { name: /^Our water/ })).getAttribute('href')).toBe(
    '/library/loans?search=BK-00001',
  )
  expect(screen.getByText('Something is still out. This desk knows what.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign: Fees' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign: Library books' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Sign: Library books/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Sign' }))
  expect(await dialog.findByText('This field is required')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Remark'), 'Lost and paid')
  await userEvent.click(dialog.getByRole('button', { name: 'Sign' }))
  expect(await screen.findByText(/^Signed by Esther Kerubo/)).toBeTruthy()
  expect(answers.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { desk: 'books', seen: 'abc', remark: 'Lost and paid' },
  ])
})

it('leads to the refund once everybody has signed, in Kiswahili', async () => {
  const next = { text: 'Rudisha KES 5,000', to: `/admin/fees/${faith}?ask=refund` }
  const complete = { ...form, state: 'complete' as const, lines: [{ ...fees, ...signed, out: [], count: 0, next }] }
  answers.replies[`GET /api/admin/learners/${faith}/clearance`] = () => ({ body: complete })
  await renderApp({ modules, at: `/admin/clearance/${faith}`, session, language: 'sw' })
  expect(await screen.findByText('Kila ofisi imetia sahihi.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Rudisha KES 5,000' }).getAttribute('href')).toBe(next.to)
})
