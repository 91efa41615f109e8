/** A parent's request is answered and rated; a workshop is booked. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, phone } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

describe('parent support', () => {
  it('answers a parent’s request, which the parent then rates', async () => {
    const text = 'May Faith bring her own calculator to the Mathematics assessment?'
    const parent = await stage.open(phone)
    await enter(parent.page, 'parent@umoja.demo', '/parent/support')
    await parent.page.getByRole('button', { name: 'New request' }).tap()
    const asking = parent.page.getByRole('dialog', { name: 'New request' })
    await asking.getByLabel('What is it about?').click()
    await parent.page.getByRole('option', { name: 'Lessons and learning' }).click()
    await asking.getByLabel('Your request').fill(text)
    await asking.getByRole('button', { name: 'Send request' }).tap()
    await asking.waitFor({ state: 'detached' })
    await parent.page.getByText(text).waitFor()
    await parent.page.getByRole('link', { name: /^S-\d+, Lessons and learning$/ }).tap()
    await parent.page.getByRole('list', { name: 'How far this request is' }).waitFor()

    const office = await stage.open(laptop)
    await enter(office.page, 'admin@umoja.demo', '/support?state=sent&category=lessons')
    await office.page.getByRole('link', { name: /^S-\d+$/ }).click()
    await office.page.getByText(text).waitFor()
    await office.page.getByRole('button', { name: 'Take', exact: true }).click()
    await office.page
      .getByRole('textbox', { name: 'Answer' })
      .fill('Yes, a simple one without memory. Her name should be on it.')
    await office.page.getByRole('button', { name: 'Send answer' }).click()
    await office.page.getByText('Yes, a simple one without memory.', { exact: false }).first().waitFor()

    await parent.page.getByText('Yes, a simple one without memory.', { exact: false }).waitFor()
    await parent.page.getByRole('button', { name: 'It is solved' }).tap()
    await parent.page
      .getByRole('dialog', { name: 'Is it solved?' })
      .getByRole('button', { name: 'Close request' })
      .tap()
    await parent.page.getByRole('radio', { name: '5 seats of 5' }).check({ force: true })
    await parent.page.getByRole('button', { name: 'Send rating' }).tap()
    await parent.page.getByRole('img', { name: '5 seats of 5' }).waitFor()
    await office.page.getByRole('complementary').getByRole('img', { name: '5 seats of 5' }).waitFor()
    expect([...parent.troubles, ...office.troubles]).toEqual([])
  })

  it('has articles to read and a workshop to book', async () => {
    const { page, troubles } = await stage.open(phone)
    await enter(page, 'parent@umoja.demo', '/parent/support/articles')
    await page.getByRole('heading', { level: 2, name: /^Special needs at / }).waitFor()
    await page.getByRole('link', { name: 'How to read a CBE report' }).tap()
    await page.getByRole('heading', { level: 2, name: 'The four levels in plain words' }).waitFor()
    await page.goto('/parent/support/workshops')
    await page.getByRole('button', { name: /^Book a place: Reading at home/ }).tap()
    await page.getByRole('button', { name: /^Cancel booking: Reading at home/ }).waitFor()
    expect(troubles).toEqual([])
  })
})
