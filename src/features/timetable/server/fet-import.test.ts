/** FET files over HTTP: a school brings its old timetable and gets a draft. */
import { describe, expect, it } from 'vitest'
import { areaId, lessonsScene, put, roomId, state } from '#core/lessons/testing/lessons-scene.ts'
import { commonErrors } from '#platform/pure/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { draftTexts, listDrafts, type Part } from '../contract/drafts.ts'
import { fetErrors, getFetSchool, importFet, type FetMatches } from '../contract/fet.ts'
import { exportFet } from '../contract/runs.ts'
import { readFet } from '../rules/fet/read.ts'
import { guessMatches } from '../rules/incoming/contents.ts'
import { begin, boardOf, partOf, startsOn } from '../testing/drafts-scene.ts'
import { constraint, fetFile, startsAt, together } from '../testing/fet-files.ts'

lessonsScene()

const text = fetFile({
  years: { '7E': ['Muslims', 'Christians'], 'Grade 7 West': [] },
  rooms: ['Science laboratory'],
  activities: [
    { subject: 'Maths', students: ['7E'], teachers: ['Mrs. J. Kariuki'] },
    { subject: 'Mathematics', students: ['7E'], teachers: ['Mrs. J. Kariuki'], duration: 2 },
    { subject: 'English', students: ['Grade 7 West'], teachers: ['Omar'] },
    { subject: 'Chess', students: ['Grade 7 West'] },
  ],
  time:
    startsAt(2, 'Jumanne', 'L1', true) +
    startsAt(3, 'Ijumaa', 'L3') +
    constraint('ConstraintTeachersMaxGapsPerWeek', '<Max_Gaps>2</Max_Gaps>') +
    constraint('ConstraintTeachersMaxSpanPerDay', '<Max_Span>7</Max_Span>'),
  space: constraint('ConstraintActivityPreferredRoom', '<Activity_Id>3</Activity_Id><Room>Science laboratory</Room>'),
})

const guess = async (content = text): Promise<FetMatches> => {
  const { status, body, text: said } = await state.admin.call(getFetSchool, {})
  expect(status, said).toBe(200)
  return guessMatches(readFet(content), body)
}

const bring = (content: string, matches: FetMatches, day = startsOn, client = state.admin) =>
  client.call(
    importFet,
    { body: { name: 'From FET', startsOn: day, matches: JSON.stringify(matches) } },
    { files: { file: { name: 'old.fet', content } } },
  )

const withArea = (matches: FetMatches, subject: string, id: string | null): FetMatches => ({
  ...matches,
  subjects: matches.subjects.map((one) => (one.name === subject ? { ...one, id } : one)),
})

describe('a FET file', () => {
  it('becomes a draft with its lessons, fixed times, rooms and wishes', async () => {
    const matches = await guess()
    const { status, body, text: said } = await bring(text, withArea(matches, 'Maths', areaId('Mathematics')))
    expect(status, said).toBe(201)
    expect(body).toMatchObject({ name: 'From FET', startsOn, state: 'draft', lessons: 3, unplaced: 1, version: 1 })
    expect((await state.admin.call(listDrafts, {})).body.items).toEqual([body])
    const { activities, cards, wishes } = await boardOf(body.id)
    const of = (part: Part) => {
      const found = activities.find(({ parts }) => JSON.stringify(parts) === JSON.stringify([part]))
      return cards.filter(({ activityId }) => activityId === found?.id)
    }
    const [single, double] = of(partOf()).sort((one, other) => one.duration - other.duration)
    expect(single).toMatchObject({ duration: 1, place: null, locked: false })
    expect(double).toMatchObject({ duration: 2, place: { weekday: 2, period: 0 }, locked: true })
    const english = { streamId: state.streams[1] ?? '', learningAreaId: areaId('English') }
    const omar = state.staff[1] ?? ''
    expect(of({ ...english, staffId: omar, roomId: roomId('Science laboratory') })).toMatchObject([
      { duration: 1, place: { weekday: 5, period: 2 }, locked: false },
    ])
    expect(wishes).toMatchObject([{ weight: 100, rule: { kind: 'mostGapsWeekly', of: 'teachers', ids: [], most: 2 } }])
  })

  it('of our own brings a draft back', async () => {
    for (const weekday of [1, 2, 3]) await put({ weekday })
    const { id } = (await begin('lessons')).body
    const { content } = (await state.admin.call(exportFet, { params: { id } })).body
    const again = (await bring(content, await guess(content))).body
    const cardsOf = async (draftId: string) =>
      (await boardOf(draftId)).cards.map(({ duration, place }) => ({ duration, place }))
    expect(again).toMatchObject({ lessons: 3, unplaced: 0 })
    expect(await cardsOf(again.id)).toEqual(expect.arrayContaining(await cardsOf(id)))
  })

  it('brings groups at the same time as one activity', async () => {
    const both = fetFile({
      years: { '7E': ['Muslims', 'Christians'] },
      activities: [
        { subject: 'English', students: ['Muslims'] },
        { subject: 'Kiswahili', students: ['Christians'] },
      ],
      time: together(1, 2),
    })
    const { body } = await bring(both, await guess(both))
    expect((await boardOf(body.id)).activities.map(({ parts }) => parts.map((part) => part.learningAreaId))).toEqual([
      [areaId('English'), areaId('Kiswahili')],
    ])
  })

  it('is refused if it is none, if nothing of it is taken, or for a day that has passed', async () => {
    const matches = await guess()
    for (const other of ['<html></html>', 'Adm No,Name', ''])
      expect((await bring(other, matches)).error.code).toBe(fetErrors.notFet.code)
    const none = { ...matches, classes: matches.classes.map((one) => ({ ...one, ids: [] })) }
    expect((await bring(text, none)).error.code).toBe(fetErrors.nothing.code)
    expect((await bring(text, matches, '2026-03-09')).error.fields).toEqual({ startsOn: draftTexts.past })
    expect((await state.admin.call(listDrafts, {})).body.items).toEqual([])
  })

  it('is refused with lessons by the ten thousand', async () => {
    const many = fetFile({
      years: { '7E': [] },
      activities: Array.from({ length: 5001 }, () => ({ subject: 'English', students: ['7E'] })),
    })
    expect((await bring(many, await guess())).error.code).toBe(fetErrors.tooLarge.code)
  })

  it('is matched with what the school has only', async () => {
    const matches = await guess()
    const elsewhere = newId()
    for (const foreign of [
      { ...matches, classes: matches.classes.map((one) => ({ ...one, ids: [elsewhere] })) },
      { ...matches, teachers: matches.teachers.map((one) => ({ ...one, id: elsewhere })) },
      { ...matches, rooms: matches.rooms.map((one) => ({ ...one, id: elsewhere })) },
      withArea(matches, 'English', elsewhere),
    ])
      expect((await bring(text, foreign)).error.code).toBe(commonErrors.notFound.code)
    expect((await bring(text, matches, startsOn, state.teacher)).status).toBe(403)
  })
})
