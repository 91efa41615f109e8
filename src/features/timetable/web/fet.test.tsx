/** A FET file that is brought in: read on the device, matched, and made a draft. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { boardOf, ids } from '../testing/boards.ts'
import { constraint, fetFile, schoolOf, startsAt } from '../testing/fet-files.ts'
import { timetableWeb } from './module.tsx'

const answers = startAnswers()
const session = sessionOf({ abilities: ['scheduling.manage'] })

const begun = boardOf({ rooms: ['laboratory'], lessons: [] })
const content = fetFile({
  years: { 'Grade 1': [], Eagles: [] },
  activities: [
    { subject: 'Area 1', students: ['Grade 1'], teachers: ['Teacher 1'] },
    { subject: 'Area 2', students: ['Grade 1'], teachers: ['Mrs. Otieno'] },
    { subject: 'Area 1', students: ['Eagles'] },
  ],
  time: startsAt(1, 'Jumatatu', 'L1', true) + constraint('ConstraintStudentsMaxGapsPerDay', '<Max_Gaps>0</Max_Gaps>'),
})

beforeEach(() => {
  answers.replies['GET /api/admin/scheduling/fet-school'] = () => ({ body: schoolOf(begun) })
  answers.replies['POST /api/admin/scheduling/fet-drafts'] = () => ({ status: 201, body: begun.draft })
})

const open = (language: 'en' | 'sw' = 'en') =>
  renderApp({ modules: [schoolsWeb, { ...timetableWeb, rail: [] }], at: '/admin/scheduling/fet', session, language })

const choose = async (text: string, label = 'Choose a FET file') =>
  userEvent.upload(await screen.findByLabelText(label), new File([text], 'old.fet'), { applyAccept: false })

const taken = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('a FET file', () => {
  it('shows what is taken, what is matched, and what is not', async () => {
    await open()
    await choose(content)
    expect(await screen.findByText('old.fet')).toBeTruthy()
    expect(['Lessons', 'With a place', 'Locked'].map(taken)).toEqual(['2', '1', '1'])
    expect(screen.getByText('1 lesson of no class that is matched')).toBeTruthy()
    expect(screen.getByText('A teacher of 1 lesson, who is not matched')).toBeTruthy()
    expect(screen.getByText('Students max gaps per day')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Teacher 1' })).toBeNull()
    const [all] = screen.getAllByRole('button', { name: 'Show all' })
    if (all) await userEvent.click(all)
    expect(await screen.findByRole('combobox', { name: 'Grade 1' })).toBeTruthy()
  })

  it('is matched by hand and becomes a draft', async () => {
    const { history } = await open()
    await choose(content)
    await userEvent.click(await screen.findByRole('combobox', { name: 'Mrs. Otieno' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Teacher 2' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Eagles' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Grade 2' }))
    await waitFor(() => expect(taken('Lessons')).toBe('3'))
    expect(screen.queryByText(/of no class that is matched/)).toBeNull()
    const name = screen.getByRole('textbox', { name: /^Name/ })
    await userEvent.clear(name)
    await userEvent.type(name, 'Term II')
    await userEvent.click(screen.getByRole('button', { name: 'Create timetable' }))
    await waitFor(() => expect(history.location.pathname).toBe(`/admin/scheduling/drafts/${begun.draft.id}`))
    const form = String(answers.calls.find(({ method }) => method === 'POST')?.body)
    expect(form).toContain('Term II')
    expect(form).toContain(JSON.stringify({ name: 'Eagles', ids: [ids.stream(1)] }))
    expect(form).toContain(JSON.stringify({ name: 'Mrs. Otieno', id: ids.teacher(1) }))
    expect(form).toContain('<Institution_Name>Umoja')
  })

  it('that cannot be read says so, and another one can be chosen', async () => {
    await open()
    await choose('<html></html>')
    expect(await screen.findByText(/This is not a FET file, or it is damaged/)).toBeTruthy()
    await choose(content)
    expect(await screen.findByText('old.fet')).toBeTruthy()
  })

  it('cannot be matched while the school cannot be had', async () => {
    answers.replies['GET /api/admin/scheduling/fet-school'] = () => ({ status: 500, body: {} })
    await open()
    const retry = await screen.findByRole('button', { name: /again/i })
    answers.replies['GET /api/admin/scheduling/fet-school'] = () => ({ body: schoolOf(begun) })
    await userEvent.click(retry)
    expect(await screen.findByLabelText('Choose a FET file')).toBeTruthy()
  })

  it('is brought in in Kiswahili', async () => {
    await open('sw')
    await choose(content, 'Chagua faili ya FET')
    expect(await screen.findByText('Kipindi 1 cha darasa lisilolinganishwa')).toBeTruthy()
  })
})
