/** Statistics and exports of duties over HTTP: a teacher's figures, the school's report, and who may export what. */
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { readSheet } from '#platform/server/sheets/read.ts'
import { exportDuties } from '../contract/read-roster.ts'
import { dutyReport, dutyStats, exportReport } from '../contract/figures.ts'
import { acceptDuty, completeDuty, declineDuty } from '../contract/teachers.ts'
import { dutiesScene, type Person } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const march = { dateFrom: '2026-03-01', dateTo: '2026-03-31' }
const at = (id: string) => ({ params: { id } })
const stats = (as: Person, teacherId?: string) =>
  scene.clients[as].call(dutyStats, { query: teacherId ? { teacherId } : {} })
const report = (as: Person, query: { teacherId?: string } = {}) =>
  scene.clients[as].call(dutyReport, { query: { ...march, ...query } })

/**
 * Achieng: one completed, one accepted and overdue, one upcoming, one declined; Baraka supports the first. Also one
 * unassigned and one cancelled duty.
 */
const term = async (): Promise<void> => {
  const { achieng, baraka } = scene.staff
  const done = await scene.make({ title: 'Done', date: '2026-03-11', teachersNeeded: 2, teacherIds: [achieng, baraka] })
  const late = await scene.make({
    title: 'Late',
    date: '2026-03-12',
    type: 'cleaning',
    startTime: '16:00',
    endTime: '17:30',
    teacherIds: [achieng],
  })
  await scene.make({
    title: 'Next',
    date: '2026-03-31',
    startTime: '21:00',
    endTime: '03:00',
    endsNextDay: true,
    teacherIds: [achieng],
  })
  const refused = await scene.make({ title: 'Refused', date: '2026-03-20', teacherIds: [achieng] })
  await scene.make({ title: 'Open', date: '2026-03-19' })
  await scene.cancel((await scene.make({ title: 'Off', date: '2026-03-18', teacherIds: [baraka] })).id)
  await scene.clients.achieng.call(acceptDuty, at(late.id))
  await scene.clients.achieng.call(declineDuty, { ...at(refused.id), body: { reason: 'Music festival' } })
  await scene.on('2026-03-11', '07:30')
  await scene.clients.achieng.call(completeDuty, { ...at(done.id), body: { notes: 'Quiet' } })
  await scene.on('2026-03-13')
}

describe('figures', () => {
  it('are a teacher’s own of the term, the week and the month', async () => {
    await term()
    expect((await stats('achieng')).body).toEqual({
      totalAssigned: 3,
      completed: 1,
      pending: 1,
      accepted: 1,
      declined: 1,
      upcoming: 1,
      overdue: 1,
      weeklyHours: 2.5,
      monthlyHours: 8.5,
      completionRate: 50,
      unassigned: 0,
      swapsWaiting: 0,
    })
    expect((await stats('tutor')).body).toMatchObject({ totalAssigned: 0, completionRate: null, weeklyHours: 0 })
  })

  it('are of all teachers for the office, or of one; never of a colleague', async () => {
    await term()
    expect((await stats('admin')).body).toMatchObject({
      totalAssigned: 4,
      completed: 1,
      declined: 1,
      unassigned: 2,
      weeklyHours: 3.5,
    })
    expect((await stats('admin', scene.staff.baraka)).body).toMatchObject({ totalAssigned: 1, overdue: 1 })
    expect((await stats('achieng', scene.staff.achieng)).status).toBe(200)
    expect((await stats('achieng', scene.staff.baraka)).status).toBe(403)
    expect((await stats('admin', '01890000-0000-7000-8000-00000000abcd')).status).toBe(404)
  })

  it('begin anew with the term', async () => {
    await term()
    await scene.on('2026-04-28')
    expect((await stats('achieng')).body).toMatchObject({ totalAssigned: 0, monthlyHours: 0, completionRate: null })
  })
})

describe('a report', () => {
  it('counts duties once and hours by teacher, for the office by teacher too', async () => {
    await term()
    expect((await report('admin')).body).toEqual({
      period: { from: '2026-03-01', to: '2026-03-31' },
      totalDuties: 5,
      completedDuties: 1,
      declinedDuties: 1,
      totalHours: 9.5,
      dutyBreakdown: [
        { type: 'security', count: 4, hours: 8 },
        { type: 'cleaning', count: 1, hours: 1.5 },
      ],
      teachers: [
        { id: scene.staff.achieng, name: 'Achieng Odhiambo', duties: 3, completed: 1, declined: 1, hours: 8.5 },
        { id: scene.staff.baraka, name: 'Baraka Mwangi', duties: 1, completed: 0, declined: 0, hours: 1 },
      ],
    })
    expect((await report('achieng')).body).toMatchObject({
      totalDuties: 3,
      completedDuties: 1,
      declinedDuties: 1,
      totalHours: 8.5,
      teachers: [],
    })
    expect((await report('admin', { teacherId: scene.staff.baraka })).body).toMatchObject({
      totalDuties: 1,
      totalHours: 1,
    })
    expect((await report('achieng', { teacherId: scene.staff.baraka })).status).toBe(403)
    const long = await scene.clients.admin.call(dutyReport, { query: { dateFrom: '2026-01-01', dateTo: '2027-01-02' } })
    expect(long.error.fields).toEqual({ dateTo: 'Choose at most one year' })
  })

  it('is a file for the office', async () => {
    await term()
    const csv = await scene.clients.admin.call(exportReport, { query: { ...march, format: 'csv' } })
    expect(
      csv.text
        .trim()
        .split('\r\n')
        .map((line) => line.replace('\uFEFF', '')),
    ).toEqual(['Teacher,Duties,Completed,Declined,Hours', 'Achieng Odhiambo,3,1,1,8.5', 'Baraka Mwangi,1,0,0,1'])
    const pdf = await scene.clients.admin.call(exportReport, { query: { ...march, format: 'pdf' } })
    expect([pdf.headers.get('content-type'), pdf.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    expect((await scene.clients.achieng.call(exportReport, { query: { ...march, format: 'csv' } })).status).toBe(403)
    expect((await scene.clients.admin.call(exportReport, { query: { ...march, format: 'ics' } })).error.message).toBe(
      'Export format ics not yet implemented',
    )
  })
})

describe('the roster as a file', () => {
  const file = (as: Person, format: string, query: Record<string, string> = {}) =>
    scene.clients[as].call(exportDuties, { query: { format, ...query } })
  const make = async () => {
    await scene.make({ title: '=Gate "1", 🚸', teacherIds: [scene.staff.baraka, scene.staff.achieng] })
    await scene.make({
      title: 'Night',
      startTime: '21:00',
      endTime: '05:00',
      endsNextDay: true,
      teacherIds: [scene.staff.baraka],
    })
  }

  it('is a list with the columns of the roster; formulas stay text', async () => {
    await make()
    const csv = await file('admin', 'csv')
    expect(csv.headers.get('content-type')).toContain('text/csv')
    const [head, ...lines] = csv.text.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('Title,Type,Date,Time,Location,Status,Priority,Assigned Teachers')
    expect(lines).toEqual([
      `"'=Gate ""1"", 🚸",Security,2026-03-11,06:30–07:30,Main gate,Scheduled,Medium,Baraka Mwangi; Achieng Odhiambo`,
      'Night,Security,2026-03-11,21:00–05:00 +1,Main gate,Scheduled,Medium,Baraka Mwangi',
    ])
    const answer = await scene.clients.admin.fetch('/api/duties/export?format=xlsx')
    const sheet = await readSheet(Buffer.from(await answer.arrayBuffer()), 'duties.xlsx')
    expect(sheet.rows.map((row) => row[0])).toEqual(['Title', '=Gate "1", 🚸', 'Night'])
  })

  it('is paper, and a calendar on the school’s clock', async () => {
    await make()
    expect((await file('admin', 'pdf')).text.slice(0, 5)).toBe('%PDF-')
    const ics = await file('baraka', 'ics')
    expect(ics.headers.get('content-type')).toContain('text/calendar')
    const events = new ICAL.Component(ICAL.parse(ics.text))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
    expect(
      events.map(({ summary, startDate, endDate, location }) => [
        summary,
        startDate.toJSDate().toISOString(),
        endDate.toJSDate().toISOString(),
        location,
      ]),
    ).toEqual([
      ['=Gate "1", 🚸', '2026-03-11T03:30:00.000Z', '2026-03-11T04:30:00.000Z', 'Main gate'],
      ['Night', '2026-03-11T18:00:00.000Z', '2026-03-12T02:00:00.000Z', 'Main gate'],
    ])
  })

  it('holds a teacher’s own duties only, and what was asked for', async () => {
    await make()
    const titles = async (as: Person, query = {}) =>
      (await file(as, 'csv', query)).text.trim().split('\r\n').slice(1).length
    expect([await titles('achieng'), await titles('baraka'), await titles('tutor'), await titles('admin')]).toEqual([
      1, 2, 0, 2,
    ])
    expect(await titles('admin', { search: 'night' })).toBe(1)
    expect((await file('student', 'csv')).status).toBe(403)
  })

  it('is refused in other formats, in the catalogue’s sentence', async () => {
    for (const format of ['docx', 'CSV', '{format}']) {
      const { status, error } = await file('admin', format)
      expect([status, error.code, error.message]).toEqual([
        400,
        'duties.export_format',
        `Export format ${format} not yet implemented`,
      ])
    }
  })
})
