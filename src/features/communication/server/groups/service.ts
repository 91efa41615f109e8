/** Groups of people: listed with their counts, made, changed and removed. */
import type { BodyOf, QueryOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors, refuseField, refuseFields } from '#platform/pure/errors.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { listStreams } from '#core/academics/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { violates, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  groupErrors,
  groupTexts,
  type createGroup,
  type Group,
  type groupPeople,
  type GroupRule,
  type listGroups,
  type Membership,
  type saveGroup,
} from '../../contract/groups.ts'
import type { AudienceCount, NamedPart, PersonCard, PlacePart } from '../../contract/announcements/shapes.ts'
import { countOf, type Recipient, type SchoolPeople } from '../../rules/audience.ts'
import { namesOf } from '../announcements/names.ts'
import { pageOfPeople } from '../announcements/people.ts'
import { schoolPeopleOf, type GroupDeps } from '../announcements/school-people.ts'
import {
  groupById,
  groupsPage,
  insertGroup,
  isGroupWaitedFor,
  lockGroup,
  membersOfGroups,
  removeGroupRow,
  updateGroup,
  writeMembers,
  type GroupRow,
} from '../queries/groups.ts'
import { membersOf, membersOfAll } from './members.ts'

const placeName = (place: PlacePart, streams: ReadonlyMap<string, string>): NamedPart => {
  if (place.kind === 'school') return { kind: 'school', value: null, name: null }
  if (place.kind === 'stream')
    return { kind: 'stream', value: place.streamId, name: streams.get(place.streamId) ?? null }
  return { kind: place.kind, value: place.kind === 'level' ? place.level : place.grade, name: null }
}

const asksOwed = (rule: GroupRule | null): boolean => rule !== null && rule.of !== 'staff' && rule.balance !== undefined

const groupsOf = async (tx: Tx, rows: readonly GroupRow[], deps: GroupDeps, given?: SchoolPeople): Promise<Group[]> => {
  const members: ReadonlyMap<string, Recipient[]> =
    rows.length > 0 ? await membersOfAll(tx, rows, given ?? (await schoolPeopleOf(tx)), deps) : new Map()
  const streams = new Map((await listStreams(tx)).map(({ id, label }) => [id, label]))
  const isOpen = rows.some(({ rule }) => asksOwed(rule)) && (await deps.fees.isOpen(tx))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    kind: row.rule === null ? 'hand' : 'rule',
    rule: row.rule,
    feesOff: asksOwed(row.rule) && !isOpen,
    places: (row.rule?.places ?? []).map((place) => placeName(place, streams)),
    count: countOf(members.get(row.id) ?? []),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }))
}

const oneOf = async (tx: Tx, row: GroupRow, deps: GroupDeps): Promise<Group> => {
  const [group] = await groupsOf(tx, [row], deps)
  if (!group) throw new AppError(commonErrors.notFound)
  return group
}

export const listOfGroups = async (
  tx: Tx,
  { search, page, limit }: QueryOf<typeof listGroups>,
  deps: GroupDeps,
): Promise<Paged<Group>> => {
  const { items, total } = await groupsPage(tx, search, page, limit)
  return toPage(await groupsOf(tx, items, deps), total, page, limit)
}

const refuse = (field: string, text: string): never => {
  return refuseFields({ [field]: text })
}

/** @throws AppError 400 for a class or a person that the school does not have */
const check = async (tx: Tx, membership: Membership): Promise<void> => {
  if (membership.kind === 'hand') {
    const names = await namesOf(tx, membership.members)
    return membership.members.every(({ kind, personId }) => names.has(`${kind} ${personId}`))
      ? undefined
      : refuse('membership', groupTexts.unknownMember)
  }
  const streams = new Set((await listStreams(tx)).map(({ id }) => id))
  if (membership.rule.places.some((place) => place.kind === 'stream' && !streams.has(place.streamId)))
    refuse('membership', groupTexts.unknownPlace)
}

export const countMembership = async (tx: Tx, membership: Membership, deps: GroupDeps): Promise<AudienceCount> => {
  await check(tx, membership)
  return countOf(await membersOf(tx, membership, await schoolPeopleOf(tx), deps))
}

/** Maps the constraint violation to its error. */
const named = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (violates(error, 'people_groups_name_key')) return refuseField('name', groupErrors.nameTaken)
    throw error
  }
}

const valuesOf = ({ name, description, membership }: BodyOf<typeof createGroup>) => ({
  name,
  description,
  rule: membership.kind === 'rule' ? membership.rule : null,
})
const chosenOf = (membership: Membership) => (membership.kind === 'hand' ? membership.members : [])

const factsOf = (row: GroupRow, members: number) => ({
  name: row.name,
  description: row.description,
  rule: row.rule,
  members,
})

export const addGroup = async (tx: Tx, body: BodyOf<typeof createGroup>, deps: GroupDeps): Promise<Group> => {
  await check(tx, body.membership)
  const row = await named(insertGroup(tx, valuesOf(body)))
  const chosen = chosenOf(body.membership)
  await writeMembers(tx, row.id, chosen)
  await audit(tx, {
    action: 'communication.create_group',
    entity: 'people_group',
    entityId: row.id,
    after: factsOf(row, chosen.length),
  })
  return oneOf(tx, row, deps)
}

/** @throws AppError 404 for a group that there is not */
const hold = async (tx: Tx, id: string): Promise<GroupRow> => {
  const row = await lockGroup(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

export const changeGroup = async (
  tx: Tx,
  { id, version, ...body }: BodyOf<typeof saveGroup>,
  deps: GroupDeps,
): Promise<Group> => {
  const before = await hold(tx, id)
  if (before.version !== version) throw new AppError(commonErrors.stale, { current: await oneOf(tx, before, deps) })
  await check(tx, body.membership)
  const had = (await membersOfGroups(tx, [id])).length
  const after = await named(updateGroup(tx, id, version, valuesOf(body)))
  if (!after) throw new AppError(commonErrors.stale, { current: await oneOf(tx, before, deps) })
  const chosen = chosenOf(body.membership)
  await writeMembers(tx, id, chosen)
  await audit(tx, {
    action: 'communication.save_group',
    entity: 'people_group',
    entityId: id,
    before: factsOf(before, had),
    after: factsOf(after, chosen.length),
  })
  return oneOf(tx, after, deps)
}

export const dropGroup = async (tx: Tx, id: string): Promise<void> => {
  const row = await hold(tx, id)
  if (await isGroupWaitedFor(tx, id)) throw new AppError(groupErrors.inUse)
  await removeGroupRow(tx, id)
  await audit(tx, {
    action: 'communication.remove_group',
    entity: 'people_group',
    entityId: id,
    before: factsOf(row, (await membersOfGroups(tx, [id])).length),
  })
}

export const peopleOfGroup = async (
  tx: Tx,
  id: string,
  query: QueryOf<typeof groupPeople>,
  deps: GroupDeps,
): Promise<Paged<PersonCard>> => {
  const row = await groupById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  const members = (await membersOfAll(tx, [row], await schoolPeopleOf(tx), deps)).get(id) ?? []
  const people = members.map((one) => ({ kind: one.kind, personId: one.personId, about: [...one.about] }))
  const { items, ...page } = await pageOfPeople(tx, people, query)
  return { ...page, items: items.map(({ card }) => card) }
}
