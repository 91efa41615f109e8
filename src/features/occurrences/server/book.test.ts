/** The occurrence book over HTTP: filing, numbers, the list with its filters, and refusals. */
import { describe, expect, it } from 'vitest'
import { exportEntries, listEntries, reportEntry } from '../contract/book.ts'
import { bookChoices, bookStats, ownSummary, pickLearners } from '../contract/read-book.ts'
import { bookTexts } from '../contract/texts.ts'
import { bookScene } from '../testing/book-scene.ts'
import { counters } from '#core/schools/server/tables.ts'

const scene = bookScene()
const { base } = scene

describe('a report', () => {
  it('gets number, reporter and time from the server, and its category’s severity', async () => {
    const { status, body } = await scene.send({
      studentsInvolved: [{ studentId: base.faith, role: 'victim' }],
      injuriesReported: true,
    })
    expect([status, body.entryNumber, body.severity, body.priority, body.status]).toEqual([
      201,
      'OB-2026-001',
      'high',
      'high',
      'reported',
    ])
    expect(body.reportedBy).toMatchObject({ staffId: base.accounts.teacher.id, role: 'teacher' })
    const entry = await scene.entry(body.id)
    expect(entry.escalationSuggestions).toEqual(['High severity incident with injuries reported'])
    expect(entry.studentsInvolved).toMatchObject([
      { studentName: 'Faith Muthoni', class: 'Grade 7 East', grade: 'Grade 7', role: 'victim', toldAt: null },
    ])
    expect(entry.history.map(({ kind }) => kind)).toEqual(['reported', 'read'])
  })

  it.each([
    ['no title', { title: ' ' }, { title: bookTexts.title }],
    ['no place', { location: '' }, { location: bookTexts.location }],
    ['a time to come', { dateTime: '2026-03-10T12:00:00+03:00' }, { dateTime: bookTexts.future }],
    [
      'a learner of nowhere',
      { studentsInvolved: [{ studentId: '01890000-0000-7000-8000-00000000abcd' }] },
      { studentsInvolved: bookTexts.learner },
    ],
    [
      'staff of nowhere',
      { staffInvolved: [{ staffId: '01890000-0000-7000-8000-00000000abcd' }] },
      { staffInvolved: bookTexts.staff },
    ],
    ['a class of nowhere', { classId: '01890000-0000-7000-8000-00000000abcd' }, { classId: bookTexts.stream }],
    ['a note from long ago', { writtenAt: '2025-12-01T08:00:00Z' }, { writtenAt: bookTexts.tooOld }],
    ['a number of its own', { entryNumber: 'OB-2026-777' }, { entryNumber: 'Unknown field' }],
    ['a reporter of its own', { reportedBy: { staffId: 'x' } }, { reportedBy: 'Unknown field' }],
  ])('with %s is refused', async (_name, given, fields) => {
    const { status, error } = await base.clients.teacher.call(reportEntry, { body: { ...scene.body(), ...given } })
    expect([status, error.fields]).toEqual([400, fields])
  })

  it('is found by a learner whom it names, by those who may see it', async () => {
    await scene.report({ title: 'Hers', studentsInvolved: [{ studentId: base.faith }] }, 'colleague')
    await scene.report({ title: 'Nobody’s' }, 'colleague')
    expect(await scene.titles('admin', { learnerId: base.faith })).toEqual(['Hers'])
    expect(await scene.titles('technician', { learnerId: base.faith })).toEqual([])
    expect(await scene.titles('admin', { learnerId: base.zawadi })).toEqual([])
  })

  it('holds emoji and photos, and nothing that only claims to be a photo', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const id = await scene.report({
      title: 'Broken window 🪟',
      category: 'facility_issue',
      photos: [{ name: 'window.png', data: png }],
    })
    expect(await scene.entry(id)).toMatchObject({
      title: 'Broken window 🪟',
      severity: 'low',
      attachments: [{ name: 'window.png', type: 'image/png' }],
    })
    const page = Buffer.from('<script>alert(1)</script>').toString('base64')
    expect((await scene.send({ photos: [{ name: 'x.png', data: page }] })).status).toBe(415)
    expect((await scene.send({ photos: [{ name: 'x.png', data: 'A'.repeat(1_900_000) }] })).status).toBe(400)
  })

  it('sent twice by the outbox is one entry, with the time at which it was written', async () => {
    const late = { writtenAt: '2026-03-09T16:00:00+03:00', dateTime: '2026-03-09T15:30:00+03:00' }
    const [one, two] = [
      await scene.send(late, 'teacher', 'report-key-1'),
      await scene.send(late, 'teacher', 'report-key-1'),
    ]
    expect([one.body.id, two.headers.get('idempotency-replayed')]).toEqual([two.body.id, 'true'])
    expect((await scene.titles('admin')).length).toBe(1)
    const entry = await scene.entry(one.body.id)
    expect([entry.writtenAt, entry.filedAt, entry.history[0]?.at]).toEqual([
      '2026-03-09T13:00:00.000Z',
      '2026-03-10T05:10:00.000Z',
      '2026-03-09T13:00:00.000Z',
    ])
  })

  it('gets the next number among 32 at once, past 999 too, and none is missing where one failed', async () => {
    await base.school.school.write((tx) =>
      tx.db.insert(counters).values({ schoolId: base.school.school.id, name: 'occurrences.2026', value: 980 }),
    )
    const sent = await Promise.all(
      Array.from({ length: 32 }, (_, at) =>
        scene.send(
          at % 8 === 3 ? { studentsInvolved: [{ studentId: base.east }] } : {},
          at % 2 ? 'teacher' : 'colleague',
        ),
      ),
    )
    const numbers = sent
      .flatMap(({ status, body }) => (status === 201 ? [body.entryNumber] : []))
      .sort((a, b) => Number(a.split('-')[2]) - Number(b.split('-')[2]))
    expect(numbers).toEqual(Array.from({ length: 28 }, (_, at) => `OB-2026-${981 + at}`))
    base.at('2027-01-05')
    await base.signIn()
    expect((await scene.send()).body.entryNumber).toBe('OB-2027-001')
  })
})

describe('the list', () => {
  it('is found by words and several filters, in a total order, and pages', async () => {
    await scene.report({ title: 'Stolen phone', category: 'theft', dateTime: '2026-03-09T10:00:00+03:00' })
    await scene.report({
      title: 'Fire drill',
      category: 'emergency_drill',
      location: 'Field',
      dateTime: '2026-03-08T10:00:00+03:00',
    })
    await scene.report({ title: 'Fight', studentsInvolved: [{ studentId: base.zawadi }] })
    expect(await scene.titles('admin')).toEqual(['Fight', 'Stolen phone', 'Fire drill'])
    expect(await scene.titles('admin', { category: 'theft,emergency_drill', severity: 'low,medium' })).toEqual([
      'Stolen phone',
      'Fire drill',
    ])
    expect(await scene.titles('admin', { search: 'zawad' })).toEqual(['Fight'])
    expect(await scene.titles('admin', { search: 'OB-2026-002' })).toEqual(['Fire drill'])
    expect(await scene.titles('admin', { search: 'phone fire' })).toEqual([])
    expect(await scene.titles('admin', { search: "' & | ! :*" })).toHaveLength(3)
    expect(await scene.titles('admin', { dateFrom: '2026-03-09', dateTo: '2026-03-09' })).toEqual(['Stolen phone'])
    expect(await scene.titles('admin', { reporterId: base.accounts.colleague.id })).toEqual([])
    expect(await scene.titles('admin', { dutyId: base.faith })).toEqual([])
    const { pagination } = (await base.clients.admin.call(listEntries, { query: { limit: 2, page: 2 } })).body
    expect(pagination).toEqual({ totalCount: 3, page: 2, totalPages: 2 })
    expect((await base.clients.admin.fetch('/api/occurrence-book?category=theft&category=fighting')).status).toBe(200)
    expect((await base.clients.admin.fetch('/api/occurrence-book?category=nonsense')).status).toBe(400)
  })

  it('says which entries the reader may change', async () => {
    const id = await scene.report({ studentsInvolved: [{ studentId: base.faith }] }, 'colleague')
    const mayEdit = async (as: 'admin' | 'colleague' | 'teacher') =>
      (await base.clients[as].call(listEntries, { query: {} })).body.entries.find((entry) => entry.id === id)?.mayEdit
    // The class teacher sees the entry of a learner, and does not keep it.
    expect([await mayEdit('admin'), await mayEdit('colleague'), await mayEdit('teacher')]).toEqual([true, true, false])
  })

  it('counts itself for statistics and for the caller, struck entries left out', async () => {
    const id = await scene.report({ category: 'medical_emergency' })
    await scene.report({ title: 'Noise', category: 'other', location: 'Gate', dateTime: '2026-03-02T07:30:00+03:00' })
    await scene.change(id, { status: 'resolved', resolutionNotes: 'Went home' })
    const stats = (await base.clients.admin.call(bookStats, { query: {} })).body
    expect(stats).toMatchObject({
      totalEntries: 2,
      todaysEntries: 1,
      thisWeekEntries: 1,
      thisMonthEntries: 2,
      pendingReview: 1,
      criticalIncidents: 0,
      resolved: 1,
    })
    expect(stats.averageResolutionTime).toBe(0)
    expect(stats.categoryBreakdown).toEqual([
      { category: 'medical_emergency', count: 1 },
      { category: 'other', count: 1 },
    ])
    expect(stats.hours.filter(({ count }) => count > 0)).toEqual([
      { hour: 7, count: 1 },
      { hour: 8, count: 1 },
    ])
    expect(stats.weeklyTrends.slice(-2)).toEqual([
      { week: '2026-03-02', count: 1 },
      { week: '2026-03-09', count: 1 },
    ])
    expect((await base.clients.teacher.call(ownSummary)).body).toMatchObject({
      myEntries: 2,
      todaysEntries: 1,
      pendingFollowUps: 0,
      escalatedToMe: 0,
    })
    expect((await base.clients.colleague.call(ownSummary)).body).toMatchObject({
      myEntries: 0,
      todaysEntries: 0,
      recentEntries: [],
    })
    expect(
      (await base.clients.admin.call(bookStats, { query: { dateFrom: '2026-03-10', dateTo: '2026-03-01' } })).status,
    ).toBe(400)
  })

  it('lets no technician look for learners', async () => {
    const answer = await base.clients.technician.call(pickLearners, { query: { search: 'faith' } })
    expect([answer.status, answer.error.code]).toEqual([403, 'auth.forbidden'])
    expect((await base.clients.technician.call(bookChoices)).text).not.toContain('Faith')
  })

  it('lets any teacher name any learner, with class and number alone', async () => {
    const { items } = (await base.clients.colleague.call(pickLearners, { query: { search: 'faith' } })).body
    expect(items).toMatchObject([{ name: 'Faith Muthoni', class: 'Grade 7 East' }])
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(['admissionNumber', 'class', 'id', 'name'])
    const choices = (await base.clients.teacher.call(bookChoices)).body
    expect(choices.colleagues.map(({ accountId }) => accountId)).toContain(base.accounts.admin.id)
    expect(choices.classes.map(({ label }) => label)).toEqual(['Grade 7 East', 'Grade 7 West'])
  })

  it('is taken out as CSV, workbook and paper, with what the caller sees and no formula', async () => {
    await scene.report({ title: '=2+2', description: 'See "note"' })
    const taken = (format: 'csv' | 'xlsx' | 'pdf', as: 'teacher' | 'colleague' = 'teacher') =>
      base.clients[as].call(exportEntries, { query: { format, dateFrom: '2026-03-01', dateTo: '2026-03-31' } })
    const csv = (await taken('csv')).text
    expect(csv).toContain("OB-2026-001,2026-03-10,08:00,'=2+2,Fighting,High,Reported,Behind Block C")
    expect((await taken('csv', 'colleague')).text).not.toContain('OB-2026-001')
    for (const format of ['xlsx', 'pdf'] as const) expect((await taken(format)).status, format).toBe(200)
    expect((await taken('pdf')).text.slice(0, 5)).toBe('%PDF-')
    const tooLong = await base.clients.teacher.call(exportEntries, {
      query: { format: 'csv', dateFrom: '2020-01-01', dateTo: '2026-03-31' },
    })
    expect(tooLong.error.fields).toEqual({ dateTo: bookTexts.longRange })
  })
})
