/** What staff do about a warning: letters, meetings, follow-ups, false alarms. */
import { describe, expect, it } from 'vitest'
import { teacherList } from '#features/communication/contract/messages-by-role.ts'
import { openRound } from '#features/meetings/contract/staff.ts'
import {
  addFollowUp,
  bookMeeting,
  dismissReason,
  draftLetters,
  endException,
  finishFollowUp,
  meetingTimes,
  sendLetters,
} from '../contract/steps.ts'
import { listExceptions, listWarnings } from '../contract/warnings.ts'
import { warningScene } from '../testing/scene.ts'

const scene = warningScene()

const flagged = async (): Promise<{ id: string; reasonId: string }> => {
  await scene.brianIsAway()
  await scene.check()
  const [line] = await scene.list()
  return { id: line?.id ?? '', reasonId: line?.reasons[0]?.id ?? '' }
}
const stepsOf = async (id: string) =>
  (await scene.detail(id)).steps.filter(({ kind }) => kind !== 'seen').map(({ kind, by, to }) => [kind, by, to])

describe('letters', () => {
  it('are prepared from the reasons and begin a conversation', async () => {
    const { id } = await flagged()
    const { body } = await scene.teacher.client.call(draftLetters, { query: { warningIds: id } })
    expect(body.smsIsOn).toBe(false)
    const [draft] = body.items
    expect(draft).toMatchObject({ learnerName: 'Brian Ouma', guardianName: 'Grace Ouma', channels: ['message'] })
    expect(draft?.message.en).toContain('Brian was absent on 3 Mondays')
    expect(draft?.message.sw).toContain('Brian hakuja shule Jumatatu mara 3')
    const letter = { warningId: id, guardianId: scene.motherId, channel: 'message', text: 'Is Brian well?' } as const
    const sent = await scene.teacher.client.call(sendLetters, { body: { letters: [letter] } })
    expect([sent.status, sent.body]).toEqual([201, { sent: 1 }])
    const threads = (await scene.teacher.client.call(teacherList, { query: {} })).body.items
    expect(threads).toMatchObject([{ subject: 'About Brian' }])
    expect(await stepsOf(id)).toEqual([['message', 'Amina Otieno', 'Grace Ouma']])
    const { newCount, followedCount } = (await scene.admin.call(listWarnings, { query: {} })).body
    expect([newCount, followedCount]).toEqual([0, 1])
  })

  it('all leave or none', async () => {
    const { id } = await flagged()
    const good = { warningId: id, guardianId: scene.motherId, channel: 'message', text: 'Is Brian well?' } as const
    const bad = await scene.admin.call(sendLetters, { body: { letters: [good, { ...good, channel: 'sms' }] } })
    expect([bad.status, bad.error?.code]).toEqual([409, 'early_warning.no_sms'])
    const other = await scene.school.people.guardian([scene.mercy])
    const wrong = await scene.admin.call(sendLetters, { body: { letters: [good, { ...good, guardianId: other }] } })
    expect(wrong.status).toBe(404)
    expect(await stepsOf(id)).toEqual([])
  })

  it('reach no guardian who is barred or may not see records', async () => {
    const { id } = await flagged()
    await scene.school.people.guardian([scene.brian], { firstName: 'Peter' }, { barred: true, barredReason: 'Court' })
    await scene.school.people.guardian([scene.brian], { firstName: 'Aunt' }, { maySeeRecords: false })
    const { body } = await scene.admin.call(draftLetters, { query: { warningIds: id } })
    expect(body.items.map(({ guardianName }) => guardianName)).toEqual(['Grace Ouma'])
  })
})

describe('meetings and follow-ups', () => {
  it('book a free time of the class teacher', async () => {
    const { id } = await flagged()
    const round = {
      title: 'Meetings of Term I',
      day: '2026-03-12',
      startTime: '14:00',
      endTime: '14:20',
      slotMinutes: 10,
      bookUntil: '2026-03-12',
    }
    expect((await scene.teacher.client.call(openRound, { body: round })).status).toBe(201)
    const { body } = await scene.teacher.client.call(meetingTimes, { params: { id } })
    expect(body.times.map(({ startsAt }) => startsAt)).toEqual(['2026-03-12T11:00:00.000Z', '2026-03-12T11:10:00.000Z'])
    const slotId = body.times[0]?.slotId ?? ''
    const booked = await scene.teacher.client.call(bookMeeting, {
      params: { id },
      body: { slotId, guardianId: scene.motherId, note: '' },
    })
    expect(booked.status).toBe(201)
    expect(booked.body.steps[0]).toMatchObject({ kind: 'meeting', to: 'Grace Ouma', dueOn: '2026-03-12' })
    expect((await scene.teacher.client.call(meetingTimes, { params: { id } })).body.times).toHaveLength(1)
  })

  it('ask a colleague who sees the warning, and are done', async () => {
    const { id } = await flagged()
    const ask = (accountId: string, dueOn = '2026-03-13') =>
      scene.admin.call(addFollowUp, { params: { id }, body: { accountId, dueOn, what: 'Call the mother' } })
    const stranger = (await scene.school.teacher({ leads: '7 West' })).account
    expect((await ask(stranger.id)).error?.fields).toHaveProperty('accountId')
    expect((await ask(scene.teacher.account.id, '2026-03-09')).error?.fields).toHaveProperty('dueOn')
    const { body } = await ask(scene.teacher.account.id)
    expect(body.steps[0]).toMatchObject({ kind: 'follow_up', dueOn: '2026-03-13', text: 'Call the mother' })
    expect((await scene.noticesOf(scene.teacher.account)).map(({ title }) => title)).toContain(
      'Follow up on Brian Ouma',
    )
    const done = await scene.teacher.client.call(finishFollowUp, {
      params: { id: body.steps[0]?.id ?? '' },
      body: { note: 'She answers on Friday' },
    })
    expect(done.body.steps.filter(({ kind }) => kind !== 'seen')).toMatchObject([
      { kind: 'done', text: 'She answers on Friday' },
      { kind: 'follow_up', doneAt: '2026-03-10T08:00:00.000Z' },
    ])
  })
})

describe('a false alarm', () => {
  it('is an exception for this learner until its day, and can be ended', async () => {
    const { id, reasonId } = await flagged()
    const dismiss = (until: string) =>
      scene.teacher.client.call(dismissReason, {
        params: { id: reasonId },
        body: { why: 'excused', note: 'Physiotherapy on Mondays', until },
      })
    expect((await dismiss('2026-03-09')).error?.fields).toHaveProperty('until')
    expect((await dismiss('2026-04-02')).body).toEqual({ until: '2026-04-02', isClosed: true })
    expect((await dismiss('2026-04-02')).error?.code).toBe('early_warning.closed')
    await scene.check()
    expect(await scene.lines()).toEqual([])
    const letter = { warningId: id, guardianId: scene.motherId, channel: 'message', text: 'Hello' } as const
    expect((await scene.admin.call(sendLetters, { body: { letters: [letter] } })).error?.code).toBe(
      'early_warning.closed',
    )
    const { body } = await scene.admin.call(listExceptions, { query: {} })
    expect(body.items).toMatchObject([
      { learner: { firstName: 'Brian' }, rule: 'weekday', why: 'excused', until: '2026-04-02', by: 'Amina Otieno' },
    ])
    await scene.admin.call(endException, { params: { id: body.items[0]?.id ?? '' } })
    await scene.check()
    expect(await scene.lines()).toEqual(['Brian: weekday'])
  })
})
