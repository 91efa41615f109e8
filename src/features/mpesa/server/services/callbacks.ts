/** Keeps what M-Pesa reports and answers at once; jobs act on it. */
import { hash } from 'node:crypto'
import { hashToken } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { batchByKey } from '#platform/server/batch-by-key.ts'
import { newId } from '#platform/server/ids.ts'
import { noOrigin, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { handPaymentOf } from '../../rules/callbacks.ts'
import { keepCallbacks, type NewCallback } from '../queries/callbacks.ts'
import { shortcodeOfCallback } from '../queries/shortcodes.ts'
import { enqueueCheck } from './check-job.ts'
import { enqueueInquiry } from './inquiry-job.ts'
import { enqueuePost } from './post.ts'

export const accepted = { ResultCode: '0', ResultDesc: 'Accepted' }
/** Another number than the one that these addresses are for. */
const wrongNumber = { ResultCode: 'C2B00015', ResultDesc: 'Rejected' }

/** Kinds of reports that answer a question to M-Pesa. */
const inquiryKinds: ReadonlySet<string> = new Set(['result', 'timeout'])

interface Report {
  readonly tenancy: Tenancy
  readonly row: NewCallback
}

/** The same report may come twice in one batch. */
const eachOnce = (reports: readonly Report[]): NewCallback[] => {
  const rows = new Map<string, NewCallback>()
  for (const { row } of reports) {
    const key = `${row.shortcodeId} ${row.kind} ${row.digest}`
    rows.set(key, { ...row, times: (rows.get(key)?.times ?? 0) + 1 })
  }
  return [...rows.values()]
}

const keep = async (tx: Tx, reports: readonly Report[]): Promise<void> => {
  const rows = eachOnce(reports)
  await keepCallbacks(tx, rows)
  if (rows.some(({ kind }) => kind === 'confirmation')) await enqueuePost(tx)
  const about = (isInquiry: boolean): string[] => [
    ...new Set(rows.flatMap(({ kind, requestId }) => (inquiryKinds.has(kind) === isInquiry ? (requestId ?? []) : []))),
  ]
  for (const id of about(false)) await enqueueCheck(tx, id, null)
  for (const id of about(true)) await enqueueInquiry(tx, id, null)
}

/** @throws AppError 404 for an unknown token */
const behind = async (tenancy: Tenancy, token: string) => {
  const found = await tenancy.read({ schoolId: null, accountId: null, identity: true }, (tx) =>
    shortcodeOfCallback(tx, hashToken(token)),
  )
  if (!found) throw new AppError(commonErrors.notFound)
  return found
}

const rowOf = (shortcodeId: string, kind: string, body: unknown) => ({
  id: newId(),
  shortcodeId,
  kind,
  body,
  digest: hash('sha256', JSON.stringify(body), 'base64url'),
  times: 1,
  requestId: null,
  handledAt: null,
})

export const callbackDesk = () => {
  // Reports come by the hundred: those of one moment share a transaction.
  const gather = batchByKey<Report>((schoolId, reports) =>
    reports[0].tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => keep(tx, reports)),
  )
  return {
    request: async (tenancy: Tenancy, token: string, requestId: string, body: unknown) => {
      const { schoolId, id } = await behind(tenancy, token)
      await gather(schoolId, { tenancy, row: { ...rowOf(id, 'request', body), requestId } })
      return accepted
    },
    /** @param kind result or timeout */
    inquiry: async (tenancy: Tenancy, token: string, report: { kind: string; inquiryId: string; body: unknown }) => {
      const { schoolId, id } = await behind(tenancy, token)
      await gather(schoolId, { tenancy, row: { ...rowOf(id, report.kind, report.body), requestId: report.inquiryId } })
      return accepted
    },
    confirmation: async (tenancy: Tenancy, token: string, body: unknown) => {
      const { schoolId, id } = await behind(tenancy, token)
      await gather(schoolId, { tenancy, row: rowOf(id, 'confirmation', body) })
      return accepted
    },
    /** Nothing is kept of a question: the payment itself is reported afterwards. */
    validation: async (tenancy: Tenancy, token: string, body: unknown) => {
      const { shortcode, storeNumber } = await behind(tenancy, token)
      const asked = handPaymentOf(body)?.shortcode
      return asked === shortcode || asked === storeNumber ? accepted : wrongNumber
    },
  }
}
