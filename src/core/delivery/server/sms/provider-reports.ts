/** Fetches delivery reports from a provider, in case callbacks were missed. */
import { AppError } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { providerTexts, smsErrors } from '../../contract/errors.ts'
import type { SmsOptions } from '../options.ts'
import { ProviderError, type DeliveryReport } from '../provider/port.ts'
import { providerFor } from '../provider/providers.ts'
import type { SmsAccountRow } from '../queries/accounts.ts'
import { applyOpenReports, keepReports } from './reports.ts'

/** @throws AppError 409 when SMS are off, or with the provider's words */
export const askForReports = async (
  account: SmsAccountRow | undefined,
  options: SmsOptions,
): Promise<DeliveryReport[]> => {
  if (!account || account.mode === 'off') throw new AppError(smsErrors.off)
  try {
    return await providerFor(account, options).reports()
  } catch (error) {
    const message = error instanceof ProviderError ? error.message : providerTexts.connectionFailed
    throw new AppError(smsErrors.noReports, { params: { message } })
  }
}

/** @returns how many reports changed a message */
export const takeReports = async (tx: Tx, reports: readonly DeliveryReport[]): Promise<number> => {
  const fields = reports.map((report) =>
    Object.fromEntries(Object.entries(report).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  )
  const phones = await keepReports(tx, 'delivery', fields)
  return applyOpenReports(tx, phones)
}
