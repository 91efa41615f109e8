/** Audiences: their names, the writer's permission, and their current members. */
import { listStreams } from '#core/academics/server/public.ts'
import type { SmsGateway } from '#core/delivery/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { compareGrades, sortLevels } from '#core/academics/rules/grades.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { FeesAsked } from '../ports.ts'
import type { PartKind } from '../../contract/announcements/kinds.ts'
import {
  announcementTexts,
  type Audience,
  type AudienceCount,
  type AudiencePart,
  type NamedPart,
} from '../../contract/announcements/shapes.ts'
import type { AudienceChoices } from '../../contract/announcements/written-shapes.ts'
import { countOf, isWithinClasses, recipientsOf, type Recipient, type SchoolPeople } from '../../rules/audience.ts'
import { membersOfAll } from '../groups/members.ts'
import type { PartRow } from '../queries/announcements.ts'
import { groupNames, groupsByIds } from '../queries/groups.ts'
import { schoolPeopleOf, type AnnouncementDeps, type GroupDeps } from './school-people.ts'
import type { Writer } from './writer.ts'

export const choicesOf = async (
  tx: Tx,
  writer: Writer,
  { sms, fees }: { sms: SmsGateway; fees: FeesAsked },
): Promise<AudienceChoices> => {
  const all = (await listStreams(tx)).filter(({ active }) => active)
  const own = writer.classes === null ? all : all.filter(({ id }) => writer.classes?.has(id))
  const streams = own.map(({ id, label, grade }) => ({ id, name: label, grade }))
  if (writer.classes !== null)
    return { wholeSchool: false, levels: [], grades: [], streams, groups: [], sms: false, fees: false }
  const { levels } = await schoolById(tx)
  const grades = [...new Set(streams.map(({ grade }) => grade))].sort(compareGrades)
  const given = { sms: await sms.isOn(tx), fees: await fees.isOpen(tx) }
  return { wholeSchool: true, levels: sortLevels(levels), grades, streams, groups: await groupNames(tx), ...given }
}

const refuse = (text: string): never => {
  return refuseFields({ audience: text })
}

/** @throws AppError 400 for parts that do not exist or that the writer may not choose */
export const checkAudience = async (tx: Tx, writer: Writer, audience: Audience): Promise<void> => {
  if (writer.classes !== null)
    return isWithinClasses(audience, writer.classes) ? undefined : refuse(announcementTexts.notYours)
  const streams = new Set((await listStreams(tx)).map(({ id }) => id))
  const groupIds = audience.parts.flatMap((part) => (part.kind === 'group' ? [part.groupId] : []))
  const groups = new Set(
    (await groupsByIds(tx, groupIds)).filter(({ removedAt }) => removedAt === null).map(({ id }) => id),
  )
  const known = audience.parts.every((part) =>
    part.kind === 'stream' ? streams.has(part.streamId) : part.kind === 'group' ? groups.has(part.groupId) : true,
  )
  if (!known) refuse(announcementTexts.unknown)
}

/** Resolves the current members. */
export const resolve = async (
  tx: Tx,
  audience: Audience,
  deps: GroupDeps,
  given?: SchoolPeople,
): Promise<Recipient[]> => {
  const people = given ?? (await schoolPeopleOf(tx))
  const groupIds = audience.parts.flatMap((part) => (part.kind === 'group' ? [part.groupId] : []))
  const groups = (await groupsByIds(tx, groupIds)).filter(({ removedAt }) => removedAt === null)
  return recipientsOf(audience, people, await membersOfAll(tx, groups, people, deps))
}

export const countAudience = async (
  tx: Tx,
  writer: Writer,
  audience: Audience,
  deps: AnnouncementDeps,
): Promise<AudienceCount> => {
  await checkAudience(tx, writer, audience)
  return countOf(await resolve(tx, audience, deps))
}

export const partOf = (row: PartRow): AudiencePart => {
  const { kind, value, streamId, groupId } = row
  return (
    kind === 'school'
      ? { kind }
      : kind === 'stream'
        ? { kind, streamId }
        : kind === 'group'
          ? { kind, groupId }
          : { kind, [kind]: value }
  ) as AudiencePart
}

/** Names of the parts as they are now; of a group also after it was removed. */
export const namedParts = async (tx: Tx, rows: readonly PartRow[]): Promise<(row: PartRow) => NamedPart> => {
  const streams = new Map(
    rows.some(({ streamId }) => streamId) ? (await listStreams(tx)).map(({ id, label }) => [id, label]) : [],
  )
  const groups = new Map(
    (
      await groupsByIds(
        tx,
        rows.flatMap(({ groupId }) => groupId ?? []),
      )
    ).map(({ id, name }) => [id, name]),
  )
  return ({ kind, value, streamId, groupId }) => ({
    kind: kind as PartKind,
    value: value ?? streamId ?? groupId,
    name: streamId ? (streams.get(streamId) ?? null) : groupId ? (groups.get(groupId) ?? null) : null,
  })
}
