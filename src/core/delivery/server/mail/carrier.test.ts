/** Notices by e-mail are sent through the mail server of their school, in its name. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { TestSchool } from '#app/testing/harness.ts'
import { accounts } from '#core/access/server/tables.ts'
import { notify } from '#core/notifications/server/public.ts'
import { absentNotice } from '#features/attendance/contract/notices.ts'
import { MailSchool, MailScene } from '../../testing/mail-scene.ts'
import { recipient } from '#core/notifications/testing/recipients.ts'

let scene: MailScene
beforeAll(async () => {
  scene = await MailScene.open()
})

/** Notifies a parent of the school with a verified address. @returns the address */
const tellParent = async (school: TestSchool): Promise<string> => {
  const { id, email } = await school.account('parent')
  await school.write(
    async ({ db }) =>
      void (await db.update(accounts).set({ emailProvedAt: scene.app.clock.now }).where(eq(accounts.id, id))),
    id,
  )
  await school.write((tx) =>
    notify(tx, absentNotice, [recipient(id)], { name: 'Faith', date: '2026-03-10' }, { link: '/parent/children/1' }),
  )
  await scene.app.runJobs()
  await deliver(school)
  return email ?? ''
}
/** As if the parent had not opened the app for a while. */
const deliver = async (school: TestSchool): Promise<void> => {
  const { app } = scene
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
  await app.jobs
    .find(({ definition }) => definition.id === 'notifications.mail')
    ?.run({ schoolId: school.id }, app.tenancy)
  await app.runJobs()
}

it('come from the school, and are marked as automatic', async () => {
  const { school } = await MailSchool.open(scene)
  const letters = scene.server.for(await tellParent(school))
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({
    from: 'office@umoja.test',
    user: 'office@umoja.test',
    mail: { from: { name: 'Umoja Academy', address: 'office@umoja.test' } },
  })
  expect(letters[0]?.mail.subject).toContain('Faith')
  expect(letters[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
})

it('of a school without its own server do not use another school’s', async () => {
  await MailSchool.open(scene)
  const { school } = await MailSchool.open(scene, null)
  const before = scene.server.arrived.length
  await tellParent(school)
  expect(scene.server.arrived).toHaveLength(before)
})
