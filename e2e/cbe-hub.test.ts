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
    await page.getByRole('heading', { level: 2, name: 'STEM', exact: true }).waitFor()
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

  it('lets a learner ask, and staff show, answer and hide', async () => {
    const title = 'Why does a magnet lose its force?'
    const learner = await stage.open(phone)
    await enter(learner.page, 'student@umoja.demo', '/cbe-hub/community')
    await learner.page.getByRole('button', { name: 'Ask a question' }).first().tap()
    const asking = learner.page.getByRole('dialog', { name: 'Ask a question' })
    await asking.getByLabel('Learning area').click()
    await learner.page.getByRole('option', { name: 'Integrated Science' }).click()
    await asking.getByLabel('The question in one line').fill(title)
    await asking.getByLabel('What do you want to know?').fill('It fell twice, and now it lifts one pin only.')
    await asking.getByRole('button', { name: 'Send the question' }).tap()
    await learner.page.getByRole('heading', { level: 1, name: title }).waitFor()

    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo', '/cbe-hub/community/moderation')
    const waiting = teacher.page.getByRole('listitem').filter({ hasText: title })
    await waiting.getByRole('button', { name: 'Show', exact: true }).click()
    await waiting.waitFor({ state: 'detached' })
    await teacher.page.goto('/cbe-hub/community')
    await teacher.page.getByRole('link', { name: title }).click()
    await teacher.page
      .getByRole('textbox', { name: 'Answer' })
      .fill('A hard knock turns its small parts in all directions.')
    await teacher.page.getByRole('button', { name: 'Send the answer' }).click()
    await teacher.page
      .getByText('A hard knock turns its small parts in all directions.', { exact: true })
      .first()
      .waitFor()

    // The page stays open while the question is hidden, and reads it again.
    const parent = await stage.open(laptop, /404 \(Not Found\).*\/api\/cbe-hub\/questions\//)
    await enter(parent.page, 'parent@umoja.demo', '/cbe-hub/community')
    await parent.page.getByRole('link', { name: title }).click()
    await parent.page.getByRole('button', { name: 'Report' }).first().click()
    const report = parent.page.getByRole('dialog', { name: 'Report this' })
    await report.getByLabel('Reason').fill('It belongs to physics.')
    await report.getByRole('button', { name: 'Report', exact: true }).click()
    await report.waitFor({ state: 'detached' })

    await teacher.page.goto('/cbe-hub/community/moderation')
    await teacher.page.getByText('It belongs to physics.', { exact: false }).waitFor()
    await waiting.getByRole('button', { name: 'Hide' }).click()
    const hide = teacher.page.getByRole('dialog', { name: 'Hide this' })
    await hide.getByLabel('Reason').fill('Asked before: see the answer above.')
    await hide.getByRole('button', { name: 'Hide' }).click()
    await hide.waitFor({ state: 'detached' })
    await learner.page.reload()
    await learner.page.getByText('Hidden: Asked before: see the answer above.').waitFor()
    expect([...learner.troubles, ...teacher.troubles, ...parent.troubles]).toEqual([])
  })
})
