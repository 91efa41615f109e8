/** The pages of early warning: what they say without warnings or a network, and what the forms of the next steps send and refuse. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnswers, type Reply } from '#core/access/testing/answers.ts'
import { peopleWeb } from '#core/people/web/module.tsx'
import { schoolsWeb } from '#core/schools/web/module.tsx'
import { renderApp, sessionOf } from '#platform/web/testing/render-app.tsx'
import { detailOf, draftOf, idOf, ids, lineOf, listOf, stepOf } from '../testing/answers.ts'
import { earlyWarningWeb } from './module.tsx'

vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const base = '/analytics/early-warning'
const api = '/api/early-warning'
const user = userEvent.setup()

const gives = (call: string, ...replies: (() => Reply)[]): void => {
  let next = 0
  answers.replies[call] = () => (replies[next++] ?? replies.at(-1))?.()
}
const refused = (fields: Record<string, string>) => () => ({
  status: 400,
  body: { code: 'request.invalid', message: 'Please check the highlighted fields.', fields },
})
const sentTo = (method: string, path: string) =>
  answers.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body)

const open = (at = base) => renderApp({ modules: [schoolsWeb, peopleWeb, earlyWarningWeb], at, session: sessionOf() })
const openOne = async () => {
  await open(`${base}?warning=${ids.warning}`)
  await screen.findByRole('heading', { name: 'Do now' })
  await screen.findByRole('button', { name: 'Follow up' })
}
const dialogOf = async (button: string) => {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

// jsdom has no fonts, on which a text field that grows waits.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: Object.assign(new EventTarget(), { ready: Promise.resolve() }),
  })
  return () => void Reflect.deleteProperty(document, 'fonts')
})
beforeEach(() => {
  answers.replies[`GET ${api}/count`] = () => ({ body: { newCount: 0 } })
  answers.replies[`GET ${api}`] = () => ({ body: listOf([lineOf()]) })
  answers.replies[`GET ${api}/warnings/${ids.warning}`] = () => ({ body: detailOf() })
  answers.replies[`GET ${api}/drafts`] = () => ({ body: { items: [draftOf()], smsIsOn: true } })
})

describe('the list', () => {
  it.each<[string, Parameters<typeof listOf>[1], string]>([
    ['nobody is found', {}, 'No learner needs support today'],
    ['nothing was checked', { checkedAt: null }, 'Not checked yet'],
    ['the reader leads no class', { wholeSchool: false, classes: [] }, 'You lead no class'],
  ])('says when %s', async (_case, given, words) => {
    answers.replies[`GET ${api}`] = () => ({ body: listOf([], given) })
    await open()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('Choose a learner')).toBeNull()
  })

  it('says that it loads, and that there is no connection, and reads again', async () => {
    gives(
      `GET ${api}`,
      () => undefined,
      () => ({ body: listOf([lineOf()]) }),
    )
    await open()
    expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0)
    expect(await screen.findByText('Connection Error')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('link', { name: /Brian Kiprono/ })).toBeTruthy()
  })

  it('shows an error of the server, also of the pages of what is over', async () => {
    const broken = () => ({ status: 500, body: { message: 'x' } })
    for (const path of ['', '/exceptions', '/history']) answers.replies[`GET ${api}${path}`] = broken
    for (const at of [base, `${base}/dismissed`, `${base}/history`]) {
      await open(at)
      expect(await screen.findByRole('alert')).toBeTruthy()
      expect(screen.getByText('An unexpected error occurred')).toBeTruthy()
    }
  })

  it('asks for a check once, and says that it runs', async () => {
    answers.replies[`POST ${api}/check`] = () => {
      answers.replies[`GET ${api}`] = () => ({ body: listOf([lineOf()], { isChecking: true }) })
      return { body: { isChecking: true } }
    }
    await open()
    await user.click(await screen.findByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('Checking now...')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check now' }).disabled).toBe(true)
  })

  it('writes to several families in one go, and leaves out who cannot be reached', async () => {
    const unreachable = lineOf({ id: idOf(50), learner: { ...lineOf().learner, fullName: 'Amina Yusuf' } })
    answers.replies[`GET ${api}`] = () => ({ body: listOf([unreachable, lineOf()]) })
    answers.replies[`POST ${api}/letters`] = () => ({ status: 201, body: { sent: 1 } })
    await open()
    for (const name of ['Amina Yusuf', 'Brian Kiprono'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    const dialog = await dialogOf('Write to 2 families')
    expect(await dialog.findByText('No guardian of Amina Yusuf can be written to.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Send 1 message' }))
    expect(await screen.findByText('Sent to 1 family')).toBeTruthy()
    expect(sentTo('POST', `${api}/letters`)).toEqual([
      {
        letters: [
          {
            warningId: ids.warning,
            guardianId: ids.guardian,
            channel: 'message',
            text: 'Brian was away for five days.',
          },
        ],
      },
    ])
  })
})

describe('the next step', () => {
  it('is a letter that is kept while there is no network, and not sent empty', async () => {
    gives(
      `POST ${api}/letters`,
      () => undefined,
      () => ({ status: 201, body: { sent: 1 } }),
    )
    await openOne()
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
    await user.clear(text)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' }).disabled).toBe(true)
    await user.type(text, 'Can we talk?')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect((await screen.findAllByText(/network|connection/i)).length).toBeGreaterThan(0)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Can we talk?')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText('Sent to 1 family')).toBeTruthy()
  })

  it('is no letter where no guardian can be written to', async () => {
    answers.replies[`GET ${api}/drafts`] = () => ({ body: { items: [draftOf({ channels: [] })], smsIsOn: false } })
    await openOne()
    expect(screen.getByText(/^No guardian can be written to/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull()
  })

  it('is a follow-up of the class teacher by a day; what is wrong is said at its field', async () => {
    const path = `${api}/warnings/${ids.warning}/follow-ups`
    gives(`POST ${path}`, refused({ dueOn: 'Choose today or a later day' }), () => ({ status: 201, body: detailOf() }))
    await openOne()
    const dialog = await dialogOf('Follow up')
    await user.click(dialog.getByRole('button', { name: 'Save follow-up' }))
    const what = dialog.getByRole('textbox', { name: /^What to do/ })
    await waitFor(() => expect(what.getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo('POST', path)).toEqual([])
    await user.type(what, 'Visit the family')
    await user.click(dialog.getByRole('button', { name: 'Save follow-up' }))
    expect(await dialog.findByText('Choose today or a later day')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Save follow-up' }))
    expect(await screen.findByText('Follow-up saved')).toBeTruthy()
    expect(sentTo('POST', path).at(-1)).toEqual({
      accountId: ids.teacher,
      dueOn: '2026-03-13',
      what: 'Visit the family',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is a meeting at a free time, and says where to open times if there is none', async () => {
    const times = `GET ${api}/warnings/${ids.warning}/times`
    answers.replies[times] = () => ({ body: { times: [], guardians: [] } })
    await openOne()
    const none = await dialogOf('Set a meeting')
    expect(await none.findByText('No free meeting times')).toBeTruthy()
    await user.keyboard('{Escape}')
    const slot = { startsAt: '2026-03-12T11:00:00.000Z', endsAt: '2026-03-12T11:15:00.000Z', round: 'Term I' }
    answers.replies[times] = () => ({
      body: {
        times: [{ slotId: idOf(60), teacher: 'Joseph Otieno', ...slot }],
        guardians: [{ id: ids.guardian, name: 'Grace Wanjiku' }],
      },
    })
    answers.replies[`POST ${api}/warnings/${ids.warning}/meeting`] = () => ({ status: 201, body: detailOf() })
    await openOne()
    await dialogOf('Set a meeting')
    await user.click(await screen.findByRole('button', { name: 'Book the meeting' }))
    expect(await screen.findByText('Meeting booked. The guardian is notified.')).toBeTruthy()
    expect(sentTo('POST', `${api}/warnings/${ids.warning}/meeting`)).toEqual([
      { slotId: idOf(60), guardianId: ids.guardian, note: '' },
    ])
  })

  it('that somebody was asked for is done with what came of it', async () => {
    answers.replies[`GET ${api}/warnings/${ids.warning}`] = () => ({ body: detailOf({ steps: [stepOf()] }) })
    answers.replies[`PUT ${api}/follow-ups/${idOf(40)}/done`] = () => ({ body: detailOf() })
    await openOne()
    const dialog = await dialogOf('Done')
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'His mother was ill')
    await user.click(dialog.getByRole('button', { name: 'Mark as done' }))
    await expect
      .poll(() => sentTo('PUT', `${api}/follow-ups/${idOf(40)}/done`))
      .toEqual([{ note: 'His mother was ill' }])
  })
})

describe('a false alarm', () => {
  const path = (reason: string): string => `${api}/reasons/${reason}/dismiss`

  it('is of the chosen reason, with why and until when; a wrong day is said at its field', async () => {
    gives(`POST ${path(ids.fall)}`, refused({ until: 'Choose a day within a year' }), () => ({
      body: { until: '2026-04-03', isClosed: false },
    }))
    await openOne()
    const dialog = await dialogOf('False alarm')
    expect(dialog.getByText(/For Brian only: “Absent for 5 school days running”/)).toBeTruthy()
    await user.click(dialog.getByRole('combobox', { name: /^Which reason/ }))
    await user.click(await screen.findByRole('option', { name: 'English down 2 levels' }))
    expect(dialog.getByText(/For Brian only: “English down 2 levels”/)).toBeTruthy()
    await user.click(dialog.getByRole('combobox', { name: /^Why/ }))
    await user.click(await screen.findByRole('option', { name: 'Wrong record' }))
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'The paper was mixed up')
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
    expect(await dialog.findByText('Choose a day within a year')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByText(/^Dismissed until/)).toBeTruthy()
    expect(sentTo('POST', path(ids.fall)).at(-1)).toEqual({
      why: 'mistake',
      note: 'The paper was mixed up',
      until: '2026-04-03',
    })
  })

  it('holds for a month between terms, and stays open when the warning is over meanwhile', async () => {
    answers.replies[`GET ${api}/warnings/${ids.warning}`] = () => ({ body: detailOf({ termEndsOn: null }) })
    const message = 'This warning is over: its reasons no longer hold.'
    answers.replies[`POST ${path(ids.away)}`] = () => ({
      status: 409,
      body: { code: 'early_warning.closed', message },
    })
    await openOne()
    const dialog = await dialogOf('False alarm')
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
    expect(await dialog.findByText(message)).toBeTruthy()
    expect(sentTo('POST', path(ids.away))).toEqual([{ why: 'excused', note: '', until: '2026-04-09' }])
  })
})
