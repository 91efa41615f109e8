/**
 * An e-mail from the office through a real mail server: recipients are shown before sending, each gets one copy, opens
 * and clicks are tracked, and unsubscribed recipients are excluded.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MailServer, mailPassword } from '../src/core/delivery/testing/mail-server.ts'
import { enter, laptop, phone } from './harness.ts'
import { openStage, type Stage } from './stage.ts'

let mail: MailServer
let stage: Stage
beforeAll(async () => {
  mail = await MailServer.start()
  stage = await openStage({
    DARASA_SMTP_URL: `smtp://school:${encodeURIComponent(mailPassword)}@127.0.0.1:${mail.port}`,
    DARASA_MAIL_FROM: 'letters@darasa.test',
  })
})
afterAll(async () => {
  await stage.close()
  await mail.stop()
})

describe('an e-mail from the office', () => {
  it('reaches each family separately, counts as opened, and is not sent to people who unsubscribed', async () => {
    const office = await stage.open(laptop)
    const { page } = office
    await enter(page, 'admin@umoja.demo', '/admin/settings/email')
    await page.getByLabel('Track opened e-mails').check()
    await page.getByLabel('Track link clicks').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Settings saved.').waitFor()

    const write = async (subject: string) => {
      await page.goto('/admin/communications/emails')
      await page.getByRole('button', { name: 'Write an e-mail' }).click()
      await page.getByRole('combobox', { name: 'Classes, grades or groups' }).fill('Grade 7 East')
      await page.getByRole('option', { name: /Grade 7 East/ }).click()
      await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
      await page.getByRole('textbox', { name: 'Text' }).fill(`Dear {parent_name},\n\nCome on Friday: ${stage.url}/help`)
      await page.getByRole('button', { name: 'See who will get it' }).click()
      const check = page.getByRole('dialog', { name: /^Send to \d+ address/ })
      await check.waitFor()
      return { check, count: Number(/\d+/.exec((await check.getByRole('heading').first().textContent()) ?? '')?.[0]) }
    }
    // Late content causes no layout shift.
    const writing = page.getByRole('button', { name: 'Write an e-mail' })
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/api\/admin\/(?:settings\/)?email/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/admin/communications/emails')
    const before = await writing.boundingBox()
    release()
    await page.getByText('This is a demo: no e-mail is really sent.').waitFor()
    expect(await writing.boundingBox()).toEqual(before)

    const first = await write('Open day')
    expect(first.count).toBeGreaterThan(3)
    await first.check.getByRole('button', { name: 'Send now' }).click()
    await page.getByRole('heading', { level: 1, name: 'Open day' }).waitFor()
    await expect.poll(() => mail.arrived.length).toBe(first.count)
    await page.getByText(`${first.count} sent`).waitFor()
    expect(mail.arrived.map(({ mail: letter }) => letter.to?.length)).toEqual(mail.arrived.map(() => 1))

    // Signed out on this phone: the linked page asks to sign in, and is refused.
    const reader = await stage.open(phone, /401.*\/api\/auth\/me$/)
    await reader.page.setContent(mail.for('parent@umoja.demo')[0]?.mail.html ?? '')
    await page.getByText('1 opened').waitFor()
    const leave = (await reader.page.getByRole('link', { name: /^Stop such letters/ }).getAttribute('href')) ?? ''
    await reader.page.getByRole('link', { name: `${stage.url}/help` }).click()
    await reader.page.waitForURL(/\/help|\/login/)
    await page.getByText('1 opened a link').waitFor()
    await reader.page.goto(leave)
    await reader.page.getByRole('button', { name: 'Unsubscribe' }).click()
    await reader.page.getByRole('button', { name: 'Unsubscribe' }).waitFor({ state: 'detached' })

    const again = await write('Sports day')
    await again.check.getByText('Grace Wanjiku (parent@umoja.demo): unsubscribed').waitFor()
    expect(again.count).toBe(first.count - 1)
    expect([...office.troubles, ...reader.troubles]).toEqual([])
  })
})
