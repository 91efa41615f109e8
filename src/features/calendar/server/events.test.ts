/** Events over HTTP: visibility, permissions, and changes to occurrences of recurring events. */
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { createEvent, dropEvent, getEvent, readCalendar, saveEvent, calendarChoices } from '../contract/calls.ts'
import { calendarErrors, calendarTexts } from '../contract/shapes.ts'
import { calendarScene, club, everybody, weekly, type Person } from '../testing/calendar-scene.ts'

const scene = calendarScene()

describe('an event', () => {
  it.each([
    ['of everyone', { kind: 'school', audience: 'everyone' }, everybody],
    [
      'of families',
      { kind: 'school', audience: 'families' },
      ['admin', 'teacher', 'colleague', 'technician', 'mother', 'father'],
    ],
    ['of staff', { kind: 'school', audience: 'staff' }, ['admin', 'teacher', 'colleague', 'technician']],
  ] as const)('%s is seen by them', async (_name, target, people) => {
    await scene.plan({ title: 'Meeting', for: target })
    expect(await scene.seenBy('Meeting')).toEqual(people)
  })

  it('of a class is seen by its learners, their families, its teachers and the office', async () => {
    const { id } = await scene.plan({ title: 'Museum', for: { kind: 'class', streamIds: [scene.east] } }, 'teacher')
    expect(await scene.seenBy('Museum')).toEqual(['admin', 'teacher', 'faith', 'mother'])
    const nothing = '01890000-0000-7000-8000-00000000abcd'
    for (const person of ['colleague', 'zawadi', 'father', 'technician'] as const) {
      const [there, nowhere] = [
        await scene.clients[person].call(getEvent, { params: { id }, query: {} }),
        await scene.clients[person].call(getEvent, { params: { id: nothing }, query: {} }),
      ]
      expect([there.status, there.error.message]).toEqual([404, nowhere.error.message])
    }
    const mine = await scene.clients.mother.call(getEvent, { params: { id }, query: {} })
    expect(mine.body).toMatchObject({
      classes: ['Grade 7 East'],
      children: [{ firstName: 'Faith' }],
      mayChange: false,
      streamIds: [],
    })
  })

  it('of several classes tells a parent of the own child’s class only', async () => {
    const { id } = await scene.plan({ title: 'Choir', for: { kind: 'class', streamIds: [scene.east, scene.west] } })
    expect((await scene.clients.father.call(getEvent, { params: { id }, query: {} })).body.classes).toEqual([
      'Grade 7 West',
    ])
    expect((await scene.clients.admin.call(getEvent, { params: { id }, query: {} })).body.classes).toEqual([
      'Grade 7 East',
      'Grade 7 West',
    ])
  })

  it('of one’s own is seen by nobody else, the office included', async () => {
    for (const person of everybody) await scene.plan({ title: `Own of ${person}`, for: { kind: 'personal' } }, person)
    for (const person of everybody) expect(await scene.titles(person)).toEqual([`Own of ${person}`])
    const { id } = await scene.plan({ title: 'Dentist', for: { kind: 'personal' } }, 'faith')
    for (const person of ['admin', 'teacher', 'mother'] as const)
      expect((await scene.clients[person].call(dropEvent, { params: { id }, query: {} })).status).toBe(404)
  })

  it('is planned by whom it belongs to', async () => {
    const plan = (as: Person, target: Parameters<typeof scene.body>[0]) =>
      scene.clients[as].call(createEvent, { body: scene.body(target) })
    expect((await plan('teacher', { for: { kind: 'school', audience: 'everyone' } })).status).toBe(403)
    for (const person of ['faith', 'mother', 'technician'] as const)
      expect((await plan(person, { for: { kind: 'class', streamIds: [scene.east] } })).status).toBe(403)
    const west = await plan('teacher', { for: { kind: 'class', streamIds: [scene.west] } })
    expect([west.status, west.error.fields]).toEqual([400, { 'for.streamIds': calendarTexts.notYourClass }])
    const choices = await scene.clients.teacher.call(calendarChoices)
    expect(choices.body).toMatchObject({
      kinds: ['class', 'personal'],
      streams: [{ id: scene.east, label: 'Grade 7 East' }],
      today: '2026-03-10',
    })
    expect((await scene.clients.admin.call(calendarChoices)).body.streams).toHaveLength(2)
  })

  it('that a teacher planned is changed by that teacher and the office, while the class is the teacher’s', async () => {
    const { id, version } = await scene.plan(
      { title: 'Museum', for: { kind: 'class', streamIds: [scene.east] } },
      'teacher',
    )
    const change = (as: Person, given: object) =>
      scene.clients[as].call(saveEvent, {
        params: { id },
        body: { ...scene.body({ title: 'Museum', for: { kind: 'class', streamIds: [scene.east] } }), ...given },
      })
    expect((await change('faith', {})).status).toBe(403)
    expect((await change('teacher', { place: 'Nairobi', version })).body).toMatchObject({
      place: 'Nairobi',
      version: 2,
    })
    const stale = await change('admin', { place: 'Mombasa', version })
    expect([stale.status, stale.error.code]).toEqual([409, 'request.stale'])
    expect((await change('admin', { title: 'Museum of Nairobi' })).body.version).toBe(3)
    expect((await change('admin', { for: { kind: 'personal' } })).status).toBe(403)
  })

  it.each([
    ['no title', { title: '  ' }, { title: calendarTexts.title }],
    ['an end before its beginning', { endTime: '07:00' }, { endTime: calendarTexts.endTime }],
    ['a last day before the first', { endsOn: '2026-03-19' }, { endsOn: calendarTexts.endDay }],
    ['no times', { startTime: undefined }, { startTime: calendarTexts.needsTimes }],
    ['times on whole days', { allDay: true }, { startTime: calendarTexts.noTimes }],
    ['a quarter of a year', { endsOn: '2026-06-20' }, { endsOn: calendarTexts.tooLong }],
    ['a rule that skips its first day', { repeats: weekly }, { 'repeats.weekdays': calendarTexts.weekday }],
    [
      'two ends',
      { repeats: { freq: 'daily', until: '2026-04-01', count: 3 } },
      { 'repeats.until': calendarTexts.bothEnds },
    ],
    [
      'an end before it begins',
      { repeats: { freq: 'daily', until: '2026-03-01' } },
      { 'repeats.until': calendarTexts.until },
    ],
    ['an answer after it', { asksRsvp: true, rsvpBy: '2026-03-21' }, { rsvpBy: calendarTexts.rsvpBy }],
    ['a field that is not known', { school: 'x' }, { school: 'Unknown field' }],
  ])('with %s is refused', async (_name, given, fields) => {
    const { status, error } = await scene.clients.admin.misuse(createEvent, { body: { ...scene.body(), ...given } })
    expect([status, error.fields]).toEqual([400, fields])
  })

  it('is one with a double click', async () => {
    const press = () => scene.clients.admin.call(createEvent, { body: scene.body() }, { key: 'press-0001' })
    const [one, two] = await Promise.all([press(), press()])
    expect([one.status, one.body.id]).toEqual([201, two.body.id])
    expect(await scene.titles('faith')).toEqual(['Sports day'])
  })

  it('leaves entries in the log, without the words of what is one’s own', async () => {
    const { id } = await scene.plan({ title: 'Secret', for: { kind: 'personal' } }, 'faith')
    await scene.clients.faith.call(dropEvent, { params: { id }, query: {} })
    const rows = await scene.school.school.write((tx) => tx.db.select().from(auditEntries))
    const own = rows.filter(({ entityId }) => entityId === id)
    expect(own.map(({ action }) => action)).toEqual(['calendar.create', 'calendar.drop'])
    expect(JSON.stringify(own)).not.toContain('Secret')
  })
})

describe('an event that repeats', () => {
  const days = async (as: Person = 'faith'): Promise<string[]> =>
    (await scene.clients[as].call(readCalendar, { query: { from: '2026-03-01', to: '2026-04-30' } })).body.items
      .filter(({ source }) => source === 'event')
      .map(({ title, startsOn, startTime }) => `${startsOn} ${startTime} ${title}`)
  const change = (id: string, given: object) =>
    scene.clients.teacher.call(saveEvent, {
      params: { id },
      body: { ...scene.body({ ...club, for: { kind: 'class', streamIds: [scene.east] } }), ...given },
    })
  const planClub = () => scene.plan({ ...club, for: { kind: 'class', streamIds: [scene.east] } }, 'teacher')

  it('is moved and called off one time at a time', async () => {
    const { id } = await planClub()
    expect(await days()).toEqual(
      ['2026-03-10', '2026-03-17', '2026-03-24', '2026-03-31'].map((day) => `${day} 16:00 Chess`),
    )
    const moved = await change(id, {
      scope: 'one',
      occurrence: '2026-03-17',
      startsOn: '2026-03-19',
      startTime: '14:00',
      endTime: '15:00',
      title: 'Chess final',
    })
    expect(moved.body).toMatchObject({ occurrence: '2026-03-17', startsOn: '2026-03-19', seriesStartsOn: '2026-03-10' })
    expect(
      (
        await scene.clients.teacher.call(dropEvent, {
          params: { id },
          query: { scope: 'one', occurrence: '2026-03-24' },
        })
      ).status,
    ).toBe(204)
    expect(await days()).toEqual(['2026-03-10 16:00 Chess', '2026-03-19 14:00 Chess final', '2026-03-31 16:00 Chess'])
    const off = await scene.clients.faith.call(getEvent, { params: { id }, query: { occurrence: '2026-03-24' } })
    expect(off.body).toMatchObject({ cancelled: true, startsOn: '2026-03-24', mayChange: false })
    const none = await change(id, { scope: 'one', occurrence: '2026-03-18' })
    expect([none.status, none.error.fields]).toEqual([400, { occurrence: calendarTexts.occurrence }])
  })

  it('is changed from one time on, the earlier ones staying as they were', async () => {
    const { id } = await planClub()
    const later = await change(id, {
      scope: 'following',
      occurrence: '2026-03-24',
      startsOn: '2026-03-24',
      startTime: '15:00',
      endTime: '16:00',
      repeats: { ...weekly, count: 2 },
    })
    expect(later.body.id).not.toBe(id)
    expect(await days()).toEqual([
      '2026-03-10 16:00 Chess',
      '2026-03-17 16:00 Chess',
      '2026-03-24 15:00 Chess',
      '2026-03-31 15:00 Chess',
    ])
    expect(
      (
        await scene.clients.teacher.call(dropEvent, {
          params: { id },
          query: { scope: 'following', occurrence: '2026-03-17' },
        })
      ).status,
    ).toBe(204)
    expect(await days()).toEqual(['2026-03-10 16:00 Chess', '2026-03-24 15:00 Chess', '2026-03-31 15:00 Chess'])
  })

  it('keeps what was called off when all of it is changed', async () => {
    const { id } = await planClub()
    await scene.clients.teacher.call(dropEvent, { params: { id }, query: { scope: 'one', occurrence: '2026-03-17' } })
    expect((await change(id, { title: 'Chess club', startTime: '15:30' })).status).toBe(200)
    expect(await days()).toEqual(['2026-03-10', '2026-03-24', '2026-03-31'].map((day) => `${day} 15:30 Chess club`))
    expect((await scene.clients.teacher.call(dropEvent, { params: { id }, query: {} })).status).toBe(204)
    expect(await days()).toEqual([])
    const again = await scene.clients.teacher.call(dropEvent, { params: { id }, query: {} })
    expect([again.status, again.error.code]).toEqual([409, calendarErrors.cancelled.code])
    expect((await scene.clients.faith.call(getEvent, { params: { id }, query: {} })).body.cancelled).toBe(true)
  })
})
