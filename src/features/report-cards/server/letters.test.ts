/** E-mails that results are ready: once per class, to guardians with an address, if the school allows it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { listEmails } from '#core/delivery/contract/emails.ts'
import { saveEmailSettings } from '#core/delivery/contract/email-settings.ts'
import { MailServer } from '#core/delivery/testing/mail-server.ts'
import { mailAccount } from '#core/delivery/testing/mail-scene.ts'
import { saveSettings } from '#core/schools/contract/settings.ts'
import { guardians } from '#core/people/server/tables.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { eq } from 'drizzle-orm'
import { resultsMessages } from '../contract/automatic.ts'
import { correctCard } from '../contract/runs.ts'
import { cardsScene } from '../testing/cards-scene.ts'

let server: MailServer
beforeAll(async () => {
  server = await MailServer.start()
  afterFile(() => server.stop())
})
const scene = cardsScene({ outbound: { allowed: ['127.0.0.1'] }, demoOffered: false })

const letters = async () => {
  await scene.app.runJobs()
  return (await scene.admin.call(listEmails, { query: { limit: 100 } })).body.items.map(({ to }) => to)
}
const withAddress = async (address: string): Promise<void> => {
  await scene.school.school.write(({ db }) =>
    db.update(guardians).set({ email: address }).where(eq(guardians.accountId, scene.parent.id)),
  )
  expect((await scene.admin.call(saveEmailSettings, { body: mailAccount(server.port) })).status).toBe(200)
}
const letting = async (resultsEmail: boolean): Promise<void> => {
  const { status } = await scene.admin.call(saveSettings, {
    body: { category: resultsMessages.category, value: { resultsEmail }, version: 0 },
  })
  expect(status).toBe(200)
}

describe('guardians of learners whose cards are published', () => {
  it('get one letter in the words of the template, and none when one is corrected', async () => {
    const address = `grace@${scene.school.school.code}.test`
    await withAddress(address)
    await letting(true)
    const run = await scene.published()
    expect(await letters()).toEqual([address])
    const { mail } = server.for(address).at(-1) ?? {}
    expect(mail?.subject).toBe('Results of Amina Mwende')
    expect(mail?.text).toContain('in Term I 2026 are ready')
    // A corrected card replaces one the family has been told about.
    const card = run.items.find(({ fullName }) => fullName === 'Amina Mwende')
    const { status } = await scene.admin.call(correctCard, {
      params: { id: card?.id ?? '' },
      body: { reason: 'The name was misspelt', version: card?.version ?? 0 },
    })
    expect(status).toBe(200)
    expect(await letters()).toEqual([address])
  })

  it('get none where the school does not let it', async () => {
    await withAddress(`grace@${scene.school.school.code}.test`)
    await scene.published()
    expect(await letters()).toEqual([])
  })
})
