/** What visits cost a phone, counted where they go over the network: the page's, the browser's and the worker's requests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phone } from './harness.ts'
import { openStage, type Stage, withWorker } from './stage.ts'
import { ceilings, firstVisit, laterVisit, offlineReady, signInAs } from './visits.ts'
import { openWire, type Traffic, type Wire } from './wire.ts'

let stage: Stage
let wire: Wire
beforeAll(async () => {
  stage = await openStage()
  wire = await openWire(stage.url)
})
afterAll(async () => {
  await stage.close()
  await wire.close()
})

const open = () => stage.open({ ...phone, ...withWorker, baseURL: wire.url })
const listed = ({ paths }: Traffic): string => paths.join('\n')

describe('a parent', () => {
  it('downloads little on the first visit and almost nothing on later ones', async () => {
    const { context, page, troubles } = await open()
    await firstVisit(page)
    const first = await wire.take()
    expect.soft(first.bytes, listed(first)).toBeLessThanOrEqual(ceilings.firstVisit.bytes)
    expect.soft(first.requests, listed(first)).toBeLessThanOrEqual(ceilings.firstVisit.requests)

    // The first message loads the files of messages.
    await laterVisit(page)
    await wire.take()
    await page.close()
    const again = await context.newPage()
    await laterVisit(again)
    const later = await wire.take()
    expect.soft(later.bytes, listed(later)).toBeLessThanOrEqual(ceilings.laterVisit.bytes)
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('a teacher', () => {
  it('downloads in idle time what registers, mark sheets and incidents need offline', async () => {
    const { context, page, troubles } = await open()
    await signInAs(page, 'teacher')
    await offlineReady(page)
    const traffic = await wire.take()
    expect.soft(traffic.bytes, listed(traffic)).toBeLessThanOrEqual(ceilings.offlineTeacher.bytes)
    expect(troubles).toEqual([])
    await page.close()
    await context.setOffline(true)
    const later = await context.newPage()
    await later.goto('/registers')
    await later
      .getByRole('link', { name: /morning register of/ })
      .first()
      .click()
    await later.getByRole('button', { name: 'Present' }).first().waitFor()
    await later.goto('/teacher/gradebook')
    // Own sheets come first.
    await later.locator('#content a[href^="/teacher/gradebook/0"]').first().click()
    await later
      .getByText(/\d+ of \d+ entered/)
      .first()
      .waitFor()
    await later.goto('/occurrence-book/report')
    await later.getByRole('textbox').first().waitFor()
    await context.close()
  })

  it('who saves data downloads only what is opened', async () => {
    const { context, page } = await open()
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await signInAs(page, 'teacher')
    const traffic = await wire.take()
    expect(traffic.paths.filter((path) => path.includes('/assets/gradebook-'))).toEqual([])
    await context.close()
  })
})
