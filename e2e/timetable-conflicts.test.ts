/** The office finds a teacher away without cover among the week's conflicts, settles it where it is settled, and the conflict is gone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop } from './harness.ts'
import { callAs, openStage, type Call, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

interface Week {
  weekStart: string
  days: { date: string; state: string }[]
  items: { code: string; date: string; params: { teacher?: string } }[]
}
interface Load {
  id: string
  name: string
  places: { weekday: number; lessons: object[] }[]
}

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** Records an absence of a teacher who has lessons, on the first school day after the coming week. */
const recordAbsence = async (admin: Call): Promise<{ week: string; day: string; teacher: string }> => {
  let { weekStart } = await admin<Week>('/api/admin/scheduling/conflicts')
  for (let tries = 0; tries < 12; tries += 1) {
    weekStart = addDays(weekStart, 7)
    const { days, items } = await admin<Week>(`/api/admin/scheduling/conflicts?weekStart=${weekStart}`)
    const day = days.find(({ state }) => state === 'checked')?.date
    if (!day) continue
    const loads = await admin<{ items: Load[] }>(`/api/admin/scheduling/teachers?date=${day}`)
    const away = new Set(items.map(({ params }) => params.teacher))
    const found = loads.items.find(
      ({ name, places }) =>
        !away.has(name) && places.some(({ weekday, lessons }) => weekday === weekdayOf(day) && lessons.length > 0),
    )
    if (!found) continue
    await admin('/api/duties/absences', 'POST', { teacherId: found.id, from: day, to: day, reason: 'Training' })
    return { week: weekStart, day, teacher: found.name }
  }
  throw new Error('The demo has no lessons in the coming twelve weeks')
}

describe('a conflict', () => {
  it('leads to where it is settled, and is gone afterwards', async () => {
    const { week, day, teacher } = await recordAbsence(await callAs(stage.url, 'admin@umoja.demo'))
    // The rows of the absence ask once more who could cover its lessons while it is being removed.
    const { page, troubles } = await stage.open(laptop, /404.*\/candidates/)
    const conflicts = `/admin/scheduling/conflicts?week=${week}`
    await enter(page, 'admin@umoja.demo', conflicts)
    const clashes = page.getByRole('region', { name: 'Must be settled' })
    await clashes.getByText(`${teacher} is away`).waitFor()
    await page.getByRole('link', { name: `Find cover: ${teacher} is away` }).click()
    await page.getByRole('heading', { name: teacher }).waitFor()
    expect(new URL(page.url()).searchParams.get('day')).toBe(day)
    await page.getByRole('button', { name: `${teacher} is not absent after all` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Not absent after all' }).click()
    await page.getByText(`${teacher} is no longer absent`).first().waitFor()
    await page.goto(conflicts)
    await page.getByRole('heading', { name: 'Week of' }).waitFor()
    expect(await page.getByText(`${teacher} is away`).count()).toBe(0)
    expect(troubles).toEqual([])
  })

  it('has its week beside it: loads of teachers and free rooms are a press away', async () => {
    const { page, troubles } = await stage.open()
    await enter(page, 'admin@umoja.demo', '/admin/scheduling/conflicts')
    await page.getByRole('link', { name: 'Teachers', exact: true }).click()
    await page.getByText(/teachers give \d+ lessons a week/).waitFor()
    await page.getByRole('button', { name: 'View as table' }).click()
    await page.getByRole('table', { name: 'Teachers' }).waitFor()
    await page.getByRole('link', { name: 'Rooms', exact: true }).click()
    await page.getByRole('region', { name: 'Free rooms at a time' }).waitFor()
    expect(troubles).toEqual([])
  })
})
