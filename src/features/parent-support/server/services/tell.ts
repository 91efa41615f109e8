/** Tells the office, the member of staff who took a request, and its family what happened; and open pages to read again. */
import { accountsHere, staffAccountsHere } from '#core/access/server/public.ts'
import type { SmsGateway } from '#core/delivery/server/public.ts'
import { notify, renderNotice, type Recipient } from '#core/notifications/server/public.ts'
import { accountNames, guardianById, guardiansInSight } from '#core/people/server/public.ts'
import { readSettings, schoolById } from '#core/schools/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { supportPermission } from '../../contract/access.ts'
import { supportMessages } from '../../contract/automatic.ts'
import { supportEvent } from '../../contract/kinds.ts'
import {
  answeredNotice,
  callNotice,
  closedNotice,
  newRequestNotice,
  passedNotice,
  writtenNotice,
} from '../../contract/notices.ts'
import { beginningOf, numberOf } from '../../rules/states.ts'
import type { RequestRow } from '../queries/requests.ts'

/** The way by which an answer leaves as an SMS. */
export type SupportSms = Pick<SmsGateway, 'isOn' | 'send'>

const staffLink = ({ id }: RequestRow): string => `/support/${id}`
const familyLink = ({ id }: RequestRow): string => `/parent/support/${id}`

/** Those whose positions include requests of parents. */
export const officeHere = (tx: Tx) => accountsHere(tx, ['admin'], supportPermission)

/** Whoever has it; the office while nobody has it, or who had it has left. */
const atSchool = async (tx: Tx, { holderId }: RequestRow): Promise<Recipient[]> => {
  const office = await officeHere(tx)
  if (holderId === null) return office
  const held = [...office, ...(await staffAccountsHere(tx)).filter(({ role }) => role !== 'admin')].filter(
    ({ accountId }) => accountId === holderId,
  )
  return held.length > 0 ? held.slice(0, 1) : office
}

/** Nobody if the guardian may not know of the child any more. */
const familyOf = (row: RequestRow): Recipient[] => [
  { accountId: row.accountId, role: 'parent', about: row.learnerId ? [row.learnerId] : [] },
]

/** Its guardian may be looking from another school. */
export const publishChanged = (tx: Tx, row: RequestRow): void => {
  const event = { type: supportEvent, schoolId: schoolOf(tx), data: { requestId: row.id } }
  publishEvent(tx, { ...event, roles: ['admin', 'teacher', 'tutor'] })
  publishEvent(tx, { ...event, accounts: [row.accountId] })
}

const guardianNameOf = async (tx: Tx, row: RequestRow): Promise<string> =>
  (await guardianById(tx, row.guardianId))?.fullName ?? ''

/** @param what new: a first message. written: another one, or reopened. */
export const tellWritten = async (tx: Tx, row: RequestRow, what: 'new' | 'written'): Promise<void> => {
  const params = { number: numberOf(row.number), name: await guardianNameOf(tx, row) }
  const options = { link: staffLink(row), dedupeKey: `support.${what}:${row.id}`, again: 'count' } as const
  await notify(tx, what === 'new' ? newRequestNotice : writtenNotice, await atSchool(tx, row), params, options)
}

export const tellCall = async (tx: Tx, row: RequestRow): Promise<void> => {
  const params = { number: numberOf(row.number), name: await guardianNameOf(tx, row), date: row.callDay ?? '' }
  await notify(tx, callNotice, await atSchool(tx, row), params, {
    link: staffLink(row),
    dedupeKey: `support.call:${row.id}:${row.callAskedAt?.toISOString() ?? ''}`,
  })
}

export const tellPassed = async (tx: Tx, row: RequestRow): Promise<void> => {
  const by = accountOf(tx)
  if (row.holderId === by) return
  const name = (await accountNames(tx, [by])).get(by) ?? ''
  await notify(
    tx,
    passedNotice,
    await atSchool(tx, row),
    { number: numberOf(row.number), name },
    { link: staffLink(row), dedupeKey: `support.passed:${row.id}:${tx.at.toISOString()}` },
  )
}

export const tellClosed = async (tx: Tx, row: RequestRow): Promise<void> =>
  notify(
    tx,
    closedNotice,
    familyOf(row),
    { number: numberOf(row.number) },
    { link: familyLink(row), dedupeKey: `support.closed:${row.id}:${tx.at.toISOString()}` },
  )

/** Where replies by SMS reach the school, one may answer the SMS itself. */
const smsWords = {
  en: 'Reply to this SMS with {number} to write back.',
  sw: 'Jibu SMS hii ukitaja {number} kuandika tena.',
} as const

/** If the school allows it. An SMS that is refused does not fail the answer: the reason is logged. */
const textAnswer = async (tx: Tx, sms: SupportSms, row: RequestRow, name: string, text: string): Promise<void> => {
  const { supportSms, language } = await readSettings(tx, supportMessages)
  if (!supportSms || !(await sms.isOn(tx))) return
  const guardian =
    row.learnerId === null
      ? await guardianById(tx, row.guardianId)
      : (await guardiansInSight(tx, row.learnerId)).find((one) => one.guardian.id === row.guardianId)?.guardian
  if (!guardian?.phone) return
  const number = numberOf(row.number)
  const { title } = renderNotice(answeredNotice, { number, name }, 1, language)
  const { shortName } = await schoolById(tx)
  const words = smsWords[language].replace('{number}', number)
  try {
    await sms.send(tx, {
      kind: 'support.answered',
      reason: 'Answer to a parent',
      onceKey: `support.answered:${row.id}:${tx.at.toISOString()}`,
      text: `${shortName}: ${title}. ${beginningOf(text, 160).replace('…', '...')} ${words}`,
      recipients: [
        {
          to: guardian.phone,
          name: guardian.fullName,
          ref: row.id,
          language,
          ...(row.learnerId ? { telling: { guardian: row.guardianId, learnerIds: [row.learnerId] } } : {}),
        },
      ],
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await audit(tx, { action: 'support.hold_sms', entity: 'support_request', entityId: row.id, reason: error.message })
  }
}

export const tellAnswered = async (tx: Tx, sms: SupportSms, row: RequestRow, text: string): Promise<void> => {
  const by = accountOf(tx)
  const name = (await accountNames(tx, [by])).get(by) ?? ''
  await notify(
    tx,
    answeredNotice,
    familyOf(row),
    { number: numberOf(row.number), name },
    { link: familyLink(row), dedupeKey: `support.answered:${row.id}`, again: 'count' },
  )
  await textAnswer(tx, sms, row, name, text)
}
