/** The school's PayBill and till numbers: read, added, changed, tested, registered. */
import { hashToken, newToken } from '#core/access/server/public.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { onlyRow } from '#platform/server/database/only-row.ts'
import { newId } from '#platform/server/ids.ts'
import { isClosedHost } from '#platform/server/outbound.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mpesaErrors } from '../../contract/errors.ts'
import { secretNames, type SecretName, type Shortcode, type ShortcodeInput } from '../../contract/shortcodes.ts'
import { environments, mpesaTexts, type Environment } from '../../contract/words.ts'
import { mayBeCalled } from '../../rules/callback-words.ts'
import { DarajaError } from '../daraja/daraja.ts'
import { callbackUrl, darajaFor, type MpesaOptions, type SettingsOptions } from '../options.ts'
import {
  changeShortcode,
  insertShortcode,
  shortcodeById,
  shortcodeRows,
  type NewShortcode,
  type ShortcodeRow,
} from '../queries/shortcodes.ts'

export const environmentsOf = ({ simulator }: SettingsOptions): Environment[] =>
  environments.filter((one) => one !== 'simulator' || simulator !== null)

const sealedOf = {
  consumerKey: 'consumerKeySealed',
  consumerSecret: 'consumerSecretSealed',
  passkey: 'passkeySealed',
  securityCredential: 'securityCredentialSealed',
} as const satisfies Record<SecretName, keyof ShortcodeRow>

/** What was sealed with another key stays closed: the settings must open all the same. */
const addressesOf = (row: ShortcodeRow, options: SettingsOptions): Shortcode['callbacks'] => {
  try {
    return {
      confirmation: callbackUrl(row, options, 'confirmation'),
      validation: callbackUrl(row, options, 'validation'),
    }
  } catch {
    return null
  }
}

export const showShortcode = (row: ShortcodeRow, options: SettingsOptions): Shortcode => ({
  id: row.id,
  ...plainOf(row),
  has: {
    consumerKey: row.consumerKeySealed !== null,
    consumerSecret: row.consumerSecretSealed !== null,
    passkey: row.passkeySealed !== null,
    securityCredential: row.securityCredentialSealed !== null,
  },
  callbacks: addressesOf(row, options),
  registeredAt: row.registeredAt?.toISOString() ?? null,
  version: row.version,
})

/** What the log and the settings show. */
const plainOf = (row: Omit<ShortcodeInput, SecretName>) => ({
  purpose: row.purpose,
  kind: row.kind,
  shortcode: row.shortcode,
  storeNumber: row.storeNumber,
  environment: row.environment,
  baseUrl: row.baseUrl,
  registerVersion: row.registerVersion,
  mostPerPayment: row.mostPerPayment,
  initiator: row.initiator,
  isActive: row.isActive,
})

export const readShortcodes = async (tx: Tx, options: SettingsOptions) => ({
  items: (await shortcodeRows(tx)).map((row) => showShortcode(row, options)),
  environments: environmentsOf(options),
})

/** @throws AppError 404 */
export const oneShortcode = async (tx: Tx, id: string): Promise<ShortcodeRow> => {
  const row = await shortcodeById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

/** A secret token whose address M-Pesa takes. */
const newCallback = ({ secrets }: SettingsOptions) => {
  let token = newToken()
  while (!mayBeCalled(token)) token = newToken()
  return { callbackHash: hashToken(token), callbackSealed: secrets.seal(token) }
}

const check = async (
  input: ShortcodeInput,
  kept: ShortcodeRow | undefined,
  options: SettingsOptions,
): Promise<void> => {
  if (!environmentsOf(options).includes(input.environment)) refuseFields({ environment: mpesaTexts.simulator })
  if (input.kind === 'till' && !input.storeNumber) refuseFields({ storeNumber: mpesaTexts.storeNumber })
  if (input.baseUrl && (await isClosedHost(new URL(input.baseUrl).hostname, options.outbound)))
    refuseFields({ baseUrl: mpesaTexts.baseUrl })
  const missing = (['consumerKey', 'consumerSecret', 'passkey'] as const).filter(
    (name) => !input[name] && !kept?.[sealedOf[name]],
  )
  if (missing.length > 0) refuseFields(Object.fromEntries(missing.map((name) => [name, mpesaTexts[name]])))
}

const valuesOf = (
  input: ShortcodeInput,
  { secrets }: SettingsOptions,
): Omit<NewShortcode, 'id' | 'callbackHash' | 'callbackSealed'> => ({
  ...plainOf(input),
  storeNumber: input.kind === 'till' ? input.storeNumber : null,
  ...Object.fromEntries(
    secretNames.flatMap((name) => {
      const given = input[name]
      return given ? [[sealedOf[name], secrets.seal(given)]] : []
    }),
  ),
})

const taken = (error: unknown): unknown => {
  const purpose = violates(error, 'mpesa_shortcodes_purpose_key')
  if (!purpose && !violates(error, 'mpesa_shortcodes_shortcode_key')) return error
  return new AppError(commonErrors.invalid, {
    fields: purpose ? { purpose: mpesaTexts.purposeTaken } : { shortcode: mpesaTexts.taken },
  })
}

const changedSecrets = (input: ShortcodeInput): string[] => secretNames.filter((name) => Boolean(input[name]))

/** @throws AppError 400 for a number or purpose that is taken */
export const addShortcode = async (tx: Tx, input: ShortcodeInput, options: SettingsOptions): Promise<Shortcode> => {
  await check(input, undefined, options)
  const row = await insertShortcode(tx, {
    id: newId(),
    ...valuesOf(input, options),
    ...newCallback(options),
  }).catch((error: unknown) => {
    throw taken(error)
  })
  const made = onlyRow(row ? [row] : [])
  await audit(tx, {
    action: 'mpesa.create_shortcode',
    entity: 'mpesa_shortcode',
    entityId: made.id,
    after: { ...plainOf(made), changedSecrets: changedSecrets(input) },
  })
  return showShortcode(made, options)
}

/** @throws AppError 404, 409 with the current state when it was changed since */
export const saveShortcode = async (
  tx: Tx,
  id: string,
  { version, ...input }: ShortcodeInput & { version: number },
  options: SettingsOptions,
): Promise<Shortcode> => {
  const before = await oneShortcode(tx, id)
  if (before.version !== version) throw new AppError(commonErrors.stale, { current: showShortcode(before, options) })
  await check(input, before, options)
  const moved = before.shortcode !== input.shortcode || before.environment !== input.environment
  const after = await changeShortcode(tx, id, version, {
    ...valuesOf(input, options),
    ...(moved ? { registeredAt: null } : {}),
  }).catch((error: unknown) => {
    throw taken(error)
  })
  if (!after) throw new AppError(commonErrors.stale, { current: showShortcode(await oneShortcode(tx, id), options) })
  await audit(tx, {
    action: 'mpesa.update_shortcode',
    entity: 'mpesa_shortcode',
    entityId: id,
    before: plainOf(before),
    after: { ...plainOf(after), changedSecrets: changedSecrets(input) },
  })
  return showShortcode(after, options)
}

/** The old addresses stop working at once, and M-Pesa has to be told the new ones. */
export const rotateCallback = async (tx: Tx, id: string, options: SettingsOptions): Promise<Shortcode> => {
  await oneShortcode(tx, id)
  const row = await changeShortcode(tx, id, null, { ...newCallback(options), registeredAt: null })
  await audit(tx, { action: 'mpesa.rotate_shortcode', entity: 'mpesa_shortcode', entityId: id })
  return showShortcode(row ?? (await oneShortcode(tx, id)), options)
}

/** @throws AppError 409 with M-Pesa's words */
export const tellAddresses = async (row: ShortcodeRow, options: MpesaOptions, now: () => Date): Promise<void> => {
  const addresses = {
    confirmation: callbackUrl(row, options, 'confirmation'),
    validation: callbackUrl(row, options, 'validation'),
  }
  await darajaFor(row, options, now)
    .register(addresses)
    .catch((error: unknown) => {
      if (!(error instanceof DarajaError)) throw error
      throw new AppError(mpesaErrors.provider, { params: { message: error.message } })
    })
}

export const noteRegistered = async (tx: Tx, id: string, options: SettingsOptions): Promise<Shortcode> => {
  const row = await changeShortcode(tx, id, null, { registeredAt: tx.at })
  await audit(tx, { action: 'mpesa.register_shortcode', entity: 'mpesa_shortcode', entityId: id })
  return showShortcode(row ?? (await oneShortcode(tx, id)), options)
}

export const testKeys = async (row: ShortcodeRow, options: MpesaOptions, now: () => Date) => {
  try {
    await darajaFor(row, options, now).checkKeys()
    return { success: true, message: mpesaTexts.connected }
  } catch (error) {
    if (!(error instanceof DarajaError)) throw error
    return { success: false, message: error.message }
  }
}
