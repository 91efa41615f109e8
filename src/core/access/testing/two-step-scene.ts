/** A school whose teacher sets up two-step sign-in. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { listActivity } from '../contract/account.ts'

/** The teacher is a new one for each test; the school stays. */
class TwoStepScene {
  app!: TestApp
  school!: TestSchool
  account!: TestAccount
  client!: Client

  now(): Date {
    return this.app.clock.now
  }
}

/** Kinds of what the account's own list of activity shows. */
export const kinds = async (who: Client) =>
  (await who.call(listActivity, { query: {} })).body.items.map((item) => item.kind)

/** Sets the scene before each test of the file. */
export const twoStepScene = (): TwoStepScene => {
  const scene = new TwoStepScene()
  beforeAll(async () => {
    scene.app = await startApp()
    scene.school = await scene.app.school({ timeZone: 'Africa/Nairobi' })
  })
  beforeEach(async () => {
    scene.account = await scene.school.account('teacher', { firstName: 'Kevin' })
    scene.client = await scene.app.as(scene.account)
  })
  return scene
}
