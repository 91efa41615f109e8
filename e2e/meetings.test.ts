/**
 * Two parents book the same time concurrently: one gets it, the other is offered the next one and takes it, and the
 * teacher sees both.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, phone } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A teacher of both children's classes, for whom the office opens an afternoon. */
const openAfternoon = async (): Promise<string> => {
  const admin = await callAs(stage.url, 'admin@tumaini.demo')
  const { staff } = await admin<{ staff: { id: string; name: string; classes: string[] }[] }>('/api/meetings/choices')
  const both = staff.find(({ classes }) =>
    ['STEM 1', 'STEM 2'].every((stream) => classes.some((one) => one.endsWith(stream))),
  )
  if (!both) throw new Error('Nobody teaches both classes')
  const times = { day: inDays(10), startTime: '14:00', endTime: '15:00', slotMinutes: 10 }
  await admin('/api/meetings/rounds', 'POST', { title: 'Form meetings', place: 'Hall', ...times, staffIds: [both.id] })
  return both.name
}

/** Up to the last press. */
const choose = async (page: Page, email: string, teacher: string, child: string): Promise<void> => {
  await enter(page, email, '/meetings')
  const round = page.locator('section', { has: page.getByRole('heading', { name: /^Form meetings/ }) })
  await round.getByRole('button', { name: `Book with ${teacher} about ${child}` }).tap()
  await page.getByRole('dialog').getByText('14:20', { exact: true }).tap()
}

describe('a meeting', () => {
  it('goes to one of two parents who book at the same instant; the other gets the next time', async () => {
    const teacher = await openAfternoon()
    const [grace, halima] = [await stage.open(phone, /409/), await stage.open(phone, /409/)]
    await Promise.all([
      choose(grace.page, 'parent@umoja.demo', teacher, 'Zawadi'),
      choose(halima.page, 'parent@tumaini.demo', teacher, 'Ian'),
    ])
    const pages = [grace.page, halima.page]
    await Promise.all(
      pages.map((page) => page.getByRole('dialog').getByRole('button', { name: 'Book this time' }).tap()),
    )
    const outcome = async (page: Page): Promise<'booked' | 'taken'> =>
      Promise.race([
        page
          .getByText('Meeting booked', { exact: true })
          .first()
          .waitFor()
          .then(() => 'booked' as const),
        page
          .getByText('Someone else has just booked this time.')
          .waitFor()
          .then(() => 'taken' as const),
      ])
    const outcomes = await Promise.all(pages.map(outcome))
    expect([...outcomes].sort()).toEqual(['booked', 'taken'])
    const loser = pages[outcomes.indexOf('taken')]
    await loser?.getByText('The next free time is 14:30.').waitFor()
    await loser?.getByRole('dialog').getByRole('button', { name: 'Book this time' }).tap()
    await loser?.getByText('Meeting booked').first().waitFor()
    for (const page of pages) await page.getByRole('heading', { name: 'Your meetings' }).waitFor()

    const office = await stage.open(laptop)
    await enter(office.page, 'admin@tumaini.demo', '/meetings')
    await office.page.getByRole('link', { name: 'Form meetings' }).click()
    await office.page.getByText('2 of 6 slots booked.', { exact: false }).waitFor()
    const [sheet] = await Promise.all([
      office.page.waitForEvent('download'),
      office.page.getByRole('button', { name: 'Print the list' }).click(),
    ])
    expect(sheet.suggestedFilename()).toMatch(/^Meetings .*\.pdf$/)
    await office.page.getByRole('button', { name: 'Cancel 14:20' }).click()
    await office.page.getByRole('dialog').getByRole('button', { name: 'Cancel meeting' }).click()
    await office.page.getByText('1 of 6 slots booked.', { exact: false }).waitFor()
    expect([grace.troubles, halima.troubles, office.troubles]).toEqual([[], [], []])
  })

  it('of the demo is in the parent’s calendar, and is moved', async () => {
    const { page, troubles } = await stage.open(phone)
    await enter(page, 'parent@umoja.demo', '/meetings')
    await page.getByRole('button', { name: 'Move' }).first().tap()
    await page.getByRole('dialog').getByText('16:10', { exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Move meeting' }).tap()
    await page.getByText('Meeting moved').first().waitFor()
    await page.goto('/calendar?view=list&type=appointment')
    await page.getByText('16:10 to 16:20').waitFor()
    expect(troubles).toEqual([])
  })
})
