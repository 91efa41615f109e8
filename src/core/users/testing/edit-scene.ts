/** A school whose users are edited. */
import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { accounts } from '#core/access/server/tables.ts'
import { usersSchool, type UsersSchool } from './factories.ts'
import { asIdentity } from './joining-scene.ts'

/** Opened once for a test file. */
class EditScene {
  app!: TestApp
  here!: UsersSchool

  async open(): Promise<void> {
    this.app = await startApp({ at: '2026-03-10T06:00:00Z', publicUrl: 'https://darasa.example' })
    this.here = await usersSchool(this.app)
  }

  /** As it is stored, whichever schools it belongs to. */
  async accountOf(id: string) {
    return (await asIdentity(this.app, ({ db }) => db.select().from(accounts).where(eq(accounts.id, id))))[0]
  }
}

/** Opens the scene before the tests of the file. */
export const editScene = (): EditScene => {
  const scene = new EditScene()
  beforeAll(() => scene.open())
  return scene
}
