/** Conflicts of lessons with events and meetings over HTTP. */
import { describe, expect, it } from 'vitest'
import { meetingsScene, newRound, schedule, slotsOf } from '#features/meetings/testing/meetings-scene.ts'
import { listConflicts } from '../../contract/conflicts.ts'

const { scene, open } = meetingsScene()

const found = async () => {
  const { status, body, text } = await scene.clients.admin.call(listConflicts, { query: { weekStart: '2026-03-20' } })
  if (status !== 200) throw new Error(text)
  return body
}

/** A lesson of Grade 7 East on Friday afternoon. */
const friday = async (staffId: string | null = null) =>
  scene.school.lesson({
    streamId: scene.east,
    learningAreaId: await scene.school.learningArea(),
    staffId: staffId ?? (await scene.school.teacher()).staffId,
    weekday: 5,
    startTime: '14:00',
    endTime: '14:40',
  })

const during = { startsOn: '2026-03-20', startTime: '14:20', endTime: '15:00' } as const

describe('an event', () => {
  it('of the class, of everyone or of staff takes it out of the lesson', async () => {
    await friday()
    const plan = { ...during, type: 'trip' } as const
    const { id } = await scene.plan({ ...plan, title: 'Museum', for: { kind: 'class', streamIds: [scene.east] } })
    await scene.plan({ ...plan, title: 'Elsewhere', for: { kind: 'class', streamIds: [scene.west] } })
    await scene.plan({ ...plan, title: 'Prayers', for: { kind: 'school', audience: 'everyone' } })
    await scene.plan({ ...plan, title: 'Staff meeting', for: { kind: 'school', audience: 'staff' } })
    await scene.plan({ ...plan, title: 'Parents', for: { kind: 'school', audience: 'families' } })
    const { items, checked } = await found()
    expect(new Set(items.map(({ params }) => params['title']))).toEqual(new Set(['Museum', 'Prayers', 'Staff meeting']))
    expect(checked.events).toBe(4)
    expect(items.find(({ params }) => params['title'] === 'Museum')?.settle).toEqual({
      where: 'event',
      link: `/calendar/events/${id}`,
    })
  })

  it('of whole days takes lessons when it is an exam, a trip or sport', async () => {
    await friday()
    const day = { startsOn: '2026-03-20', endsOn: '2026-03-20', for: { kind: 'school', audience: 'everyone' } } as const
    await scene.planDays({ ...day, title: 'Reports are issued', type: 'academic' })
    await scene.planDays({ ...day, title: 'Mock exam', type: 'exam' })
    expect((await found()).items.map(({ params }) => params['title'])).toEqual(['Mock exam'])
  })

  it('of one’s own stays private', async () => {
    await friday()
    await scene.plan({ ...during, title: 'Dentist', for: { kind: 'personal' } }, 'teacher')
    expect(await found()).toMatchObject({ items: [], checked: { events: 0 } })
  })
})

describe('a meeting with a family', () => {
  it('during an own lesson is told once it is booked, without naming the family', async () => {
    const { staffId, ...account } = await scene.school.teacher({
      areas: [{ streamId: scene.east, learningAreaId: await scene.school.learningArea() }],
    })
    await friday(staffId)
    scene.clients.teacher = await scene.app.as(account)
    const round = await open(newRound(), 'teacher')
    expect((await found()).items).toEqual([])
    const booked = await schedule(scene.clients.mother, slotsOf(round)[0] ?? '', scene.faith)
    expect(booked.status).toBe(201)
    const { items } = await found()
    expect(items).toMatchObject([
      { code: 'meeting', params: { title: 'Meetings of Term I' }, settle: { link: `/meetings/${round.id}` } },
    ])
    expect(JSON.stringify(items)).not.toContain('Muthoni')
  })
})
