/** Meetings over HTTP: one winner of a time, siblings side by side, and who may see and change what. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Client } from '#app/testing/harness.ts'
import { readCalendar } from '#features/calendar/contract/calls.ts'
import type { Person } from '#features/calendar/testing/calendar-scene.ts'
import { listSmsMessages } from '#core/delivery/contract/sms.ts'
import { saveSmsSettings } from '#core/delivery/contract/sms-settings.ts'
import { account } from '#core/delivery/testing/sms-scene.ts'
import { guardianLinks, guardians } from '#core/people/server/tables.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { newId } from '#platform/server/ids.ts'
import { meetingReminders } from '../contract/automatic.ts'
import { nextMeetings } from '../contract/next.ts'
import { cancelMeeting, moveMeeting, parentSlots } from '../contract/parent.ts'
import { bookFor, cancelFor, listFamilies, listRounds, openRound, printSheet, setSlot } from '../contract/staff.ts'
import { meetingErrors, meetingTexts } from '../contract/shapes.ts'
import { meetingsScene, newRound, schedule, slotsOf } from '../testing/meetings-scene.ts'

const { scene, open, noticesOf } = meetingsScene()
const nothing = '01890000-0000-7000-8000-00000000abcd'

/** The given number of mothers, each with a child in Grade 7 East. */
const families = async (count: number): Promise<{ client: Client; childId: string }[]> => {
  const made = []
  for (let index = 0; index < count; index++) {
    const childId = await scene.school.learner(scene.east, `Child ${index}`)
    made.push({ client: await scene.app.as((await scene.school.guardian([childId])).account), childId })
  }
  return made
}

describe('a time', () => {
  it('has one winner of thirty-two who want it at the same instant; the others hear of the next one, which they get', async () => {
    const [first = '', second = ''] = slotsOf(await open())
    const all = await families(32)
    const answers = await Promise.all(all.map(({ client, childId }) => schedule(client, first, childId)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(31)
    for (const { error } of refused)
      expect([error.code, error.message]).toEqual([meetingErrors.taken.code, meetingErrors.taken.message])
    for (const { error } of refused)
      expect(error.current).toEqual({ next: { id: second, day: '2026-03-20', startTime: '14:10', endTime: '14:20' } })
    const loser = answers.findIndex(({ status }) => status === 409)
    const { client, childId } = all[loser] ?? { client: scene.clients.mother, childId: '' }
    expect((await schedule(client, second, childId)).body).toMatchObject({
      startTime: '14:10',
      child: { fullName: `Child ${loser}` },
    })
    const round = (await scene.clients.teacher.call(listRounds, { query: {} })).body.items[0]
    expect(round?.booked).toBe(2)
  }, 120_000)

  it('is one with a double click, and of one family once with each teacher', async () => {
    const [first = '', second = ''] = slotsOf(await open())
    const { mother } = scene.clients
    const pressed = await Promise.all([1, 2, 3].map(() => schedule(mother, first, scene.faith, 'press-0001')))
    expect(pressed.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(pressed.map(({ body: one }) => one.id)).size).toBe(1)
    expect((await schedule(mother, second, scene.faith)).error.code).toBe(meetingErrors.again.code)
  })

  it('is nobody’s twice: a guardian is not with two teachers at an instant, also when both are booked at once', async () => {
    const maths = await scene.school.learningArea('Mathematics')
    const other = await scene.school.teacher({ areas: [{ streamId: scene.east, learningAreaId: maths }] })
    const [mine, theirs] = [
      await open(),
      (await (await scene.app.as(other)).call(openRound, { body: newRound() })).body,
    ]
    const [a = '', b = ''] = [slotsOf(mine)[0], slotsOf(theirs)[0]]
    const answers = await Promise.all([
      schedule(scene.clients.mother, a, scene.faith),
      schedule(scene.clients.mother, b, scene.faith),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe(meetingErrors.clash.code)
    const offered = (
      await scene.clients.mother.call(parentSlots, {
        params: { id: theirs.id },
        query: { staffId: other.staffId, childId: scene.faith },
      })
    ).body.items
    expect(offered.map(({ startTime }) => startTime)).not.toContain('14:00')
  })

  it('is not for a family whose child the teacher does not teach, nor for somebody else’s child, nor over', async () => {
    const [first = ''] = slotsOf(await open())
    expect((await schedule(scene.clients.father, first, scene.zawadi)).status).toBe(404)
    expect((await schedule(scene.clients.father, first, scene.faith)).error.fields).toEqual({
      childId: meetingTexts.child,
    })
    expect((await schedule(scene.clients.mother, nothing, scene.faith)).status).toBe(404)
    await scene.on('2026-03-20')
    expect((await schedule(scene.clients.mother, first, scene.faith)).error.code).toBe(meetingErrors.shut.code)
    await scene.on('2026-03-20', '14:00')
    expect((await schedule(scene.clients.mother, first, scene.faith)).error.code).toBe(meetingErrors.over.code)
  })

  it('is kept free by the teacher, and not while it is booked', async () => {
    const [first = '', second = ''] = slotsOf(await open())
    const set = (id: string, blocked: boolean, as: Person = 'teacher') =>
      scene.clients[as].call(setSlot, { params: { id }, body: { blocked } })
    expect((await set(first, true)).body.tables[0]?.slots[0]?.state).toBe('blocked')
    expect((await schedule(scene.clients.mother, first, scene.faith)).error.code).toBe(meetingErrors.taken.code)
    await schedule(scene.clients.mother, second, scene.faith)
    expect((await set(second, true)).error.code).toBe(meetingErrors.booked.code)
    expect((await set(first, false, 'colleague')).status).toBe(404)
    expect((await set(first, false)).body.tables[0]?.slots[0]?.state).toBe('free')
  })
})

describe('siblings', () => {
  it('are offered times beside each other first, also with another teacher', async () => {
    const sister = await scene.school.learner(scene.west, 'Joy Muthoni')
    const guardianId = newId()
    const account = await scene.school.school.account('parent')
    await scene.school.school.write(async (tx) => {
      const schoolId = scene.school.school.id
      await tx.db.insert(guardians).values({
        schoolId,
        id: guardianId,
        firstName: 'Ruth',
        lastName: 'Muthoni',
        fullName: 'Ruth Muthoni',
        accountId: account.id,
      })
      const link = { schoolId, guardianId, relationship: 'mother', proof: 'admin' }
      await tx.db.insert(guardianLinks).values([scene.faith, sister].map((learnerId) => ({ ...link, learnerId })))
    })
    const [east, west] = [await open(), await open({}, 'colleague')]
    const client = await scene.app.as(account)
    await schedule(client, slotsOf(east)[2] ?? '', scene.faith)
    const staffId = west.tables[0]?.teacher.id ?? ''
    const { items } = (await client.call(parentSlots, { params: { id: west.id }, query: { staffId, childId: sister } }))
      .body
    expect(items.map(({ startTime, beside }) => `${startTime} ${beside?.when ?? '-'} ${beside?.child ?? '-'}`)).toEqual(
      ['14:00 before Faith', '14:10 before Faith', '14:30 after Faith', '14:40 after Faith', '14:50 - -'],
    )
  })
})

describe('a meeting', () => {
  it('is moved, or stays when the other time is taken; two who swap do not hold each other up', async () => {
    const round = await open()
    const slots = slotsOf(round)
    const [mother, other] = [
      scene.clients.mother,
      (await families(1))[0] ?? { client: scene.clients.mother, childId: '' },
    ]
    const mine = (await schedule(mother, slots[0] ?? '', scene.faith)).body
    const theirs = (await schedule(other.client, slots[1] ?? '', other.childId)).body
    const to = (client: Client, id: string, slotId = '') =>
      client.call(moveMeeting, { params: { id }, body: { slotId } })
    const swapped = await Promise.all([to(mother, mine.id, slots[1]), to(other.client, theirs.id, slots[0])])
    expect(swapped.map(({ status, error }) => [status, status === 409 ? error.code : ''])).toEqual([
      [409, meetingErrors.taken.code],
      [409, meetingErrors.taken.code],
    ])
    expect((await to(mother, mine.id, slots[3])).body).toMatchObject({ id: mine.id, startTime: '14:30' })
    expect((await to(other.client, theirs.id, slots[0])).body.startTime).toBe('14:00')
    expect((await to(other.client, mine.id, slots[4])).status).toBe(404)
    expect((await scene.noticesOf('teacher')).filter((title) => title.startsWith('Meeting moved'))).toHaveLength(2)
  })

  it('is called off by the family or by the school, and its time is free again', async () => {
    const [first = ''] = slotsOf(await open())
    const { mother, teacher, colleague, father } = scene.clients
    const one = (await schedule(mother, first, scene.faith)).body
    expect((await father.call(cancelMeeting, { params: { id: one.id } })).status).toBe(404)
    expect((await mother.call(cancelMeeting, { params: { id: one.id } })).status).toBe(204)
    expect((await mother.call(cancelMeeting, { params: { id: one.id } })).status).toBe(404)
    const two = (await schedule(mother, first, scene.faith)).body
    expect((await colleague.call(cancelFor, { params: { id: two.id }, query: {} })).status).toBe(404)
    expect((await teacher.call(cancelFor, { params: { id: two.id }, query: { reason: 'I am ill.' } })).status).toBe(204)
    expect((await scene.noticesOf('mother')).filter((title) => title.startsWith('Meeting cancelled'))).toHaveLength(1)
    expect(await scene.noticesOf('teacher')).toContain('Meeting cancelled: Faith Muthoni')
    expect((await schedule(mother, first, scene.faith)).status).toBe(201)
  })

  it('is booked at the desk for a family of the teacher’s learners, by name', async () => {
    const round = await open()
    const [first = '', second = ''] = slotsOf(round)
    const { items } = (
      await scene.clients.teacher.call(listFamilies, { params: { id: first }, query: { search: 'faith' } })
    ).body
    expect(items).toMatchObject([
      { learner: { name: 'Faith Muthoni' }, className: 'Grade 7 East', guardians: [{ name: 'Grace Wanjiku' }] },
    ])
    expect(
      (await scene.clients.teacher.call(listFamilies, { params: { id: first }, query: { search: 'zawadi' } })).body
        .items,
    ).toEqual([])
    const guardianId = items[0]?.guardians[0]?.id ?? ''
    const booked = await scene.clients.teacher.call(bookFor, {
      params: { id: first },
      body: { learnerId: scene.faith, guardianId },
    })
    expect(booked.body.tables[0]?.slots[0]).toMatchObject({
      state: 'booked',
      meeting: { guardian: { name: 'Grace Wanjiku' } },
    })
    expect(await scene.noticesOf('mother')).toContain('You have a meeting about Faith Muthoni')
    const forged = await scene.clients.admin.call(bookFor, {
      params: { id: second },
      body: { learnerId: scene.zawadi, guardianId },
    })
    expect([forged.status, forged.error.fields]).toEqual([400, { guardianId: meetingTexts.family }])
  })

  it('stands in both calendars and on both dashboards, and is reminded of the day before', async () => {
    const [first = ''] = slotsOf(await open())
    await schedule(scene.clients.mother, first, scene.faith)
    const shown = async (as: Person) =>
      (await scene.clients[as].call(readCalendar, { query: { from: '2026-03-20', to: '2026-03-20' } })).body.items.map(
        ({ type, title, startTime }) => [type, title, startTime],
      )
    expect(await shown('teacher')).toEqual([['appointment', 'Faith Muthoni', '14:00']])
    expect((await shown('mother'))[0]?.[0]).toBe('appointment')
    expect(await shown('admin')).toEqual([['appointment', 'Meetings of Term I', '14:00']])
    expect(await shown('father')).toEqual([])
    expect(await shown('faith')).toEqual([])
    expect((await scene.clients.mother.call(nextMeetings)).body).toMatchObject({
      total: 1,
      items: [{ child: 'Faith', startTime: '14:00' }],
      round: null,
    })
    expect((await scene.clients.teacher.call(nextMeetings)).body).toMatchObject({
      total: 1,
      round: { booked: 1, slots: 6 },
    })
    await scene.on('2026-03-19', '17:00')
    await scene.runJobs('meetings')
    for (const person of ['mother', 'teacher'] as const)
      expect(await scene.noticesOf(person)).toContain('Tomorrow: meeting about Faith Muthoni')
    expect(await noticesOf(scene.accounts.father)).toEqual([])
  })

  it('is reminded of by text message too where the school lets it, once', async () => {
    const { admin, mother } = scene.clients
    await admin.call(saveSmsSettings, { body: { ...account, mode: 'sandbox' } })
    await admin.call(saveSettings, {
      body: { category: meetingReminders.category, value: { meetingSms: true, language: 'sw' }, version: 0 },
    })
    const phone = '+254711000001'
    await scene.school.school.write(({ db }) =>
      db.update(guardians).set({ phone }).where(eq(guardians.accountId, scene.accounts.mother.id)),
    )
    await schedule(mother, slotsOf(await open())[0] ?? '', scene.faith)
    await scene.on('2026-03-19', '17:00')
    for (const _time of [1, 2]) await scene.runJobs('meetings')
    const { items } = (await scene.clients.admin.call(listSmsMessages, { query: {} })).body
    expect(items.map(({ phoneNumber, message }) => [phoneNumber, message])).toEqual([
      [phone, expect.stringMatching(/: Kesho: mkutano kuhusu Faith Muthoni\. .+ 20 Machi, saa 14:00/)],
    ])
  })

  it('stands on the sheet of the day, which only those who keep it take out', async () => {
    const round = await open()
    await schedule(scene.clients.mother, slotsOf(round)[0] ?? '', scene.faith)
    const sheet = (as: Person, staffId?: string) =>
      scene.clients[as].call(printSheet, { params: { id: round.id }, query: staffId ? { staffId } : {} })
    const printed = await sheet('teacher')
    expect([printed.status, printed.headers.get('content-type'), printed.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect((await sheet('admin', round.tables[0]?.teacher.id)).status).toBe(200)
    expect((await sheet('admin', nothing)).status).toBe(404)
    expect((await sheet('colleague')).status).toBe(404)
    expect((await sheet('mother')).status).toBe(403)
  })
})
