/** Groups: by rule and by hand, counted as the school is now, and used by announcements. */
import { describe, expect, it } from 'vitest'
import { switchModule } from '#core/access/contract/modules.ts'
import { learners } from '#core/people/server/tables.ts'
import { recordTransaction } from '#features/fees/contract/transactions.ts'
import { newId } from '#platform/server/ids.ts'
import { eq } from 'drizzle-orm'
import {
  countGroup,
  createGroup,
  groupPeople,
  groupTexts,
  listGroups,
  removeGroup,
  saveGroup,
} from '../../contract/groups.ts'
import { schoolAnnouncements } from '../../contract/announcements/writing.ts'
import { announcementScene } from '../../testing/announcement-scene.ts'

const scene = announcementScene()

const inEast = () => ({
  kind: 'rule' as const,
  rule: { of: 'guardians' as const, places: [{ kind: 'stream' as const, streamId: scene.east }] },
})
const make = async (name = 'Parents of East', membership: object = inEast()) =>
  (await scene.admin.misuse(createGroup, { body: { name, membership } })).body

describe('a group by rule', () => {
  it('is counted before it is made, and anew each time it is looked at', async () => {
    expect((await scene.admin.call(countGroup, { body: { membership: inEast() } })).body).toMatchObject({
      people: 1,
      guardians: 1,
      withAccount: 1,
    })
    const group = await make()
    expect(group).toMatchObject({
      kind: 'rule',
      count: { people: 1 },
      places: [{ kind: 'stream', value: scene.east, name: 'Grade 7 East' }],
    })
    await scene.family([scene.brian], '+254700000021')
    const listed = (await scene.admin.call(listGroups, { query: {} })).body.items
    expect(listed).toMatchObject([{ id: group.id, count: { people: 2, withPhone: 1 } }])
    const { items } = (await scene.admin.call(groupPeople, { params: { id: group.id }, query: { search: 'otieno' } }))
      .body
    expect(items).toMatchObject([{ kind: 'guardian', name: 'Otieno Kiptoo', note: 'Brian', hasAccount: false }])
  })

  it('knows who was away this week', async () => {
    const { takeRegister } = await import('../../testing/registers.ts')
    await takeRegister(scene, '2026-03-09', { [scene.faith]: 'present', [scene.brian]: 'absent' })
    await takeRegister(scene, '2026-03-06', { [scene.faith]: 'absent', [scene.brian]: 'present' })
    const away = (days: number, within: 'week' | 'month') => ({
      kind: 'rule',
      rule: { of: 'learners', places: [], absent: { days, within } },
    })
    const peopleIn = async (membership: object) => {
      const { id } = await make(newId(), membership)
      return (await scene.admin.call(groupPeople, { params: { id }, query: {} })).body.items.map(({ name }) => name)
    }
    expect(await peopleIn(away(1, 'week'))).toEqual(['Brian Kiptoo'])
    expect(await peopleIn(away(1, 'month'))).toEqual(['Brian Kiptoo', 'Faith Muthoni'])
    expect(await peopleIn(away(2, 'month'))).toEqual([])
  })
})

describe('a group of those who owe', () => {
  const owing = (of: 'learners' | 'guardians', part: 'balance' | 'overdue', atLeast: number) => ({
    kind: 'rule' as const,
    rule: { of, places: [], balance: { part, atLeast } },
  })
  const countOf = async (membership: ReturnType<typeof owing>) =>
    (await scene.admin.call(countGroup, { body: { membership } })).body.people
  const charge = (learnerId: string, amount: number, dueDate: string) =>
    scene.admin.call(recordTransaction, { body: { kind: 'charge', learnerId, amount, dueDate, description: 'Lunch' } })

  it('has learners, or the guardians who pay for them, as the ledger is now', async () => {
    await charge(scene.faith, 900, '2026-03-01')
    await charge(scene.brian, 500, '2026-04-01')
    expect([await countOf(owing('learners', 'balance', 500)), await countOf(owing('learners', 'overdue', 1))]).toEqual([
      2, 1,
    ])
    expect(await countOf(owing('guardians', 'balance', 500))).toBe(1)
    await scene.made.guardian([scene.faith], { pays: false })
    expect(await countOf(owing('guardians', 'balance', 500))).toBe(1)
    await scene.admin.call(recordTransaction, {
      body: { kind: 'payment', learnerId: scene.faith, amount: 401, method: 'cash' },
    })
    expect(await countOf(owing('guardians', 'balance', 500))).toBe(0)
    const group = await make('Late', owing('learners', 'overdue', 1))
    expect(group).toMatchObject({
      feesOff: false,
      count: { people: 1 },
      rule: { balance: { part: 'overdue', atLeast: 1 } },
    })
  })

  it('finds nobody while fees are switched off, and says so', async () => {
    await charge(scene.faith, 900, '2026-03-01')
    await make('Late', owing('learners', 'overdue', 1))
    await make('East')
    await scene.admin.call(switchModule, { params: { id: 'fees' }, body: { enabled: false, together: true } })
    const { items } = (await scene.admin.call(listGroups, { query: {} })).body
    expect(items.map(({ name, feesOff, count }) => [name, feesOff, count.people])).toEqual([
      ['East', false, 1],
      ['Late', true, 0],
    ])
    expect((await scene.admin.call(schoolAnnouncements.choices)).body.fees).toBe(false)
  })

  it('takes an amount above nothing', async () => {
    const { status, error } = await scene.admin.call(countGroup, {
      body: { membership: owing('learners', 'balance', 0) },
    })
    expect([status, Object.values(error.fields ?? {})]).toEqual([400, [groupTexts.atLeast]])
  })
})

describe('a group by hand', () => {
  it('has those chosen, as long as they are at the school', async () => {
    const { staffId } = await scene.made.teacher({})
    const members = [
      { kind: 'learner', personId: scene.faith },
      { kind: 'guardian', personId: scene.motherId },
      { kind: 'staff', personId: staffId },
      { kind: 'staff', personId: staffId },
    ]
    const group = await make('Trip', { kind: 'hand', members })
    expect(group).toMatchObject({ kind: 'hand', rule: null, count: { people: 3, learners: 1, guardians: 1, staff: 1 } })
    await scene.made.school.write(
      async ({ db }) =>
        void (await db.update(learners).set({ status: 'left', streamId: null }).where(eq(learners.id, scene.faith))),
    )
    expect((await scene.admin.call(listGroups, { query: {} })).body.items[0]?.count.people).toBe(1)
  })

  it('has nobody whom the school does not have', async () => {
    const membership = { kind: 'hand' as const, members: [{ kind: 'learner' as const, personId: newId() }] }
    const { status, error } = await scene.admin.call(createGroup, { body: { name: 'Nobody', membership } })
    expect([status, error.fields]).toEqual([400, { membership: groupTexts.unknownMember }])
    const rule = {
      kind: 'rule' as const,
      rule: { of: 'learners' as const, places: [{ kind: 'stream' as const, streamId: newId() }] },
    }
    expect((await scene.admin.call(countGroup, { body: { membership: rule } })).error.fields).toEqual({
      membership: groupTexts.unknownPlace,
    })
  })
})

describe('groups', () => {
  it('have names of their own, in any case, and versions', async () => {
    const group = await make('Trip')
    expect((await scene.admin.call(createGroup, { body: { name: 'TRIP', membership: inEast() } })).error.code).toBe(
      'groups.name_taken',
    )
    const body = {
      id: group.id,
      name: 'Trip to Nakuru',
      description: 'Bus 2',
      membership: inEast(),
      version: group.version,
    }
    expect((await scene.admin.call(saveGroup, { body })).body).toMatchObject({
      name: 'Trip to Nakuru',
      description: 'Bus 2',
      version: 2,
    })
    const stale = await scene.admin.call(saveGroup, { body })
    expect([stale.status, stale.error.code]).toEqual([409, 'request.stale'])
    expect((await scene.admin.call(saveGroup, { body: { ...body, id: newId() } })).status).toBe(404)
  })

  it('made at once under one name are one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => scene.admin.call(createGroup, { body: { name: 'Once', membership: inEast() } })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
  })

  it('are written to, not removed while something waits for them, and remembered afterwards', async () => {
    const group = await make()
    const audience = { parts: [{ kind: 'group' as const, groupId: group.id }], people: [] }
    const draft = await scene.post({ audience, send: 'draft' })
    expect((await scene.admin.call(removeGroup, { query: { id: group.id } })).error.code).toBe('groups.in_use')
    const { body: sent } = await scene.admin.call(schoolAnnouncements.publish, {
      params: { id: draft.id },
      body: { version: draft.version },
    })
    expect(sent.counts?.people).toBe(1)
    expect(await scene.titlesFor(scene.mother)).toEqual(['School closes at noon'])
    expect((await scene.admin.call(removeGroup, { query: { id: group.id } })).status).toBe(204)
    expect((await scene.admin.call(removeGroup, { query: { id: group.id } })).status).toBe(404)
    expect((await scene.admin.call(listGroups, { query: {} })).body.totalCount).toBe(0)
    expect((await scene.admin.call(schoolAnnouncements.get, { params: { id: draft.id } })).body.audience).toEqual([
      { kind: 'group', value: group.id, name: 'Parents of East' },
    ])
    // Its name is free again.
    expect((await make()).id).not.toBe(group.id)
  })

  it('are the office’s', async () => {
    const group = await make()
    for (const client of [scene.teacher, scene.mother, scene.pupil]) {
      expect((await client.call(listGroups, { query: {} })).status).toBe(403)
      expect((await client.call(groupPeople, { params: { id: group.id }, query: {} })).status).toBe(403)
    }
  })
})
