/** What a draft consists of: its lessons by class, and its musts and wishes. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import type { Board } from '../contract/drafts.ts'
import { boardOf, ids } from '../testing/boards.ts'
import { timetableWeb } from './module.tsx'

const answers = startAnswers()
const session = sessionOf({ abilities: ['scheduling.manage'] })

const begun = boardOf({
  rooms: ['laboratory'],
  lessons: [
    { parts: [{ stream: 0, area: 0, teacher: 0 }], lessons: 4, doubles: 1, kind: 'laboratory' },
    {
      lessons: 2,
      parts: [
        { stream: 0, area: 1, teacher: 1 },
        { stream: 1, area: 1, teacher: 1 },
      ],
    },
  ],
  wishes: [
    { rule: { kind: 'away', of: 'teachers', ids: [ids.teacher(0)], slots: [{ weekday: 1, period: 0 }] } },
    { weight: 80, rule: { kind: 'daysBetween', learningAreaIds: [], least: 1 } },
  ],
})
const path = `/api/admin/scheduling/drafts/${begun.draft.id}`

let kept: Board
const sent = (method: string) => answers.calls.filter((call) => call.method === method)

beforeEach(() => {
  kept = begun
  answers.replies[`GET ${path}/board`] = () => ({ body: kept })
  answers.replies['GET /api/admin/streams'] = () => ({
    body: {
      items: kept.streams.map(({ id, label }, nth) => ({
        id,
        label,
        grade: 'G7',
        name: null,
        level: nth === 0 ? 'junior' : 'upper_primary',
        roomId: null,
        active: true,
        version: 1,
      })),
    },
  })
  answers.replies['GET /api/admin/learning-areas'] = () => ({
    body: {
      items: kept.learningAreas.map(({ id, name, shortName }, nth) => ({
        id,
        name,
        shortName,
        level: nth < 3 ? 'junior' : 'upper_primary',
        subjectGroup: 'sciences',
        lessonsPerWeek: 5,
        active: true,
        version: 1,
      })),
    },
  })
})

const open = (page: string, language: 'en' | 'sw' = 'en') =>
  renderApp({
    modules: [{ ...timetableWeb, rail: [] }],
    at: `/admin/scheduling/drafts/${begun.draft.id}/${page}`,
    session,
    language,
  })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (field: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const menu = async (row: string, action: string) => {
  await press(`Actions for ${row}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the lessons of a draft', () => {
  it('are listed by class, with the classes they are taught together with', async () => {
    await open('activities')
    const table = within(await screen.findByRole('table', { name: 'Lessons of Grade 1' }))
    expect(screen.getByText('Grade 1 has 6 lessons a week; its bell schedule has 30 periods.')).toBeTruthy()
    expect(table.getByRole('row', { name: /Area 1.*4.*1.*Teacher 1.*Laboratory/ })).toBeTruthy()
    expect(table.getByText('Together with Grade 2')).toBeTruthy()
    await press('Next')
    expect(await screen.findByRole('table', { name: 'Lessons of Grade 2' })).toBeTruthy()
  })

  it('are added for a class with a learning area of its level', async () => {
    answers.replies[`POST ${path}/activities`] = () => ({ status: 201, body: begun.activities[0] })
    await open('activities')
    await press('Add lessons')
    const form = within(await screen.findByRole('dialog'))
    await userEvent.click(form.getByRole('button', { name: 'Add lessons' }))
    expect(await form.findByText('Choose a learning area.')).toBeTruthy()
    await userEvent.click(form.getByRole('combobox', { name: /Learning area/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Area 1',
      'Area 2',
      'Area 3',
    ])
    await userEvent.click(screen.getByRole('option', { name: 'Area 3' }))
    await choose(/^Teacher/, 'Teacher 2')
    await userEvent.click(form.getByRole('button', { name: 'Add lessons' }))
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
    expect(sent('POST')[0]?.body).toEqual({
      parts: [{ streamId: ids.stream(0), learningAreaId: ids.area(2), staffId: ids.teacher(1), roomId: null }],
      lessonsPerWeek: 1,
      week: 'every',
      doubles: 0,
      roomKind: null,
    })
  })

  it('are changed: another group at the same time, and a refusal of the server at its field', async () => {
    const message = 'Two doubles need at least four lessons a week.'
    answers.replies[`PUT ${path}/activities/${ids.activity(0)}`] = ({ body }) =>
      (body as { doubles: number }).doubles > 1
        ? { status: 400, body: { message: 'Wrong', code: 'request.invalid', fields: { doubles: message } } }
        : { body: begun.activities[0] }
    await open('activities')
    await menu('Area 1', 'Change')
    await press('Add a class or group taught at the same time')
    const fields = await screen.findAllByRole('combobox', { name: /Learning area/ })
    await userEvent.click(fields[1] as HTMLElement)
    await userEvent.click(await screen.findByRole('option', { name: 'Area 2' }))
    const doubles = screen.getByRole('textbox', { name: /Doubles/ })
    await userEvent.clear(doubles)
    await userEvent.type(doubles, '3')
    await press('Save changes')
    expect(await screen.findByText(message)).toBeTruthy()
    await userEvent.clear(doubles)
    await userEvent.type(doubles, '1')
    await press('Save changes')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PUT').at(-1)?.body).toMatchObject({
      parts: [
        { streamId: ids.stream(0), learningAreaId: ids.area(0), staffId: ids.teacher(0) },
        { streamId: ids.stream(0), learningAreaId: ids.area(1), staffId: null },
      ],
      roomKind: 'laboratory',
      doubles: 1,
      version: 1,
    })
  })

  it('are deleted only after a question that names the loss', async () => {
    answers.replies[`DELETE ${path}/activities/${ids.activity(1)}`] = () => ({ status: 204 })
    await open('activities')
    await menu('Area 2', 'Delete')
    expect(await screen.findByText(/Its 2 lessons a week in Grade 1, Grade 2 go out of this draft/)).toBeTruthy()
    expect(sent('DELETE')).toEqual([])
    await press('Delete')
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
  })
})

describe('the musts and wishes of a draft', () => {
  it('are said in words, musts before wishes', async () => {
    await open('wishes')
    expect(await screen.findByRole('heading', { name: 'Musts, 1' })).toBeTruthy()
    expect(screen.getByText('Teacher 1 is away: Monday, lesson 1')).toBeTruthy()
    expect(screen.getByText('Very important')).toBeTruthy()
  })

  it('keep at least two learning areas from following each other', async () => {
    answers.replies[`POST ${path}/wishes`] = () => ({ status: 201, body: begun.wishes[0] })
    await open('wishes')
    await press('Add a must or wish')
    const form = within(await screen.findByRole('dialog'))
    await userEvent.click(form.getByRole('combobox', { name: /What it is about/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Learning areas not one after the other' }))
    await userEvent.click(form.getByRole('combobox', { name: /Learning areas/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Area 1' }))
    await userEvent.click(form.getByRole('button', { name: 'Add a must or wish' }))
    expect(await form.findByText('Choose at least two learning areas.')).toBeTruthy()
    await userEvent.click(form.getByRole('combobox', { name: /Learning areas/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Area 2' }))
    await userEvent.click(form.getByRole('button', { name: 'Add a must or wish' }))
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
    expect(sent('POST')[0]?.body).toEqual({
      weight: 100,
      rule: { kind: 'notNext', learningAreaIds: [ids.area(0), ids.area(1)] },
    })
  })

  it('are added with the periods of the week', async () => {
    answers.replies[`POST ${path}/wishes`] = () => ({ status: 201, body: begun.wishes[0] })
    await open('wishes')
    await press('Add a must or wish')
    const form = within(await screen.findByRole('dialog'))
    await userEvent.click(form.getByRole('button', { name: 'Add a must or wish' }))
    expect(await form.findByText('Choose at least one period.')).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'All of Friday' }))
    await userEvent.click(form.getByRole('button', { name: 'Friday, Lesson 1' }))
    await userEvent.click(form.getByRole('radio', { name: 'Important' }))
    await userEvent.click(form.getByRole('button', { name: 'Add a must or wish' }))
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
    expect(sent('POST')[0]?.body).toEqual({
      weight: 50,
      rule: {
        kind: 'away',
        of: 'teachers',
        ids: [],
        slots: [1, 2, 3, 4, 5].map((period) => ({ weekday: 5, period })),
      },
    })
  })

  it('are changed, and keep a weight that still has the same word', async () => {
    kept = { ...begun, wishes: begun.wishes.map((wish) => (wish.weight < 100 ? { ...wish, weight: 77 } : wish)) }
    answers.replies[`PUT ${path}/wishes/${ids.wish(1)}`] = () => ({ body: begun.wishes[1] })
    await open('wishes')
    await menu('All learning areas: on different days', 'Change')
    const number = await screen.findByRole('textbox', { name: /At least so many days apart/ })
    await userEvent.clear(number)
    await userEvent.type(number, '4')
    await press('Save changes')
    expect(await screen.findByText('Enter a number from 1 to 3.')).toBeTruthy()
    await userEvent.clear(number)
    await userEvent.type(number, '2')
    await press('Save changes')
    await waitFor(() =>
      expect(sent('PUT')[0]?.body).toEqual({
        weight: 77,
        rule: { kind: 'daysBetween', learningAreaIds: [], least: 2 },
        version: 1,
      }),
    )
  })

  it('are deleted after a question, and their page speaks Kiswahili', async () => {
    answers.replies[`DELETE ${path}/wishes/${ids.wish(0)}`] = () => ({ status: 204 })
    await open('wishes')
    await menu('Teacher 1 is away: Monday, lesson 1', 'Delete')
    await press('Delete')
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
    kept = { ...begun, wishes: [] }
    await open('wishes', 'sw')
    expect(await screen.findByText('Bado hakuna masharti wala matakwa')).toBeTruthy()
  })
})
