/** A list page: its state lives in the address, and every state has its face. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IconMessage } from '@tabler/icons-react'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { commonErrors } from '#platform/pure/errors.ts'
import { fill } from '#platform/pure/filled-text.ts'
import { ApiError } from '../api/api-error.ts'
import { defineWebModule, lazyPage } from '../module.ts'
import { renderApp } from '../testing/render-app.tsx'
import { ListPage } from './list-page.tsx'
import { listSearch, many } from './list-search.ts'
import { pagesToShow } from './pager.tsx'
import type { ListQuery } from './types.ts'
import { useListState } from './use-list-state.ts'

interface Row {
  id: string
  name: string
  role: string
}
const rows: Row[] = [
  { id: '1', name: 'Abdi Yusuf', role: 'Teacher' },
  { id: '2', name: 'Beatrice Achieng', role: 'Tutor' },
]
const search = listSearch({
  role: many(z.enum(['teacher', 'tutor'])),
  status: z.enum(['active', 'suspended']).optional(),
})

let answer: Partial<ListQuery<Row>>
const asked: unknown[] = []
const messaged: string[][] = []
const rest: Row[] = [{ id: '3', name: 'Chebet Rono', role: 'Tutor' }]
let matching: () => Promise<Row[]>

const Page = () => {
  const state = useListState(search)
  asked.push(state.query)
  const query: ListQuery<Row> = {
    data: { items: rows, totalCount: 64, totalPages: 4, currentPage: state.page },
    error: null,
    isPending: false,
    isFetching: false,
    refetch: () => undefined,
    ...answer,
  }
  return (
    <ListPage
      id="test"
      title="Users"
      state={state}
      query={query}
      columns={[
        { id: 'name', header: 'Name', sort: 'name', cell: (row) => row.name },
        { id: 'role', header: 'Role', cell: (row) => row.role },
      ]}
      defaultSort="name"
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      phoneRow={(row) => ({ title: row.name })}
      searchLabel="Find a name"
      filters={[
        { id: 'role', label: 'Role', kind: 'many', options: [{ value: 'teacher', label: 'Teachers' }] },
        { id: 'status', label: 'Status', kind: 'choice', options: [{ value: 'suspended', label: 'Suspended' }] },
      ]}
      matching={() => matching()}
      bulk={[{ label: 'Message', icon: IconMessage, onClick: (chosen) => messaged.push(chosen.map((row) => row.id)) }]}
      empty={{ title: 'No users yet' }}
    />
  )
}
const none = () => Promise.resolve({ default: {} })
const module = defineWebModule({
  id: 'test',
  locales: { en: none, sw: none },
  routes: [{ path: '/users', page: lazyPage(() => Promise.resolve({ Page }), 'Page'), search }],
})

const open = async (address: string) => {
  const app = await renderApp({ modules: [module], at: address })
  await screen.findByRole('heading', { name: 'Users' })
  return { user: userEvent.setup(), address: () => app.history.location.href }
}

describe('a list page', () => {
  beforeEach(() => {
    answer = {}
    matching = () => Promise.resolve([...rows, ...rest])
    asked.length = 0
    messaged.length = 0
  })

  it('reads its state from the address and drops what does not fit', async () => {
    await open('/users?page=3&search=wan&role=tutor&role=teacher&status=nonsense')
    expect(asked.at(-1)).toEqual({ page: 3, search: 'wan', role: ['tutor', 'teacher'] })
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByText('41 to 42 of 64')).toBeTruthy()
  })

  it('writes search, sort and page into the address; searching goes back to the first page', async () => {
    const { user, address } = await open('/users?page=3')
    await user.type(screen.getByRole('searchbox', { name: 'Find a name' }), 'Abdi')
    await waitFor(() => expect(address()).toBe('/users?search=Abdi'))
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(address()).toBe('/users?search=Abdi&sort=-name'))
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('page')).toBe('2'))
  })

  it('shows each filter as a chip that takes it away', async () => {
    const { user, address } = await open('/users?role=teacher&status=suspended')
    expect(screen.getByText('Role: Teachers')).toBeTruthy()
    expect(within(screen.getByRole('button', { name: /Filters/ })).getByText('2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove the filter Role' }))
    await waitFor(() => expect(address()).toBe('/users?status=suspended'))
    expect(screen.queryByText('Role: Teachers')).toBeNull()
  })

  it('tells an empty list from one in which nothing fits', async () => {
    answer = { data: { items: [], totalCount: 0, totalPages: 0, currentPage: 1 } }
    const { user, address } = await open('/users?search=zzz')
    expect(screen.getByRole('heading', { name: 'No entries found' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeTruthy()
    expect(address()).toBe('/users')
  })

  it('shows the failure with its reference, and tries again', async () => {
    let tries = 0
    answer = {
      data: undefined,
      error: { message: 'boom', status: 0, kind: 'network', requestId: '7F3K' },
      refetch: () => (tries += 1),
    }
    const { user } = await open('/users')
    const panel = screen.getByRole('alert')
    expect(within(panel).getByRole('heading', { name: 'Connection Error' })).toBeTruthy()
    expect(within(panel).getByText(/Reference 7F3K/)).toBeTruthy()
    await user.click(within(panel).getByRole('button', { name: 'Try Again' }))
    expect(tries).toBe(1)
  })

  it('acts on the rows that are chosen', async () => {
    const { user } = await open('/users')
    expect(screen.queryByRole('toolbar')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select Beatrice Achieng' }))
    const bar = screen.getByRole('toolbar')
    expect(within(bar).getByText('1 selected')).toBeTruthy()
    await user.click(within(bar).getByRole('button', { name: 'Message' }))
    expect(messaged).toEqual([['2']])
  })

  it('acts on all rows that match once the whole page is chosen, until one is taken out', async () => {
    const { user } = await open('/users')
    const all = { name: 'Select all 64 that match' }
    await user.click(screen.getByRole('checkbox', { name: 'Select Beatrice Achieng' }))
    expect(screen.queryByRole('button', all)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', all))
    expect(await screen.findByText('3 selected')).toBeTruthy()
    expect(screen.queryByRole('button', all)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Message' }))
    expect(messaged).toEqual([['1', '2', '3']])
    await user.click(screen.getByRole('checkbox', { name: 'Select Beatrice Achieng' }))
    expect(screen.getByText('1 selected')).toBeTruthy()
  })

  it('says why not all that match can be chosen, and keeps the page', async () => {
    const { code, status, message } = commonErrors.tooManyMatch
    const said = fill(message, { most: 200 })
    matching = () => Promise.reject(new ApiError(said, { status, body: { code, message: said } }))
    const { user } = await open('/users')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Select all 64 that match' }))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.getByText('2 selected')).toBeTruthy()
  })

  it('remembers which columns were taken away', async () => {
    const { user } = await open('/users')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Role' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Role' })).toBeNull())
    await open('/users')
    expect(screen.queryByRole('columnheader', { name: 'Role' })).toBeNull()
  })
})

describe('the page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 7, [1, 2, 3, null, 7]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 12, [1, null, 4, 5, 6, null, 12]],
    [12, 12, [1, null, 10, 11, 12]],
  ])('at page %i of %i', (current, total, expected) => {
    expect(pagesToShow(current, total)).toEqual(expected)
  })
})
