/**
 * An announcement from the office to a learner and a mother: written with its count, scheduled, sent, read, confirmed,
 * corrected and withdrawn.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, phone } from './harness.ts'
import { openInRail } from './rail.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')

describe('an announcement', () => {
  it('waits for its time, reaches learner and mother at once when it is sent, is confirmed, and is withdrawn', async () => {
    const office = await stage.open(laptop)
    await enter(office.page, 'admin@umoja.demo')
    await openInRail(office.page, 'Messages', 'Announcements')
    await office.page.getByRole('link', { name: 'Write an announcement' }).click()
    await office.page.getByRole('combobox', { name: 'Classes, grades or groups' }).fill('Grade 7 East')
    await office.page.getByRole('option', { name: 'Grade 7 East' }).click()
    await office.page.keyboard.press('Escape')
    await office.page.getByRole('checkbox', { name: 'Learners' }).check()
    await office.page.getByText(/^\d+ people: 45 learners and \d+ guardians$/).waitFor()
    await office.page.getByLabel('Title', { exact: true }).fill('Bring a hat on Friday')
    await office.page
      .getByLabel('Text', { exact: true })
      .fill('We are outside from 10:00.\n\nMore: https://umoja.demo/friday')
    await office.page.getByRole('button', { name: 'Files, time and confirmation' }).click()
    await office.page.getByLabel('Choose files or take a photo').setInputFiles({
      name: 'map.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF'),
    })
    await office.page.getByText('At a set time').click()
    await office.page.getByRole('textbox', { name: 'Day', exact: true }).fill(inDays(2))
    await office.page.getByRole('checkbox', { name: 'Ask everyone to confirm' }).check()
    await office.page.getByRole('button', { name: 'Schedule' }).click()
    await office.page.getByRole('heading', { level: 1, name: 'Bring a hat on Friday' }).waitFor()
    await office.page.getByText('Waiting', { exact: true }).waitFor()

    // The open announcement is withdrawn.
    const mother = await stage.open(phone, /404/)
    await enter(mother.page, 'parent@umoja.demo', '/parent/communication/announcements')
    await mother.page.getByRole('link', { name: /Closing day/ }).waitFor()
    expect(await mother.page.getByText('Bring a hat on Friday').count()).toBe(0)

    await office.page.getByRole('button', { name: 'Send now' }).click()
    // Her list is open: it arrives live.
    await mother.page.getByRole('link', { name: 'Bring a hat on Friday' }).tap()
    await mother.page.getByRole('link', { name: 'https://umoja.demo/friday' }).waitFor()
    const file = await mother.page.getByRole('link', { name: 'map.pdf' }).getAttribute('href')
    expect((await mother.context.request.get(`${stage.url}${file}`)).headers()['content-type']).toBe('application/pdf')
    await mother.page.getByRole('button', { name: 'I have read this' }).tap()
    await mother.page.getByText(/^You confirmed this/).waitFor()
    await office.page
      .getByText(/^1 of \d+$/)
      .first()
      .waitFor()
    await office.page.getByText('Confirmed', { exact: true }).click()
    await office.page.getByText(/^Confirmed .+\d\d:\d\d$/).waitFor()

    const learner = await stage.open(phone, /404/)
    await enter(learner.page, 'student@umoja.demo')
    // The bell's card on the same page names it too, with its writer.
    await learner.page.getByRole('link', { name: 'Bring a hat on Friday', exact: true }).tap()
    await learner.page.getByRole('heading', { level: 1, name: 'Bring a hat on Friday' }).waitFor()

    await office.page.getByRole('button', { name: 'Withdraw' }).click()
    await office.page.getByRole('dialog').getByRole('textbox', { name: 'Why' }).fill('It rains')
    await office.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await office.page.getByText(/: It rains$/).waitFor()
    // It disappears from the learner's screen live.
    await learner.page.getByText('This announcement is no longer available').waitFor()
    for (const { troubles } of [office, mother, learner]) expect(troubles).toEqual([])
  })

  it('of a teacher goes to own classes, and to nobody else', async () => {
    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo', '/teacher/communication/announcements/new')
    await teacher.page.getByRole('combobox', { name: 'Classes, grades or groups' }).click()
    const options = await teacher.page.getByRole('option').allTextContents()
    expect(options).toContain('Grade 7 East')
    expect(options.every((name) => /^Grade \d+ (East|West)$/.test(name))).toBe(true)
    await teacher.page.getByRole('option', { name: 'Grade 7 East' }).click()
    await teacher.page.keyboard.press('Escape')
    expect(await teacher.page.getByRole('checkbox', { name: 'Staff' }).count()).toBe(0)
    await teacher.page.getByLabel('Title', { exact: true }).fill('Library books')
    await teacher.page.getByLabel('Text', { exact: true }).fill('Please return them.')
    await teacher.page.getByRole('button', { name: 'Send', exact: true }).click()
    await teacher.page.getByRole('heading', { level: 1, name: 'Library books' }).waitFor()
    const titles = async (email: string): Promise<string[]> =>
      (await (await callAs(stage.url, email))<{ items: { title: string }[] }>('/api/announcements')).items.map(
        ({ title }) => title,
      )
    expect(await titles('parent@umoja.demo')).toContain('Library books')
    for (const email of ['admin@umoja.demo', 'tutor@umoja.demo', 'student@tumaini.demo', 'parent@tumaini.demo'])
      expect(await titles(email)).not.toContain('Library books')
    expect(teacher.troubles).toEqual([])
  })
})
