/** Creates the demo schools with their accounts; existing ones are unchanged. */
import { eq } from 'drizzle-orm'
import { demoPassword } from '#core/access/server/demo-accounts.ts'
import { accountByName, hashPassword, insertAccount } from '#core/access/server/public.ts'
import { askForPlan } from '#core/schools/server/public.ts'
import { schools } from '#core/schools/server/tables.ts'
import { newId } from '#platform/server/ids.ts'
import { noOrigin, type Tenancy } from '#platform/server/tenancy/tenancy.ts'
import { demoAccounts, type DemoEmail } from './accounts.ts'
import type { DemoMeans } from './making.ts'
import { tumaini, umoja } from './plans/plans.ts'
import { addBilling } from './money/billing.server.ts'
import { makeDemoSchool } from './school.server.ts'
import { makeHealth } from './health.server.ts'

const identity = { schoolId: null, accountId: null, identity: true } as const

const makeAccounts = async (tenancy: Tenancy): Promise<Map<DemoEmail, string>> => {
  let passwordHash: string | undefined
  return tenancy.write(identity, noOrigin, async (tx) => {
    const ids = new Map<DemoEmail, string>()
    for (const { memberships, ...account } of demoAccounts) {
      const existing = await accountByName(tx, { email: account.email })
      if (!existing) passwordHash ??= await hashPassword(demoPassword)
      ids.set(
        account.email,
        existing?.id ?? (await insertAccount(tx, { ...account, passwordHash, isSuperAdmin: memberships.length === 0 })),
      )
    }
    return ids
  })
}

/** A start that was interrupted between the two schools makes the missing one the next time. @returns true when it made one */
export const makeDemoSchools = async (tenancy: Tenancy, means: DemoMeans): Promise<boolean> => {
  const accounts = await makeAccounts(tenancy)
  let made = false
  for (const plan of [umoja, tumaini]) {
    const [there] = await tenancy.read(identity, (tx) =>
      tx.db.select({ id: schools.id }).from(schools).where(eq(schools.code, plan.school.code)),
    )
    if (there) continue
    const schoolId = newId()
    await tenancy.write({ schoolId, accountId: null, identity: true }, noOrigin, (tx) =>
      makeDemoSchool(tx, plan, accounts, means),
    )
    if (plan === umoja) await addBilling(tenancy, schoolId, means.secrets, accounts.get('super@darasa.demo') ?? '')
    const { wish } = plan
    if (wish)
      await tenancy.write({ schoolId, accountId: accounts.get(plan.admin) ?? null }, noOrigin, (tx) =>
        askForPlan(tx, wish),
      )
    made = true
  }
  if (made) await tenancy.write(identity, noOrigin, makeHealth)
  return made
}
