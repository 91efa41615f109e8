/** The office lets the timetable alternate, gives a lesson of week A and one of week B the same place, and both come into force. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop } from './harness.ts'
import { callAs, openStage, type Call, type Stage } from './stage.ts'

let stage: Stage
let admin: Call
beforeAll(async () => {
  stage = await openStage()
  admin = await callAs(stage.url, 'admin@umoja.demo')
})
afterAll(() => stage.close())

interface Board {
  streams: { id: string; label: string }[]
  activities: { parts: { streamId: string; learningAreaId: string; staffId: string | null }[] }[]
}
interface Week {
  week: 'a' | 'b'
  lessons: { weekday: number; periodId: string; week: string }[]
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const drafts = '/api/admin/scheduling/drafts'

describe('weeks A and B', () => {
  it('share a place on the board and in force', async () => {
    const { page, troubles } = await stage.open(laptop)
    await enter(page, 'admin@umoja.demo', '/admin/lessons')
    await page.getByRole('button', { name: 'Weeks A and B' }).click()
    await page.getByRole('checkbox', { name: 'The timetable alternates two weeks' }).check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('The weeks are saved.').waitFor()

    const { id } = await admin<{ id: string }>(drafts, 'POST', {
      name: 'Two weeks',
      startsOn: dayIn(35),
      from: 'curriculum',
    })
    const board = await admin<Board>(`${drafts}/${id}/board`)
    const [stream] = board.streams
    const own = board.activities.filter(({ parts }) => parts[0]?.streamId === stream?.id)
    for (const [nth, week] of (['a', 'b'] as const).entries())
      await admin(`${drafts}/${id}/activities`, 'POST', {
        parts: [{ ...own[nth]?.parts[0], staffId: own[0]?.parts[0]?.staffId ?? null, roomId: null }],
        lessonsPerWeek: 1,
        doubles: 0,
        roomKind: null,
        week,
      })

    await page.goto(`/admin/scheduling/drafts/${id}?by=class&id=${stream?.id ?? ''}`)
    const free = page.getByRole('button', { name: /^Monday, Lesson 1: Free\./ })
    const tray = page.locator('[data-tray] button')
    await tray.filter({ hasText: 'Week A' }).click()
    await free.click()
    await page.getByRole('button', { name: /^Monday, Lesson 1: .*Week A\. Move$/ }).waitFor()
    // The lesson in hand is seen in its own week, in which the place is free.
    await tray.filter({ hasText: 'Week B' }).click()
    await free.click()
    await page.getByRole('radio', { name: 'Week B' }).check()
    await page.getByRole('button', { name: /^Monday, Lesson 1: .*Week B\. Move$/ }).waitFor()
    await page
      .getByText(/Nothing clashes\.$/)
      .first()
      .waitFor()

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /^Publish without \d+ lessons/ }).check()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText(/^In force from .* To change it,/).waitFor()
    const first = await admin<Week>(`/api/admin/lessons/streams/${stream?.id ?? ''}?date=${dayIn(35)}`)
    expect(['a', 'b']).toContain(first.week)
    expect(first.lessons.map(({ week }) => week).sort()).toEqual(['a', 'b'])
    expect(new Set(first.lessons.map(({ weekday, periodId }) => `${weekday} ${periodId}`)).size).toBe(1)
    expect(troubles).toEqual([])
  })
})
