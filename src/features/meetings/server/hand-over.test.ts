/** A guardian who is barred from the learner, or no longer linked: the meetings go to another guardian, or are called off. */
import { describe, expect, it } from 'vitest'
import { undoImport } from '#core/imports/contract/imports.ts'
import { bringList } from '#core/imports/testing/bring-list.ts'
import { removeGuardianLink, saveGuardianLink } from '#core/people/contract/guardians.ts'
import { getLearner } from '#core/people/contract/learners.ts'
import { guardianLinks } from '#core/people/server/tables.ts'
import { readCalendar } from '#features/calendar/contract/calls.ts'
import { listSmsMessages } from '#core/delivery/contract/sms.ts'
import { meetingReminders } from '../contract/automatic.ts'
import { saveSmsSettings } from '#core/delivery/contract/sms-settings.ts'
import { account } from '#core/delivery/testing/sms-scene.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import type { Client, TestAccount } from '#app/testing/harness.ts'
import { nextMeetings } from '../contract/next.ts'
import { cancelMeeting, moveMeeting, parentMeetingsList } from '../contract/parent.ts'
import { meetingsScene, schedule, slotsOf } from '../testing/meetings-scene.ts'

const { scene, open, noticesOf } = meetingsScene()

interface Guardian {
  readonly guardianId: string
  readonly account: TestAccount
  readonly client: Client
}

const guardian = async (phone?: string): Promise<Guardian> => {
  const made = await scene.school.guardian([scene.faith], phone === undefined ? {} : { phone })
  return { ...made, client: await scene.app.as(made.account) }
}

const bar = async ({ guardianId }: Guardian, barred = true, version = 1): Promise<void> => {
  const { status, text } = await scene.clients.admin.call(saveGuardianLink, {
    params: { id: scene.faith, guardianId },
    body: {
      relationship: 'aunt',
      maySeeRecords: true,
      mayCollect: true,
      getsMessages: true,
      pays: true,
      barred,
      barredReason: barred ? 'Court order' : null,
      version,
    },
  })
  if (status !== 200) throw new Error(text)
}

/** The mother of the scene no longer hears of the child, so that nobody else can take a meeting over. */
const motherGetsNothing = () =>
  scene.school.school.write(async ({ db }) => void (await db.update(guardianLinks).set({ getsMessages: false })))

const seen = async ({ client }: Guardian) => {
  const day = { from: '2026-03-20', to: '2026-03-20' }
  return {
    list: (await client.call(parentMeetingsList)).body.items.map(({ startTime }) => startTime),
    next: (await client.call(nextMeetings)).body.total,
    calendar: (await client.call(readCalendar, { query: day })).body.items.map(({ startTime }) => startTime),
  }
}
const nothing = { list: [], next: 0, calendar: [] }

describe('a guardian who is barred', () => {
  it('hands the meetings over to another guardian, who is told like the teacher', async () => {
    const [first = ''] = slotsOf(await open())
    const aunt = await guardian()
    const meeting = (await schedule(aunt.client, first, scene.faith)).body
    await bar(aunt)
    expect(await seen(aunt)).toEqual(nothing)
    for (const call of [
      () => aunt.client.call(cancelMeeting, { params: { id: meeting.id } }),
      () => aunt.client.call(moveMeeting, { params: { id: meeting.id }, body: { slotId: first } }),
    ])
      expect((await call()).status).toBe(404)
    const mother = { client: scene.clients.mother, account: scene.accounts.mother, guardianId: '' }
    expect(await seen(mother)).toMatchObject({ list: ['14:00'], next: 1 })
    expect(await noticesOf(mother.account)).toContain('You have a meeting about Faith Muthoni')
    expect(await scene.noticesOf('teacher')).toContain('Another guardian will come: Faith Muthoni')
    expect(await noticesOf(aunt.account)).toEqual([])
    await scene.on('2026-03-19', '17:00')
    await scene.runJobs('meetings')
    expect(await noticesOf(mother.account)).toContain('Tomorrow: meeting about Faith Muthoni')
    expect(await noticesOf(aunt.account)).toEqual([])
  })

  it('loses them when the other guardian has one in the round, and the teacher hears that they are called off', async () => {
    const [first = '', second = ''] = slotsOf(await open())
    const aunt = await guardian()
    await schedule(scene.clients.mother, first, scene.faith)
    await schedule(aunt.client, second, scene.faith)
    await bar(aunt)
    expect(await scene.noticesOf('teacher')).toContain('Meeting cancelled: Faith Muthoni')
    const late = await guardian()
    expect((await schedule(late.client, second, scene.faith)).status).toBe(201)
  })

  it('has the meetings called off when nobody else can come', async () => {
    const [first = ''] = slotsOf(await open())
    await motherGetsNothing()
    const aunt = await guardian()
    await schedule(aunt.client, first, scene.faith)
    await bar(aunt)
    expect(await seen(aunt)).toEqual(nothing)
    expect(await scene.noticesOf('teacher')).toContain('Meeting cancelled: Faith Muthoni')
    await bar(aunt, false, 2)
    expect(await seen(aunt)).toEqual(nothing)
    expect((await schedule(aunt.client, first, scene.faith)).status).toBe(201)
  })

  it('is not reminded of a meeting, in the app or by text message, however the meeting was kept', async () => {
    const { admin } = scene.clients
    await admin.call(saveSmsSettings, { body: { ...account, mode: 'sandbox' } })
    const value = { meetingSms: true, language: 'en' }
    await admin.call(saveSettings, { body: { category: meetingReminders.category, value, version: 0 } })
    const [first = ''] = slotsOf(await open())
    const aunt = await guardian('+254711000001')
    const meeting = (await schedule(aunt.client, first, scene.faith)).body
    // Straight in the database, so that the meeting stays hers.
    await scene.school.school.write(async ({ db }) => void (await db.update(guardianLinks).set({ barred: true })))
    expect(await seen(aunt)).toEqual(nothing)
    expect((await aunt.client.call(cancelMeeting, { params: { id: meeting.id } })).status).toBe(404)
    await scene.on('2026-03-19', '17:00')
    await scene.runJobs('meetings')
    expect(await noticesOf(aunt.account)).toEqual([])
    expect(await scene.noticesOf('teacher')).toContain('Tomorrow: meeting about Faith Muthoni')
    expect((await scene.clients.admin.call(listSmsMessages, { query: {} })).body.items).toEqual([])
  })
})

describe('a guardian whose link ends', () => {
  it('hands the meetings over too', async () => {
    const [first = ''] = slotsOf(await open())
    const aunt = await guardian()
    await schedule(aunt.client, first, scene.faith)
    const { guardianId } = aunt
    await scene.clients.admin.call(removeGuardianLink, { params: { id: scene.faith, guardianId } })
    expect(await seen(aunt)).toEqual(nothing)
    expect(await noticesOf(scene.accounts.mother)).toContain('You have a meeting about Faith Muthoni')
  })

  it('hands the meetings over when the import that made the link is undone', async () => {
    const [first = ''] = slotsOf(await open())
    const { admin } = scene.clients
    const made = await scene.school.guardian([], { phone: '+254711000001' })
    const aunt: Guardian = { ...made, client: await scene.app.as(made.account) }
    const { admissionNumber, fullName } = (await admin.call(getLearner, { params: { id: scene.faith } })).body
    const list = `ADM NO,NAME,PARENT NAME,PARENT PHONE\n${admissionNumber},${fullName},Rose Aunt,0711000001`
    const imported = (await bringList(admin, 'learners', list)).body
    expect(imported.counts).toMatchObject({ update: 1 })
    expect((await schedule(aunt.client, first, scene.faith)).status).toBe(201)
    await admin.call(undoImport, { params: { id: imported.id } })
    expect(await seen(aunt)).toEqual(nothing)
    expect(await noticesOf(scene.accounts.mother)).toContain('You have a meeting about Faith Muthoni')
    expect(await scene.noticesOf('teacher')).toContain('Another guardian will come: Faith Muthoni')
  })
})
