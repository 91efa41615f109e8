/**
 * A timetable is made by hand: it begins from the curriculum, its lessons are placed with the keyboard, with taps on a
 * phone and with the mouse, seen by both people at once, undone, and put in force without the rest.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laptop, letIn, phone } from './harness.ts'
import { callAs, openStage, type Call, type Stage } from './stage.ts'

let stage: Stage
let admin: Call
beforeAll(async () => {
  stage = await openStage()
  admin = await callAs(stage.url, 'admin@umoja.demo')
})
afterAll(() => stage.close())

interface Card {
  id: string
  activityId: string
  place: { weekday: number; period: number } | null
}
interface Board {
  streams: { id: string; label: string }[]
  activities: { id: string; parts: { streamId: string }[] }[]
  cards: Card[]
}
interface Week {
  lessons: { weekday: number; periodLabel: string; learningArea: { name: string } }[]
}

const firstDay = (): string => new Date(Date.now() + 35 * 86_400_000).toISOString().slice(0, 10)
const typed = (day: string): string => day.split('-').reverse().join('/')

const begin = async (page: Page): Promise<string> => {
  await page.goto('/admin/scheduling')
  await page.getByRole('button', { name: 'New timetable' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill('By hand')
  await form.getByRole('textbox', { name: 'First day' }).fill(typed(firstDay()))
  await form.getByText('The curriculum and who teaches what, with nothing placed yet').click()
  await form.getByRole('button', { name: 'Create timetable' }).click()
  await page.waitForURL(/\/admin\/scheduling\/drafts\/[0-9a-f-]+$/)
  return page.url().split('/').at(-1) ?? ''
}

/** Number of lessons that have a place, by the sentence above the board. */
const placed = (page: Page, count: number): Promise<void> =>
  page.getByText(new RegExp(`^${count} of \\d+ lessons have their places\\. Nothing clashes\\.$`)).waitFor()

const best = (page: Page) => page.getByRole('button', { name: /Free\. Best place$/ })

describe('a timetable', () => {
  it('is placed by keyboard, tap and mouse, undone, and published without the lessons that have no place', async () => {
    const [desk, hand] = [await stage.open(laptop), await stage.open(phone)]
    await Promise.all([letIn(desk.page, 'admin@umoja.demo'), letIn(hand.page, 'admin@umoja.demo')])
    const draftId = await begin(desk.page)
    const board = (): Promise<Board> => admin(`/api/admin/scheduling/drafts/${draftId}/board`)
    const standing = async (): Promise<Card[]> => (await board()).cards.filter(({ place }) => place !== null)
    await placed(desk.page, 0)
    await hand.page.goto(`/admin/scheduling/drafts/${draftId}`)
    await placed(hand.page, 0)

    const tray = desk.page.locator('[data-tray] button')
    await tray.first().focus()
    await desk.page.keyboard.press('Enter')
    await best(desk.page).waitFor()
    await desk.page.keyboard.press('ArrowRight')
    expect(await best(desk.page).evaluate((element) => element === document.activeElement)).toBe(true)
    await desk.page.keyboard.press('Enter')
    await placed(desk.page, 1)
    // Nobody reloads on the phone.
    await placed(hand.page, 1)

    await hand.page.locator('[data-tray] button').first().tap()
    const day = hand.page.getByRole('group', { name: 'Days' }).getByRole('button')
    for (let nth = 0; (await best(hand.page).count()) === 0; nth++) await day.nth(nth).tap()
    await best(hand.page).tap()
    await placed(hand.page, 2)
    await placed(desk.page, 2)

    await tray.first().hover()
    await desk.page.mouse.down()
    await desk.page.mouse.move(600, 400, { steps: 4 })
    await best(desk.page).hover()
    await desk.page.mouse.up()
    await placed(desk.page, 3)
    await placed(hand.page, 3)
    expect(await standing()).toHaveLength(3)

    await desk.page.keyboard.press('Control+z')
    await placed(hand.page, 2)
    await desk.page.getByRole('button', { name: 'Redo' }).click()
    await placed(hand.page, 3)

    await desk.page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByText('Lessons added').waitFor()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByText('Give every lesson a place, or tick this.').waitFor()
    await dialog.getByRole('checkbox', { name: /^Publish without \d+ lessons/ }).check()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await desk.page.getByText(/^In force from .* To change it,/).waitFor()

    const { streams, activities } = await board()
    const [first] = await standing()
    const own = activities.find(({ id }) => id === first?.activityId)
    const stream = streams.find(({ id }) => id === own?.parts[0]?.streamId)
    const week = await admin<Week>(`/api/admin/lessons/streams/${stream?.id ?? ''}?date=${firstDay()}`)
    expect(week.lessons).toHaveLength(3)
    await desk.page.goto(`/admin/lessons/${stream?.id ?? ''}?date=${firstDay()}`)
    await desk.page.getByText(/^3 of \d+ lessons, as of/).waitFor()
    expect([...desk.troubles, ...hand.troubles]).toEqual([])
  })
})
