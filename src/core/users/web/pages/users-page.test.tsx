/** The users' page: list, actions, and join requests above it. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { usersErrors } from '../../contract/errors.ts'
import {
  detail,
  dialog,
  inside,
  open,
  page,
  press,
  says,
  startUsers,
  type,
  user,
  uuid,
} from '../../testing/users-scene.ts'

const { answers, sent } = startUsers()
const asking = user({
  id: uuid(12),
  kind: 'request',
  name: 'Halima Mohamed',
  role: 'parent',
  says: 'parent',
  status: 'pending',
  record: null,
  version: 1,
})

describe('the list', () => {
  it('says how many people there are, and shows their roles', async () => {
    await open()
    expect(await screen.findByRole('link', { name: 'Kevin Wafula' })).toHaveProperty(
      'href',
      expect.stringContaining(`/admin/staff/${uuid(30)}`),
    )
    expect(screen.getByText('1,286 people at Umoja')).toBeTruthy()
    const [, teacher, learner] = screen.getAllByRole('row')
    expect(within(teacher as HTMLElement).getByText('English')).toBeTruthy()
    expect(within(teacher as HTMLElement).getByText('0700 000 018')).toBeTruthy()
    expect(within(teacher as HTMLElement).getByText('Never')).toBeTruthy()
    expect(within(learner as HTMLElement).getByText('Grade 7 East')).toBeTruthy()
  })

  it('asks for what the address says', async () => {
    await open(
      '/admin/users?role=teacher&status=suspended&grade=Grade%207&sort=-lastSeenAt&page=2&search=kev&nonsense=1',
    )
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
    answers.replies['GET /api/admin/users'] = () => ({
      status: 500,
      body: { message: 'Something went wrong on our side.', code: 'server.internal' },
    })
    await open()
    const again = await screen.findByRole('button', { name: 'Try Again' })
    answers.replies['GET /api/admin/users'] = ({ query }) => ({
      body: query.get('kind') === 'request' ? page([]) : page([user()]),
    })
    await userEvent.click(again)
    expect(await screen.findByRole('link', { name: 'Kevin Wafula' })).toBeTruthy()
  })
})

describe('deleting', () => {
  it('says how long it can be undone, stays open with the reason of a refusal, and offers the undo', async () => {
    const { status, code, message } = usersErrors.lastPrincipal
    answers.replies[`DELETE /api/admin/users/${uuid(10)}`] = () => ({ status, body: { code, message } })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /Kevin Wafula/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await dialog()
    expect(inside().getByText(/You can undo this for ten seconds\./)).toBeTruthy()
    await press('Delete')
    await says(message)
    answers.replies[`DELETE /api/admin/users/${uuid(10)}`] = () => ({ body: { undo: uuid(20) } })
    await press('Delete')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    answers.replies[`POST /api/admin/changes/${uuid(20)}/undo`] = () => ({ body: { restored: 1 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone. Everything is as it was before.')).toBeTruthy()
  })

  it('of several names those with whom it could not be done', async () => {
    answers.replies['POST /api/admin/users'] = () => ({
      body: {
        done: 1,
        results: [
          { id: uuid(10), name: 'Kevin Wafula', done: true, message: null },
          { id: uuid(11), name: 'Faith Muthoni', done: false, message: usersErrors.yourself.message },
        ],
        undo: uuid(20),
      },
    })
    await open()
    await userEvent.click(await screen.findByRole('checkbox', { name: /all/i }))
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Suspend' }))
    await press('Suspend')
    expect(await screen.findByText('1 user suspended')).toBeTruthy()
    expect(await screen.findByText(`Faith Muthoni: ${usersErrors.yourself.message}`)).toBeTruthy()
    expect(sent('POST', '/api/admin/users')[0]?.body).toEqual({ action: 'suspend', ids: [uuid(10), uuid(11)] })
    answers.replies[`POST /api/admin/changes/${uuid(20)}/undo`] = () => ({ body: { restored: 1 } })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone. Everything is as it was before.')).toBeTruthy()
  })
})

describe('requests to join', () => {
  beforeEach(() => {
    answers.replies['GET /api/admin/users'] = ({ query }) => ({
      body: query.get('kind') === 'request' ? page([asking]) : page([user(), asking]),
    })
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
    answers.replies[`POST /api/admin/users/${uuid(12)}/accept`] = () => ({
      body: user({ name: 'Halima Mohamed', role: 'parent' }),
    })
    await open()
    expect(await screen.findByRole('heading', { name: '1 person is asking to join' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Accept Halima Mohamed' }))
    await dialog()
    await says('Her mother')
    expect(inside().getByRole('radio', { name: 'Parent' })).toHaveProperty('checked', true)
    await userEvent.click(inside().getByLabelText('Child'))
    await userEvent.click(await screen.findByRole('option', { name: 'Faith Muthoni, Grade 7 East, ADM-55' }))
    await press('Accept')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST', `/api/admin/users/${uuid(12)}/accept`)[0]?.body).toEqual({
      role: 'parent',
      learnerId: uuid(31),
      version: 1,
    })
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
