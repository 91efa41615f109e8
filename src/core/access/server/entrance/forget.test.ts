/** Expired request counters are deleted. */
import { beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '#app/testing/harness.ts'
import { newId } from '#platform/server/ids.ts'
import { noOrigin } from '#platform/server/tenancy/tenancy.ts'
import { accountTokens, phoneCodes, portalSignIns, requestCounts } from '../credential-tables.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const
const hour = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

it('forgets links, codes, counts and sign-ins under way a day after they ended, and keeps the others', async () => {
  const { id: accountId, email } = await (await app.school()).account('teacher')
  await app.tenancy.write(identity, noOrigin, async (tx) => {
    const ago = (hours: number): Date => new Date(tx.at.getTime() - hours * hour)
    for (const hours of [26, 1]) {
      await tx.db.insert(accountTokens).values({
        tokenHash: newId(),
        accountId,
        kind: 'reset',
        email,
        createdAt: ago(hours),
        expiresAt: ago(hours - 0.5),
      })
      await tx.db
        .insert(phoneCodes)
        .values({ id: newId(), phoneHash: newId(), codeHash: newId(), createdAt: ago(hours), expiresAt: ago(hours) })
      await tx.db.insert(requestCounts).values({ id: newId(), kind: 'test', keyHash: newId(), at: ago(hours) })
      await tx.db
        .insert(portalSignIns)
        .values({ stateHash: newId(), sealed: 'x', next: '/', createdAt: ago(hours), expiresAt: ago(hours - 2) })
    }
  })
  await app.jobs.find(({ definition }) => definition.id === 'access.forget_old')?.run(null, app.tenancy)
  const left = await app.tenancy.read(identity, async (tx) =>
    Promise.all(
      [accountTokens, phoneCodes, requestCounts, portalSignIns].map(
        async (table) => (await tx.db.select().from(table)).length,
      ),
    ),
  )
  expect(left).toEqual([1, 1, 1, 1])
})
