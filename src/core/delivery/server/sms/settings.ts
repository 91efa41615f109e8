/** A school's settings for SMS: read, changed, tested. */
import { hashToken, newToken } from '#core/access/server/public.ts'
import { instantOf, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { providerTexts, smsErrors, smsTexts } from '../../contract/errors.ts'
import {
  smsDefaults,
  smsModes,
  type SmsMode,
  type SmsSettings,
  type SmsSettingsInput,
} from '../../contract/sms-settings.ts'
import { budgetLeft } from '../../rules/cost.ts'
import type { DeliveryOptions, TermOf } from '../options.ts'
import { ProviderError } from '../provider/port.ts'
import { callbackUrl, providerFor } from '../provider/providers.ts'
import {
  accountRow,
  insertAccountRow,
  lockAccountRow,
  schoolFacts,
  updateAccountRow,
  type SmsAccountRow,
  type SmsAccountValues,
} from '../queries/accounts.ts'
import { costSince } from '../queries/sends.ts'
import { enqueueSend } from './queue.ts'

/** Cents of this term; between terms of the last thirty days. */
export const spentThisTerm = async (tx: Tx, termOf: TermOf, timeZone: string): Promise<number> => {
  const { date } = schoolTime(tx.at, timeZone)
  const term = await termOf(tx, date)
  const since = term ? instantOf(term.startsOn, '00:00', timeZone) : new Date(tx.at.getTime() - 30 * 86_400_000)
  return (await costSince(tx, since)).cents
}

type AccountOptions = Pick<DeliveryOptions, 'secrets' | 'publicUrl' | 'simulatorUrl' | 'termOf'>

const modesOf = ({ simulatorUrl }: AccountOptions): SmsMode[] =>
  smsModes.filter((mode) => mode !== 'simulator' || simulatorUrl !== null)

const valuesOf = (row: SmsAccountRow | undefined) =>
  row
    ? {
        mode: row.mode as SmsMode,
        username: row.username,
        senderId: row.senderId,
        countryCode: row.countryCode,
        pricePerSegment: row.segmentCents / 100,
        termBudget: row.budgetCents === null ? null : row.budgetCents / 100,
        quietFrom: row.quietFrom,
        quietTo: row.quietTo,
      }
    : smsDefaults

export const readSmsSettings = async (tx: Tx, options: AccountOptions): Promise<SmsSettings> => {
  const row = await accountRow(tx)
  const spent = await spentThisTerm(tx, options.termOf, (await schoolFacts(tx)).timeZone)
  const left = budgetLeft(row?.budgetCents ?? null, spent)
  return {
    ...valuesOf(row),
    hasApiKey: Boolean(row?.apiKeySealed),
    modes: modesOf(options),
    callbacks: row
      ? {
          delivery: callbackUrl(options, row, 'delivery'),
          optOut: callbackUrl(options, row, 'opt-out'),
          inbound: callbackUrl(options, row, 'inbound'),
        }
      : null,
    spent: spent / 100,
    left: left === null ? null : left / 100,
    version: row?.version ?? 0,
  }
}

const rowOf = (
  { apiKey, pricePerSegment, termBudget, version: _version, ...rest }: SmsSettingsInput,
  options: AccountOptions,
) => ({
  ...rest,
  segmentCents: Math.round(pricePerSegment * 100),
  budgetCents: termBudget === null ? null : Math.round(termBudget * 100),
  ...(apiKey ? { apiKeySealed: options.secrets.seal(apiKey) } : {}),
})

const newAccount = (values: ReturnType<typeof rowOf>, options: AccountOptions): SmsAccountValues => {
  const token = newToken()
  return { ...values, callbackHash: hashToken(token), callbackSealed: options.secrets.seal(token) }
}

const check = (input: SmsSettingsInput, kept: SmsAccountRow | undefined, options: AccountOptions): void => {
  if (!modesOf(options).includes(input.mode)) return refuseFields({ mode: smsTexts.simulator })
  if (input.mode !== 'off' && !input.apiKey && !kept?.apiKeySealed) return refuseFields({ apiKey: smsTexts.apiKey })
}

/** @throws AppError 409 with the current state when it was changed since */
export const saveSms = async (tx: Tx, input: SmsSettingsInput, options: AccountOptions): Promise<SmsSettings> => {
  const before = await lockAccountRow(tx)
  if ((before?.version ?? 0) !== input.version)
    throw new AppError(commonErrors.stale, { current: await readSmsSettings(tx, options) })
  check(input, before, options)
  const values = rowOf(input, options)
  const after = before ? await updateAccountRow(tx, values) : await insertAccountRow(tx, newAccount(values, options))
  // Concurrent first saves: the second reads what the first one saved.
  if (!after) throw new AppError(commonErrors.stale, { current: await readSmsSettings(tx, options) })
  await audit(tx, {
    action: 'sms.save_settings',
    entity: 'sms_settings',
    entityId: schoolOf(tx),
    before: before ? valuesOf(before) : null,
    after: { ...valuesOf(after), apiKeyChanged: Boolean(input.apiKey) },
  })
  if (after.mode !== 'off') await enqueueSend(tx, null)
  return readSmsSettings(tx, options)
}

const messageOf = (error: unknown): string =>
  error instanceof ProviderError ? error.message : providerTexts.connectionFailed

export const testAccount = async (account: SmsAccountRow | undefined, options: DeliveryOptions) => {
  try {
    return { success: true, message: providerTexts.connected, balance: await providerFor(account, options).balance() }
  } catch (error) {
    return { success: false, message: messageOf(error), balance: null }
  }
}

/** @throws AppError 409 with the provider's words */
export const balanceOf = async (
  account: SmsAccountRow | undefined,
  options: DeliveryOptions,
): Promise<{ balance: string; currency: 'KES' }> => {
  if (!account || account.mode === 'off') throw new AppError(smsErrors.off)
  try {
    return { balance: await providerFor(account, options).balance(), currency: 'KES' }
  } catch (error) {
    throw new AppError(smsErrors.noBalance, { params: { message: messageOf(error) } })
  }
}
