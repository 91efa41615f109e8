/**
 * The roster over HTTP: creating, reading, filtering, changing, cancelling and deleting duties, with and without
 * permission.
 */
import { describe, expect, it } from 'vitest'
import { listDuties } from '../contract/read-roster.ts'
import { dutiesScene } from '../testing/duties-scene.ts'

const scene = dutiesScene()
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]

describe('a duty', () => {
  it('is made by the office and read by teachers, with what each may do', async () => {
    const made = await scene.make({
      title: 'Gate duty 🚸',
      description: 'Greet parents',
      instructions: 'Wear the vest',
    })
    expect(made).toMatchObject({
      status: 'scheduled',
      estimatedDuration: 60,
      isRecurring: false,
      recurringInfo: null,
      createdBy: 'Amina Otieno',
      version: 1,
    })
    expect(made.may).toEqual({ edit: true, assign: true, cancel: true, remove: true, remind: false, note: true })
    expect(made.history).toMatchObject([
      { action: 'duties.create', type: 'create', description: 'Gate duty 🚸, 2026-03-11 06:30–07:30, Main gate' },
    ])
    const seen = await scene.duty(made.id, 'achieng')
    expect(seen).toMatchObject({
      title: 'Gate duty 🚸',
      myAssignment: null,
      canAccept: false,
      history: [],
      notes: [],
      declined: [],
    })
    expect(Object.values(seen.may)).toEqual([false, false, false, false, false, false])
  })

  it('is refused in the sentences of its form', async () => {
    const wrong = await scene.send({ title: ' ', location: '', startTime: '', endTime: '' })
    expect([wrong.status, wrong.error.fields]).toMatchObject([
      400,
      {
        title: 'Duty title is required',
        location: 'Location is required',
        startTime: 'Start and end times are required',
        endTime: 'Start and end times are required',
      },
    ])
    expect((await scene.send({ startTime: '07:30', endTime: '07:30' })).error.fields).toEqual({
      endTime: 'End time must be after start time',
    })
    expect((await scene.send({ startTime: '06:00', endTime: '06:30', endsNextDay: true })).error.fields).toEqual({
      endTime: 'A duty lasts at most 24 hours',
    })
    expect((await scene.send({ date: '2026-03-10', startTime: '07:00', endTime: '08:10' })).error.fields).toEqual({
      date: 'A new duty cannot be in the past',
    })
    expect((await scene.send({ typeId: '01890000-0000-7000-8000-00000000abcd' })).error.fields).toHaveProperty('typeId')
    expect((await scene.send({ date: '2026-02-30' })).status).toBe(400)
  })

  it('belongs to the office: teachers look on, others are kept out, and another school finds nothing', async () => {
    const made = await scene.make()
    for (const person of ['achieng', 'tutor'] as const) {
      expect((await scene.read(made.id, person)).status).toBe(200)
      expect((await scene.send({}, person)).status).toBe(403)
      expect((await scene.change(made, {}, person)).status).toBe(403)
      expect((await scene.cancel(made.id, 'one', person)).status).toBe(403)
      expect((await scene.remove(made.id, 'one', person)).status).toBe(403)
    }
    expect((await scene.read(made.id, 'student')).status).toBe(403)
    const strangers = await scene.app.school()
    const stranger = await scene.app.as(await strangers.account('admin'))
    scene.clients = { ...scene.clients, admin: stranger }
    const answers = [
      await scene.read(made.id),
      await scene.change(made),
      await scene.cancel(made.id),
      await scene.remove(made.id),
    ]
    for (const answer of answers) expect([answer.status, answer.error.message]).toEqual([404, 'Duty not found'])
    expect((await stranger.call(listDuties, { query: {} })).body.items).toEqual([])
  })

  it('is changed by version, with what changed in its history', async () => {
    const made = await scene.make()
    const changed = await scene.change(made, { startTime: '06:45', location: 'Back gate', priority: 'high' })
    expect(changed.body).toMatchObject({ changed: 1, duty: { startTime: '06:45', location: 'Back gate', version: 2 } })
    expect(changed.body.duty.history.at(-1)).toMatchObject({
      action: 'duties.update',
      description: '2026-03-11 06:30–07:30 → 2026-03-11 06:45–07:30; Main gate → Back gate; medium → high',
    })
    const stale = await scene.change(made, { title: 'Late' })
    expect([stale.status, stale.error.code, stale.error.current]).toMatchObject([
      409,
      'request.stale',
      { version: 2, location: 'Back gate' },
    ])
    expect((await scene.change(changed.body.duty, { date: '2026-03-09' })).error.fields).toEqual({
      date: 'A new duty cannot be in the past',
    })
    expect((await scene.change(changed.body.duty, { date: '2026-03-12' })).body.duty.date).toBe('2026-03-12')
  })

  it('is changed once by 32 who held the same version, and made once by 32 with the same key', async () => {
    const made = await scene.make()
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => scene.change(made, { title: `Gate ${index}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status, error }) => status === 409 && error.code === 'request.stale')).toHaveLength(31)
    const first = await scene.send({ title: 'Prep' }, 'admin', 'prep-duty-1')
    const again = await Promise.all(
      Array.from({ length: 4 }, () => scene.send({ title: 'Prep' }, 'admin', 'prep-duty-1')),
    )
    for (const one of again) expect(one.body.duty.id).toBe(first.body.duty.id)
  })

  it('is called off with a reason, once, and is not changed afterwards', async () => {
    const made = await scene.make()
    const answers = await Promise.all(Array.from({ length: 8 }, () => scene.cancel(made.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const done = await scene.duty(made.id)
    expect(done).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The gate is being painted',
      may: { edit: false, cancel: false, remove: true },
    })
    expect(refusal(await scene.change(done))).toEqual([409, 'duties.cancelled'])
    expect(refusal(await scene.cancel(made.id))).toEqual([409, 'duties.cancelled'])
  })

  it('is deleted as long as nobody acted on it', async () => {
    const made = await scene.make()
    expect((await scene.remove(made.id)).body).toEqual({ removed: 1 })
    expect((await scene.read(made.id)).status).toBe(404)
    expect((await scene.remove(made.id)).status).toBe(404)
  })
})

describe('the clock', () => {
  it('says that a duty is going on, and is overdue when nobody completed it', async () => {
    const made = await scene.make({ date: '2026-03-10', startTime: '08:00', endTime: '09:00' })
    expect(made).toMatchObject({ status: 'in_progress', isOverdue: false })
    expect(await scene.titles('achieng', { status: 'in_progress' })).toEqual(['Gate duty'])
    expect(await scene.titles('achieng', { status: 'scheduled' })).toEqual([])
    await scene.on('2026-03-10', '09:00')
    expect(await scene.duty(made.id)).toMatchObject({ status: 'scheduled', isOverdue: true })
    expect(await scene.titles('achieng', { status: 'in_progress' })).toEqual([])
  })

  it('carries a night duty past midnight and past New Year', async () => {
    const made = await scene.make({ date: '2026-12-31', startTime: '22:00', endTime: '05:00', endsNextDay: true })
    expect(made.estimatedDuration).toBe(420)
    await scene.on('2027-01-01', '04:59')
    expect(await scene.duty(made.id)).toMatchObject({ status: 'in_progress', isOverdue: false })
    expect(await scene.titles('admin', { status: 'in_progress' })).toEqual(['Gate duty'])
    await scene.on('2027-01-01', '05:00')
    expect(await scene.duty(made.id)).toMatchObject({ status: 'scheduled', isOverdue: true })
  })
})

describe('the list', () => {
  it('has the newest first until days are named, then goes by day and time', async () => {
    await scene.make({ title: 'Prep', date: '2026-03-13', startTime: '19:00', endTime: '21:00' })
    scene.app.clock.now = new Date(scene.app.clock.now.getTime() + 1000)
    await scene.make({ title: 'Lunch', date: '2026-03-12', startTime: '12:40', endTime: '13:40' })
    scene.app.clock.now = new Date(scene.app.clock.now.getTime() + 1000)
    await scene.make({ title: 'Assembly', date: '2026-03-12', startTime: '07:30', endTime: '08:00' })
    expect(await scene.titles('admin')).toEqual(['Assembly', 'Lunch', 'Prep'])
    expect(await scene.titles('admin', { sort: 'newest', dateFrom: '2026-03-01' })).toEqual([
      'Assembly',
      'Lunch',
      'Prep',
    ])
    expect(await scene.titles('admin', { dateFrom: '2026-03-12', dateTo: '2026-03-13' })).toEqual([
      'Assembly',
      'Lunch',
      'Prep',
    ])
    expect(await scene.titles('admin', { sort: '-date' })).toEqual(['Prep', 'Lunch', 'Assembly'])
    const page = (await scene.clients.admin.call(listDuties, { query: { limit: 2, page: 2, sort: 'date' } })).body
    expect([page.items.map(({ title }) => title), page.totalCount, page.totalPages]).toEqual([['Prep'], 3, 2])
  })

  it('is narrowed by kind, priority, place, words, and what is over', async () => {
    await scene.make({ title: 'Gate', priority: 'high' })
    const lunch = await scene.make({ title: 'Lunch', type: 'supervision', location: '50% Dining_hall' })
    await scene.make({ title: 'Old' })
    await scene.cancel(lunch.id)
    expect(await scene.titles('admin', { type: 'security', priority: 'high' })).toEqual(['Gate'])
    expect((await scene.titles('admin', { showCompleted: 'true' })).sort()).toEqual(['Gate', 'Lunch', 'Old'])
    expect(await scene.titles('admin', { status: 'cancelled' })).toEqual(['Lunch'])
    expect(await scene.titles('admin', { location: 'dining_', showCompleted: 'true' })).toEqual(['Lunch'])
    expect(await scene.titles('admin', { location: '%_' })).toEqual([])
    expect(await scene.titles('admin', { search: 'OLD gate' })).toEqual(['Old'])
    expect(await scene.titles('achieng', { mine: 'true' })).toEqual([])
    expect((await scene.titles('admin', { open: 'true' })).sort()).toEqual(['Gate', 'Old'])
    expect(await scene.titles('admin', { open: 'false' })).toEqual([])
    expect((await scene.clients.admin.call(listDuties, { query: { status: 'asleep' } })).status).toBe(400)
  })
})
