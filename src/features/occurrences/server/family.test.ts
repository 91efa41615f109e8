/** Families and learners: their own part only, confirming, answering, and no access for others. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { guardianLinks } from '#core/people/server/tables.ts'
import { strikeEntry, tellFamilies } from '../contract/book.ts'
import {
  acknowledgeIncident,
  acknowledgeOwnIncident,
  childIncident,
  childIncidentList,
  ownIncident,
  ownIncidentList,
  respondToIncident,
} from '../contract/family.ts'
import { addFollowUp } from '../contract/follow-ups.ts'
import { bookScene } from '../testing/book-scene.ts'

const scene = bookScene()
const { base } = scene
const fight = () =>
  scene.report({
    title: 'Zawadi Mwakio hit Faith',
    description: 'Zawadi Mwakio hit Faith Muthoni. Seen by Mr Cook.',
    witnesses: ['Mr Cook'],
    immediateAction: 'Sent Zawadi out',
    studentsInvolved: [
      {
        studentId: base.faith,
        role: 'victim',
        description: 'Faith was hit and has a cut lip.',
        actionTaken: 'Seen by the nurse.',
      },
      {
        studentId: base.zawadi,
        role: 'perpetrator',
        description: 'Zawadi hit another learner.',
        actionTaken: 'Spoke with her.',
      },
    ],
  })
const list = async (as: 'mother' | 'father', child: string, query = {}) =>
  (await base.clients[as].call(childIncidentList, { params: { id: child }, query })).body.items
const tell = (id: string, studentIds: string[], as: 'teacher' | 'admin' = 'teacher') =>
  base.clients[as].call(tellFamilies, { params: { id }, body: { studentIds } })

describe('a family', () => {
  it('reads nothing before the school tells it, and then its own part alone', async () => {
    const id = await fight()
    await scene.change(id, { reviewNotes: 'Secret review', resolutionNotes: 'Secret resolution' })
    expect(await list('mother', base.faith)).toEqual([])
    expect((await tell(id, [base.faith])).body.studentsInvolved.map(({ toldAt }) => toldAt !== null)).toEqual([
      true,
      false,
    ])
    const [incident] = await list('mother', base.faith)
    expect(incident).toMatchObject({
      entryNumber: 'OB-2026-001',
      category: 'fighting',
      severity: 'high',
      role: 'victim',
      description: 'Faith was hit and has a cut lip.',
      actionTaken: 'Seen by the nurse.',
      acknowledgedAt: null,
    })
    const params = { id: incident?.id ?? '' }
    const one = await base.clients.mother.call(childIncident, { params })
    const own = await base.clients.faith.call(ownIncident, { params })
    for (const { status, text } of [one, own]) {
      expect(status).toBe(200)
      for (const word of ['Zawadi', 'Cook', 'Secret', 'geometry', id]) expect(text).not.toContain(word)
    }
    expect(await base.noticesOf('mother')).toEqual(['About Faith: the school wrote to you'])
    expect(await base.noticesOf('faith')).toEqual(['About Faith: the school wrote to you'])
    expect(await base.noticesOf('father')).toEqual([])
    await tell(id, [base.faith])
    expect(await base.noticesOf('mother')).toHaveLength(1)
  })

  it('does not reach another child’s part, by its id or by the child’s', async () => {
    const id = await fight()
    await tell(id, [base.faith, base.zawadi])
    const [theirs] = await list('father', base.zawadi)
    const params = { id: theirs?.id ?? '' }
    expect((await base.clients.mother.call(childIncident, { params })).status).toBe(404)
    expect((await base.clients.mother.call(acknowledgeIncident, { params, body: { notes: 'x' } })).status).toBe(404)
    expect((await base.clients.mother.call(childIncidentList, { params: { id: base.zawadi }, query: {} })).status).toBe(
      404,
    )
    for (const call of [ownIncident, acknowledgeOwnIncident])
      expect((await base.clients.faith.call(call, { params })).status).toBe(404)
    expect((await base.clients.faith.call(respondToIncident, { params, body: { response: 'x' } })).status).toBe(404)
    expect((await base.clients.teacher.call(childIncident, { params })).status).toBe(403)
    expect((await base.clients.mother.call(ownIncident, { params })).status).toBe(403)
  })

  it('that may not see records, or is kept away, reads nothing', async () => {
    const id = await fight()
    await tell(id, [base.faith])
    const [incident] = await list('mother', base.faith)
    const params = { id: incident?.id ?? '' }
    for (const values of [{ maySeeRecords: false }, { maySeeRecords: true, barred: true }]) {
      await base.school.school.write((tx) =>
        tx.db.update(guardianLinks).set(values).where(eq(guardianLinks.learnerId, base.faith)),
      )
      expect((await base.clients.mother.call(childIncident, { params })).status).toBe(404)
      expect((await base.clients.mother.call(acknowledgeIncident, { params, body: {} })).status).toBe(404)
      expect(
        (await base.clients.mother.call(childIncidentList, { params: { id: base.faith }, query: {} })).status,
      ).toBe(404)
    }
  })

  it('is told with the report if its reporter says so, but not of what its child only saw', async () => {
    await scene.report({
      parentsNotified: true,
      studentsInvolved: [
        { studentId: base.faith, role: 'witness' },
        { studentId: base.zawadi, role: 'perpetrator' },
      ],
    })
    await scene.run()
    expect(await list('mother', base.faith)).toEqual([])
    expect(await list('father', base.zawadi)).toHaveLength(1)
    expect(await base.noticesOf('father')).toEqual(['About Zawadi: the school wrote to you'])
  })

  it('confirms once, with a note that the school reads', async () => {
    const id = await fight()
    await tell(id, [base.faith])
    const [incident] = await list('mother', base.faith)
    const confirm = (notes: string) =>
      base.clients.mother.call(acknowledgeIncident, { params: { id: incident?.id ?? '' }, body: { notes } })
    const both = await Promise.all([confirm('I will come on Friday. 🙏'), confirm('I will come on Friday. 🙏')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const entry = await scene.entry(id)
    expect(entry.studentsInvolved[0]).toMatchObject({
      acknowledgedNote: 'I will come on Friday. 🙏',
      studentAcknowledgedAt: null,
    })
    expect(entry.history.filter(({ kind }) => kind === 'acknowledged')).toHaveLength(1)
    expect(
      (await base.noticesOf('teacher')).filter((title) => title === 'OB-2026-001: response received'),
    ).toHaveLength(1)
    expect((await list('mother', base.faith, { status: 'reported', severity: 'high' })).length).toBe(1)
    expect(await list('mother', base.faith, { status: 'resolved' })).toEqual([])
  })

  it('no longer reads what was struck out, or a part that was taken off', async () => {
    const id = await fight()
    await tell(id, [base.faith, base.zawadi])
    const [incident] = await list('mother', base.faith)
    await scene.change(id, {
      studentsInvolved: [{ studentId: base.zawadi, role: 'perpetrator', description: '', actionTaken: '' }],
    })
    expect(await list('mother', base.faith)).toEqual([])
    expect((await base.clients.mother.call(childIncident, { params: { id: incident?.id ?? '' } })).status).toBe(404)
    expect(await list('father', base.zawadi)).toHaveLength(1)
    await base.clients.admin.call(strikeEntry, { params: { id }, query: { reason: 'Wrong learner' } })
    expect(await list('father', base.zawadi)).toEqual([])
  })
})

describe('a learner', () => {
  it('answers in own words, changes them, and the school keeps both', async () => {
    const id = await fight()
    await tell(id, [base.zawadi])
    const { items } = (await base.clients.zawadi.call(ownIncidentList, { query: {} })).body
    const params = { id: items[0]?.id ?? '' }
    const respond = (response: string) => base.clients.zawadi.call(respondToIncident, { params, body: { response } })
    expect((await respond(' ')).status).toBe(400)
    await respond('She took my set.')
    expect((await respond('She took my geometry set first.')).body.response).toBe('She took my geometry set first.')
    await base.clients.zawadi.call(acknowledgeOwnIncident, { params })
    const entry = await scene.entry(id)
    expect(entry.studentsInvolved[1]).toMatchObject({ response: 'She took my geometry set first.' })
    expect(entry.history.filter(({ kind }) => kind === 'responded').at(-1)?.changes).toEqual([
      { field: 'response', before: 'She took my set.', after: 'She took my geometry set first.' },
    ])
    expect((await base.clients.faith.call(ownIncidentList, { query: {} })).body.items).toEqual([])
  })

  it('of another family learns nothing from a follow-up', async () => {
    const id = await fight()
    await tell(id, [base.faith])
    await base.clients.teacher.call(addFollowUp, {
      params: { id },
      body: {
        actionType: 'counseling',
        description: 'Talk with Zawadi',
        assignedTo: base.accounts.teacher.id,
        dueDate: '2026-03-12',
      },
    })
    expect((await base.clients.faith.call(ownIncidentList, { query: {} })).text).not.toContain('Talk')
  })
})
