/** Who sees an entry, tried over HTTP by everyone who should not, and the rule compared with its SQL condition. */
import { describe, expect, it } from 'vitest'
import type { Person } from '#features/calendar/testing/calendar-scene.ts'
import {
  attachedFile,
  attachFiles,
  closeEntry,
  escalateEntry,
  exportEntries,
  openEntry,
  strikeEntry,
  tellFamilies,
} from '../contract/book.ts'
import { addFollowUp, changeFollowUp, listFollowUps } from '../contract/follow-ups.ts'
import { bookStats } from '../contract/read-book.ts'
import { bookErrors } from '../contract/texts.ts'
import { seesEntry } from '../rules/visibility.ts'
import { bookScene } from '../testing/book-scene.ts'
import { entriesPage } from './queries/entries.ts'
import { giveReading } from './queries/parties.ts'
import { partiesOf, peopleOf, bookCallerOf } from './services/caller.ts'

const scene = bookScene()
const { base } = scene
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const staffPeople = ['admin', 'teacher', 'colleague', 'technician'] as const
const seers = async (id: string): Promise<Person[]> => {
  const found: Person[] = []
  for (const person of staffPeople) if ((await scene.read(id, person)).status === 200) found.push(person)
  return found
}
const open = (id: string, to: Person, as: Person) =>
  base.clients[as].call(openEntry, { params: { id }, body: { accountId: base.accounts[to].id } })

describe('an entry', () => {
  it('is seen by its reporter and by admins, and opened to one more by one of them', async () => {
    const id = await scene.report({}, 'colleague')
    expect(await seers(id)).toEqual(['admin', 'colleague'])
    expect((await open(id, 'technician', 'teacher')).status).toBe(404)
    expect((await open(id, 'technician', 'colleague')).status).toBe(200)
    expect(await seers(id)).toEqual(['admin', 'colleague', 'technician'])
    // A person it was opened to may read it, but not open it to others.
    expect((await open(id, 'teacher', 'technician')).error.code).toBe(bookErrors.mayNot.code)
    const close = () =>
      base.clients.colleague.call(closeEntry, { params: { id }, query: { accountId: base.accounts.technician.id } })
    expect([(await close()).status, (await close()).status]).toEqual([200, 404])
    expect(await seers(id)).toEqual(['admin', 'colleague'])
    for (const person of ['mother', 'faith'] as const) expect((await scene.read(id, person)).status).toBe(403)
    expect((await open(id, 'mother', 'admin')).status).toBe(400)
  })

  it('is seen by the class teacher of a learner named in it, as long as the learner is', async () => {
    const id = await scene.report({ studentsInvolved: [{ studentId: base.faith }] }, 'colleague')
    expect(await seers(id)).toEqual(['admin', 'teacher', 'colleague'])
    const other = await scene.report(
      { title: 'Elsewhere', studentsInvolved: [{ studentId: base.zawadi }] },
      'technician',
    )
    expect(await seers(other)).toEqual(['admin', 'technician'])
    await scene.change(
      id,
      { studentsInvolved: [{ studentId: base.zawadi, role: 'involved', description: '', actionTaken: '' }] },
      'colleague',
    )
    expect(await seers(id)).toEqual(['admin', 'colleague'])
  })

  it('is not seen by a member of staff who is complained of, whoever opens it, unless an admin does', async () => {
    const staffId = await scene.staffId('teacher')
    const id = await scene.report(
      { studentsInvolved: [{ studentId: base.faith }], staffInvolved: [{ staffId, part: 'complained_of' }] },
      'colleague',
    )
    // Neither as class teacher, nor opened by the reporter, nor escalated, nor as the one who is to follow it up.
    expect(await seers(id)).toEqual(['admin', 'colleague'])
    expect((await open(id, 'teacher', 'colleague')).error.code).toBe(bookErrors.adminOpens.code)
    const escalated = await base.clients.colleague.call(escalateEntry, {
      params: { id },
      body: { escalatedTo: base.accounts.teacher.id, escalationReason: 'Because' },
    })
    expect(escalated.error.code).toBe(bookErrors.adminOpens.code)
    const asked = await base.clients.admin.call(addFollowUp, {
      params: { id },
      body: {
        actionType: 'investigation',
        description: 'Look',
        assignedTo: base.accounts.teacher.id,
        dueDate: '2026-03-12',
      },
    })
    expect(asked.error.code).toBe(bookErrors.adminOpens.code)
    // The reporter cannot let them in by withdrawing the complaint.
    expect((await scene.change(id, { staffInvolved: [] }, 'colleague')).status).toBe(403)
    await scene.run()
    expect(await base.noticesOf('teacher')).toEqual([])
    expect((await open(id, 'teacher', 'admin')).status).toBe(200)
    expect(await seers(id)).toEqual(['admin', 'teacher', 'colleague'])
    expect((await scene.entry(id, 'teacher')).abilities).toMatchObject({ edit: false, decide: false, followUp: false })
  })

  it('complained of after it was opened or reported is closed to who is complained of', async () => {
    const id = await scene.report({}, 'colleague')
    await open(id, 'teacher', 'admin')
    const own = await scene.report({ title: 'Own' }, 'teacher')
    const staffInvolved = [{ staffId: await scene.staffId('teacher'), part: 'complained_of' as const }]
    expect((await scene.change(own, { staffInvolved }, 'admin')).status).toBe(200)
    expect(await seers(own)).toEqual(['admin'])
    expect((await scene.change(id, { staffInvolved }, 'colleague')).status).toBe(200)
    // An admin had opened it to them, which stays in effect.
    expect(await seers(id)).toEqual(['admin', 'teacher', 'colleague'])
  })

  it('out of sight answers 404 to every call, and stays out of list, figures, follow-ups and export whatever the query claims', async () => {
    const id = await scene.report({ studentsInvolved: [{ studentId: base.faith }] }, 'teacher')
    const { admin, colleague } = base.clients
    const body = {
      actionType: 'medical' as const,
      description: 'Nurse',
      assignedTo: base.accounts.teacher.id,
      dueDate: '2026-03-12',
    }
    const followUp = (await admin.call(addFollowUp, { params: { id }, body })).body
    const file =
      (await admin.call(attachFiles, { params: { id } }, { files: { files: { name: 'p.png', content: png } } })).body
        .attachments[0]?.id ?? ''
    const params = { id }
    const statuses = [
      (await scene.change(id, { title: 'Mine' }, 'colleague')).status,
      (
        await colleague.call(escalateEntry, {
          params,
          body: { escalatedTo: base.accounts.admin.id, escalationReason: 'x' },
        })
      ).status,
      (await colleague.call(addFollowUp, { params, body })).status,
      (await colleague.call(changeFollowUp, { params: { id: followUp.id }, body: { status: 'in_progress' } })).status,
      (await colleague.call(tellFamilies, { params, body: { studentIds: [base.faith] } })).status,
      (await colleague.call(attachFiles, { params }, { files: { files: { name: 'p.png', content: png } } })).status,
      (await colleague.call(attachedFile, { params: { id, fileId: file } })).status,
    ]
    expect(statuses).toEqual(statuses.map(() => 404))
    expect((await colleague.call(strikeEntry, { params, query: { reason: 'x' } })).status).toBe(403)
    const claims = { userId: base.accounts.admin.id, userRole: 'admin' }
    expect(await scene.titles('colleague', claims)).toEqual([])
    expect((await colleague.call(bookStats, { query: claims })).body.totalEntries).toBe(0)
    expect((await colleague.call(listFollowUps, { query: {} })).body).toMatchObject({
      totalCount: 0,
      counters: { pending: 0 },
    })
    const taken = await colleague.call(exportEntries, {
      query: { format: 'csv', dateFrom: '2026-03-01', dateTo: '2026-03-31', ...claims },
    })
    expect(taken.text).not.toContain('OB-')
    expect(
      (
        await colleague.fetch('/api/occurrence-book', {
          headers: { 'x-user-role': 'super_admin', 'x-user-id': base.accounts.admin.id },
        })
      ).status,
    ).toBe(200)
  })

  it('is told of to those who may know of it alone', async () => {
    await scene.report({ title: 'Fight', studentsInvolved: [{ studentId: base.faith }] }, 'colleague')
    await scene.run()
    expect(await base.noticesOf('admin')).toEqual(['OB-2026-001: Fight'])
    expect(await base.noticesOf('teacher')).toEqual(['OB-2026-001: Fight'])
    for (const person of ['colleague', 'technician', 'mother', 'faith'] as const)
      expect(await base.noticesOf(person), person).toEqual([])
  })
})

describe('the rule', () => {
  it('says in SQL what it says of values, for every reader and every kind of entry', async () => {
    const [teacherStaff, colleagueStaff] = [await scene.staffId('teacher'), await scene.staffId('colleague')]
    const complaints = [
      [],
      [{ staffId: teacherStaff, part: 'complained_of' as const }],
      [{ staffId: colleagueStaff, part: 'complained_of' as const }],
    ]
    const ids: string[] = []
    for (const by of ['teacher', 'colleague', 'technician'] as const)
      for (const staffInvolved of complaints)
        for (const studentId of [base.faith, base.zawadi])
          ids.push(await scene.report({ staffInvolved, studentsInvolved: [{ studentId }] }, by))
    const { school } = base.school
    await school.write(async (tx) => {
      for (const [at, entryId] of ids.entries()) {
        const accountId = base.accounts[staffPeople[at % 4] ?? 'admin'].id
        await giveReading(tx, entryId, {
          accountId,
          why: (['opened', 'escalated', 'assigned'] as const)[at % 3] ?? 'opened',
          byAdmin: at % 2 === 0,
        })
      }
    })
    for (const person of staffPeople) {
      await school.write(async (tx) => {
        const reader = await bookCallerOf(tx, {
          accountId: base.accounts[person].id,
          role: base.accounts[person].role,
          timeZone: 'Africa/Nairobi',
        })
        const { rows } = await entriesPage(tx, reader, { category: [], severity: [], status: [] }, 100, 0)
        const byRule: string[] = []
        for (const id of ids) if (seesEntry(reader, partiesOf(await peopleOf(tx, id)))) byRule.push(id)
        expect(rows.map(({ id }) => id).sort(), person).toEqual([...byRule].sort())
        expect(byRule.length, person).toBeGreaterThan(0)
      })
    }
  })
})
