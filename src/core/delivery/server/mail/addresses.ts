/** Suppressed e-mail addresses, managed by the office. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { emailErrors } from '../../contract/email-errors.ts'
import type { EmailLeft } from '../../contract/emails.ts'
import { leftPage, noteBack, noteLeft, type EmailAddressRow } from '../queries/email-addresses.ts'

const shape = ({ address, suppressionReason, suppressionDetail, suppressedAt }: EmailAddressRow): EmailLeft => ({
  address,
  why: suppressionReason as EmailLeft['why'],
  detail: suppressionDetail,
  since: suppressedAt?.toISOString() ?? '',
})

export const listLeft = async (tx: Tx, query: Parameters<typeof leftPage>[1]): Promise<Paged<EmailLeft>> => {
  const { items, total } = await leftPage(tx, query)
  return toPage(items.map(shape), total, query.page, query.limit)
}

/** @throws AppError 409 when it is there already */
export const leaveFor = async (tx: Tx, address: string, note: string | undefined): Promise<EmailLeft> => {
  const detail = note || null
  if (!(await noteLeft(tx, address, 'person', detail))) throw new AppError(emailErrors.known)
  await audit(tx, {
    action: 'email.add_address',
    entity: 'email_address',
    entityId: address,
    after: { address, note: detail },
  })
  return { address, why: 'person', detail, since: tx.at.toISOString() }
}

/** @throws AppError 404 for an address that is not on the list */
export const comeBackFor = async (tx: Tx, address: string): Promise<void> => {
  const before = await noteBack(tx, address)
  if (!before) throw new AppError(commonErrors.notFound)
  await audit(tx, {
    action: 'email.remove_address',
    entity: 'email_address',
    entityId: address,
    before: { address, why: before.suppressionReason, note: before.suppressionDetail },
  })
}
