/** A learner asks, and a citation opens the book at its page. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter, phone } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

it('the assistant cites a chapter, and the citation opens the book at its page', async () => {
  const { page } = await stage.open(phone)
  await enter(page, 'student@umoja.demo', '/assistant')
  await page.getByRole('link', { name: 'How do I know if something is an acid or a base?' }).waitFor()
  await page.getByLabel('Ask about anything in your books').fill('What is neutralisation of an acid?')
  await page.getByRole('button', { name: 'Ask', exact: true }).tap()
  await page.getByRole('heading', { name: 'From your books' }).waitFor()
  await page.getByText('Neutralisation', { exact: false }).first().waitFor()
  await page.getByRole('link', { name: 'Acids and bases at home' }).first().tap()
  await page.waitForURL(/\/cbe-library\/items\/[\w-]+\?.*page=\d/)
  await page.getByRole('heading', { name: 'Acids and bases at home' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'From your books' }).waitFor()

  await page.getByLabel('Ask about anything in your books').fill('Nataka kujiua')
  await page.getByRole('button', { name: 'Ask', exact: true }).tap()
  await page.getByRole('heading', { name: /You are not alone/ }).waitFor()
  expect(await page.getByRole('link', { name: '116', exact: true }).getAttribute('href')).toBe('tel:116')
})
