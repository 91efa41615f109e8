/** Saved filters in the bar of a list. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ListPage } from '#platform/web/list/list-page.tsx'
import { listSearch } from '#platform/web/list/list-search.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { defineWebModule, lazyPage } from '#platform/web/module.ts'
import { renderApp } from '#platform/web/testing/render-app.tsx'
import { startAnswers } from '../../access/testing/answers.ts'
import { savedFilterErrors, type SavedFilter } from '../contract/saved-filters.ts'
import { savedFiltersWeb } from './module.tsx'

const answers = startAnswers()
const path = '/api/saved-filters'
const girls: SavedFilter = {
  id: '0192f3a0-0000-7000-8000-000000000001',
  name: 'Girls',
  search: { sex: 'female', sort: '-name' },
  version: 1,
}
let saved: SavedFilter[]

const schema = listSearch({ sex: z.enum(['female', 'male']).optional() })
const Page = () => {
  const state = useListState(schema)
  return (
    <ListPage
      id="test"
      title="Learners"
      state={state}
      query={{
        data: { items: [{ id: '1', name: 'Faith' }], totalCount: 1, totalPages: 1, currentPage: 1 },
        error: null,
        isPending: false,
        isFetching: false,
        refetch: () => undefined,
      }}
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      phoneRow={({ name }) => ({ title: name })}
      filters={[
        {
          id: 'sex',
          label: 'Sex',
          kind: 'choice',
          options: [
            { value: 'female', label: 'Girl' },
            { value: 'male', label: 'Boy' },
          ],
        },
      ]}
      empty={{ title: 'Nobody' }}
    />
  )
}
const lists = defineWebModule({
  id: 'lists',
  routes: [{ path: '/list', page: lazyPage(async () => ({ Page }), 'Page'), search: schema }],
})

const open = async (at = '/list') => {
  const app = await renderApp({ modules: [lists, savedFiltersWeb], at })
  await userEvent.click(await screen.findByRole('button', { name: /Saved filters|Girls/ }))
  return app
}
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name })
const sent = (method: string) =>
  answers.calls.filter((call) => call.method === method && call.path.startsWith(path)).at(-1)

beforeEach(() => {
  saved = [girls]
  answers.replies[`GET ${path}`] = () => ({ body: { items: saved } })
})

describe('saved filters', () => {
  it('put search, filters and sort in place of those in use', async () => {
    const { history } = await open('/list?sex=male&search=Faith&page=2')
    await userEvent.click(await item('Girls'))
    await waitFor(() => expect(history.location.search).toBe('?sex=female&sort=-name'))
    expect(await screen.findByRole('button', { name: 'Girls' })).toBeTruthy()
  })

  it('are saved under a name, without the page', async () => {
    answers.replies[`POST ${path}`] = () => {
      saved = [girls, { ...girls, id: '0192f3a0-0000-7000-8000-000000000002', name: 'Boys', search: { sex: 'male' } }]
      return { status: 201, body: saved[1] }
    }
    await open('/list?sex=male&page=2')
    await userEvent.click(await item('Save these filters'))
    await userEvent.type(await screen.findByLabelText(/Name/), 'Boys')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('“Boys” was saved.')).toBeTruthy()
    expect(sent('POST')?.body).toEqual({ list: 'test', name: 'Boys', search: { sex: 'male' } })
    expect(await screen.findByRole('button', { name: 'Boys' })).toBeTruthy()
  })

  it('say so when they no longer fit, and change nothing', async () => {
    saved = [{ ...girls, name: 'Boarders', search: { boarding: 'yes' } }]
    const { history } = await open('/list?sex=male')
    await userEvent.click(await item('Boarders'))
    expect(await screen.findByText(/“Boarders” no longer fits this list/)).toBeTruthy()
    expect(history.location.search).toBe('?sex=male')
  })

  it('are renamed, with the reason of a refusal at the name, and deleted', async () => {
    answers.replies[`PUT ${path}/${girls.id}`] = () => ({
      status: 409,
      body: { message: savedFilterErrors.nameTaken.message, code: savedFilterErrors.nameTaken.code },
    })
    answers.replies[`DELETE ${path}/${girls.id}`] = () => {
      saved = []
      return { status: 204 }
    }
    await open()
    await userEvent.click(await item('Rename or delete'))
    await userEvent.type(await screen.findByLabelText('Name'), ' in Grade 7')
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
    expect(await screen.findByText(savedFilterErrors.nameTaken.message)).toBeTruthy()
    expect(sent('PUT')?.body).toEqual({ name: 'Girls in Grade 7', version: 1 })
    await userEvent.click(screen.getByRole('button', { name: 'Delete Girls' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
