/** The caller of a calendar at one school: what they see, and for whom they may plan. */
import type { Actor } from '#core/access/contract/access.ts'
import { childrenOfAccount, learnerOfAccount, learnersByIds, streamsInReach } from '#core/people/server/public.ts'
import { instantOf, schoolTime } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CalendarReader } from '../ports.ts'
import { audiencesOf } from '../../rules/reach.ts'
import type { Seeing } from '../queries/events.ts'

/** An account with its role at a school. */
export type Asking = Pick<Actor, 'accountId' | 'role' | 'timeZone'>

export interface Child {
  readonly learnerId: string
  readonly firstName: string
  readonly streamId: string | null
}

export interface Caller extends CalendarReader {
  readonly seeing: Seeing
  /** For a parent: the selected children. */
  readonly children: readonly Child[]
  /** The school's day and what its clocks show. */
  readonly today: string
  instantOf(day: string, time: string): Date
}

interface Place {
  readonly streams: ReadonlySet<string> | null
  readonly learnerIds: readonly string[]
  readonly children: readonly Child[]
}

const ofChildren = async (tx: Tx, accountId: string, childId: string | undefined): Promise<Place> => {
  const links = (await childrenOfAccount(tx, accountId)).filter(
    (one) => one.maySeeRecords && (childId === undefined || one.learnerId === childId),
  )
  const rows = await learnersByIds(
    tx,
    links.map(({ learnerId }) => learnerId),
  )
  const children = rows
    .filter(({ status }) => status === 'active')
    .map(({ id, firstName, streamId }) => ({ learnerId: id, firstName, streamId }))
  return {
    streams: new Set(children.flatMap(({ streamId }) => streamId ?? [])),
    learnerIds: children.map(({ learnerId }) => learnerId),
    children,
  }
}

const placeOf = async (tx: Tx, asking: Asking, childId: string | undefined): Promise<Place> => {
  if (asking.role === 'parent') return ofChildren(tx, asking.accountId, childId)
  if (asking.role === 'student') {
    const learner = await learnerOfAccount(tx, asking.accountId)
    const isHere = learner?.status === 'active'
    return {
      streams: new Set(isHere && learner.streamId ? [learner.streamId] : []),
      learnerIds: isHere ? [learner.id] : [],
      children: [],
    }
  }
  return { streams: await streamsInReach(tx, asking as Actor), learnerIds: [], children: [] }
}

/** @param childId limits a parent's calendar to one child */
export const callerOf = async (tx: Tx, asking: Asking, childId?: string): Promise<Caller> => {
  const { accountId, role, timeZone } = asking
  const place = await placeOf(tx, asking, childId)
  // A parent whose children have all left sees only their personal events.
  const isHere = role === 'parent' ? place.children.length > 0 : role === 'student' ? place.learnerIds.length > 0 : true
  const seeing = {
    accountId,
    audiences: isHere ? audiencesOf(role) : [],
    streams: place.streams === null ? null : [...place.streams],
  }
  const { date: today } = schoolTime(tx.at, timeZone)
  return {
    accountId,
    role,
    timeZone,
    ...place,
    seeing,
    today,
    instantOf: (day, time) => instantOf(day, time, timeZone),
  }
}
