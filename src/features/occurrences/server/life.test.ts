/** Life of an entry: changes with previous values, striking out, status, escalation, follow-ups and reminders. */
import { describe, expect, it } from 'vitest'
import {
  attachedFile,
  attachFiles,
  changeEntry,
  escalateEntry,
  exportEntries,
  listEntries,
  strikeEntry,
} from '../contract/book.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { addFollowUp, changeFollowUp, listFollowUps } from '../contract/follow-ups.ts'
import { bookErrors, bookTexts } from '../contract/texts.ts'
import { bookWaiting } from '../contract/waiting.ts'
import { bookScene } from '../testing/book-scene.ts'

const scene = bookScene()
const { base } = scene
const escalate = (id: string, as: 'teacher' | 'colleague' = 'teacher') =>
  base.clients[as].call(escalateEntry, {
    params: { id },
    body: {
      escalatedTo: base.accounts.admin.id,
      escalationReason: 'High severity incident with injuries reported',
      reviewNotes: 'Both were hurt',
    },
  })
const ask = (id: string, dueDate = '2026-03-12', assignedTo = base.accounts.colleague.id) =>
  base.clients.teacher.call(addFollowUp, {
    params: { id },
    body: { actionType: 'parent_meeting', description: 'Meet both families.', assignedTo, dueDate },
  })
const step = (id: string, body: object, as: 'teacher' | 'colleague' | 'technician' = 'colleague') =>
  base.clients[as].call(changeFollowUp, { params: { id }, body })

describe('a change', () => {
  it('keeps the words that stood there, who changed them and when', async () => {
    const id = await scene.report()
    const { body } = await scene.change(id, { description: 'Three learners fought.', location: 'Field', version: 1 })
    expect([body.description, body.version]).toEqual(['Three learners fought.', 2])
    const line = body.history.find(({ kind }) => kind === 'edited')
    expect(line?.changes).toEqual([
      {
        field: 'description',
        before: 'Two learners fought over a geometry set. I separated them.',
        after: 'Three learners fought.',
      },
      { field: 'location', before: 'Behind Block C', after: 'Field' },
    ])
    const stale = await scene.change(id, { title: 'Other', version: 1 })
    expect([stale.status, (stale.error.current as { version: number }).version]).toEqual([409, 2])
    // Other clients send no version: the last one to write wins.
    expect((await scene.change(id, { title: 'Other' })).status).toBe(200)
    expect(
      (await base.clients.teacher.misuse(changeEntry, { params: { id }, body: { entryNumber: 'OB-2026-002' } })).status,
    ).toBe(400)
  })

  it('is made by those who look after the entry, and not by who only reads it', async () => {
    const id = await scene.report({ studentsInvolved: [{ studentId: base.faith }] }, 'colleague')
    expect((await scene.change(id, { title: 'Mine' }, 'teacher')).error.code).toBe(bookErrors.mayNot.code)
  })

  it('by two at once leaves both in the history', async () => {
    const id = await scene.report()
    await Promise.all([scene.change(id, { title: 'One' }), scene.change(id, { title: 'Two' }, 'admin')])
    const entry = await scene.entry(id)
    expect(entry.history.filter(({ kind }) => kind === 'edited')).toHaveLength(2)
    expect(entry.version).toBe(3)
  })

  it('takes a learner off, and what was written of them stays in the history', async () => {
    const part = { role: 'victim' as const, description: 'Cut lip', actionTaken: 'Nurse' }
    const id = await scene.report({ studentsInvolved: [{ studentId: base.faith, ...part }] })
    const { body } = await scene.change(id, { studentsInvolved: [] })
    expect(body.studentsInvolved).toEqual([])
    expect(body.history.at(-1)).toMatchObject({
      about: 'Faith Muthoni',
      changes: [{ before: 'victim · Cut lip · Nurse', after: '' }],
    })
  })
})

describe('what waits', () => {
  const waiting = async (as: 'admin' | 'teacher' | 'colleague') => (await base.clients[as].call(bookWaiting)).body
  const nothing = { followUps: 0, overdue: 0, escalated: 0, reported: 0 }

  it('is counted for whoever it waits for, and for nobody else', async () => {
    await scene.report()
    const id = await scene.report({ title: 'Broken window', category: 'other' })
    await escalate(id)
    await ask(id)
    expect(await waiting('admin')).toEqual({ ...nothing, escalated: 1, reported: 1 })
    expect(await waiting('colleague')).toEqual({ ...nothing, followUps: 1 })
    expect(await waiting('teacher')).toEqual(nothing)
    await base.on('2026-03-13')
    expect(await waiting('colleague')).toEqual({ ...nothing, followUps: 1, overdue: 1 })
    for (const { id: entryId } of (await base.clients.admin.call(listEntries, { query: {} })).body.entries)
      await base.clients.admin.call(strikeEntry, { params: { id: entryId }, query: { reason: 'Entered twice' } })
    expect([await waiting('admin'), await waiting('colleague')]).toEqual([nothing, nothing])
    expect((await base.clients.mother.call(bookWaiting)).status).toBe(403)
  })
})

describe('striking out', () => {
  it('is an admin’s, leaves the entry legible under its number, and ends every change', async () => {
    const id = await scene.report()
    expect((await base.clients.teacher.call(strikeEntry, { params: { id }, query: { reason: 'Twice' } })).status).toBe(
      403,
    )
    expect(
      (await base.clients.admin.call(strikeEntry, { params: { id }, query: { reason: ' ' } })).error.fields,
    ).toEqual({ reason: bookTexts.reason })
    const { body } = await base.clients.admin.call(strikeEntry, { params: { id }, query: { reason: 'Entered twice' } })
    expect([body.struck?.reason, body.description.length > 0, body.abilities.edit]).toEqual([
      'Entered twice',
      true,
      false,
    ])
    const again = [
      (await base.clients.admin.call(strikeEntry, { params: { id }, query: { reason: 'x' } })).status,
      (await scene.change(id, { title: 'x' }, 'admin')).status,
      (await escalate(id)).status,
      (await ask(id)).status,
    ]
    expect(again).toEqual([409, 409, 409, 409])
    expect(await scene.titles('admin')).toEqual(['Fight behind Block C at lunch'])
    const csv = await base.clients.admin.call(exportEntries, {
      query: { format: 'csv', dateFrom: '2026-03-01', dateTo: '2026-03-31' },
    })
    expect(csv.text).toContain('Entered twice')
    expect((await scene.send()).body.entryNumber).toBe('OB-2026-002')
  })
})

describe('status', () => {
  it('resolved asks for notes; opening again is recorded; escalated asks for whom', async () => {
    const id = await scene.report()
    expect((await scene.change(id, { status: 'resolved' })).error.fields).toEqual({
      resolutionNotes: bookTexts.resolution,
    })
    expect((await scene.change(id, { status: 'escalated' })).error.fields).toEqual({ status: bookTexts.escalateFirst })
    expect((await scene.change(id, { status: 'under_investigation' })).body.status).toBe('under_investigation')
    const closed = (await scene.change(id, { status: 'resolved', resolutionNotes: 'They made up.' })).body
    expect([closed.status, closed.resolvedAt]).toEqual(['resolved', '2026-03-10T05:10:00.000Z'])
    expect((await scene.change(id, { resolutionNotes: '' })).error.fields).toEqual({
      resolutionNotes: bookTexts.resolution,
    })
    const opened = (await scene.change(id, { status: 'action_required' })).body
    expect([opened.status, opened.resolvedAt, opened.history.at(-1)?.kind]).toEqual([
      'action_required',
      null,
      'reopened',
    ])
  })

  it('escalated is seen by whom it was escalated to, who resolves it; its reporter no longer does', async () => {
    const id = await scene.report({ injuriesReported: true }, 'colleague')
    expect((await escalate(id, 'teacher')).status).toBe(404)
    const escalated = await base.clients.colleague.call(escalateEntry, {
      params: { id },
      body: {
        escalatedTo: base.accounts.teacher.id,
        escalationReason: 'High severity incident with injuries reported',
        reviewNotes: 'Both were hurt',
      },
    })
    expect(escalated.body).toMatchObject({
      status: 'escalated',
      escalatedTo: base.accounts.teacher.id,
      escalationReason: 'High severity incident with injuries reported',
      escalationDate: '2026-03-10T05:10:00.000Z',
      reviewNotes: 'Both were hurt',
      escalationSuggestions: [],
    })
    expect(await base.noticesOf('teacher')).toEqual(['Escalated to you: OB-2026-001'])
    expect((await scene.change(id, { status: 'resolved', resolutionNotes: 'Done' }, 'colleague')).status).toBe(403)
    expect((await scene.change(id, { status: 'resolved', resolutionNotes: 'Done' }, 'teacher')).body.status).toBe(
      'resolved',
    )
    const nobody = { params: { id }, body: { escalatedTo: base.accounts.mother.id, escalationReason: 'x' } }
    expect((await base.clients.admin.call(escalateEntry, nobody)).error.fields).toEqual({
      escalatedTo: bookTexts.staff,
    })
  })
})

describe('a follow-up', () => {
  it('opens the entry to its assignee, who starts and completes it', async () => {
    const id = await scene.report()
    expect((await scene.read(id, 'colleague')).status).toBe(404)
    const { status, body } = await ask(id)
    expect([status, body.status, body.mayChange]).toEqual([201, 'pending', true])
    expect(await base.noticesOf('colleague')).toEqual(['Follow-up for you: OB-2026-001'])
    expect((await scene.read(id, 'colleague')).status).toBe(200)
    expect((await step(body.id, { status: 'completed' })).error.code).toBe(bookErrors.notStarted.code)
    expect((await step(body.id, { status: 'in_progress' })).body.status).toBe('in_progress')
    const done = (await step(body.id, { status: 'completed', notes: 'Both came.' })).body
    expect([done.status, done.completedDate, done.mayChange]).toEqual(['completed', '2026-03-10', false])
    expect((await step(body.id, { status: 'pending' })).error.code).toBe(bookErrors.completed.code)
    expect((await step('01890000-0000-7000-8000-00000000abcd', { status: 'pending' })).error.message).toBe(
      'Follow-up action not found',
    )
    expect((await ask(id, '2026-03-09')).error.fields).toEqual({ dueDate: bookTexts.due })
    expect((await ask(id, '2026-03-12', base.accounts.father.id)).error.fields).toEqual({ assignedTo: bookTexts.staff })
  })

  it('is started once by one of two at once, and by nobody who has nothing to do with it', async () => {
    const id = await scene.report()
    const { body } = await ask(id)
    const [one, two] = await Promise.all([
      step(body.id, { status: 'in_progress', version: 1 }),
      step(body.id, { status: 'in_progress', version: 1 }, 'teacher'),
    ])
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
    expect((await step(body.id, { status: 'completed' }, 'technician')).status).toBe(404)
  })

  it('is reminded of on the day before and once it is late, which its counters say', async () => {
    const id = await scene.report()
    const { body } = await ask(id, '2026-03-12')
    await ask(id, '2026-03-20', base.accounts.teacher.id)
    await base.on('2026-03-11', '07:30')
    await scene.run()
    expect(await base.noticesOf('colleague')).toContain('Due tomorrow: follow-up on OB-2026-001')
    await base.on('2026-03-13', '07:30')
    await scene.run()
    expect(await base.noticesOf('colleague')).toContain('Overdue: follow-up on OB-2026-001')
    expect((await base.noticesOf('teacher')).filter((title) => title.startsWith('Overdue'))).toEqual([])
    const list = (query: object) => base.clients.teacher.call(listFollowUps, { query })
    expect((await list({})).body).toMatchObject({
      totalCount: 2,
      counters: { pending: 1, inProgress: 0, completed: 0, overdue: 1 },
      items: [{ status: 'overdue' }, { status: 'pending' }],
    })
    expect((await list({ status: 'overdue' })).body.items.map((one) => one.id)).toEqual([body.id])
    expect((await list({ reportedBy: base.accounts.teacher.id })).body.totalCount).toBe(2)
    expect((await list({ escalatedTo: base.accounts.admin.id })).body.totalCount).toBe(0)
    expect((await list({ mine: 'true' })).body.totalCount).toBe(1)
    expect((await scene.titles('teacher')).length).toBe(1)
  })

  it('that was completed or moved is not reminded of at its old day', async () => {
    const id = await scene.report()
    const [done, moved] = [(await ask(id)).body, (await ask(id)).body]
    await step(done.id, { status: 'in_progress' })
    await step(done.id, { status: 'completed' })
    await step(moved.id, { dueDate: '2026-03-20' })
    await base.on('2026-03-13', '07:30')
    await scene.run()
    expect((await base.noticesOf('colleague')).filter((title) => /Due tomorrow|Overdue/.test(title))).toEqual([])
  })
})

describe('a file', () => {
  const attach = (id: string, name: string, content: string | Uint8Array) =>
    base.clients.teacher.call(attachFiles, { params: { id } }, { files: { files: { name, content } } })

  it('is added to an entry by content, and opened through that entry alone', async () => {
    const [id, other] = [await scene.report(), await scene.report()]
    const { body } = await attach(id, 'statement.pdf', '%PDF-1.4\n%%EOF\n')
    const fileId = body.attachments[0]?.id ?? ''
    expect((await base.clients.teacher.call(attachedFile, { params: { id, fileId } })).status).toBe(200)
    expect((await base.clients.teacher.call(attachedFile, { params: { id: other, fileId } })).status).toBe(404)
    expect((await attach(id, 'statement.pdf', '<html></html>')).status).toBe(415)
    expect(
      (await attach(id, 'large.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10_000_001)]))).status,
    ).toBe(413)
  })
})

describe('a notice of an entry', () => {
  it('names the entry with its number, the role it is for, and that there is something to do', async () => {
    const id = await scene.report()
    await escalate(id)
    const { items } = (await base.clients.admin.call(ownNotifications.list, { query: {} })).body
    expect(items.find(({ type }) => type === 'occurrences.escalation')).toMatchObject({
      recipientRole: 'admin',
      actionRequired: true,
      entryId: id,
      entryNumber: expect.stringMatching(/^OB-/),
      dutyId: null,
      dutyTitle: null,
    })
  })
})
