/** SQL of an account's choices. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { preferenceGroups, type PreferencesChange } from '../../contract/preferences.ts'
import { accounts } from '../tables.ts'
import type { AccountRow } from '../queries.ts'

/** Merges switches in the database, so that concurrent pages do not undo each other's changes. */
const merged = (change: PreferencesChange): SQL => {
  const groups = preferenceGroups.reduce<SQL>(
    (held, group) => {
      const values = change[group]
      if (!values || Object.keys(values).length === 0) return held
      return sql`jsonb_set(${held}, array[${group}::text], coalesce(${accounts.preferences} -> ${group}::text, '{}'::jsonb) || ${JSON.stringify(values)}::jsonb)`
    },
    sql`${accounts.preferences}`,
  )
  return change.digest ? sql`jsonb_set(${groups}, array['digest'], to_jsonb(${change.digest}::text))` : groups
}

/** Does not increment the account's version: preferences cannot conflict with other changes. */
export const mergePreferences = async (
  tx: Tx,
  accountId: string,
  change: PreferencesChange,
): Promise<AccountRow | undefined> => {
  const { language, theme } = change
  const [row] = await tx.db
    .update(accounts)
    .set({
      ...(language ? { language } : {}),
      ...(theme ? { theme } : {}),
      preferences: merged(change),
      updatedAt: tx.at,
    })
    .where(eq(accounts.id, accountId))
    .returning()
  return row
}

/** Which of these accounts changed what they are told of, or how they study. */
export const chosenOf = async (
  tx: Tx,
  accountIds: readonly string[],
): Promise<Pick<AccountRow, 'id' | 'preferences'>[]> =>
  accountIds.length === 0
    ? []
    : tx.db
        .select({ id: accounts.id, preferences: accounts.preferences })
        .from(accounts)
        .where(
          and(
            inArray(accounts.id, [...accountIds]),
            sql`${accounts.preferences} ?| array['notifications', 'channels', 'learning']`,
          ),
        )
