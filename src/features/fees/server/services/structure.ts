/** Fee structures by year, term, place and lodging; copies with a rise; choices of single learners. */
import { listStreams } from '#core/academics/server/public.ts'
import { learnerById, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { inSavepoint } from '#platform/server/tenancy/savepoint.ts'
import { schoolOf, violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  structureErrors,
  structurePlace,
  type copyStructures,
  type createStructure,
  type FeeChoices,
  type FeeStructure,
  type listStructures,
  type saveChoices,
  type saveStructure,
  type StructurePlace,
} from '../../contract/structure.ts'
import { boards } from '../../contract/structure-words.ts'
import { feeTexts } from '../../contract/words.ts'
import { raised } from '../../rules/bills.ts'
import { toCents, toShillings } from '../../rules/money.ts'
import {
  choicesOf,
  insertStructure,
  openVoteHeads,
  replaceChoices,
  structureById,
  structuresOf,
  updateStructure,
  voteHeads,
  type PricedStructure,
} from '../queries/structures.ts'

const placeText = (place: StructurePlace): string =>
  place.kind === 'school'
    ? 'school'
    : `${place.kind}:${place.kind === 'level' ? place.level : place.kind === 'grade' ? place.grade : place.streamId}`

const placeOf = (text: string): StructurePlace => {
  const [kind, value] = [text.split(':', 1)[0], text.slice(text.indexOf(':') + 1)]
  const field = kind === 'level' ? 'level' : kind === 'grade' ? 'grade' : 'streamId'
  return structurePlace.parse(kind === 'school' ? { kind } : { kind, [field]: value })
}

const shown = ({ id, year, term, place, lodging, dueOn, items, version }: PricedStructure): FeeStructure => ({
  id,
  year,
  term,
  place: placeOf(place),
  lodging,
  dueDate: dueOn,
  items: items.map(({ name, cents, optional }) => ({ name, amount: toShillings(cents), optional })),
  version,
})

export const structureList = async (
  tx: Tx,
  { today }: Caller,
  year = Number(today.slice(0, 4)),
): Promise<ResponseOf<typeof listStructures>> => ({
  year,
  items: (await structuresOf(tx, year)).map(shown),
  voteHeads: [...(await voteHeads(tx)).values()],
})

const oneOf = async (tx: Tx, id: string): Promise<FeeStructure> => {
  const row = await structureById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return shown(row)
}

const valuesOf = async (tx: Tx, body: BodyOf<typeof createStructure>) => {
  const { place, year, term, lodging, dueDate: dueOn, items } = body
  if (place.kind === 'stream' && !(await listStreams(tx)).some(({ id }) => id === place.streamId))
    refuseFields({ place: feeTexts.place })
  const accounts = await openVoteHeads(
    tx,
    items.map(({ name }) => name),
  )
  return {
    values: { year, term, place: placeText(place), lodging, dueOn },
    items: items.map(({ name, amount, optional }) => {
      return { account: accounts.get(name.toLowerCase()) ?? '', cents: toCents(amount), optional }
    }),
  }
}

const taken = (error: unknown): never => {
  throw violates(error, 'fee_structures_place_key') ? new AppError(structureErrors.taken) : error
}

/** @throws AppError 400 for a class of another school, 409 if there is one already */
export const addStructure = async (tx: Tx, body: BodyOf<typeof createStructure>): Promise<FeeStructure> => {
  const { values, items } = await valuesOf(tx, body)
  const made = await oneOf(tx, await insertStructure(tx, values, items).catch(taken))
  await audit(tx, { action: 'fees.create_structure', entity: 'fee_structure', entityId: made.id, after: made })
  return made
}

/** @throws AppError 404, 409 for a stale version or if there is one for this place already */
export const changeStructure = async (tx: Tx, body: BodyOf<typeof saveStructure>): Promise<FeeStructure> => {
  const before = await oneOf(tx, body.id)
  const { values, items } = await valuesOf(tx, body)
  if (!(await updateStructure(tx, body, values, items).catch(taken)))
    throw new AppError(commonErrors.stale, { current: before })
  const after = await oneOf(tx, body.id)
  await audit(tx, { action: 'fees.save_structure', entity: 'fee_structure', entityId: body.id, before, after })
  return after
}

/** Those that the other year does not have yet. @throws AppError 409 without any */
export const copyYear = async (
  tx: Tx,
  { from, to, percent }: BodyOf<typeof copyStructures>,
): Promise<{ copied: number }> => {
  let copied = 0
  for (const { term, place, lodging, items } of await structuresOf(tx, from)) {
    const priced = items.map((item) => ({ ...item, cents: raised(item.cents, percent) }))
    try {
      await inSavepoint(tx, () => insertStructure(tx, { year: to, term, place, lodging, dueOn: null }, priced))
      copied += 1
    } catch (error) {
      if (!violates(error, 'fee_structures_place_key')) throw error
    }
  }
  if (copied === 0) throw new AppError(structureErrors.nothingToCopy)
  await audit(tx, {
    action: 'fees.copy_structures',
    entity: 'fee_structure',
    entityId: schoolOf(tx),
    after: { from, to, percent, copied },
  })
  return { copied }
}

/** Optional vote heads of the year, by account. */
const optionalHeads = async (tx: Tx, { today }: Caller): Promise<Map<string, string>> =>
  new Map(
    (await structuresOf(tx, Number(today.slice(0, 4)))).flatMap(({ items }) =>
      items.filter(({ optional }) => optional).map(({ account, name }) => [account, name] as const),
    ),
  )

/** @throws AppError 404 */
export const choicesFor = async (tx: Tx, caller: Caller, learnerId: string): Promise<FeeChoices> => {
  if (!(await learnerById(tx, learnerId))) throw new AppError(commonErrors.notFound)
  const chosen = (await choicesOf(tx, learnerId)).get(learnerId) ?? new Set()
  return {
    boards: chosen.has(boards),
    items: [...(await optionalHeads(tx, caller))].map(([account, name]) => ({ name, chosen: chosen.has(account) })),
  }
}

/** @throws AppError 404 */
export const choose = async (
  tx: Tx,
  caller: Caller,
  learnerId: string,
  { boards: doesBoard, chosen }: BodyOf<typeof saveChoices>,
): Promise<FeeChoices> => {
  const before = await choicesFor(tx, caller, learnerId)
  const wanted = new Set(chosen.map((name) => name.toLowerCase()))
  const heads = [...(await optionalHeads(tx, caller))].filter(([, name]) => wanted.has(name.toLowerCase()))
  await replaceChoices(tx, learnerId, [...(doesBoard ? [boards] : []), ...heads.map(([account]) => account)])
  const after = await choicesFor(tx, caller, learnerId)
  await audit(tx, { action: 'fees.save_choices', entity: 'learner', entityId: learnerId, before, after })
  return after
}
