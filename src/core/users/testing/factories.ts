/** Users for tests: a school with classes and an admin, one user of each kind, and join requests. */
import { eq } from 'drizzle-orm'
import type { TestAccount, TestApp } from '#app/testing/harness.ts'
import { getMe } from '#core/access/contract/account.ts'
import { hashPassword, insertAccount } from '#core/access/server/public.ts'
import { memberships } from '#core/access/server/tables.ts'
import { peopleSchool, type PeopleSchool } from '#core/people/testing/factories.ts'
import type { schools } from '#core/schools/server/tables.ts'
import { auditEntries } from '#platform/server/audit/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import type { NewUser } from '../contract/creating.ts'
import type { Wish } from '../contract/joining-texts.ts'
import { joinRequests } from '../server/tables.ts'

export interface AskingSeed {
  says?: Wish
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  admissionNumber?: string
  learnerName?: string
  note?: string
}

export interface UsersSchool extends PeopleSchool {
  readonly name: string
  /** The admin's. */
  readonly account: TestAccount
  /** An account that requests to join. */
  asking(seed?: AskingSeed): Promise<{ id: string; accountId: string; email: string }>
  /** Values of the new user form, with the role's required fields. */
  form(role: NewUser['role'], values?: Partial<NewUser>): NewUser
  /** Audit actions of one entity, oldest first. */
  logged(entityId: string): Promise<string[]>
  statusOf(membershipId: string): Promise<string | undefined>
}

let counter = 0
const next = (): number => (counter += 1)
const letters = (value: number): string => [...String(value)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

export const usersSchool = async (
  app: TestApp,
  values: Partial<typeof schools.$inferInsert> = {},
): Promise<UsersSchool> => {
  const name = values.name ?? `Mlimani ${letters(next())} ${newId().slice(-6)}`
  const people = await peopleSchool(app, { ...values, name })
  const { school } = people
  const { body: me } = await people.admin.call(getMe)
  return {
    ...people,
    name,
    account: { id: me.id, email: me.email ?? '', membershipId: me.membershipId ?? '', role: 'admin' },
    asking: async (seed = {}) => {
      const id = newId()
      const [firstName, lastName] = [seed.firstName ?? 'Halima', seed.lastName ?? 'Mohamed']
      const email = seed.email ?? `asks${next()}@${school.code}.test`
      const passwordHash = await hashPassword('a password for tests')
      const accountId = await app.tenancy.write({ schoolId: null, accountId: null, identity: true }, noOrigin, (tx) =>
        insertAccount(tx, { email, firstName: 'Elsewhere', lastName: 'Otherwise', phone: null, passwordHash }),
      )
      await school.write(async ({ db, at }) => {
        await db.insert(joinRequests).values({
          schoolId: school.id,
          id,
          accountId,
          firstName,
          lastName,
          email,
          phone: seed.phone ?? null,
          says: seed.says ?? 'parent',
          admissionNumber: seed.admissionNumber ?? null,
          learnerName: seed.learnerName ?? null,
          note: seed.note ?? null,
          createdAt: at,
        })
      })
      return { id, accountId, email }
    },
    form: (role, given = {}) => ({
      firstName: 'Philip',
      lastName: 'Nyongesa',
      email: `new${next()}@${school.code}.test`,
      role,
      school: name,
      ...(role === 'student' ? { grade: 'Grade 7', parentEmail: `parent${next()}@${school.code}.test` } : {}),
      ...(role === 'teacher' || role === 'tutor' ? { subjects: ['English'] } : {}),
      ...given,
    }),
    logged: (entityId) =>
      school.write(async ({ db }) =>
        (
          await db
            .select()
            .from(auditEntries)
            .where(eq(auditEntries.entityId, entityId))
            .orderBy(auditEntries.at, auditEntries.id)
        ).map((row) => row.action),
      ),
    statusOf: (membershipId) =>
      school.write(
        async ({ db }) =>
          (await db.select({ status: memberships.status }).from(memberships).where(eq(memberships.id, membershipId)))[0]
            ?.status,
      ),
  }
}
