/** Discounts on screen: the list with its order and limit, the form, and whom a discount is given to. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { peopleWeb } from '#core/people/web/module.tsx'
import { toPage } from '#platform/pure/paging.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { ListedDiscount, ShownDiscount } from '../contract/discounts/discounts.ts'
import type { Waiver } from '../contract/discounts/waivers.ts'
import { feesWeb } from './module.tsx'

const answers = startAnswers()
const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
const [second, staff, caleb, grantId] = [idOf(31), idOf(32), idOf(33), idOf(34)]
const modules = [
  { ...feesWeb, rail: [], dashboardCards: [] },
  { ...peopleWeb, rail: [], dashboardCards: [] },
]
const session = (abilities: string[] = ['school.manage']) =>
  sessionOf({ user: { id: 'x', firstName: 'Esther', lastName: 'Kerubo', role: 'admin' }, abilities })
const open = (at: string, language: 'en' | 'sw' = 'en', abilities?: string[]) =>
  renderApp({ modules, at, session: session(abilities), language })

const sibling: ListedDiscount = {
  id: second,
  name: 'Second child',
  kind: 'sibling',
  worth: { by: 'percent', percent: 10 },
  voteHead: 'Tuition',
  fromChild: 2,
  payBy: null,
  startsOn: '2026-01-05',
  endsOn: null,
  version: 3,
  learners: 40,
  total: 88_000,
}
const forStaff: ListedDiscount = {
  ...sibling,
  id: staff,
  name: 'Child of staff',
  kind: 'staff',
  worth: { by: 'amount', amount: 5000 },
  voteHead: null,
  fromChild: null,
  learners: 1,
  total: 5000,
}
const student = { id: caleb, name: 'Caleb Wafula', admissionNumber: 'ADM-1218', className: '8 West' }
const { learners, total, ...fields } = forStaff
const shown: ShownDiscount = {
  ...fields,
  term: 'Term 1',
  learners,
  total,
  grants: [
    {
      id: grantId,
      student,
      reason: 'Child of the cook',
      startsOn: '2026-01-05',
      endsOn: '2026-12-31',
      givenByName: 'Esther Kerubo',
    },
  ],
  lowers: [{ student, amount: 5000, billed: 0 }],
}
const waiver: Waiver = {
  id: idOf(40),
  student,
  amount: 5000,
  reason: 'Lost the house in the floods',
  state: 'asked',
  asked: { name: 'Esther Kerubo', at: '2026-03-10T06:00:00.000Z' },
  decided: null,
  note: null,
  entryId: null,
  isOwn: false,
}
const base = '/api/admin/fees/discounts'
const list = (items: ListedDiscount[]) => ({ items, limit: 50, term: 'Term 1', voteHeads: ['Lunch', 'Tuition'] })
const sent = (method: string) =>
  answers.calls
    .filter((call) => call.method === method && call.path.startsWith(base))
    .map(({ path, body }) => [path, body])

beforeEach(() => {
  answers.replies[`GET ${base}`] = () => ({ body: list([sibling, forStaff]) })
  answers.replies[`GET ${base}/${staff}`] = () => ({ body: shown })
  answers.replies['GET /api/admin/fees/waivers'] = () => ({ body: { ...toPage([waiver], 1, 1, 20), waiting: 1 } })
  answers.replies['GET /api/admin/learners'] = () => ({
    body: toPage([{ id: caleb, fullName: student.name, admissionNumber: 'ADM-1218' }], 1, 1, 20),
  })
})

describe('the discounts', () => {
  it('say what they take off, for whom, in which order, and what they come to', async () => {
    answers.replies[`POST ${base}/${staff}/earlier`] = () => ({ body: { ids: [staff, second] } })
    await open('/admin/fees/discounts')
    expect(await screen.findByText('10% off Tuition · From child 2 of a family on · From 5 January 2026')).toBeTruthy()
    expect(
      screen.getByText(
        /^KES\s93,000 off the bills of Term 1\. All discounts of a learner together take off at most 50% of the bill\.$/,
      ),
    ).toBeTruthy()
    expect(screen.getByRole('row', { name: /Second child.* 40 88,000/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Move Second child up' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Move Child of staff up' }))
    await waitFor(() => expect(sent('POST')).toEqual([[`${base}/${staff}/earlier`, '']]))
  })

  it('are changed in a form that asks for what the kind needs', async () => {
    answers.replies[`PUT ${base}/${second}`] = () => ({ body: sibling })
    await open('/admin/fees/discounts')
    await userEvent.click(await screen.findByRole('button', { name: 'Change Second child' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Change discount/ }))
    const child = dialog.getByLabelText('From which child on')
    await userEvent.clear(child)
    await userEvent.type(child, '3')
    await userEvent.click(dialog.getByRole('radio', { name: 'Amount' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save discount' }))
    expect(await dialog.findByText('Enter an amount above 0')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Amount/ }), '1500')
    await userEvent.click(dialog.getByRole('button', { name: 'Save discount' }))
    await waitFor(() =>
      expect(sent('PUT')).toEqual([
        [
          `${base}/${second}`,
          {
            name: 'Second child',
            kind: 'sibling',
            worth: { by: 'amount', amount: 1500 },
            voteHead: 'Tuition',
            fromChild: 3,
            payBy: null,
            startsOn: '2026-01-05',
            endsOn: null,
            version: 3,
          },
        ],
      ]),
    )
  })

  it('leave the limit to those who decide for the school, and say in Kiswahili that there are none', async () => {
    answers.replies[`GET ${base}`] = () => ({ body: list([]) })
    await open('/admin/fees/discounts', 'sw', [])
    expect(await screen.findByText('Hakuna punguzo bado')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Kikomo cha punguzo' })).toBeNull()
  })

  it('show what went wrong', async () => {
    answers.replies[`GET ${base}`] = () => ({ status: 500, body: { code: 'server.internal', message: 'Broken' } })
    await open('/admin/fees/discounts')
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})

describe('one discount', () => {
  it('names those who have it and whose bills it lowers, and is given with a reason', async () => {
    answers.replies[`POST ${base}/${staff}/learners`] = () => ({ status: 201, body: shown.grants[0] })
    await open(`/admin/fees/discounts/${staff}`)
    expect(await screen.findByRole('row', { name: /Caleb Wafula 8 West Child of the cook/ })).toBeTruthy()
    expect(screen.getByText(/^KES\s0 booked; changes with the next billing$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Give to a learner' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Give to a learner/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Give discount' }))
    expect(await dialog.findByText('Give a reason')).toBeTruthy()
    expect(sent('POST')).toEqual([])
  })

  it('is ended for a learner with a reason', async () => {
    answers.replies[`PUT ${base}/${staff}/learners/${grantId}`] = () => ({ body: shown.grants[0] })
    await open(`/admin/fees/discounts/${staff}`)
    await userEvent.click(await screen.findByRole('button', { name: 'End the discount of Caleb Wafula' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Change the last day/ }))
    await userEvent.type(dialog.getByLabelText('Reason'), 'The cook left')
    await userEvent.click(dialog.getByRole('button', { name: 'Save last day' }))
    await waitFor(() =>
      expect(sent('PUT')).toEqual([
        [`${base}/${staff}/learners/${grantId}`, { endsOn: '2026-12-31', reason: 'The cook left' }],
      ]),
    )
  })
})

describe('a waiver', () => {
  const waivers = '/api/admin/fees/waivers'
  const decided = () => answers.calls.filter(({ method, path }) => method === 'POST' && path.startsWith(waivers))

  it('is approved by somebody else with one press', async () => {
    answers.replies[`POST ${waivers}/${waiver.id}/approve`] = () => ({ body: { ...waiver, state: 'approved' } })
    await open('/admin/fees/discounts')
    expect(await screen.findByText('1 waiver waits for a second person.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Approve the waiver for Caleb Wafula' }))
    await waitFor(() => expect(decided()).toHaveLength(1))
  })

  it('is refused with a reason', async () => {
    answers.replies[`POST ${waivers}/${waiver.id}/refuse`] = () => ({ body: { ...waiver, state: 'refused' } })
    await open('/admin/fees/discounts')
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse the waiver for Caleb Wafula' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Refuse the waiver/ }))
    await userEvent.type(dialog.getByLabelText('Reason'), 'The county pays')
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse the waiver' }))
    await waitFor(() => expect(decided().map(({ body }) => body)).toEqual([{ note: 'The county pays' }]))
  })

  it('that the caller asked for has no buttons, and none waits says so in Kiswahili', async () => {
    answers.replies[`GET ${waivers}`] = () => ({
      body: { ...toPage([{ ...waiver, isOwn: true }], 1, 1, 20), waiting: 0 },
    })
    await open('/admin/fees/discounts', 'sw')
    expect(await screen.findByText('Hakuna ombi la msamaha linalosubiri uamuzi.')).toBeTruthy()
    expect(screen.getByText('Wewe ndiye uliyeomba; mwingine ataamua')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Idhinisha/ })).toBeNull()
  })
})
