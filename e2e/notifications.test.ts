/** Notices while the app is closed: the service worker shows push messages, and a person chooses the channels. */
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phone, signIn } from './harness.ts'
import { openStage, type Stage, withWorker } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({}, true)
})
afterAll(() => stage.close())

/** The app's service worker in the browser's developer protocol. */
const workerOf = async (page: Page, tools: CDPSession): Promise<string> => {
  const found = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one && !one.isDeleted) resolve(one.registrationId)
    }),
  )
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await tools.send('ServiceWorker.enable')
  return found
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

it('the worker shows push messages, and the settings page keeps the chosen channels', async () => {
  const { context, page, troubles } = await stage.open({ ...phone, ...withWorker, permissions: ['notifications'] })
  await signIn(page, stage.url, 'parent@umoja.demo')
  const tools = await context.newCDPSession(page)
  const registrationId = await workerOf(page, tools)
  // The app is in the background: another page is shown.
  await page.goto('about:blank')
  const data = JSON.stringify({
    title: 'Faith is absent',
    body: 'Marked absent on Tuesday 10 March.',
    url: '/settings/notifications',
    tag: 'one',
  })
  await tools.send('ServiceWorker.deliverPushMessage', { origin: stage.url, registrationId, data })
  await page.goto('/settings/notifications')
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Faith is absent', body: 'Marked absent on Tuesday 10 March.', tag: 'one' }])
  await page.getByRole('checkbox', { name: 'Work: E-mail' }).click()
  await page.getByText('Saved').waitFor()
  await page.getByRole('checkbox', { name: 'E-mail', exact: true }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Work: E-mail' }).isDisabled()).toBe(true)
  await page.reload()
  await page.getByRole('checkbox', { name: 'E-mail', exact: true }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Work: E-mail' }).isChecked()).toBe(true)
  expect(troubles).toEqual([])
  await context.close()
})
