/** Activities and wishes of a draft over HTTP: added, changed with their lessons kept in place, taken out. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bellPeriods, bellSchedules, learningAreas, streams } from '#core/academics/server/tables.ts'
import { lessonTexts } from '#core/lessons/contract/lessons.ts'
import { areaId, lessonPeriods, lessonsScene, roomId, state } from '#core/lessons/testing/lessons-scene.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { texts } from '#platform/pure/schemas.ts'
import { newId } from '#platform/server/ids.ts'
import {
  addActivity,
  changeActivity,
  deleteActivity,
  draftErrors,
  draftTexts,
  type Activity,
  type Part,
} from '../contract/drafts.ts'
import { add, at, begin, boardOf, move, partOf, publish, smallDraft, startRun } from '../testing/drafts-scene.ts'

lessonsScene()

const change = (draftId: string, { id, ...fields }: Activity, values: Partial<Activity> = {}) =>
  state.admin.call(changeActivity, { params: { id: draftId, itemId: id }, body: { ...fields, ...values } })

const remove = (draftId: string, itemId: string) =>
  state.admin.call(deleteActivity, { params: { id: draftId, itemId } })

/** Grade 4 with mathematics of its own, whose day begins at another time unless it is like that of Grade 7. */
const grade4 = (isAlike: boolean) =>
  state.school.write(async (tx) => {
    const { id: schoolId } = state.school
    const [streamId, learningAreaId, scheduleId] = [newId(), newId(), newId()]
    const area = { level: 'upper_primary', name: 'Mathematics', shortName: 'Maths', subjectGroup: 'sciences' }
    await tx.db.insert(streams).values({ schoolId, id: streamId, grade: 'Grade 4', name: 'East' })
    await tx.db.insert(learningAreas).values({ schoolId, id: learningAreaId, ...area })
    await tx.db.insert(bellSchedules).values({ schoolId, id: scheduleId, level: 'upper_primary', name: 'Upper' })
    const all = state.shape.bells.find(({ level }) => level === 'junior')?.periods ?? []
    await tx.db.insert(bellPeriods).values(
      (isAlike ? all : all.slice(1)).map(({ label, type, startTime, endTime }, position) => ({
        schoolId,
        id: newId(),
        scheduleId,
        position,
        label,
        type: !isAlike && position === 3 ? 'break' : type,
        startTime,
        endTime,
      })),
    )
    return { streamId, learningAreaId }
  })

describe('an activity', () => {
  it('is added with cards that have no place: doubles and single lessons', async () => {
    const { body: draft } = await begin()
    const { status, body } = await add(draft.id, { lessonsPerWeek: 5, doubles: 2, roomKind: 'laboratory' })
    expect([status, body]).toMatchObject([
      201,
      { lessonsPerWeek: 5, doubles: 2, roomKind: 'laboratory', parts: [partOf()], version: 1 },
    ])
    const { cards, activities, draft: now } = await boardOf(draft.id)
    expect(activities).toEqual([body])
    expect(cards.map(({ duration }) => duration).sort((one, next) => one - next)).toEqual([1, 2, 2])
    expect(cards.every(({ place }) => place === null)).toBe(true)
    expect(now.version).toBe(2)
  })

  it('keeps the lessons that still exist in their places, the placed ones first', async () => {
    const { draftId, activity, double, single } = await smallDraft()
    await move(draftId, [
      { cardId: single, was: null, place: at(1, 0), locked: true },
      { cardId: double, was: null, place: at(2, 2) },
    ])
    const [east, west] = [partOf(), partOf({ streamId: state.streams[1] ?? '', staffId: state.staff[1] ?? null })]
    const more = await change(draftId, activity, { parts: [east, west], lessonsPerWeek: 6 })
    expect(more.body).toEqual({ ...activity, parts: [east, west], lessonsPerWeek: 6, version: 2 })
    const then = await boardOf(draftId)
    expect(then.cards).toHaveLength(5)
    expect(then.cards.find(({ id }) => id === single)).toMatchObject({ place: at(1, 0), locked: true })
    const fewer = await change(draftId, more.body, { lessonsPerWeek: 1, doubles: 0 })
    expect(fewer.status, fewer.text).toBe(200)
    const { cards, draft } = await boardOf(draftId)
    expect(cards).toMatchObject([{ id: single, place: at(1, 0), locked: true }])
    expect(draft).toMatchObject({ lessons: 1, unplaced: 0, version: 5 })
  })

  it('loses places that the day of another class does not have, and a room of another kind', async () => {
    const { draftId, activity, double, single } = await smallDraft()
    const lab = roomId('Science laboratory')
    await change(draftId, activity, { roomKind: 'laboratory' })
    await move(draftId, [
      { cardId: single, was: null, place: at(1, 0), roomId: lab },
      { cardId: double, was: null, place: at(2, 7), locked: true },
    ])
    const [now] = (await boardOf(draftId)).activities
    if (!now) throw new Error('no activity')
    const changed = await change(draftId, now, { parts: [partOf(await grade4(false))], roomKind: null })
    expect(changed.status, changed.text).toBe(200)
    const { cards } = await boardOf(draftId)
    expect(cards.find(({ id }) => id === single)).toMatchObject({ place: at(1, 0), roomId: null })
    expect(cards.find(({ id }) => id === double)).toMatchObject({ place: null, locked: false })
  })

  it('is changed by one of two people who both saw the same one', async () => {
    const { draftId, activity } = await smallDraft()
    const answers = await Promise.all([
      change(draftId, activity, { lessonsPerWeek: 4 }),
      change(draftId, activity, { lessonsPerWeek: 5 }),
    ])
    expect(answers.map(({ status }) => status).sort((one, next) => one - next)).toEqual([200, 409])
    const stale = answers.find(({ status }) => status === 409)
    expect([stale?.error.code, stale?.error.current]).toEqual([
      commonErrors.stale.code,
      (await boardOf(draftId)).activities[0],
    ])
  })

  it('is in the audit log by its class, learning area and teacher', async () => {
    const { draftId, activity } = await smallDraft()
    await change(draftId, activity, { parts: [partOf({ staffId: state.staff[1] ?? null })] })
    await remove(draftId, activity.id)
    const entries = await state.school.write((tx) =>
      tx.db.select().from(auditEntries).where(eq(auditEntries.entityId, activity.id)).orderBy(auditEntries.id),
    )
    const [kariuki, omar] = ['Grade 7 East, Mathematics, Jane Kariuki', 'Grade 7 East, Mathematics, Fatuma Omar']
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
      { action: addActivity.id, before: null, after: { draft: 'Term II', parts: [kariuki], doubles: 1 } },
      { action: changeActivity.id, before: { parts: [kariuki] }, after: { parts: [omar] } },
      { action: deleteActivity.id, before: { parts: [omar] }, after: null },
    ])
  })

  it('is taken out with its lessons', async () => {
    const { draftId, activity } = await smallDraft()
    expect((await remove(draftId, activity.id)).status).toBe(204)
    expect(await boardOf(draftId)).toMatchObject({ activities: [], cards: [], draft: { version: 3 } })
    expect((await remove(draftId, activity.id)).status).toBe(404)
  })

  it('says at each field what is wrong', async () => {
    const { body: draft } = await begin()
    const there = await grade4(false)
    const cases: [Parameters<typeof add>[1], Record<string, string>][] = [
      [{ parts: [partOf(), partOf()] }, { 'parts.1.learningAreaId': draftTexts.parts }],
      [{ lessonsPerWeek: 3, doubles: 2 }, { doubles: draftTexts.doubles }],
      [{ parts: [partOf({ learningAreaId: there.learningAreaId })] }, { 'parts.0.learningAreaId': lessonTexts.area }],
      [{ parts: [partOf({ staffId: newId() })] }, { 'parts.0.staffId': lessonTexts.teacher }],
      [{ parts: [partOf({ roomId: newId() })] }, { 'parts.0.roomId': lessonTexts.room }],
      [{ roomKind: 'swimming pool' }, { roomKind: texts.unsuitable }],
    ]
    for (const [values, fields] of cases) {
      const { status, error } = await add(draft.id, values)
      expect([status, error.fields]).toEqual([400, fields])
    }
    expect((await add(draft.id, { parts: [partOf({ streamId: newId() })] })).status).toBe(404)
    expect((await boardOf(draft.id)).draft.version).toBe(1)
  })

  it('has classes whose lessons are at the same times', async () => {
    const { body: draft } = await begin()
    const { status, error } = await add(draft.id, { parts: [partOf(), partOf(await grade4(false))] })
    expect([status, error.code]).toEqual([409, draftErrors.bells.code])
  })

  it('may have classes of two levels whose days are alike', async () => {
    const { body: draft } = await begin()
    const parts: Part[] = [partOf(), partOf(await grade4(true))]
    expect((await add(draft.id, { parts })).body.parts).toEqual(parts)
    expect(lessonPeriods().length).toBeGreaterThan(0)
  })

  it('is not touched once the draft is in force, nor while it is generated, nor in another draft', async () => {
    const [running, published, other] = [await smallDraft(), await smallDraft(), await smallDraft()]
    await startRun(running.draftId)
    await publish(published.draftId)
    for (const [{ draftId, activity }, { code }] of [
      [running, draftErrors.running],
      [published, draftErrors.published],
    ] as const) {
      expect((await add(draftId)).error.code).toBe(code)
      expect((await change(draftId, activity)).error.code).toBe(code)
      expect((await remove(draftId, activity.id)).error.code).toBe(code)
    }
    expect((await change(other.draftId, running.activity)).status).toBe(404)
    expect((await remove(other.draftId, running.activity.id)).status).toBe(404)
    expect(
      (await add(other.draftId, { parts: [partOf({ learningAreaId: areaId('English') })] }, state.teacher)).status,
    ).toBe(403)
  })
})
