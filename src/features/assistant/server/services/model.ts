/** The school's model: read and changed by its head. */
import { monthOf } from '../../rules/month.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { isClosedHost, type OutboundOptions } from '#platform/server/outbound.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ModelSettings, ModelSettingsInput } from '../../contract/model.ts'
import { modelTexts } from '../../contract/words.ts'
import { modelRow, putModel, tokensIn, type ModelRow } from '../queries/model.ts'

export interface ModelOptions {
  readonly secrets: Secrets
  readonly outbound: OutboundOptions
}

const plainOf = (row: ModelRow | undefined) => ({
  isOn: row?.isOn ?? false,
  baseUrl: row?.baseUrl ?? '',
  model: row?.model ?? '',
  monthlyTokens: row?.monthlyTokens ?? 200_000,
  pricePerMillion: row?.pricePerMillion ?? null,
})

export const readModel = async (tx: Tx): Promise<ModelSettings> => {
  const row = await modelRow(tx)
  return {
    ...plainOf(row),
    hasApiKey: Boolean(row?.apiKeySealed),
    usedTokens: await tokensIn(tx, monthOf(tx.at)),
    version: row?.version ?? 0,
  }
}

/** @throws AppError 400, 409 with the current settings when they were changed since */
export const saveModel = async (
  tx: Tx,
  { secrets, outbound }: ModelOptions,
  { apiKey, version, ...values }: ModelSettingsInput,
): Promise<ModelSettings> => {
  const before = await modelRow(tx)
  if (values.baseUrl !== '' && (await isClosedHost(new URL(values.baseUrl).hostname, outbound)))
    refuseFields({ baseUrl: modelTexts.closed })
  // A key must not go to an address that its owner did not give it to.
  if (before?.apiKeySealed && !apiKey && values.baseUrl !== before.baseUrl) refuseFields({ apiKey: modelTexts.apiKey })
  const key = apiKey ? { apiKeySealed: secrets.seal(apiKey) } : {}
  if (!(await putModel(tx, { ...values, ...key }, version)))
    throw new AppError(commonErrors.stale, { current: await readModel(tx) })
  await audit(tx, {
    action: 'assistant.save_model',
    entity: 'assistant_model',
    entityId: schoolOf(tx),
    before: plainOf(before),
    after: { ...values, ...(apiKey ? { apiKey: true } : {}) },
  })
  return readModel(tx)
}
