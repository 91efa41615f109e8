/** Inserts requests with everything written in them, workshops and the school's texts, for demo data. Sends no notices. */
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Category, PageKind, StepKind, Way } from '../../contract/kinds.ts'
import type { CallWish } from '../../contract/shapes.ts'
import { numberOf } from '../../rules/states.ts'
import { insertMessage, insertStep } from '../queries/messages.ts'
import { insertRequest, updateRequest } from '../queries/requests.ts'
import { insertBooking, insertWorkshop, writePage, type WorkshopValues } from '../queries/workshops.ts'
import { previewOf } from './family.ts'

/** Something in the life of a request, at its time: a message, or a step of staff. */
export type Moment = { readonly at: Date } & (
  | { readonly by: 'family'; readonly text: string; readonly way?: Way; readonly call?: CallWish }
  | { readonly by: string; readonly text: string; readonly againBy?: Date }
  | { readonly by: string; readonly step: Exclude<StepKind, 'reopened'>; readonly to?: string; readonly note?: string }
)

export interface RequestToRecord {
  readonly category: Category
  readonly guardian: { readonly id: string; readonly name: string; readonly accountId: string }
  readonly child: { readonly id: string; readonly name: string } | null
  readonly moments: readonly [Moment & { readonly by: 'family'; readonly text: string }, ...Moment[]]
  readonly rating?: { readonly seats: number; readonly note: string; readonly at: Date }
}

const columnsOf = (call: CallWish | undefined, at: Date) =>
  call
    ? { callPhone: call.phone, callDay: call.day, callPart: call.part, callAskedAt: at }
    : { callPhone: null, callDay: null, callPart: null, callAskedAt: null }

export const recordRequest = async (tx: Tx, given: RequestToRecord): Promise<void> => {
  const { category, guardian, child, moments, rating } = given
  const [first, ...rest] = moments
  const at = (instant: Date): Tx => ({ ...tx, at: instant })
  const { id, number } = await insertRequest(at(first.at), {
    category,
    guardianId: guardian.id,
    accountId: guardian.accountId,
    learnerId: child?.id ?? null,
    preview: previewOf(first.text),
    names: [guardian.name, child?.name ?? ''].join(' ').trim(),
    ...columnsOf('call' in first ? first.call : undefined, first.at),
    sendKey: null,
  })
  const written = { requestId: id, sendKey: null } as const
  const fromFamily = { ...written, side: 'family', accountId: guardian.accountId } as const
  await insertMessage(at(first.at), { ...fromFamily, way: 'app', text: first.text }, [])
  let [holderId, firstAnswerAt]: [string | null, Date | null] = [null, null]
  for (const moment of rest) {
    const then = at(moment.at)
    if ('step' in moment) {
      const { step: kind, by: byId, to: toId = null, note = '' } = moment
      holderId = kind === 'passed' ? toId : kind === 'taken' ? byId : holderId
      await insertStep(then, { requestId: id, kind, byId, toId, note })
      await updateRequest(then, id, {
        ...(kind === 'closed' ? { status: 'closed', closedAt: moment.at } : {}),
        ...(kind === 'called' ? { callDoneAt: moment.at } : {}),
        ...(kind === 'taken' || kind === 'passed' ? { holderId, takenAt: moment.at } : {}),
        lastAt: moment.at,
      })
    } else if (moment.by === 'family') {
      const way = 'way' in moment ? (moment.way ?? 'app') : 'app'
      await insertMessage(then, { ...fromFamily, way, text: moment.text }, [])
      await updateRequest(then, id, { status: 'open', preview: previewOf(moment.text), lastAt: moment.at })
    } else {
      const againBy = 'againBy' in moment ? (moment.againBy ?? null) : null
      firstAnswerAt ??= moment.at
      await insertMessage(then, { ...written, side: 'school', way: 'app', accountId: moment.by, text: moment.text }, [])
      await updateRequest(then, id, {
        status: againBy ? 'open' : 'answered',
        firstAnswerAt,
        ...(againBy ? {} : { answeredAt: moment.at }),
        againBy,
        preview: previewOf(moment.text),
        lastAt: moment.at,
      })
    }
  }
  if (rating) await updateRequest(tx, id, { rating: rating.seats, ratingNote: rating.note, ratedAt: rating.at })
  await audit(tx, {
    action: 'support.send',
    entity: 'support_request',
    entityId: id,
    after: { number: numberOf(number), category },
  })
}

export interface WorkshopToRecord extends WorkshopValues {
  readonly createdBy: string
  readonly bookings: readonly { readonly guardianId: string; readonly accountId: string }[]
}

export const recordWorkshop = async (tx: Tx, { bookings, ...values }: WorkshopToRecord): Promise<void> => {
  const { id } = await insertWorkshop(tx, values)
  for (const booking of bookings) await insertBooking(tx, { workshopId: id, ...booking })
  await audit(tx, {
    action: 'support.create_workshop',
    entity: 'support_workshop',
    entityId: id,
    after: { title: values.title },
  })
}

export const recordPage = async (
  tx: Tx,
  kind: PageKind,
  { text, by }: { readonly text: string; readonly by: string },
): Promise<void> => {
  await writePage(tx, kind, { text, updatedBy: by }, 0)
  await audit(tx, { action: 'support.save_page', entity: 'support_page', entityId: kind, after: { text } })
}
