/** A lesson that the school holds in BigBlueButton: the waiting room and the attendance are here, the door leads there. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BigBlueButtonPeer } from '#features/virtual-learning/testing/big-blue-button-server.ts'
import { enter, laptop, phone, schoolDay, soon } from './harness.ts'
import { callAs, openStage, type Stage } from './stage.ts'

const peer = new BigBlueButtonPeer()
let stage: Stage
beforeAll(async () => {
  await peer.start()
  stage = await openStage({ DARASA_BBB_URL: peer.url, DARASA_BBB_SECRET: peer.secret })
})
afterAll(async () => {
  await stage.close()
  await peer.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The door opens another window; the lesson's own stays. @returns the address there */
const throughTheDoor = async (context: BrowserContext, page: Page): Promise<URL> => {
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    button(page, 'Open the lesson in BigBlueButton').click(),
  ])
  await opened.waitForURL((url) => url.href.startsWith(peer.url))
  return new URL(opened.url())
}

describe('a lesson in BigBlueButton', () => {
  it('is chosen by the office, entered by everybody in their part, and ends for all', async () => {
    const office = await stage.open(laptop)
    await enter(office.page, 'admin@umoja.demo', '/admin/settings/live-lessons')
    await office.page.getByRole('radio', { name: 'In BigBlueButton' }).check()
    await button(office.page, 'Save changes').click()
    await office.page.getByText('Settings saved.').waitFor()

    const teaching = await callAs(stage.url, 'teacher@umoja.demo')
    const { classes } = await teaching<{ classes: { id: string; label: string }[] }>('/api/live/week')
    const east = classes.find(({ label }) => label === 'Grade 7 East')?.id ?? ''
    const body = { title: 'Salts', day: schoolDay(), ...soon(), streamIds: [east] }
    const { id } = await teaching<{ id: string }>('/api/live/lessons', 'POST', body)

    const teacher = await stage.open(laptop)
    await enter(teacher.page, 'teacher@umoja.demo', `/virtual-learning/rooms/${id}`)
    await button(teacher.page, 'Start lesson').click()
    const asTeacher = await throughTheDoor(teacher.context, teacher.page)
    expect(asTeacher.searchParams.get('role')).toBe('MODERATOR')

    const faith = await stage.open(phone)
    await enter(faith.page, 'student@umoja.demo', `/virtual-learning/rooms/${id}`)
    await button(faith.page, 'Join').click()
    const asFaith = await throughTheDoor(faith.context, faith.page)
    expect(asFaith.searchParams.get('role')).toBe('VIEWER')
    expect(asFaith.searchParams.get('fullName')).toMatch(/^Faith /)
    expect(peer.meetings.size).toBe(1)

    // Who is there is known here, whoever carries the voices.
    await teacher.page.getByRole('heading', { name: /^1 of \d+ is with you$/ }).waitFor()
    peer.isDown = true
    await button(faith.page, 'Open the lesson in BigBlueButton').click()
    await faith.page.getByText('The BigBlueButton server does not answer').first().waitFor()
    peer.isDown = false

    await button(teacher.page, 'End').click()
    await teacher.page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
    await faith.page.getByRole('heading', { name: 'This lesson is over' }).waitFor()
    await expect.poll(() => peer.ended.length).toBe(1)
    await faith.page.getByRole('link', { name: /^Acids & bases/ }).waitFor()
    expect([...office.troubles, ...teacher.troubles]).toEqual([])
  })
})
