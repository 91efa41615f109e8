/** The caller of a calendar at one school: what they see, and for whom they may plan. */
import {
  childrenOfAccount,
  learnerOfAccount,
  learnersByIds,
  callerOf,
  type Caller,
  type CallerSession,
} from '#core/people/server/public.ts'
import { instantOf } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { CalendarScope } from '../ports.ts'
import { audiencesOf } from '../../rules/reach.ts'
import type { Seeing } from '../queries/events.ts'
import { adminCalendar } from '../../contract/access.ts'

export interface Child {
  readonly learnerId: string
  readonly firstName: string
  readonly streamId: string | null
}

export interface CalendarCaller extends Caller, CalendarScope {
  readonly seeing: Seeing
  /** For a parent: the selected children. */
  readonly children: readonly Child[]
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

const placeOf = async (tx: Tx, caller: Caller, childId: string | undefined): Promise<Place> => {
  if (caller.role === 'parent') return ofChildren(tx, caller.accountId, childId)
  if (caller.role === 'student') {
    const learner = await learnerOfAccount(tx, caller.accountId)
    const isHere = learner?.status === 'active'
    return {
      streams: new Set(isHere && learner.streamId ? [learner.streamId] : []),
      learnerIds: isHere ? [learner.id] : [],
      children: [],
    }
  }
  return {
    // Every member of staff in the office sees what all classes do.
    streams: caller.role === 'admin' ? null : new Set(caller.classes.map(({ streamId }) => streamId)),
    learnerIds: [],
    children: [],
  }
}

/** @param childId limits a parent's calendar to one child */
export const calendarCallerOf = async (tx: Tx, session: CallerSession, childId?: string): Promise<CalendarCaller> => {
  const caller = await callerOf(tx, session, adminCalendar)
  const { accountId, role, timeZone } = caller
  const place = await placeOf(tx, caller, childId)
  const isHere = role === 'parent' ? place.children.length > 0 : role === 'student' ? place.learnerIds.length > 0 : true
  const seeing = {
    accountId,
    audiences: audiencesOf(role, isHere),
    streams: place.streams === null ? null : [...place.streams],
  }
  return { ...caller, ...place, seeing, instantOf: (day, time) => instantOf(day, time, timeZone) }
}
