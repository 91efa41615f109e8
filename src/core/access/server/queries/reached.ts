/** Queries for contacts of a school's people outside of the app. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { digestDefault, type Preferences } from '../../contract/preferences.ts'
import { preferencesOf } from '../../rules/preferences.ts'
import { accounts, memberships } from '../tables.ts'

export interface Reached {
  readonly accountId: string
  /** Roles in which the account may act here now. */
  readonly roles: readonly string[]
  readonly firstName: string
  readonly language: Preferences['language']
  /** Only a verified address, so that no one else gets the notices. */
  readonly email: string | null
  /** Likewise a number that was shown to be theirs. */
  readonly phone: string | null
  readonly choices: ReturnType<typeof preferencesOf>
}

/** Those of these accounts that are active members of the school. */
export const reachedHere = async (tx: Tx, accountIds: readonly string[]): Promise<Map<string, Reached>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await tx.db
    .select({
      accountId: accounts.id,
      role: memberships.role,
      firstName: accounts.firstName,
      language: accounts.language,
      email: accounts.email,
      emailProvedAt: accounts.emailProvedAt,
      phone: accounts.phone,
      phoneProvedAt: accounts.phoneProvedAt,
      preferences: accounts.preferences,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        eq(memberships.schoolId, schoolOf(tx)),
        inArray(memberships.accountId, [...accountIds]),
        eq(memberships.status, 'active'),
        eq(accounts.status, 'active'),
      ),
    )
  const found = new Map<string, Reached>()
  for (const { accountId, role, language, email, emailProvedAt, phone, phoneProvedAt, preferences, firstName } of rows)
    found.set(accountId, {
      accountId,
      roles: [...(found.get(accountId)?.roles ?? []), role],
      firstName,
      language: language as Reached['language'],
      email: emailProvedAt ? email : null,
      phone: phoneProvedAt ? phone : null,
      choices: preferencesOf(preferences),
    })
  return found
}

/** Accounts of the school with digest e-mails. */
export const digestReaders = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.db
    .selectDistinct({ id: accounts.id })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        eq(memberships.schoolId, schoolOf(tx)),
        eq(memberships.status, 'active'),
        sql`coalesce(${accounts.preferences} ->> 'digest', ${digestDefault}) <> 'off'`,
      ),
    )
  return rows.map(({ id }) => id)
}
