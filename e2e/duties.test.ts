/**
 * A duty is created, accepted, swapped with a colleague on another screen, and a lesson of an absent teacher gets
 * covered; all screens update live.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enter, laptop, letIn, phone } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

interface Named {
  id: string
  name: string
}
interface Day {
  gaps: { kind: string; id: string; absenceId: string; date: string; title: string; cover: object | null }[]
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** A day without lessons, so that no one teaches. */
const nextSaturday = (): string => inDays(8 + ((6 - new Date(inDays(8)).getUTCDay() + 7) % 7))
const dialogOf = (page: Page) => page.getByRole('dialog')

/** The staff record behind an account: it has a third name. */
const staffOf = async (email: string): Promise<Named> => {
  const [own, admin] = [await callAs(stage.url, email), await callAs(stage.url, 'admin@umoja.demo')]
  const { name } = await own<{ name: string }>('/api/auth/me')
  const { items } = await admin<{ items: Named[] }>('/api/duties/teachers')
  const found = items.find((one) => name.split(' ').every((word) => one.name.split(' ').includes(word)))
  if (!found) throw new Error(`${email} is no teacher`)
  return found
}

/** Asks the teacher to cover an upcoming lesson. */
const askToCover = async (teacher: Named): Promise<{ date: string; title: string }> => {
  const admin = await callAs(stage.url, 'admin@umoja.demo')
  for (const date of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(inDays)) {
    const { gaps } = await admin<Day>(`/api/duties/substitutions?date=${date}`)
    for (const { kind, id, absenceId, title } of gaps.filter((one) => one.kind === 'lesson' && !one.cover)) {
      const body = { kind, itemId: id, date, teacherId: teacher.id, note: 'Page 41' }
      const asked = await admin(`/api/duties/absences/${absenceId}/covers`, 'POST', body).catch(() => undefined)
      if (asked) return { date, title }
    }
  }
  throw new Error('No lesson of an absent teacher is free for the demo’s teacher')
}

const make = async (page: Page, teacher: Named): Promise<void> => {
  await page.goto('/admin/duties?create=yes')
  const form = dialogOf(page)
  await form.getByLabel('Title').fill('Journey gate')
  await form.getByLabel('Place').fill('East gate')
  await form.getByLabel('Day', { exact: true }).fill(nextSaturday().split('-').reverse().join('/'))
  await form.getByLabel('Start').fill('15:00')
  await form.getByLabel('End', { exact: true }).fill('16:00')
  await form.getByRole('combobox', { name: 'Teachers' }).fill(teacher.name)
  await page.getByRole('option', { name: new RegExp(teacher.name) }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Add duty' }).click()
  await page.getByRole('heading', { name: 'Journey gate' }).waitFor()
}

describe('a duty', () => {
  it('is accepted, then taken over by a colleague; the office sees both live', async () => {
    const [kevin, moses] = [await staffOf('teacher@umoja.demo'), await staffOf('tutor@umoja.demo')]
    const [desk, hand, other] = [await stage.open(laptop), await stage.open(phone), await stage.open(phone)]
    await Promise.all([
      letIn(desk.page, 'admin@umoja.demo'),
      letIn(hand.page, 'teacher@umoja.demo'),
      letIn(other.page, 'tutor@umoja.demo'),
    ])
    await make(desk.page, kevin)
    const teachers = desk.page.getByRole('list', { name: 'Teachers' })
    await teachers.getByText('Awaiting reply').waitFor()

    await hand.page.goto('/teacher/duties')
    const own = hand.page.getByRole('listitem').filter({ hasText: 'Journey gate' })
    await own.getByRole('button', { name: 'Accept' }).tap()
    await hand.page.getByText('Duty accepted successfully. You will receive a reminder before the duty time.').waitFor()
    await teachers.getByText('Accepted', { exact: true }).waitFor()

    await other.page.goto('/teacher/duties/swaps')
    await own.getByRole('button', { name: /Journey gate/ }).tap()
    await hand.page.getByRole('menuitem', { name: 'Ask to swap' }).tap()
    await dialogOf(hand.page).getByLabel('Reason').fill('Music festival')
    await dialogOf(hand.page).getByLabel('Find a teacher').fill(moses.name)
    await dialogOf(hand.page)
      .getByRole('radio', { name: new RegExp(moses.name) })
      .tap()
    await dialogOf(hand.page).getByRole('button', { name: 'Send request' }).tap()
    await hand.page.getByText('Swap request submitted. You will be notified when a response is available.').waitFor()

    const asked = other.page.getByRole('listitem').filter({ hasText: 'Music festival' })
    await asked.getByRole('button', { name: 'Approve' }).tap()
    await other.page.getByText('Both teachers have been notified').waitFor()
    await teachers.getByText(moses.name).waitFor()
    await own.waitFor({ state: 'detached' })
    expect(await teachers.getByText(kevin.name).count()).toBe(0)
    await other.page.goto('/teacher/duties')
    await other.page.getByRole('link', { name: 'Journey gate' }).tap()
    await other.page.getByRole('heading', { name: 'Journey gate' }).waitFor()
    expect([desk.troubles, hand.troubles, other.troubles]).toEqual([[], [], []])
  })

  it('and a lesson of an absent teacher are covered by a colleague; after the colleague withdraws, one press asks the next', async () => {
    const kevin = await staffOf('teacher@umoja.demo')
    const { date, title } = await askToCover(kevin)
    const [desk, hand] = [await stage.open(laptop), await stage.open(phone)]
    await Promise.all([letIn(desk.page, 'admin@umoja.demo'), letIn(hand.page, 'teacher@umoja.demo')])
    await desk.page.goto(`/admin/duties/substitutions?day=${date}`)
    const lesson = desk.page.getByRole('listitem').filter({ hasText: 'Page 41' })
    await lesson.getByText(`${kevin.name} was asked`).waitFor()
    await hand.page.goto('/teacher/duties/covers')
    await hand.page.getByRole('listitem').filter({ hasText: 'Page 41' }).getByRole('button', { name: 'Accept' }).tap()
    await hand.page.getByText('You cover it. The office has been notified.').waitFor()
    await lesson.getByText(`${kevin.name} covers`).waitFor()
    await hand.page.goto(`/teacher/schedule?day=${date}`)
    await hand.page.getByRole('listitem').filter({ hasText: 'in place of' }).waitFor()
    await hand.page.getByRole('button', { name: 'Export' }).tap()
    const [file] = await Promise.all([
      hand.page.waitForEvent('download'),
      hand.page.getByRole('menuitem', { name: 'Calendar file, rest of the term' }).tap(),
    ])
    expect(file.suggestedFilename()).toBe('Timetable.ics')
    await hand.page.goto('/teacher/duties/covers')
    await hand.page.getByText('Page 41').waitFor()

    await lesson.getByRole('button', { name: title }).click()
    await desk.page.getByRole('menuitem', { name: 'Release from covering' }).click()
    await desk.page.getByText('Request withdrawn').waitFor()
    await hand.page.getByText('Page 41').waitFor({ state: 'detached' })
    const open = desk.page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'Nobody covers' }).first()
    await open.getByRole('button', { name: /^Ask / }).click()
    await desk.page.getByText(/ was asked$/).waitFor()
    await desk.page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: 'was asked' }).waitFor()
    const [sheet] = await Promise.all([
      desk.page.waitForEvent('download'),
      desk.page.getByRole('button', { name: 'Cover sheet' }).click(),
    ])
    expect(sheet.suggestedFilename()).toMatch(/\.pdf$/)
    expect([desk.troubles, hand.troubles]).toEqual([[], []])
  })

  it('without a teacher is assigned automatically, and the assignment is undone', async () => {
    const admin = await callAs(stage.url, 'admin@umoja.demo')
    const date = nextSaturday()
    await admin('/api/duties', 'POST', {
      title: 'Journey prep',
      date,
      startTime: '19:00',
      endTime: '20:00',
      location: 'Library',
    })
    const { page, troubles } = await stage.open(laptop)
    await enter(page, 'admin@umoja.demo', '/admin/duties/supervision')
    await page.getByRole('listitem').filter({ hasText: 'Journey prep' }).getByText('1 teacher missing').waitFor()
    await page.getByRole('button', { name: 'Automatic assignment' }).click()
    await dialogOf(page).getByLabel('Until', { exact: true }).fill(date.split('-').reverse().join('/'))
    await dialogOf(page).getByRole('button', { name: 'Show a plan' }).click()
    await dialogOf(page).getByRole('rowheader', { name: 'Journey prep' }).waitFor()
    await dialogOf(page)
      .getByRole('button', { name: /^Assign \d/ })
      .click()
    await page.getByText(/(duty was|duties were) assigned$/).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Journey prep' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Automatic assignment' }).click()
    await dialogOf(page)
      .getByRole('button', { name: /^Undo \d/ })
      .first()
      .click()
    await page.getByText(/undone$/).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Journey prep' }).waitFor()
    expect(troubles).toEqual([])
  })
})
