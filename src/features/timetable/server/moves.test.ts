/** Moves of lessons over HTTP: by several people at once, locked, stale, all or none. */
import { describe, expect, it } from 'vitest'
import { lessonTexts } from '#core/lessons/contract/lessons.ts'
import { lessonsScene, roomId, state } from '#core/lessons/testing/lessons-scene.ts'
import { liveEvents } from '#core/notifications/contract.ts'
import { StreamReader } from '#core/notifications/testing/stream-reader.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { draftErrors, draftEvent } from '../contract/drafts.ts'
import { at, begin, boardOf, move, publish, smallDraft, startRun } from '../testing/drafts-scene.ts'

lessonsScene()

const secondAdmin = async () => state.app.as(await state.school.account('admin'))

describe('a move', () => {
  it('places a lesson, moves it and takes it back, and raises the version each time', async () => {
    const { draftId, double, single } = await smallDraft()
    const lab = roomId('Science laboratory')
    const placed = await move(draftId, [
      { cardId: single, was: null, place: at(1, 0), roomId: lab },
      { cardId: double, was: null, place: at(2, 2) },
    ])
    expect(placed.status, placed.text).toBe(200)
    expect(placed.body.cards).toHaveLength(2)
    expect(placed.body.cards.find(({ id }) => id === single)).toMatchObject({ place: at(1, 0), roomId: lab })
    const { draft, cards } = await boardOf(draftId)
    expect(draft).toMatchObject({ version: 3, unplaced: 0 })
    expect(cards.find(({ id }) => id === double)?.place).toEqual(at(2, 2))
    await move(draftId, [{ cardId: single, was: at(1, 0), place: null }])
    expect((await boardOf(draftId)).draft).toMatchObject({ version: 4, unplaced: 1 })
  })

  it('of one lesson by many people at once is done once', async () => {
    const { draftId, single } = await smallDraft()
    const clients = [state.admin, await secondAdmin()]
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, nth) =>
        move(draftId, [{ cardId: single, was: null, place: at(1 + (nth % 5), Math.floor(nth / 5)) }], clients[nth % 2]),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const lost = answers.filter(({ status }) => status !== 200)
    expect(new Set(lost.map(({ error }) => error.code))).toEqual(new Set([commonErrors.stale.code]))
    const { draft, cards } = await boardOf(draftId)
    expect(cards.find(({ id }) => id === single)?.place).toEqual(won[0]?.body.cards[0]?.place)
    expect(draft.version).toBe(3)
  })

  it('of different lessons by two people at once is done twice', async () => {
    const { draftId, double, single } = await smallDraft()
    const answers = await Promise.all([
      move(draftId, [{ cardId: single, was: null, place: at(1, 0) }]),
      move(draftId, [{ cardId: double, was: null, place: at(1, 2) }], await secondAdmin()),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await boardOf(draftId)).draft).toMatchObject({ unplaced: 0, version: 4 })
  })

  it('with one lesson that a colleague has moved does nothing, and says where it stands', async () => {
    const { draftId, double, single } = await smallDraft()
    await move(draftId, [{ cardId: single, was: null, place: at(1, 0) }], await secondAdmin())
    const { status, error } = await move(draftId, [
      { cardId: double, was: null, place: at(3, 0) },
      { cardId: single, was: null, place: at(3, 2) },
    ])
    expect([status, error.code]).toEqual([409, commonErrors.stale.code])
    const { cards } = await boardOf(draftId)
    expect(cards.find(({ id }) => id === double)?.place).toBeNull()
    expect(error.current).toMatchObject({
      cards: expect.arrayContaining([{ ...cards.find(({ id }) => id === single) }]),
    })
  })

  it('lets two lessons change places', async () => {
    const { draftId, double, single } = await smallDraft()
    const [one, other] = [at(1, 0), at(2, 0)]
    await move(draftId, [
      { cardId: single, was: null, place: one },
      { cardId: double, was: null, place: other },
    ])
    const swapped = await move(draftId, [
      { cardId: single, was: one, place: other },
      { cardId: double, was: other, place: one },
    ])
    expect(swapped.status).toBe(200)
    expect((await boardOf(draftId)).cards.find(({ id }) => id === single)?.place).toEqual(other)
  })

  it('is told to pages that are open', async () => {
    const { draftId, single } = await smallDraft()
    const stream = new StreamReader(await (await secondAdmin()).fetch(liveEvents.path))
    await stream.until('retry:')
    await move(draftId, [{ cardId: single, was: null, place: at(1, 0) }])
    expect(await stream.until(draftId)).toContain(draftEvent)
    await stream.close()
  })
})

describe('a locked lesson', () => {
  it('keeps its place until a move unlocks it', async () => {
    const { draftId, single } = await smallDraft()
    await move(draftId, [{ cardId: single, was: null, place: at(1, 0), locked: true }])
    const refused = await move(draftId, [{ cardId: single, was: at(1, 0), place: at(2, 0), locked: true }])
    expect([refused.status, refused.error.code]).toEqual([409, draftErrors.locked.code])
    const unlocked = await move(draftId, [{ cardId: single, was: at(1, 0), place: at(2, 0) }])
    expect(unlocked.body.cards[0]).toMatchObject({ place: at(2, 0), locked: false })
  })
})

describe('a place', () => {
  it('is a lesson period of the class’s day, and a double has no break inside', async () => {
    const { draftId, double, single } = await smallDraft()
    const wrong = [
      { cardId: single, was: null, place: at(1, 9) },
      // A break follows the second lesson, and the day ends with the ninth.
      { cardId: double, was: null, place: at(1, 1) },
      { cardId: double, was: null, place: at(1, 8) },
    ]
    for (const step of wrong) {
      const { status, error } = await move(draftId, [step])
      expect([status, error.fields]).toEqual([400, { 'moves.0.place': lessonTexts.period }])
    }
    expect((await move(draftId, [{ cardId: double, was: null, place: at(1, 7) }])).status).toBe(200)
    expect((await move(draftId, [{ cardId: single, was: null, place: at(8, 0) }])).status).toBe(400)
  })
})

describe('moves', () => {
  it('name lessons of the draft and rooms of the school', async () => {
    const { draftId, single } = await smallDraft()
    const other = await smallDraft()
    const step = { cardId: single, was: null, place: at(1, 0) }
    expect((await move(other.draftId, [step])).status).toBe(404)
    expect((await move(draftId, [{ ...step, roomId: newId() }])).status).toBe(404)
    expect((await move(draftId, [step, { ...step, cardId: newId() }])).status).toBe(404)
    expect((await move(draftId, [step], state.teacher)).status).toBe(403)
    expect((await boardOf(draftId)).draft.version).toBe(2)
  })

  it('wait until the timetable is generated, and end when it is in force', async () => {
    const [running, published] = [await smallDraft(), await smallDraft()]
    await startRun(running.draftId)
    await publish(published.draftId)
    for (const [{ draftId, single }, { code }] of [
      [running, draftErrors.running],
      [published, draftErrors.published],
    ] as const)
      expect((await move(draftId, [{ cardId: single, was: null, place: at(1, 0) }])).error.code).toBe(code)
    expect((await begin()).status).toBe(201)
  })
})
