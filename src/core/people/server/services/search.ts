/** Search limited to what the caller may see, like every list. */
import { listStreams } from '#core/academics/server/public.ts'
import type { Action } from '#core/access/contract/access.ts'
import type { ActorContext } from '#core/access/server/public.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { readGuardians, readLearners, readStaff } from '../../contract/actions.ts'
import type { Found } from '../../contract/search.ts'
import { nameKey } from '../../rules/names.ts'
import { findGuardians, findLearners, findStaff } from '../queries/search.ts'
import { children } from './guardians/children.ts'
import { streamRefs } from './class-refs.ts'
import { streamsInReach } from './reach.ts'

const most = 8

/** Every word typed begins some word of the text. */
const fits = (text: string, typed: string): boolean => {
  const words = nameKey(text.replace(/\d+/g, (digits) => ` ${digits} `)).split(' ')
  const parts = text.toLowerCase().split(/\s+/)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.some((one) => one.startsWith(word)) || parts.some((one) => one.startsWith(word)))
}

const learnersFound = async (tx: Tx, typed: string, reach: ReadonlySet<string> | null): Promise<Found[]> => {
  const streams = await streamRefs(tx)
  const rows = await findLearners(tx, typed, reach && [...reach], most)
  return rows.map((row) => ({
    kind: 'learner',
    id: row.id,
    title: row.fullName,
    subtitle: [row.streamId ? streams.get(row.streamId)?.label : undefined, row.admissionNumber]
      .filter(Boolean)
      .join(', '),
  }))
}

const classesFound = async (tx: Tx, typed: string, reach: ReadonlySet<string> | null): Promise<Found[]> =>
  (await listStreams(tx))
    .filter((stream) => stream.active && (!reach || reach.has(stream.id)) && fits(stream.label, typed))
    .slice(0, most)
    .map((stream) => ({ kind: 'class', id: stream.id, title: stream.label, subtitle: null }))

const staffFound = async (tx: Tx, typed: string): Promise<Found[]> =>
  (await findStaff(tx, typed, most)).map((row) => ({
    kind: 'staff',
    id: row.id,
    title: row.fullName,
    subtitle: row.position ?? row.number,
  }))

const guardiansFound = async (tx: Tx, typed: string): Promise<Found[]> =>
  (await findGuardians(tx, typed, most)).map((row) => ({
    kind: 'guardian',
    id: row.id,
    title: row.fullName,
    subtitle: row.phone && displayPhone(row.phone),
  }))

const childrenFound = async (context: ActorContext, typed: string): Promise<Found[]> =>
  (await children(context))
    .filter((child) => fits(child.fullName, typed))
    .slice(0, most)
    .map((child) => ({
      kind: 'child',
      id: child.id,
      title: child.fullName,
      subtitle: [child.stream?.label, child.school.shortName].filter(Boolean).join(', '),
    }))

export const find = async (context: ActorContext, typed: string): Promise<Found[]> => {
  const { actor } = context
  if (actor.role === 'parent') return childrenFound(context, typed)
  if (actor.role !== 'admin' && actor.role !== 'teacher' && actor.role !== 'tutor') return []
  return context.read(async (tx) => {
    const reach = await streamsInReach(tx, actor)
    const may = (action: Action): boolean => context.decide(action).allowed
    return [
      ...(may(readLearners) ? await learnersFound(tx, typed, reach) : []),
      ...(await classesFound(tx, typed, reach)),
      ...(may(readStaff) ? await staffFound(tx, typed) : []),
      ...(may(readGuardians) ? await guardiansFound(tx, typed) : []),
    ]
  })
}
