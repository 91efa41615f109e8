/** Rounds over HTTP: opened by a teacher or the office, no overlaps, closed and cancelled. */
import { describe, expect, it } from 'vitest'
import { parentMeetingsList } from '../contract/parent.ts'
import { cancelRound, getRound, listRounds, openRound, roundChoices, saveRound } from '../contract/staff.ts'
import { meetingErrors, meetingTexts } from '../contract/shapes.ts'
import { meetingsScene, newRound, schedule, slotsOf } from '../testing/meetings-scene.ts'

const { scene, open } = meetingsScene()

describe('a round', () => {
  it('is opened by a teacher for the own times, and offered to the families of the classes', async () => {
    const round = await open()
    expect(round).toMatchObject({ bookUntil: '2026-03-19', slots: 6, booked: 0, teachers: 1, own: true })
    expect(round.tables[0]?.slots.map(({ startTime, state }) => `${startTime} ${state}`)).toEqual(
      ['14:00', '14:10', '14:20', '14:30', '14:40', '14:50'].map((at) => `${at} free`),
    )
    const offers = (await scene.clients.mother.call(parentMeetingsList)).body.offers
    expect(offers).toMatchObject([
      {
        round: { title: 'Meetings of Term I' },
        children: [
          {
            child: { firstName: 'Faith', className: 'Grade 7 East' },
            teachers: [{ isClassTeacher: true, teaches: ['English'], free: 6, meetingId: null }],
          },
        ],
      },
    ])
    expect((await scene.clients.father.call(parentMeetingsList)).body.offers).toEqual([])
    await scene.runJobs('meetings')
    expect(await scene.noticesOf('mother')).toEqual(['Meet your child’s teachers: Meetings of Term I'])
    expect(await scene.noticesOf('father')).toEqual([])
  })

  it('is opened by the office for whom it chooses, and lists are what one keeps', async () => {
    const { staff } = (await scene.clients.admin.call(roundChoices)).body
    expect(staff.map(({ classes }) => classes)).toEqual([['Grade 7 East'], ['Grade 7 West']])
    const round = await open({ staffIds: staff.map(({ id }) => id) }, 'admin')
    expect(round.tables).toHaveLength(2)
    const own = (await scene.clients.teacher.call(getRound, { params: { id: round.id } })).body
    expect([own.tables.length, own.own, own.slots]).toEqual([1, false, 6])
    expect(
      (
        await scene.clients.teacher.call(saveRound, {
          params: { id: round.id },
          body: { title: 'Mine', bookUntil: '2026-03-19', status: 'closed', version: 1 },
        })
      ).status,
    ).toBe(403)
    expect((await scene.clients.teacher.call(cancelRound, { params: { id: round.id } })).status).toBe(403)
    expect((await scene.clients.colleague.call(listRounds, { query: {} })).body.totalCount).toBe(1)
    const mine = await open({ startTime: '16:00', endTime: '17:00' })
    expect((await scene.clients.colleague.call(getRound, { params: { id: mine.id } })).status).toBe(404)
    expect((await scene.clients.admin.call(listRounds, { query: {} })).body.totalCount).toBe(2)
  })

  it.each([
    ['a day that is over', { day: '2026-03-09' }, { day: meetingTexts.past }],
    ['an end before its beginning', { endTime: '13:00' }, { endTime: meetingTexts.end }],
    ['no room for a meeting', { endTime: '14:05' }, { endTime: meetingTexts.noRoom }],
    ['half a pause', { pauseFrom: '14:20' }, { pauseTo: meetingTexts.pause }],
    ['booking after the day', { bookUntil: '2026-03-21' }, { bookUntil: meetingTexts.bookUntil }],
    ['too many times', { startTime: '06:00', endTime: '22:00', slotMinutes: 5 }, { slotMinutes: meetingTexts.tooMany }],
    ['a field that is not known', { school: 'x' }, { school: 'Unknown field' }],
  ])('with %s is refused', async (_name, given, fields) => {
    const { status, error } = await scene.clients.teacher.call(openRound, { body: { ...newRound(), ...given } })
    expect([status, error.fields]).toEqual([400, fields])
  })

  it('does not put a teacher in two places, also when two are opened at once', async () => {
    const both = await Promise.all([
      scene.clients.teacher.call(openRound, { body: newRound() }),
      scene.clients.teacher.call(openRound, { body: newRound({ startTime: '14:30', endTime: '15:30' }) }),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
    const again = await scene.clients.teacher.call(openRound, {
      body: newRound({ startTime: '14:40', endTime: '15:40' }),
    })
    expect([again.status, again.error.code]).toEqual([409, meetingErrors.overlaps.code])
  })

  it('is closed, opened again and called off, and then its times can be opened anew', async () => {
    const round = await open()
    const [slot = ''] = slotsOf(round)
    const save = (status: 'open' | 'closed', version: number) =>
      scene.clients.teacher.call(saveRound, {
        params: { id: round.id },
        body: { title: 'Meetings', bookUntil: '2026-03-19', status, version },
      })
    expect((await save('closed', 1)).body).toMatchObject({ status: 'closed', version: 2 })
    expect((await save('closed', 1)).error.code).toBe('request.stale')
    expect((await schedule(scene.clients.mother, slot, scene.faith)).error.code).toBe(meetingErrors.shut.code)
    await save('open', 2)
    expect((await schedule(scene.clients.mother, slot, scene.faith)).status).toBe(201)
    expect((await scene.clients.teacher.call(cancelRound, { params: { id: round.id } })).status).toBe(204)
    expect((await scene.clients.mother.call(parentMeetingsList)).body).toEqual({ items: [], offers: [] })
    expect(await scene.noticesOf('mother')).toContain('Meeting cancelled: Faith Muthoni')
    expect((await schedule(scene.clients.mother, slot, scene.faith)).status).toBe(404)
    await open()
  })
})
