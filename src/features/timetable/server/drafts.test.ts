/** Drafts over HTTP: begun from the curriculum or the lessons in force, listed, renamed, deleted. */
import { describe, expect, it } from 'vitest'
import { saveLearningArea } from '#core/academics/contract/teaching.ts'
import { saveStream } from '#core/academics/contract/classes.ts'
import { areaId, lessonsScene, periodId, put, roomId, state, today } from '#core/lessons/testing/lessons-scene.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { changeDraft, deleteDraft, draftErrors, draftTexts, getBoard, listDrafts } from '../contract/drafts.ts'
import { add, begin, boardOf, publish, startRun, startsOn } from '../testing/drafts-scene.ts'

lessonsScene()

const rename = (id: string, version: number, values: { name?: string; startsOn?: string } = {}) =>
  state.admin.call(changeDraft, { params: { id }, body: { name: 'Muhula wa II', startsOn, version, ...values } })

const remove = (id: string) => state.admin.call(deleteDraft, { params: { id } })

const listed = async () => (await state.admin.call(listDrafts, {})).body.items

describe('a draft from the curriculum', () => {
  it('has every learning area of each class with its teacher, and nothing placed', async () => {
    const { status, body } = await begin('curriculum')
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Term II', startsOn, state: 'draft', version: 1, lessons: 82, unplaced: 82 })
    const { activities, cards, wishes, weekdays } = await boardOf(body.id)
    const [east = '', west = ''] = state.streams
    const of = (streamId: string, name: string) =>
      activities.find(({ parts: [part] }) => part?.streamId === streamId && part.learningAreaId === areaId(name))
    expect(of(east, 'Mathematics')).toMatchObject({
      lessonsPerWeek: 5,
      doubles: 0,
      parts: [{ staffId: state.staff[0], roomId: null }],
    })
    expect(of(east, 'English')?.parts[0]?.staffId).toBe(state.staff[1])
    expect(of(west, 'Mathematics')?.parts[0]?.staffId).toBeNull()
    expect(activities).toHaveLength(20)
    expect(cards.every(({ duration, place, locked }) => duration === 1 && place === null && !locked)).toBe(true)
    expect(wishes.map(({ weight, rule }) => [weight, rule.kind])).toEqual([
      [80, 'daysBetween'],
      [20, 'mostGapsWeekly'],
    ])
    expect(weekdays).toEqual([1, 2, 3, 4, 5])
  })

  it('leaves out classes and learning areas that are switched off', async () => {
    const [first] = state.shape.streams
    const area = state.shape.learningAreas.find(({ name }) => name === 'Kiswahili')
    if (!first || !area) throw new Error('no class')
    const { level: _level, id: areaOff, version: areaVersion, ...fields } = area
    expect(
      (
        await state.admin.call(saveLearningArea, {
          params: { id: areaOff },
          body: { ...fields, active: false, version: areaVersion },
        })
      ).status,
    ).toBe(200)
    const off = await state.admin.call(saveStream, {
      params: { id: state.streams[1] ?? '' },
      body: { name: 'West', active: false, version: 1 },
    })
    expect(off.status, off.text).toBe(200)
    const { activities } = await boardOf((await begin('curriculum')).body.id)
    expect(new Set(activities.flatMap(({ parts }) => parts.map(({ streamId }) => streamId)))).toEqual(
      new Set([first.id]),
    )
    expect(activities.flatMap(({ parts }) => parts.map(({ learningAreaId }) => learningAreaId))).not.toContain(areaOff)
  })
})

describe('a draft from the lessons in force', () => {
  it('has them in their places, and two that follow each other without a break as a double', async () => {
    const lab = roomId('Science laboratory')
    // Lessons 1 and 2 without a break between them, 4 and 5 with one, and one in a room.
    for (const nth of [1, 2, 4, 5]) expect((await put({ periodId: periodId(nth) })).status).toBe(201)
    await put({ weekday: 3, periodId: periodId(1) })
    await put({ weekday: 4, periodId: periodId(3), roomId: lab })
    await put({ weekday: 1, streamId: state.streams[1] ?? '', staffId: null, learningAreaId: areaId('English') })
    const { body } = await begin('lessons')
    expect(body).toMatchObject({ lessons: 6, unplaced: 0 })
    const { activities, cards, wishes } = await boardOf(body.id)
    expect(wishes).toEqual([])
    const placesOf = (is: (part: { roomId: string | null; staffId: string | null }) => boolean) => {
      const one = activities.find(({ parts: [part] }) => part !== undefined && is(part))
      const places = cards
        .filter(({ activityId }) => activityId === one?.id)
        .map(({ duration, place }) => `${place?.weekday}.${place?.period} ${duration}`)
      return [one?.lessonsPerWeek, one?.doubles, ...places.sort()]
    }
    expect(placesOf((part) => part.roomId === null && part.staffId !== null)).toEqual([
      5,
      1,
      '2.0 2',
      '2.3 1',
      '2.4 1',
      '3.0 1',
    ])
    expect(placesOf((part) => part.roomId === lab)).toEqual([1, 0, '4.2 1'])
    expect(placesOf((part) => part.staffId === null)).toEqual([1, 0, '1.0 1'])
  })

  it('has only lessons that hold on its first day', async () => {
    await put({ from: '2026-05-04' })
    expect((await begin('lessons')).body.lessons).toBe(0)
    expect((await begin('lessons', '2026-05-04')).body.lessons).toBe(1)
  })
})

describe('drafts', () => {
  it('are listed with what has no place, the newest first', async () => {
    await put()
    const [one, other] = [(await begin('lessons')).body, (await begin('curriculum')).body]
    expect(await listed()).toEqual([other, one])
    await add(one.id)
    expect((await listed())[1]).toEqual({ ...one, lessons: 3, unplaced: 2, version: 2 })
  })

  it('come into force today or later', async () => {
    for (const from of ['lessons', 'curriculum'] as const) {
      const past = await begin(from, '2026-03-09')
      expect([past.status, past.error.fields]).toEqual([400, { startsOn: draftTexts.past }])
    }
    const { body } = await begin('lessons', today)
    const past = await rename(body.id, 1, { startsOn: '2026-03-09' })
    expect([past.status, past.error.fields]).toEqual([400, { startsOn: draftTexts.past }])
    state.app.clock.now = new Date('2026-03-17T06:00:00Z')
    state.admin = await state.app.as(await state.school.account('admin'))
    expect((await rename(body.id, 1, { startsOn: today })).body).toMatchObject({ name: 'Muhula wa II', version: 2 })
    state.app.clock.now = new Date(`${today}T06:00:00Z`)
  })

  it('are renamed by one of two people who both saw the same one', async () => {
    const { body } = await begin()
    const answers = await Promise.all([rename(body.id, 1), rename(body.id, 1, { name: 'Other' })])
    expect(answers.map(({ status }) => status).sort((one, next) => one - next)).toEqual([200, 409])
    const stale = answers.find(({ status }) => status === 409)
    expect([stale?.error.code, stale?.error.current]).toEqual([commonErrors.stale.code, (await listed())[0]])
  })

  it('are deleted with everything in them', async () => {
    const { body } = await begin('curriculum')
    expect((await remove(body.id)).status).toBe(204)
    expect(await listed()).toEqual([])
    expect((await state.admin.call(getBoard, { params: { id: body.id } })).status).toBe(404)
    expect((await remove(body.id)).status).toBe(404)
  })

  it('are not changed once they are in force, nor while they are generated', async () => {
    const { body } = await begin()
    await startRun(body.id)
    expect((await rename(body.id, 1)).error.code).toBe(draftErrors.running.code)
    expect((await remove(body.id)).error.code).toBe(draftErrors.running.code)
    const other = (await begin()).body
    await publish(other.id)
    expect((await rename(other.id, 1)).error.code).toBe(draftErrors.published.code)
    expect((await remove(other.id)).error.code).toBe(draftErrors.published.code)
    expect((await listed())[0]).toMatchObject({ state: 'published', publishedAt: expect.any(String) })
  })

  it('are the office’s own', async () => {
    const { body } = await begin()
    for (const client of [state.teacher, state.learner]) {
      expect((await client.call(listDrafts, {})).status).toBe(403)
      expect((await client.call(getBoard, { params: { id: body.id } })).status).toBe(403)
    }
    const elsewhere = await state.app.school()
    const stranger = await state.app.as(await elsewhere.account('admin'))
    expect((await stranger.call(listDrafts, {})).body.items).toEqual([])
    expect((await stranger.call(getBoard, { params: { id: body.id } })).status).toBe(404)
    expect((await stranger.call(deleteDraft, { params: { id: body.id } })).status).toBe(404)
  })
})
