/** The curriculum from the library to the coverage: an admin copies and edits a design, a teacher plans by it and teaches, the admin sees how far the class is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, phone } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const outcome = 'name the branches of science and one job in each'

describe('the curriculum', () => {
  it('is copied from the library, planned, taught and counted as covered', async () => {
    const admin = await stage.open(laptop)
    await enter(admin.page, 'admin@umoja.demo', '/admin/curriculum?level=junior')
    await admin.page.getByRole('link', { name: 'Grade 8 Integrated Science, view the library design' }).click()
    await admin.page.getByRole('button', { name: 'Start another design' }).click()
    const begin = admin.page.getByRole('dialog', { name: 'Start a design' })
    await begin.getByLabel('Begin with').click()
    await admin.page.getByRole('option', { name: 'Library: Grade 7 Integrated Science' }).click()
    await begin.getByRole('button', { name: 'Begin' }).click()
    await admin.page.getByRole('heading', { level: 1, name: 'Grade 8 Integrated Science' }).waitFor()

    await admin.page
      .getByRole('button', { name: /Introduction to Integrated Science/ })
      .first()
      .click()
    await admin.page.getByRole('button', { name: /^Actions for name the branches/ }).click()
    await admin.page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = admin.page.getByRole('dialog', { name: 'Edit the outcome' })
    await edit.getByLabel('The learner should be able to').fill(outcome)
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await edit.waitFor({ state: 'detached' })
    await admin.page.getByText(outcome, { exact: true }).waitFor()

    const teacher = await stage.open(phone)
    await enter(teacher.page, 'teacher@umoja.demo', '/teacher/schemes')
    await teacher.page.getByRole('button', { name: 'Make a scheme for Grade 8 East, Integrated Science' }).tap()
    const make = teacher.page.getByRole('dialog', { name: /^Scheme of work/ })
    await make.getByRole('button', { name: 'Make scheme' }).tap()
    await teacher.page.getByText(`a) ${outcome}`).first().waitFor()
    await teacher.page.getByRole('button', { name: 'Mark week 1, lesson 1 as taught' }).tap()
    const taught = teacher.page.getByRole('dialog', { name: 'Mark as taught' })
    await taught.getByLabel('Reflection').fill('A good beginning')
    await taught.getByRole('button', { name: 'Mark as taught' }).tap()
    await teacher.page.getByText(/^Term I+: 1 of \d+ lessons taught\. \d+ lessons behind\./).waitFor()

    await admin.page.goto('/admin/curriculum/coverage?level=junior')
    await admin.page.getByRole('link', { name: /^Grade 8 East, Integrated Science: \d+ lessons behind/ }).click()
    await admin.page.getByText('All lessons').click()
    await admin.page.getByText('A good beginning').waitFor()
    expect([...admin.troubles, ...teacher.troubles]).toEqual([])
  })
})
