/**
 * The class teacher finds a learner with the reasons, writes to the family and asks for a follow-up; a false alarm is
 * dismissed, and the check learns it; the learner's page shows the warning to staff.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, phone } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const base = '/analytics/early-warning'

interface Line {
  id: string
  learner: { id: string; fullName: string }
  reasons: { evidence: { rule: string } }[]
}
const flagged = async (email: string, rule: string): Promise<Line> => {
  const { items } = await (await callAs(stage.url, email))<{ items: Line[] }>('/api/early-warning')
  const found = items.find(({ reasons }) => reasons.some(({ evidence }) => evidence.rule === rule))
  if (!found) throw new Error(`Nobody is flagged for ${rule}`)
  return found
}

/** The school has a stricter rule about work, and checks. */
const moreWork = async (): Promise<void> => {
  const admin = await callAs(stage.url, 'admin@umoja.demo')
  await admin('/api/admin/settings', 'PUT', { category: 'early-warning', value: { workPieces: 3 } })
  await admin('/api/early-warning/check', 'POST', {})
}

describe('early warning', () => {
  it('asks for a follow-up, and a false alarm is learnt by the rule', async () => {
    const { page, troubles } = await stage.open()
    const { learner } = await flagged('admin@umoja.demo', 'away')
    await enter(page, 'admin@umoja.demo', base)
    await page.getByRole('link', { name: new RegExp(learner.fullName) }).click()
    await page.getByRole('button', { name: 'Follow up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What to do').fill('Visit the family')
    await dialog.getByRole('button', { name: 'Save follow-up' }).click()
    await page.getByText(/to follow up by .*Visit the family/).waitFor()
    await page.getByRole('button', { name: 'False alarm' }).click()
    await dialog.getByLabel('Note').fill('In hospital, the office knows')
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('This warning is over. What was done is kept below.').waitFor()
    await page.getByRole('button', { name: 'Check now' }).click()
    await page.getByText('The school is being checked.').waitFor()
    await page.getByRole('link', { name: 'Dismissed', exact: true }).click()
    await page.getByRole('heading', { name: new RegExp(learner.fullName) }).waitFor()
    expect(troubles).toEqual([])
  })

  it('shows on the learner’s page to staff', async () => {
    const { page, troubles } = await stage.open()
    const { learner } = await flagged('teacher@umoja.demo', 'weekday')
    await enter(page, 'teacher@umoja.demo', `/teacher/students/${learner.id}`)
    await page.getByRole('heading', { name: 'Early warning' }).waitFor()
    await page.getByRole('link', { name: 'Next steps' }).click()
    await page.getByRole('heading', { name: learner.fullName }).waitFor()
    expect(troubles).toEqual([])
  })

  it('leads the class teacher from the reasons to a message, on a phone', async () => {
    const { page, troubles } = await stage.open(phone)
    await enter(page, 'teacher@umoja.demo', base)
    await moreWork()
    await page.getByRole('link', { name: /Faith Muthoni Kamau.*pieces of work not handed in/ }).tap()
    await page.getByRole('heading', { name: 'Do now' }).waitFor()
    await page.getByLabel('Text', { exact: true }).fill('Faith has some work to hand in. Can we help?')
    await page.getByRole('button', { name: 'Send message' }).tap()
    await page.getByText('Sent to 1 family').waitFor()
    await page.getByText(/wrote to Grace Wanjiku/).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(troubles).toEqual([])
  })
})
