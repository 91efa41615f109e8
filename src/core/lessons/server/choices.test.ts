/** Chosen learning areas over HTTP: who takes what, and what a learner's own week shows of it. */
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { changeChoices, getChoices } from '../contract/choices.ts'
import { myLessons } from '../contract/schedule.ts'
import { areaId, lessonsScene, periodId, state, today } from '../testing/lessons-scene.ts'
import { seedPeople } from '../../people/server/seed.ts'
import { insertLessons } from './queries.ts'

lessonsScene()

const faith = async () => {
  const { body } = await state.admin.call(getChoices, { params: { id: state.streams[0] ?? '' } })
  return body.learners[0]?.id ?? ''
}

const choose = (area: string, body: { taking?: string[]; leaving?: string[] }, client = state.admin, stream = 0) =>
  client.call(changeChoices, {
    params: { id: state.streams[stream] ?? '', areaId: areaId(area) },
    body: { taking: [], leaving: [], ...body },
  })

/** A second learner of Grade 7 East. */
const neighbour = () =>
  state.school.write(async (tx) => {
    const { learners } = await seedPeople(tx, {
      yearId: state.shape.years[0]?.id ?? '',
      startsOn: '2026-01-06',
      guardians: [],
      staff: [],
      learners: [
        {
          firstName: 'Brian',
          lastName: 'Otieno',
          admissionNumber: '3002',
          streamId: state.streams[0] ?? '',
          guardians: [],
        },
      ],
    })
    return learners[0] ?? ''
  })

/** Two groups of Grade 7 East side by side, on Tuesday. */
const groups = () =>
  state.school.write((tx) => {
    const togetherId = newId()
    const place = { streamId: state.streams[0] ?? '', weekday: 2, periodId: periodId(1), roomId: null, togetherId }
    const held = { startsOn: '2026-01-06', endsOn: null }
    return insertLessons(tx, [
      { ...place, ...held, learningAreaId: areaId('Mathematics'), staffId: state.staff[0] ?? null },
      { ...place, ...held, learningAreaId: areaId('English'), staffId: state.staff[1] ?? null },
    ])
  })

const ownAreas = async (): Promise<string[]> =>
  (await state.learner.call(myLessons, { query: { date: today } })).body.items
    .map(({ learningArea }) => learningArea.name)
    .sort()

describe('chosen learning areas', () => {
  it('are saved by class and area, and again without harm', async () => {
    const learner = await faith()
    const body = { taking: [learner] }
    expect((await choose('Mathematics', body)).body.learners[0]?.learningAreaIds).toEqual([areaId('Mathematics')])
    const again = await choose('Mathematics', body)
    expect(again.body.areas.find(({ name }) => name === 'Mathematics')?.learners).toBe(1)
    const none = await choose('Mathematics', { leaving: [learner] })
    expect(none.body.learners[0]?.learningAreaIds).toEqual([])
  })

  it('decide which of the groups side by side a learner sees', async () => {
    await groups()
    expect(await ownAreas()).toEqual(['English', 'Mathematics'])
    const learner = await faith()
    await choose('English', { taking: [learner] })
    await choose('Mathematics', { taking: [await neighbour()] })
    expect(await ownAreas()).toEqual(['English'])
  })

  it('are refused for learners of another class and for strangers', async () => {
    const learner = await faith()
    expect((await choose('English', { taking: [learner] }, state.admin, 1)).status).toBe(404)
    expect((await choose('English', { taking: [newId()] })).status).toBe(404)
    expect((await choose('English', { taking: [learner] }, state.teacher)).status).toBe(403)
    const other = await state.app.as(await (await state.app.school()).account('admin'))
    expect((await choose('English', { taking: [learner] }, other)).status).toBe(404)
  })
})
