/** An import on screen: preview, questions, commit, undo. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { ImportRowView } from '#core/imports/contract/import-row.ts'
import type { ImportCounts, ImportDetail } from '#core/imports/contract/imports.ts'
import { importErrors } from '#core/imports/contract/errors.ts'
import { importsWeb } from '#core/imports/web/module.tsx'
import { startAnswers } from '../../../access/testing/answers.ts'
import { peopleImportsWeb } from './module.tsx'

const answers = startAnswers()
const id = '0192f3a0-0000-7000-8000-000000000001'
const known = '0192f3a0-0000-7000-8000-000000000002'
const path = `/api/admin/imports/${id}`

const counts: ImportCounts = { rows: 3, create: 1, update: 0, same: 0, asks: 1, faulty: 1, warnings: 0 }
const detail: ImportDetail = {
  id,
  kind: 'learners',
  fileName: 'learners.csv',
  status: 'previewed',
  counts,
  extras: [{ key: 'guardians', value: 2, words: '2 guardians', made: true }],
  createdAt: '2026-03-10T05:00:00.000Z',
  createdByName: 'Esther Kerubo',
  canUndo: true,
  targetId: null,
  committedAt: null,
  undoneAt: null,
  headerNumber: 1,
  columns: [
    { index: 0, letter: 'A', header: 'NAME', samples: ['Faith Kamau'] },
    { index: 1, letter: 'B', header: 'D.O.B', samples: ['31/02/2019'] },
  ],
  fields: [
    { field: 'name', label: 'Full name', column: 0, confidence: 1 },
    { field: 'birthDate', label: 'Date of birth', column: 1, confidence: 1 },
    { field: 'class', label: 'Class', column: null, confidence: null },
  ],
  missing: [],
  options: { defaultStreamId: null },
}
const row = {
  title: 'Faith Kamau',
  facts: [],
  reason: null,
  problems: [],
  changes: [],
  candidates: [],
  answer: null,
  cells: [
    { field: 'name', label: 'Full name', column: 0, cell: 'A2', text: 'Faith Kamau', inFile: null },
    { field: 'birthDate', label: 'Date of birth', column: 1, cell: 'B2', text: '31/02/2019', inFile: null },
  ],
}
const faulty: ImportRowView = {
  ...row,
  number: 2,
  action: 'faulty',
  problems: [
    {
      field: 'birthDate',
      cell: 'B2',
      level: 'error',
      code: 'import.date_impossible',
      params: { value: '31/02/2019' },
      message: 'Hakuna siku kama 31/02/2019.',
    },
  ],
}
const asking: ImportRowView = {
  ...row,
  number: 3,
  action: 'ask',
  reason: 'same_name',
  candidates: [{ id: known, name: 'Faith Muthoni Kamau', facts: ['3000', 'Grade 7 East'], birthDate: '2014-05-14' }],
}
const page = (items: ImportRowView[]) => ({
  items,
  totalCount: items.length,
  totalPages: 1,
  currentPage: 1,
  hasNextPage: false,
  hasPreviousPage: false,
})

const open = (at = `/admin/import/${id}`, language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [importsWeb, peopleImportsWeb],
    at,
    session: sessionOf({ abilities: ['people.manage'] }),
    language,
  })
const sent = (method: string, ending: string) =>
  answers.calls.filter((call) => call.method === method && call.path.endsWith(ending)).at(-1)

beforeEach(() => {
  answers.replies[`GET ${path}`] = () => ({ body: detail })
  answers.replies[`GET ${path}/rows`] = ({ query }) => ({
    body: page(query.get('filter') === 'asks' ? [asking] : [faulty]),
  })
  answers.replies['GET /api/school/shape'] = () => ({
    status: 503,
    body: { message: 'Busy', code: 'server.overloaded' },
  })
  answers.replies['GET /api/admin/imports'] = () => ({ body: page([]) })
})

describe('the preview', () => {
  it('answers with a sentence and says what each faulty cell needs, in the reader’s language', async () => {
    await open(`/admin/import/${id}?filter=errors`, 'sw')
    expect(await screen.findByRole('heading', { level: 1, name: 'Safu 1 kati ya 3 ziko tayari' })).toBeTruthy()
    expect(await screen.findByText(/Hakuna siku kama 31\/02\/2019/)).toBeTruthy()
    expect(screen.getByLabelText('Date of birth B2')).toBeTruthy()
  })

  it('keeps an answered question in sight and lets it be taken back', async () => {
    answers.replies[`PUT ${path}/answers`] = () => ({ body: { ...detail, counts: { ...counts, asks: 0, update: 1 } } })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, the same' }))
    expect(await screen.findByText(/It is Faith Muthoni Kamau/)).toBeTruthy()
    await waitFor(() => expect(sent('PUT', '/answers')?.body).toEqual({ answers: [{ row: 3, answer: known }] }))
    expect(await screen.findByRole('heading', { level: 1, name: '2 of 3 rows are ready' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(sent('PUT', '/answers')?.body).toEqual({ answers: [{ row: 3, answer: null }] }))
    expect(await screen.findByRole('button', { name: 'Yes, the same' })).toBeTruthy()
  })

  it('corrects cells by keyboard, checks them together, and goes on with the next row that has an error', async () => {
    const third: ImportRowView = {
      ...faulty,
      number: 4,
      problems: faulty.problems.map((one) => ({ ...one, cell: 'B4' })),
      cells: faulty.cells.map((one) => ({ ...one, cell: one.cell.replace('2', '4') })),
    }
    answers.replies[`GET ${path}/rows`] = () => ({ body: page([faulty, third]) })
    answers.replies[`PUT ${path}/cells`] = () => ({
      body: {
        import: { ...detail, counts: { ...counts, create: 2, faulty: 1 } },
        rows: [{ ...row, number: 2, action: 'create' }],
      },
    })
    await open(`/admin/import/${id}?filter=errors`)
    const born = await screen.findByLabelText('Date of birth B2')
    expect(born.getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(born)
    await userEvent.type(born, '28/02/2019')
    expect(screen.getByRole('button', { name: 'Check 1 correction' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    expect(born.getAttribute('aria-invalid')).toBe('true')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(sent('PUT', '/cells')?.body).toEqual({
        cells: [{ row: 2, column: 1, text: '28/02/2019' }],
        show: [2, 4],
      }),
    )
    await waitFor(() => expect(screen.queryByLabelText('Date of birth B2')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date of birth B4')))
    expect(screen.getByRole('button', { name: 'Import 2 learners' })).toBeTruthy()
  })

  it('keeps what was typed when the check fails, and tries again', async () => {
    answers.replies[`PUT ${path}/cells`] = () => ({ status: 503, body: { message: 'Busy', code: 'server.overloaded' } })
    await open(`/admin/import/${id}?filter=errors`)
    await userEvent.type(await screen.findByLabelText('Date of birth B2'), '9')
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Date of birth B2').value).toBe('31/02/20199')
  })

  it('asks for the column of the name and offers no import before', async () => {
    answers.replies[`GET ${path}`] = () => ({
      body: { ...detail, missing: ['name'], counts: { ...counts, create: 0, faulty: 3, asks: 0 } },
    })
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Which column has: Full name?' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    expect(screen.getAllByLabelText(/Content of column/).length).toBeGreaterThan(1)
  })

  it('imports the ready rows and then shows what was left out', async () => {
    let done = detail
    answers.replies[`GET ${path}`] = () => ({ body: done })
    answers.replies[`POST ${path}/commit`] = () => {
      done = { ...detail, status: 'committed', committedAt: '2026-03-10T05:05:00.000Z' }
      return { body: done }
    }
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 learner' }))
    expect(await screen.findByRole('heading', { level: 1, name: '1 learner imported' })).toBeTruthy()
    expect(await screen.findByRole('heading', { name: '2 rows were skipped' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Yes, the same' })).toBeNull()
  })

  it('looks again when somebody changed the same people', async () => {
    answers.replies[`POST ${path}/commit`] = () => ({
      status: 409,
      body: { message: importErrors.crossed.message, code: importErrors.crossed.code },
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 learner' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Somebody changed the same records at the same time. Look at the preview again.',
    )
    await waitFor(() =>
      expect(answers.calls.filter((call) => call.method === 'GET' && call.path === path).length).toBeGreaterThan(1),
    )
  })
})

describe('undoing', () => {
  it('names the loss first and the people who stayed afterwards', async () => {
    let now: ImportDetail = { ...detail, status: 'committed', committedAt: '2026-03-10T05:05:00.000Z' }
    answers.replies[`GET ${path}`] = () => ({ body: now })
    answers.replies[`POST ${path}/undo`] = () => {
      now = { ...now, status: 'undone', undoneAt: '2026-03-10T06:00:00.000Z' }
      const {
        headerNumber: _headerNumber,
        columns: _columns,
        fields: _fields,
        missing: _missing,
        options: _options,
        targetId: _targetId,
        ...item
      } = now
      return {
        body: { import: item, undone: 2, leftAlone: [{ kind: 'guardian', id: known, name: 'Grace Wanjiku' }] },
      }
    }
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/This removes 1 learner and 2 guardians\./)).toBeTruthy()
    expect(answers.calls.some((call) => call.path.endsWith('/undo'))).toBe(false)
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'This import was undone' })).toBeTruthy()
    expect(await screen.findByText('Grace Wanjiku')).toBeTruthy()
  })
})

describe('the start', () => {
  it('sends the file as the chosen kind and opens what was read', async () => {
    answers.replies['POST /api/admin/imports'] = () => ({ status: 201, body: detail })
    const { history, container } = await open('/admin/import')
    await userEvent.click(await screen.findByRole('radio', { name: 'Staff' }))
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    expect(input).not.toBeNull()
    if (input) await userEvent.upload(input, new File(['NAME\nFaith Kamau'], 'staff.csv', { type: 'text/csv' }))
    await waitFor(() => expect(history.location.pathname).toBe(`/admin/import/${id}`))
    expect(String(sent('POST', '/imports')?.body)).toContain('staff')
  })

  it('says why a file was refused, in the reader’s language', async () => {
    answers.replies['POST /api/admin/imports'] = () => ({
      status: 400,
      body: { message: 'This file has no rows.', code: 'sheets.empty' },
    })
    const { container } = await open('/admin/import', 'sw')
    await screen.findByRole('heading', { level: 1 })
    const input = await waitFor(() => {
      const found = container.querySelector<HTMLInputElement>('input[type=file]')
      if (!found) throw new Error('not there yet')
      return found
    })
    await userEvent.upload(input, new File([' '], 'empty.csv', { type: 'text/csv' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Faili hii haina safu.')
  })
})
