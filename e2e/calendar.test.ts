/**
 * An event from the teacher to the family: planned for a class, seen live on a phone, answered, cancelled, and read by
 * a calendar app.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, phone } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const typed = (day: string): string => day.split('-').reverse().join('/')

describe('an event of a class', () => {
  it('appears on the family’s open screen, takes their answer, and disappears when it is cancelled', async () => {
    const [teacher, parent] = [await stage.open(laptop), await stage.open(phone)]
    await enter(parent.page, 'parent@umoja.demo', '/calendar')
    await parent.page.getByText('Museum trip').first().waitFor()

    await enter(teacher.page, 'teacher@umoja.demo')
    await teacher.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
    await teacher.page.getByRole('button', { name: 'New event' }).click()
    const dialog = teacher.page.getByRole('dialog', { name: 'New event' })
    await dialog.getByLabel('Title').fill('Class picnic')
    await dialog.getByLabel('Place').fill('City park')
    await dialog.getByRole('combobox', { name: 'Classes' }).click()
    await teacher.page.getByRole('option', { name: 'Grade 7 East' }).click()
    await dialog.getByLabel('Title').click()
    for (const day of ['First day', 'Last day']) await dialog.getByRole('textbox', { name: day }).fill(typed(inDays(8)))
    await dialog.getByLabel('Ask people to reply').check()
    await dialog.getByRole('button', { name: 'Add event' }).click()
    await teacher.page.getByText('Event added').first().waitFor()

    await parent.page.getByRole('link', { name: 'Class picnic' }).tap()
    await parent.page.getByRole('heading', { level: 1, name: 'Class picnic' }).waitFor()
    await parent.page.getByText('City park').waitFor()
    await parent.page.getByText('Going', { exact: true }).tap()
    await parent.page.getByText('1 going, 0 maybe, 0 not.').waitFor()

    await teacher.page.goto(new URL(parent.page.url()).pathname)
    await teacher.page.getByRole('heading', { name: 'Answers' }).waitFor()
    await teacher.page.getByText('Grace Wanjiku').waitFor()
    await teacher.page.getByRole('button', { name: 'Cancel event' }).click()
    await teacher.page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click()
    await parent.page.getByText('This event was cancelled.').waitFor()
    expect([teacher.troubles, parent.troubles]).toEqual([[], []])
  })

  it('is in a calendar app by a link, until the link is revoked', async () => {
    const { page, troubles } = await stage.open(laptop)
    await enter(page, 'parent@umoja.demo', '/calendar/links')
    await page.getByLabel('App or device').fill('Kitchen tablet')
    await page.getByRole('button', { name: 'Create link' }).click()
    const address = await page.getByLabel('Calendar address').inputValue()
    const read = () => fetch(stage.url + new URL(address).pathname)
    const feed = await (await read()).text()
    for (const words of ['BEGIN:VCALENDAR', 'Museum trip (Faith)', 'Dentist'])
      expect(feed.replaceAll('\r\n ', '')).toContain(words)
    expect(feed).not.toContain('Staff meeting')
    await page.getByRole('button', { name: 'Remove link' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove link' }).click()
    await page.getByText('You have no links yet.').waitFor()
    expect((await read()).status).toBe(404)
    expect(troubles).toEqual([])
  })

  it('of another class is invisible to everybody else', async () => {
    const [teacher, tumaini] = [
      await callAs(stage.url, 'teacher@umoja.demo'),
      await callAs(stage.url, 'parent@tumaini.demo'),
    ]
    const { items } = await teacher<{ items: { id: string; title: string }[] }>(
      `/api/calendar?from=${inDays(0)}&to=${inDays(30)}`,
    )
    const trip = items.find(({ title }) => title === 'Museum trip')
    await expect(tumaini(`/api/calendar/events/${trip?.id}`)).rejects.toThrow(/404/)
  })
})
