/** Routes of the account's choices. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { getPreferences, savePreferences, type Preferences } from '../contract/preferences.ts'
import { preferencesOf } from '../rules/preferences.ts'
import { route } from './context.ts'
import { accountById, accountsByIds, insertEvent, type AccountRow } from './queries.ts'
import { chosenOf, mergePreferences } from './queries/preferences.ts'
import { identity, type AccountService } from './service.ts'

const answer = (account: AccountRow | undefined): Preferences => {
  if (!account) throw new AppError(commonErrors.signedOut)
  return {
    language: account.language as Preferences['language'],
    theme: account.theme as Preferences['theme'],
    ...preferencesOf(account.preferences),
  }
}

/** Privacy settings of an account. */
export const privacyOf = async (tx: Tx, accountId: string): Promise<Preferences['privacy']> =>
  preferencesOf((await accountById(tx, accountId))?.preferences).privacy

/** The same for several accounts; unknown ones are omitted. */
export const privacyOfAll = async (
  tx: Tx,
  accountIds: readonly string[],
): Promise<Map<string, Preferences['privacy']>> =>
  new Map(
    (await accountsByIds(tx, accountIds)).map((account) => [account.id, preferencesOf(account.preferences).privacy]),
  )

/** Choices about notices and learning of accounts that changed any; most keep the defaults. */
export const choicesOfAll = async (
  tx: Tx,
  accountIds: readonly string[],
): Promise<Map<string, ReturnType<typeof preferencesOf>>> =>
  new Map((await chosenOf(tx, accountIds)).map(({ id, preferences }) => [id, preferencesOf(preferences)]))

export const preferenceRoutes = ({ tenancy, sessions }: AccountService) => [
  route(getPreferences, (_input, { actor }) =>
    tenancy.read(identity, async (tx) => answer(await accountById(tx, actor.accountId))),
  ),
  route(savePreferences, async ({ body }, { actor, origin }) => {
    const saved = await tenancy.write(identity, origin, async (tx) => {
      const account = await mergePreferences(tx, actor.accountId, body)
      await insertEvent(tx, actor.accountId, 'preferences_changed')
      return answer(account)
    })
    // Sessions contain the language.
    sessions.forgetAccount(actor.accountId)
    return saved
  }),
]
