/** The school's discounts: rules in their order, and what they come to in the term that is billed now. */
import type { Caller } from '#core/people/server/public.ts'
import { readSettings } from '#core/schools/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  discountErrors,
  type createDiscount,
  type Discount,
  type listDiscounts,
  type saveDiscount,
} from '../../../contract/discounts/discounts.ts'
import { discountTexts } from '../../../contract/discounts/discount-words.ts'
import { feeSettings } from '../../../contract/settings.ts'
import { discountOfLine } from '../../../rules/discounts/discounts.ts'
import { toCents, toShillings } from '../../../rules/money.ts'
import {
  discountById,
  discountRows,
  insertDiscount,
  lockDiscounts,
  placeDiscount,
  updateDiscount,
  type DiscountRow,
  type DiscountValues,
} from '../../queries/discounts.ts'
import { voteHeads } from '../../queries/structures.ts'
import type { TransportFares } from '../../ports.ts'
import { billsOf, termToBill } from '../term-bills.ts'

export const showDiscount = (row: DiscountRow, heads: ReadonlyMap<string, string>): Discount => {
  const { id, name, kind, hundredths, amountCents, account, fromChild, payBy, startsOn, endsOn, version } = row
  return {
    id,
    name,
    kind,
    worth:
      hundredths === null
        ? { by: 'amount', amount: toShillings(amountCents ?? 0) }
        : { by: 'percent', percent: hundredths / 100 },
    voteHead: account === null ? null : (heads.get(account) ?? account),
    fromChild,
    payBy,
    startsOn,
    endsOn,
    version,
  }
}

/** @throws AppError 404 */
export const oneDiscount = async (tx: Tx, id: string): Promise<DiscountRow> => {
  const row = await discountById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

export interface Lowered {
  readonly learnerId: string
  readonly discountId: string
  /** Cents that it takes off, and that the books have now. */
  readonly cents: number
  readonly billed: number
}

/** What discounts take off the bills of the term that is billed now. */
export const loweredNow = async (
  tx: Tx,
  caller: Pick<Caller, 'today'>,
  transport: TransportFares,
): Promise<{ term: string | null; lowered: Lowered[] }> => {
  const term = await termToBill(tx, caller.today)
  const bills = (term && (await billsOf(tx, caller, term, transport))) ?? []
  const lowered = bills.flatMap(({ learnerId, lines }) =>
    lines.flatMap(({ account, cents, billed }) => {
      const discountId = discountOfLine(account)
      return discountId === null || (cents === 0 && billed === 0)
        ? []
        : [{ learnerId, discountId, cents: -cents, billed: -billed }]
    }),
  )
  return { term: term?.name ?? null, lowered }
}

export const effectOf = (lowered: readonly Lowered[]): { learners: number; total: number } => {
  const counting = lowered.filter(({ cents }) => cents > 0)
  return {
    learners: new Set(counting.map(({ learnerId }) => learnerId)).size,
    total: toShillings(counting.reduce((sum, { cents }) => sum + cents, 0)),
  }
}

export const discountList = async (
  tx: Tx,
  caller: Caller,
  transport: TransportFares,
): Promise<ResponseOf<typeof listDiscounts>> => {
  const heads = await voteHeads(tx)
  const { discountLimit: limit } = await readSettings(tx, feeSettings)
  const { term, lowered } = await loweredNow(tx, caller, transport)
  return {
    items: (await discountRows(tx)).map((row) => ({
      ...showDiscount(row, heads),
      ...effectOf(lowered.filter(({ discountId }) => discountId === row.id)),
    })),
    limit,
    term,
    voteHeads: [...heads.values()],
  }
}

/** @throws AppError 400 for fields that do not go together */
const valuesOf = async (tx: Tx, body: BodyOf<typeof createDiscount>): Promise<DiscountValues> => {
  const { name, kind, worth, startsOn, endsOn } = body
  const fromChild = kind === 'sibling' ? (body.fromChild ?? refuseFields({ fromChild: discountTexts.fromChild })) : null
  const payBy = kind === 'early' ? (body.payBy ?? refuseFields({ payBy: discountTexts.payBy })) : null
  if (endsOn !== null && endsOn < startsOn) refuseFields({ endsOn: discountTexts.period })
  const wanted = body.voteHead?.toLowerCase()
  const account =
    wanted === undefined
      ? null
      : ([...(await voteHeads(tx))].find(([, head]) => head.toLowerCase() === wanted)?.[0] ??
        refuseFields({ voteHead: discountTexts.voteHead }))
  const [hundredths, amountCents] =
    worth.by === 'percent' ? [Math.round(worth.percent * 100), null] : [null, toCents(worth.amount)]
  return { name, kind, hundredths, amountCents, account, fromChild, payBy, startsOn, endsOn }
}

const taken = (error: unknown): never => {
  throw violates(error, 'fee_discounts_name_key') ? new AppError(discountErrors.nameTaken) : error
}

const shownNow = async (tx: Tx, id: string): Promise<Discount> =>
  showDiscount(await oneDiscount(tx, id), await voteHeads(tx))

/** @throws AppError 400, 409 for a name in use */
export const addDiscount = async (tx: Tx, body: BodyOf<typeof createDiscount>): Promise<Discount> => {
  const values = await valuesOf(tx, body)
  await lockDiscounts(tx)
  const made = await shownNow(tx, await insertDiscount(tx, values).catch(taken))
  await audit(tx, { action: 'fees.create_discount', entity: 'fee_discount', entityId: made.id, after: made })
  return made
}

/** @throws AppError 400, 404, 409 for a stale version or a name in use */
export const changeDiscount = async (
  tx: Tx,
  id: string,
  { version, ...body }: BodyOf<typeof saveDiscount>,
): Promise<Discount> => {
  const before = await shownNow(tx, id)
  const values = await valuesOf(tx, body)
  if (!(await updateDiscount(tx, { id, version }, values).catch(taken)))
    throw new AppError(commonErrors.stale, { current: before })
  const after = await shownNow(tx, id)
  await audit(tx, { action: 'fees.save_discount', entity: 'fee_discount', entityId: id, before, after })
  return after
}

/** The first one stays where it is. @throws AppError 404 */
export const takeEarlier = async (tx: Tx, id: string): Promise<{ ids: string[] }> => {
  await lockDiscounts(tx)
  const row = await oneDiscount(tx, id)
  const before = await discountRows(tx)
  const earlier = before[before.findIndex((one) => one.id === id) - 1]
  if (earlier) {
    await placeDiscount(tx, id, earlier.position)
    await placeDiscount(tx, earlier.id, row.position)
  }
  const ids = (await discountRows(tx)).map((one) => one.id)
  await audit(tx, {
    action: 'fees.move_discount',
    entity: 'fee_discount',
    entityId: id,
    before: { order: before.map(({ name }) => name) },
    after: { order: ids.map((one) => before.find((known) => known.id === one)?.name ?? one) },
  })
  return { ids }
}
