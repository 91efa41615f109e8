/** The CBE hub: a learner of Grade 9 sees why a pathway fits, a parent reads what the school saw of the own child. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, phone } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

describe('the CBE hub', () => {
  it('tells a learner of Grade 9 which pathway fits and why', async () => {
    const { page, troubles } = await stage.open(laptop)
    await enter(page, 'grade9@umoja.demo', '/cbe-hub')
    await page.getByRole('heading', { level: 1, name: 'School is about what you can do' }).waitFor()
    await page.getByRole('navigation', { name: 'CBE hub' }).getByRole('link', { name: 'Pathways' }).click()
    await page.getByRole('heading', { level: 2, name: 'STEM' }).waitFor()
    await page.getByRole('img', { name: /^Mathematics: level \d of 8 \([A-Z]{2}\d\), advised is level 6$/ }).waitFor()
    await page.getByText('You like: Building things', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'View as table' }).click()
    await page.getByRole('group', { name: 'Learning areas by pathway' }).getByText('Integrated Science').waitFor()

    await page.getByRole('button', { name: 'Say what you like' }).click()
    const dialog = page.getByRole('dialog', { name: 'What do you like?' })
    await dialog.getByLabel('The pathway I would choose').click()
    await page.getByRole('option', { name: 'STEM' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Would choose STEM', { exact: false }).waitFor()
    expect(troubles).toEqual([])
  })

  it('shows a parent what the school saw, what it means, and what to do at home', async () => {
    const { page, troubles } = await stage.open(phone)
    await enter(page, 'parent@umoja.demo', '/cbe-hub/progress')
    await page.getByRole('link', { name: /Plans study, learns from mistakes/ }).tap()
    await page.getByRole('heading', { level: 2, name: 'Plans study, learns from mistakes' }).waitFor()
    await page.getByRole('heading', { level: 3, name: 'What the school saw' }).waitFor()
    await page
      .getByText(/\(week \d+\)/)
      .first()
      .waitFor()
    await page.getByRole('heading', { level: 3, name: 'At home, 10 minutes a week' }).waitFor()
    await page.getByRole('link', { name: 'Ask the teacher' }).waitFor()
    expect(troubles).toEqual([])
  })
})
