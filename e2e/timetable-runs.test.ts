/**
 * A timetable is generated from the curriculum while its page is reloaded, taken, repaired after a teacher falls ill, and
 * taken again.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laptop, letIn } from './harness.ts'
import { callAs, openStage, type Call, type Stage } from './stage.ts'

let stage: Stage
let admin: Call
beforeAll(async () => {
  stage = await openStage()
  admin = await callAs(stage.url, 'admin@umoja.demo')
})
afterAll(() => stage.close())

interface Named {
  id: string
  name: string
}
interface Board {
  draft: { id: string; version: number }
  teachers: Named[]
  activities: { id: string; parts: { staffId: string | null }[] }[]
  cards: { id: string; activityId: string; place: { weekday: number; period: number } | null }[]
  wishes: { rule: { kind: string; ids?: string[] } }[]
}
interface Run {
  state: string
  best: { cardId: string; place: { weekday: number; period: number } | null }[]
  moved: { cardId: string }[]
}

const firstDay = (): string => new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10)

const boardOf = (draftId: string): Promise<Board> => admin(`/api/admin/scheduling/drafts/${draftId}/board`)
const latestRun = async (draftId: string): Promise<Run> =>
  (await admin<{ run: Run }>(`/api/admin/scheduling/drafts/${draftId}/runs/latest`)).run

/** A draft that the curriculum and the assignments of teachers make. */
const draftOfCurriculum = async (): Promise<string> => {
  const body = { name: 'Journey', startsOn: firstDay(), from: 'curriculum' }
  const { id } = await admin<{ id: string }>('/api/admin/scheduling/drafts', 'POST', body)
  // A wish that nobody can keep wholly, so that the search does not end at its first answer.
  const rule = { kind: 'mostGapsWeekly', of: 'teachers', ids: [], most: 0 }
  await admin(`/api/admin/scheduling/drafts/${id}/wishes`, 'POST', { weight: 40, rule })
  return id
}

const daysOfWeek = [1, 2, 3, 4, 5]

/** The teacher with the fewest lessons, whose others have room to move, and the day with the most of them. */
const easiest = (board: Board): { teacher: Named; weekday: number; count: number } => {
  const counts = board.teachers.map((teacher) => {
    const days = daysOfWeek.map((weekday) => ({ weekday, count: lessonsOn(board, teacher.id, weekday) }))
    return {
      teacher,
      week: days.reduce((sum, { count }) => sum + count, 0),
      day: [...days].sort((one, other) => other.count - one.count)[0],
    }
  })
  const [first] = counts.filter(({ week }) => week > 1).sort((one, other) => one.week - other.week)
  if (!first?.day) throw new Error('No teacher has two lessons')
  return { teacher: first.teacher, ...first.day }
}

const lessonsOn = (
  { cards, activities }: Pick<Board, 'cards' | 'activities'>,
  staffId: string,
  weekday: number,
): number =>
  cards.filter(
    ({ activityId, place }) =>
      place?.weekday === weekday &&
      activities.find(({ id }) => id === activityId)?.parts.some((part) => part.staffId === staffId),
  ).length

const dayNames = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

describe('a timetable', () => {
  it('is generated from the curriculum, survives a reload, and is taken; an ill teacher’s lessons move', async () => {
    const draftId = await draftOfCurriculum()
    const { context, page, troubles } = await stage.open(laptop, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
    await letIn(page, 'admin@umoja.demo')
    const { version } = (await boardOf(draftId)).draft
    await page.goto(`/admin/scheduling/drafts/${draftId}/generate`)
    await page.getByText('30 s', { exact: true }).click()
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByRole('heading', { name: /lessons placed/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: /lessons placed/ }).waitFor()
    await page.getByRole('button', { name: 'View as table' }).nth(1).click()
    await page.getByRole('table', { name: /^Clashes and lessons without a place/ }).waitFor()
    await context.setOffline(true)
    await page.getByRole('heading', { name: /lessons placed/ }).waitFor()
    await context.setOffline(false)
    // What happened meanwhile arrives by itself.
    await page.getByRole('button', { name: 'Take into the draft' }).waitFor({ timeout: 240_000 })
    await page.getByText(/\d+ lessons get a place\./).waitFor()
    const { best } = await latestRun(draftId)
    expect((await boardOf(draftId)).cards.every(({ place }) => place === null)).toBe(true)
    await page.getByRole('button', { name: 'Take into the draft' }).click()
    await page.waitForURL(new RegExp(`/admin/scheduling/drafts/${draftId}$`))
    const taken = await boardOf(draftId)
    const places = new Map(best.map(({ cardId, place }) => [cardId, place]))
    for (const { id, place } of taken.cards) expect(place).toEqual(places.get(id))
    expect(taken.draft.version).toBe(version + 1)

    const { teacher, weekday, count } = easiest(taken)
    expect(count).toBeGreaterThan(0)
    await page.goto(`/admin/scheduling/drafts/${draftId}/repair`)
    await page.getByRole('combobox', { name: 'Teacher' }).fill(teacher.name)
    await page.getByRole('option', { name: teacher.name }).click()
    await page.getByText(dayNames[weekday] ?? '', { exact: true }).click()
    await page.getByRole('button', { name: 'Search the least change' }).click()
    await page.getByRole('heading', { name: 'Searching the least change' }).waitFor()
    const take = page.getByRole('button', { name: /^Take th(is|ese)/ })
    await take.waitFor({ timeout: 240_000 })
    await page.getByRole('table', { name: `${dayNames[weekday]}, before and after` }).waitFor()
    const { moved } = await latestRun(draftId)
    expect(moved.length).toBeGreaterThanOrEqual(count)
    expect(moved.length).toBeLessThan(taken.cards.length / 2)
    await take.click()
    await page.waitForURL(new RegExp(`/admin/scheduling/drafts/${draftId}$`))
    const repaired = await boardOf(draftId)
    expect(lessonsOn(repaired, teacher.id, weekday)).toBe(0)
    expect(repaired.wishes.some(({ rule }) => rule.kind === 'away' && rule.ids?.includes(teacher.id))).toBe(true)
    const changed = new Set(moved.map(({ cardId }) => cardId))
    const before = new Map(taken.cards.map(({ id, place }) => [id, place]))
    for (const { id, place } of repaired.cards) if (!changed.has(id)) expect(place).toEqual(before.get(id))
    expect(troubles).toEqual([])
  })
})
