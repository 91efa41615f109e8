/** Invitations and join codes for tests of coming to a school. */
import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { startApp, type TestApp, type TestSchool } from '#app/testing/harness.ts'
import { hashToken, newToken } from '#core/access/server/public.ts'
import { accounts, memberships } from '#core/access/server/tables.ts'
import { schools } from '#core/schools/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { noOrigin, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { invitations } from '../server/tables.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const

export const asIdentity = <T>(app: TestApp, work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.tenancy.write(identity, noOrigin, work)

export const joinCodeOf = (app: TestApp, school: TestSchool): Promise<string> =>
  asIdentity(
    app,
    async (tx) =>
      (await tx.db.select({ code: schools.joinCode }).from(schools).where(eq(schools.id, school.id)))[0]?.code ?? '',
  )

/** @returns the token of its link */
export const makeInvitation = async (
  app: TestApp,
  school: TestSchool,
  values: Partial<typeof invitations.$inferInsert> = {},
): Promise<{ id: string; token: string }> => {
  const id = newId()
  const token = newToken()
  const expiresAt = new Date(app.clock.now.getTime() + 14 * 86_400_000)
  await asIdentity(app, (tx) =>
    tx.db.insert(invitations).values({
      schoolId: school.id,
      id,
      role: 'teacher',
      firstName: 'Kevin',
      lastName: 'Wafula',
      tokenHash: hashToken(token),
      expiresAt,
      ...values,
    }),
  )
  return { id, token }
}

export const accountsWith = (app: TestApp, name: { email: string } | { phone: string }) =>
  asIdentity(app, (tx) =>
    tx.db
      .select()
      .from(accounts)
      .where('email' in name ? eq(accounts.email, name.email) : eq(accounts.phone, name.phone)),
  )

export const membershipsOf = (app: TestApp, accountId: string) =>
  asIdentity(app, (tx) => tx.db.select().from(memberships).where(eq(memberships.accountId, accountId)))

/** The token of a link in a message. */
export const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? ''

/** Opened once for a test file; every test registers addresses of its own. */
class JoiningScene {
  app!: TestApp
  school!: TestSchool
  joinCode = ''
  #count = 0

  async open(): Promise<void> {
    this.app = await startApp()
    this.school = await this.app.school({ name: 'Umoja Comprehensive School' })
    this.joinCode = await joinCodeOf(this.app, this.school)
  }

  /** An address that no account has. */
  fresh(): string {
    return `grace${String(++this.#count)}@example.ke`
  }

  /** What somebody types who registers as a parent. */
  person(email = this.fresh()) {
    return {
      firstName: 'Grace',
      lastName: 'Wanjiku',
      email,
      password: 'mvua ya masika',
      joinCode: this.joinCode,
      says: 'parent' as const,
    }
  }
}

/** Opens the scene before the tests of the file. */
export const joiningScene = (): JoiningScene => {
  const scene = new JoiningScene()
  beforeAll(() => scene.open())
  return scene
}
