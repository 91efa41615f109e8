/** Who issues the invoices, and the installation's M-Pesa number. */
import { hashToken, newToken, type ServerDeps } from '#core/access/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { auditInstallation, installationLog } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  issuerSecrets,
  numberEnvironments,
  type Issuer,
  type IssuerSecret,
  type saveIssuer,
} from '../../contract/issuer.ts'
import type { PromptDesk } from '../ports.ts'
import { insertIssuer, issuerRow, updateIssuer, type IssuerRow } from '../queries/tariffs.ts'

export interface IssuerOptions {
  readonly deps: Pick<ServerDeps, 'secrets'>
  readonly desk: Pick<PromptDesk, 'isSimulated'> | undefined
}

const sealedOf = {
  consumerKey: 'consumerKeySealed',
  consumerSecret: 'consumerSecretSealed',
  passkey: 'passkeySealed',
} as const satisfies Record<IssuerSecret, keyof IssuerRow>

const plainOf = (row: IssuerRow) => ({
  name: row.name,
  address: row.address,
  kraPin: row.kraPin,
  contact: row.contact,
  bank: row.bank,
  mpesa:
    row.mpesaKind && row.shortcode && row.environment
      ? { kind: row.mpesaKind, shortcode: row.shortcode, storeNumber: row.storeNumber, environment: row.environment }
      : null,
})

const environmentsOf = (desk: IssuerOptions['desk']) =>
  numberEnvironments.filter((one) => one !== 'simulator' || desk?.isSimulated)

export const showIssuer = (row: IssuerRow | undefined, { desk }: IssuerOptions): Issuer => ({
  ...(row ? plainOf(row) : { name: 'Darasa', address: null, kraPin: null, contact: null, bank: null, mpesa: null }),
  has: {
    consumerKey: Boolean(row?.consumerKeySealed),
    consumerSecret: Boolean(row?.consumerSecretSealed),
    passkey: Boolean(row?.passkeySealed),
  },
  environments: environmentsOf(desk),
  version: row?.version ?? 0,
})

/** M-Pesa refuses addresses with some words, which a random secret may hold by chance. */
const refused = /mpesa|m-pesa|safaricom|exec|exe|cmd|sql|query/i

const newCallback = (): string => {
  for (;;) {
    const token = newToken()
    if (!refused.test(token)) return token
  }
}

/** @throws AppError 400 for keys that are missing; 409 with what is stored when it was changed since */
export const saveIssuerAs = async (
  tx: Tx,
  { version, ...body }: BodyOf<typeof saveIssuer>,
  options: IssuerOptions,
): Promise<Issuer> => {
  const { secrets } = options.deps
  const before = await issuerRow(tx)
  const missing = body.mpesa ? issuerSecrets.filter((name) => !body[name] && !before?.[sealedOf[name]]) : []
  if (missing.length > 0)
    refuseFields(Object.fromEntries(missing.map((name) => [name, 'Enter the key from Safaricom’s portal'])))
  if (body.mpesa && !environmentsOf(options.desk).includes(body.mpesa.environment))
    refuseFields({ 'mpesa.environment': 'The simulator is only available in the demo' })
  const values = {
    name: body.name,
    address: body.address,
    kraPin: body.kraPin,
    contact: body.contact,
    bank: body.bank,
    mpesaKind: body.mpesa?.kind ?? null,
    shortcode: body.mpesa?.shortcode ?? null,
    storeNumber: body.mpesa?.storeNumber ?? null,
    environment: body.mpesa?.environment ?? null,
    ...Object.fromEntries(
      issuerSecrets.flatMap((name) => (body[name] ? [[sealedOf[name], secrets.seal(body[name])]] : [])),
    ),
  }
  const token = newCallback()
  const after =
    version === 0
      ? await insertIssuer(tx, { ...values, callbackHash: hashToken(token), callbackSealed: secrets.seal(token) })
      : await updateIssuer(tx, version, values)
  if (!after) throw new AppError(commonErrors.stale, { current: showIssuer(await issuerRow(tx), options) })
  await auditInstallation(tx, {
    action: 'console.save_issuer',
    entity: 'billing_issuer',
    entityId: installationLog,
    ...(before ? { before: plainOf(before) } : {}),
    after: { ...plainOf(after), changedSecrets: issuerSecrets.filter((name) => body[name] !== undefined) },
  })
  return showIssuer(after, options)
}
