/** Answer sheets: photos of filled sheets are read in the browser, a doubt is decided, the marks go into the gradebook. */
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskPhoto, photograph, seeded } from '../src/features/smart-grading/testing/sheets/distort.ts'
import { firm, paintSheet, type Filled } from '../src/features/smart-grading/testing/sheets/paint.ts'
import { enter } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const key = 'BADCCABDAC'
const answersOf = (letters: string): Filled => [...letters].map((letter) => firm('ABCDE'.indexOf(letter)))

const makeSheets = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Right answers').fill(key)
  await page.getByRole('button', { name: 'Make sheets' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
}

describe('answer sheets', () => {
  it('are made, read from photos, decided and recorded', async () => {
    const { page, context, troubles } = await stage.open()
    await enter(page, 'teacher@umoja.demo', '/teacher/smart-grading/sheets/new')
    await makeSheets(page, 'Paper of ten')

    const setId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const call = await callAs(stage.url, 'teacher@umoja.demo')
    const { sheets } = await call<{ sheets: { learnerId: string; learnerName: string }[] }>(
      `/api/teacher/answer-sheets/${setId}`,
    )
    const photoOf = async (index: number, filled: Filled) => {
      const random = seeded(index + 1)
      const sheet = paintSheet(
        { questions: key.length, choices: 4 },
        { setId, learnerId: sheets[index]?.learnerId ?? '' },
        filled,
      )
      const { width, height, data } = photograph(sheet, deskPhoto(random), random)
      const buffer = await sharp(data, { raw: { width, height, channels: 1 } })
        .jpeg({ quality: 85 })
        .toBuffer()
      return { name: `sheet-${index}.jpg`, mimeType: 'image/jpeg', buffer }
    }
    const doubtful = answersOf(key).map((strokes, index) => (index === 3 ? [...firm(1), ...firm(2)] : strokes))
    const first = await photoOf(0, answersOf(key))
    const plain = sharp({ create: { width: 600, height: 800, channels: 3, background: '#eeeeee' } })
    await page
      .locator('input[multiple]')
      .setInputFiles([
        first,
        await photoOf(1, doubtful),
        first,
        { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await plain.jpeg().toBuffer() },
      ])
    await page.getByText(/has been read already/).waitFor()
    await page.getByText(/^No code was found/).waitFor()
    await page.getByRole('heading', { name: `${sheets[1]?.learnerName}, question 4` }).waitFor()
    await page.getByText('The right answer is').waitFor({ state: 'detached' })
    await page.keyboard.press('c')
    await page.getByText(/question 4: C\. That is right\.$/).waitFor()
    await page.getByRole('button', { name: 'Put 2 marks into the gradebook' }).click()
    await page.getByText('The marks are in the gradebook.').waitFor()
    const after = await call<{ sheets: { score: number | null }[] }>(`/api/teacher/answer-sheets/${setId}`)
    expect(after.sheets.slice(0, 3).map(({ score }) => score)).toEqual([10, 10, null])

    await page.goto('/teacher/smart-grading/sheets/new')
    await makeSheets(page, 'Paper by mistake')
    await page.getByRole('button', { name: 'Delete these sheets' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Printed sheets of this set cannot be read any more.').waitFor()
    await dialog.getByRole('button', { name: 'Delete these sheets' }).click()
    await page.waitForURL('**/teacher/smart-grading/sheets')
    expect(troubles).toEqual([])
    await context.close()
  })
})
