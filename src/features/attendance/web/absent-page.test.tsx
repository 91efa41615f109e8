/** The list of absentees: the SMS with its price, failed ones by name, reasons, calls, and nobody absent. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startAnswers } from '#core/access/testing/answers.ts'
import { renderApp } from '#platform/web/testing/render-app.tsx'
import { attendanceWeb } from './module.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const answers = startAnswers()
const uuid = (place: number): string => `0192f3a0-0000-7000-8000-00000000000${place}`
const line = (place: number, fullName: string, given: object = {}) => ({
  learnerId: uuid(place),
  fullName,
  class: { id: uuid(7), grade: 'Grade 7', name: 'East', label: 'Grade 7 East' },
  status: 'absent',
  reason: null,
  fromFamily: false,
  days: 1,
  guardian: { fullName: 'Grace Hassan', phone: '+254712345118' },
  recent: [{ date: '2026-03-10', state: 'away' }],
  toMessage: ['Grace Hassan'],
  messages: [],
  calls: [],
  ...given,
})
const amina = line(1, 'Amina Juma', { days: 3 })
const brian = line(2, 'Brian Otieno')
const peter = line(3, 'Peter Ekiru', { reason: 'Malaria', toMessage: [] })

const preview = {
  text: 'Dear Grace Hassan, Amina Juma is not in school today.',
  characters: 53,
  recipients: 2,
  segments: 2,
  cost: 1.6,
  overBudget: false,
  leavesAt: '2026-03-10T07:05:00.000Z',
  waits: false,
  leftOut: [{ name: 'Peter Otieno', why: 'opted_out' }],
}
const answer = (items: object[], isOn = true) => {
  answers.replies['GET /api/attendance/absent'] = () => ({
    body: { date: '2026-03-10', closed: null, items, sms: { isOn, language: 'en' } },
  })
}
const open = (language: 'en' | 'sw' = 'en') => renderApp({ modules: [attendanceWeb], at: '/admin/absent', language })
const sent = (path: string) => answers.calls.filter((call) => call.path === path).map(({ body }) => body)

beforeEach(() => {
  answers.replies['POST /api/attendance/absent/preview'] = () => ({ body: preview })
  answers.replies['POST /api/attendance/absent/sms'] = () => ({ body: { queued: 2, cost: 1.6 } })
})

describe('the list of absentees', () => {
  it('shows the SMS and its price before it goes, and sends it to those chosen', async () => {
    answer([amina, brian, peter])
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: '3 absent today, 2 without a reason' })).toBeTruthy()
    expect(await screen.findByText(preview.text)).toBeTruthy()
    expect(screen.getByText('About KES 1.60.')).toBeTruthy()
    expect(screen.getByText('Peter Otieno will not get an SMS: opted out of SMS.')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Message the guardians of Brian Otieno' }))
    await waitFor(() =>
      expect(sent('/api/attendance/absent/preview').at(-1)).toEqual({ learnerIds: [amina.learnerId], language: 'en' }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Send 2 SMS' }))
    expect(await screen.findByText('2 SMS are on their way.')).toBeTruthy()
    expect(sent('/api/attendance/absent/sms')).toEqual([{ learnerIds: [amina.learnerId], language: 'en' }])
  })

  it('names the guardians whose SMS failed, and sends it again', async () => {
    const message = {
      sendId: uuid(5),
      phone: '+254712345118',
      failureReason: null,
      resent: false,
      at: '2026-03-10T07:00:00.000Z',
    }
    const messages = [
      { ...message, id: uuid(4), name: 'Grace Hassan', status: 'failed' },
      { ...message, id: uuid(6), name: 'Juma Hassan', status: 'delivered' },
    ]
    answer([{ ...amina, toMessage: [], messages }])
    answers.replies[`POST /api/admin/communications/sms/sends/${uuid(5)}/resend`] = () => ({
      body: { sendId: uuid(9), queued: 1, segments: 1, cost: 0.8, leftOut: [] },
    })
    await open()
    expect(await screen.findByText('1 sent, 1 failed')).toBeTruthy()
    expect(screen.getByText('Juma Hassan: delivered')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Resend to Grace Hassan' })[0] as HTMLElement)
    expect(await screen.findByText('Resent.')).toBeTruthy()
    expect(sent(`/api/admin/communications/sms/sends/${uuid(5)}/resend`)).toEqual([{ messageIds: [uuid(4)] }])
  })

  it('takes a reason and a call', async () => {
    answer([amina])
    answers.replies[`PUT /api/attendance/absent/${amina.learnerId}/reason`] = () => ({
      body: { learnerId: amina.learnerId, status: 'excused', reason: 'Sick' },
    })
    answers.replies[`POST /api/attendance/absent/${amina.learnerId}/calls`] = () => ({
      status: 201,
      body: { id: uuid(4), outcome: 'no_answer', note: null, by: 'Esther Kamau', at: '2026-03-10T07:00:00.000Z' },
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Add a reason for Amina Juma' }))
    const why = within(await screen.findByRole('dialog'))
    await userEvent.click(why.getByLabelText('Sick'))
    await userEvent.click(why.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('Reason saved.')).toBeTruthy()
    expect(sent(`/api/attendance/absent/${amina.learnerId}/reason`)).toEqual([{ status: 'excused', reason: 'Sick' }])
    await userEvent.click(screen.getByRole('button', { name: 'Log a call about Amina Juma' }))
    const call = within(await screen.findByRole('dialog', { name: 'Call about Amina Juma' }))
    await userEvent.click(call.getByLabelText('No answer'))
    await userEvent.click(call.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Call logged.')).toBeTruthy()
    expect(sent(`/api/attendance/absent/${amina.learnerId}/calls`)).toEqual([{ outcome: 'no_answer' }])
  })

  it('shows only whom the filter asks for', async () => {
    answer([amina, brian, peter])
    await open()
    await userEvent.click(await screen.findByLabelText('3 days or more 1'))
    expect(screen.getByRole('link', { name: 'Amina Juma' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Brian Otieno' })).toBeNull()
  })

  it('says that no one is absent, and that the school sends no SMS', async () => {
    answer([])
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'No one is absent' })).toBeTruthy()
    answer([amina], false)
    await open()
    expect(await screen.findByRole('link', { name: 'Set up SMS' })).toBeTruthy()
    // A slow call of an earlier test may arrive here, so only this school's would be wrong.
    expect(sent('/api/attendance/absent/preview')).not.toContainEqual({ learnerIds: [amina.learnerId], language: 'en' })
  })

  it('speaks Kiswahili, and offers another try without network', async () => {
    answers.replies['GET /api/attendance/absent'] = () => undefined
    await open('sw')
    expect(await screen.findByRole('button', { name: 'Jaribu tena' })).toBeTruthy()
  })
})
