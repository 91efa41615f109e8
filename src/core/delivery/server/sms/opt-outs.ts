/** Numbers that opted out, managed by the office. */
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { texts } from '#platform/pure/schemas.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { smsErrors } from '../../contract/errors.ts'
import { smsDefaults } from '../../contract/sms-settings.ts'
import type { SmsOptOut } from '../../contract/sms.ts'
import { sendableNumber } from '../../rules/numbers.ts'
import { accountRow } from '../queries/accounts.ts'
import { addOptOuts, optOutsPage, removeOptOut, type OptOutRow } from '../queries/opt-outs.ts'

const shape = ({
  phone,
  source,
  note,
  createdAt,
}: Pick<OptOutRow, 'phone' | 'source' | 'note' | 'createdAt'>): SmsOptOut => ({
  phone,
  source: source as SmsOptOut['source'],
  note,
  since: createdAt.toISOString(),
})

const numberOf = async (tx: Tx, typed: string): Promise<string> => {
  const number = sendableNumber(typed, (await accountRow(tx))?.countryCode || smsDefaults.countryCode)
  if (!number) return refuseFields({ phone: texts.phone })
  return number
}

export const listOptedOut = async (
  tx: Tx,
  query: { search?: string | undefined; page: number; limit: number },
): Promise<Paged<SmsOptOut>> => {
  const { items, total } = await optOutsPage(tx, query.search?.replace(/^0/, ''), query.page, query.limit)
  return toPage(items.map(shape), total, query.page, query.limit)
}

/** @throws AppError 400 for an invalid number, 409 for a duplicate */
export const optOut = async (tx: Tx, typed: string, note: string | undefined): Promise<SmsOptOut> => {
  const phone = await numberOf(tx, typed)
  const more = { note: note || null, createdBy: tx.scope.accountId }
  const added = await addOptOuts(tx, [phone], 'person', more)
  if (added.length === 0) throw new AppError(smsErrors.optedOut)
  await audit(tx, {
    action: 'sms.add_opt_out',
    entity: 'sms_opt_out',
    entityId: phone,
    after: { phone, note: more.note },
  })
  return shape({ phone, source: 'person', note: more.note, createdAt: tx.at })
}

/** @throws AppError 404 for a number that is not on the list */
export const optIn = async (tx: Tx, typed: string): Promise<void> => {
  const phone = await numberOf(tx, typed)
  const removed = await removeOptOut(tx, phone)
  if (!removed) throw new AppError(commonErrors.notFound)
  await audit(tx, {
    action: 'sms.remove_opt_out',
    entity: 'sms_opt_out',
    entityId: phone,
    before: { phone, source: removed.source, note: removed.note },
  })
}
