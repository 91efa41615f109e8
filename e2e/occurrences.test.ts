/** An incident is filed on a phone without network, escalated, followed up, read and confirmed by the parent, resolved, and printed. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, letIn, phone } from './harness.ts'
import { callAs, openStage, type Stage, withWorker } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const title = 'Slipped on the wet corridor'

/** As a teacher on duty: category, description, place, learner. */
const report = async (page: Page, learner: string): Promise<void> => {
  let release = (): void => undefined
  const late = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/occurrence-book/choices', async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/occurrence-book/report')
  await page.getByText('Injury', { exact: true }).tap()
  await page.getByRole('textbox', { name: 'Short title' }).fill(title)
  await page.getByRole('textbox', { name: 'Where', exact: true }).fill('Corridor of Block A')
  await page.getByRole('combobox', { name: 'Learners' }).fill(learner)
  // Recent places appear above while typing.
  release()
  await page.getByRole('group', { name: 'Recently used places' }).waitFor()
  await page.getByRole('option').first().waitFor()
  const bar = await page.getByRole('button', { name: 'Report', exact: true }).boundingBox()
  const field = await page.getByRole('combobox', { name: 'Learners' }).boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await page.getByRole('option').first().tap()
  await page.getByRole('combobox', { name: /’s role$/ }).tap()
  await page.getByRole('option', { name: 'Affected' }).tap()
}

describe('an incident', () => {
  it('is filed on a phone, escalated, followed up, confirmed by the parent, resolved and printed', async () => {
    const family = await callAs(stage.url, 'parent@umoja.demo')
    const { items } = await family<{ items: { id: string; fullName: string }[] }>('/api/parent/children')
    const teacher = await stage.open(
      { ...phone, ...withWorker },
      /ERR_INTERNET_DISCONNECTED|Failed to fetch|fetching the script/,
    )
    await letIn(teacher.page, 'teacher@umoja.demo')
    await report(teacher.page, items.find(({ fullName }) => fullName.startsWith('Faith'))?.fullName ?? '')
    // Offline before sending: it is queued on the phone, and gets its number on arrival.
    await teacher.context.setOffline(true)
    await teacher.page.getByRole('button', { name: 'Report', exact: true }).tap()
    await teacher.page.getByText('Saved on this device.', { exact: false }).first().waitFor()
    await teacher.context.setOffline(false)
    await teacher.page.getByText('Incident reported successfully').first().waitFor()
    await teacher.page.getByRole('link', { name: title }).tap()
    await teacher.page.getByRole('heading', { name: title }).waitFor()
    await teacher.page.getByText('High', { exact: true }).first().waitFor()
    await teacher.page.getByRole('button', { name: 'More actions' }).tap()
    await teacher.page.getByRole('menuitem', { name: 'Escalate' }).tap()
    const dialog = teacher.page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Escalate to' }).tap()
    await teacher.page
      .getByRole('option', { name: /, Admin$/ })
      .first()
      .tap()
    await dialog.getByRole('textbox', { name: 'Why' }).fill('The floor is wet every morning.')
    await dialog.getByRole('button', { name: 'Escalate' }).tap()
    await teacher.page
      .getByText(/^Escalated to /)
      .first()
      .waitFor()
    const address = new URL(teacher.page.url()).pathname

    const office = await stage.open(laptop)
    await enter(office.page, 'admin@umoja.demo', address.replace('/occurrence-book', '/admin/occurrence-book'))
    await office.page.getByRole('button', { name: 'Add follow-up' }).click()
    const asked = office.page.getByRole('dialog')
    await asked.getByRole('combobox', { name: 'Who' }).click()
    await office.page
      .getByRole('option', { name: /, Teacher$/ })
      .first()
      .click()
    await asked.getByRole('textbox', { name: 'What needs to be done' }).fill('Lay a mat.')
    await asked.getByRole('button', { name: 'Add' }).click()
    await office.page.getByText('Lay a mat.').first().waitFor()
    await office.page.getByRole('button', { name: 'Start Progress' }).click()
    await office.page.getByRole('button', { name: 'Mark Complete' }).click()
    await office.page.getByText('Completed', { exact: true }).first().waitFor()
    await office.page.getByRole('button', { name: /^Edit what is written about / }).click()
    const part = office.page.getByRole('dialog')
    await part.getByRole('textbox', { name: 'What the family will read' }).fill('Slipped and has a bruise on the knee.')
    await part.getByRole('button', { name: 'Save' }).click()
    await office.page.getByRole('button', { name: 'Notify the family' }).click()
    await office.page.getByText(/^Family notified /).waitFor()

    const entry = await (
      await callAs(stage.url, 'admin@umoja.demo')
    )<{ studentsInvolved: { studentId: string; id: string }[] }>(`/api${address}`)
    const told = entry.studentsInvolved[0]
    if (items.some(({ id }) => id === told?.studentId)) {
      const parent = await stage.open(phone)
      await enter(parent.page, 'parent@umoja.demo', `/parent/incidents/${told?.id}`)
      await parent.page.getByText('Slipped and has a bruise on the knee.').waitFor()
      expect(await parent.page.getByText('every morning').count()).toBe(0)
      await parent.page
        .getByRole('textbox', { name: 'Note to the school (optional)' })
        .fill('Thank you for telling us.')
      await parent.page.getByRole('button', { name: 'I have read this' }).tap()
      await parent.page.getByText(/^You confirmed /).waitFor()
      await office.page.getByText('“Thank you for telling us.”').first().waitFor()
      expect(parent.troubles).toEqual([])
    } else throw new Error('The learner found is no child of the demo’s parent')

    await office.page.getByRole('button', { name: 'Record decision' }).click()
    const decision = office.page.getByRole('dialog')
    await decision.getByText('Resolved', { exact: true }).click()
    await decision.getByRole('textbox', { name: 'Resolution' }).fill('A mat lies there now.')
    await decision.getByRole('button', { name: 'Record' }).click()
    await office.page.getByText('Resolved', { exact: true }).first().waitFor()
    await office.page.goto('/admin/occurrence-book')
    await office.page.getByRole('button', { name: 'Export' }).click()
    const [book] = await Promise.all([
      office.page.waitForEvent('download'),
      office.page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click(),
    ])
    expect(book.suggestedFilename()).toMatch(/^Occurrence book .*\.pdf$/)
    expect([teacher.troubles, office.troubles]).toEqual([[], []])
  })
})
