/** Exams from the office to the family: planned, placed, seated, invigilated, published, and read in a parent's calendar. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, mondayOf } from '../src/platform/pure/dates.ts'
import { enter, laptop, phone, schoolDay } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const nextMonday = (): string => addDays(mondayOf(schoolDay()), 7)
const typed = (day: string): string => day.split('-').reverse().join('/')

const begin = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'New exams' }).click()
  const form = page.getByRole('dialog', { name: 'New exams' })
  await form.getByRole('combobox', { name: 'Grades' }).click()
  await page.getByRole('option', { name: 'Grade 7' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Midterm')
  await form.getByRole('textbox', { name: 'First day' }).fill(typed(nextMonday()))
  await form.getByRole('textbox', { name: 'Last day' }).fill(typed(addDays(nextMonday(), 4)))
  await form.getByLabel('Learners for one invigilator').fill('45')
  await form.getByRole('button', { name: 'Create exams' }).click()
  await page.getByRole('heading', { level: 1, name: 'Midterm' }).waitFor()
  return page.url().split('/').at(-1) ?? ''
}

const addPapers = async (page: Page, areas: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Add papers' }).click()
  const form = page.getByRole('dialog', { name: 'Add papers' })
  await form.getByRole('combobox', { name: 'Learning areas' }).click()
  for (const name of areas) await page.getByRole('option', { name, exact: true }).click()
  await form.getByLabel('Title').fill('Midterm test')
  await form.getByRole('button', { name: 'Add papers' }).click()
  await form.waitFor({ state: 'detached' })
}

/** Rooms of classes that write, which nobody else needs then. */
const chooseRooms = async (page: Page, names: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Choose rooms' }).click()
  const form = page.getByRole('dialog', { name: 'Choose rooms' })
  for (const [at, name] of names.entries()) {
    await form.getByRole('button', { name: 'Add a room' }).click()
    await form.getByRole('combobox', { name: 'Room' }).nth(at).click()
    await page.getByRole('option', { name, exact: true }).click()
    await form.getByLabel('Seats').nth(at).fill('45')
  }
  await form.getByRole('button', { name: 'Save changes' }).click()
  await form.waitFor({ state: 'detached' })
}

interface Entries {
  items: { type: string; title: string; place: string; date: string }[]
}

describe('exams', () => {
  it('are planned by the office until nothing clashes, and reach the family’s calendar when published', async () => {
    const office = await stage.open(laptop)
    const { page } = office
    await enter(page, 'admin@umoja.demo', '/admin/scheduling/exams')
    const seriesId = await begin(page)
    await addPapers(page, ['English', 'Mathematics'])
    const settle = page.getByRole('list').filter({ hasText: 'Without a place' })
    await settle.getByText(/Grade 7 English/).waitFor()
    await settle.getByText(/Grade 7 Mathematics/).waitFor()
    await page.getByRole('button', { name: 'Place papers' }).click()
    await page
      .getByText(/^86 learners have no seat on/)
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: 'Publish exams' }).count()).toBe(0)
    await chooseRooms(page, ['Grade 7 East', 'Grade 7 West'])
    await page
      .getByText(/needs 1 more invigilator on/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Share invigilation' }).click()
    await page.getByText('Nothing clashes. The exams can be published.').waitFor()

    const family = await callAs(stage.url, 'parent@umoja.demo')
    const papers = async () => {
      const range = `from=${nextMonday()}&to=${addDays(nextMonday(), 4)}`
      const { items } = await family<Entries>(`/api/calendar?${range}`)
      return items.filter(({ title }) => title.endsWith('Midterm test'))
    }
    expect(await papers()).toEqual([])
    await page.getByRole('button', { name: 'Publish exams' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish exams' }).click()
    await page.getByRole('button', { name: 'Take back' }).waitFor()

    const parent = await stage.open(phone)
    await enter(parent.page, 'parent@umoja.demo', `/calendar?day=${nextMonday()}`)
    for (const title of ['English, Midterm test', 'Mathematics, Midterm test'])
      await parent.page.getByText(title).first().waitFor()
    expect((await papers()).map(({ place }) => / · \d+$/.test(place))).toEqual([true, true])

    await page.goto(`/admin/scheduling/exams/${seriesId}`)
    await page.getByRole('button', { name: 'Open mark sheets' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open mark sheets' }).click()
    await page
      .getByText(/^Marks entered 0 of \d+$/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Show plan' }).first().click()
    await page.getByRole('heading', { level: 1, name: /learners have a seat/ }).waitFor()
    const seat = (number: number) => page.getByRole('button', { name: new RegExp(`^Seat ${number}, `) }).first()
    const nameAt = async (number: number) => ((await seat(number).getAttribute('aria-label')) ?? '').split(', ')[1]
    const [one, two] = [await nameAt(1), await nameAt(2)]
    await seat(1).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByText(`${one} has another seat.`).waitFor()
    await expect.poll(async () => [await nameAt(1), await nameAt(2)]).toEqual([two, one])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`${one} is back.`).waitFor()
    await expect.poll(async () => [await nameAt(1), await nameAt(2)]).toEqual([one, two])
    await page.goto(`/admin/scheduling/exams/${seriesId}`)
    await page
      .getByRole('link', { name: /^Mark sheet of English/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'English, Grade 7 East' }).waitFor()
    expect([...office.troubles, ...parent.troubles]).toEqual([])
  })
})
