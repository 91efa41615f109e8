/**
 * Feed links for calendar apps: created once, stored as hashes, revocable at any time, and limited to what the owner
 * may see now.
 */
import {
  accountById,
  hashToken,
  newToken,
  usableMemberships,
  type ActorContext,
  type PublicContext,
} from '#core/access/server/public.ts'
import type { Role } from '#core/access/contract/access.ts'
import { addDays, schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { icalFile, type CalendarEvent } from '#platform/server/calendars/ical.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { mostFeeds, type Feed } from '../../contract/feeds.ts'
import { calendarErrors, type Entry } from '../../contract/shapes.ts'
import { feedTitle } from '../../rules/feed-words.ts'
import { readAcross, type Whose } from './parent-all-schools.ts'
import type { Sources } from './calls.ts'
import {
  deleteFeed,
  feedByToken,
  feedsOf,
  insertFeed,
  noteRead,
  type FeedOwner,
  type FeedRow,
} from '../queries/feeds.ts'

export interface FeedDeps {
  readonly publicUrl: string
  readonly sources: Sources
  /** True while the school has the calendar switched on. */
  readonly isOpen: (tx: Tx) => Promise<boolean>
}

const identity = { schoolId: null, accountId: null, identity: true } as const
/** Calendar apps poll every few minutes; record their last visit at most once an hour. */
const noteEvery = 3_600_000

const feedOf = ({ id, name, createdAt, lastReadAt }: FeedRow): Feed => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
})

/** @throws AppError 404 for a session without a membership */
const ownerOf = ({ actor }: ActorContext): FeedOwner => {
  if (actor.membershipId === null) throw new AppError(commonErrors.notFound)
  return { accountId: actor.accountId, membershipId: actor.membershipId }
}

export const listOwnFeeds = (context: ActorContext): Promise<Feed[]> =>
  context.read(async (tx) => (await feedsOf(tx, ownerOf(context))).map(feedOf))

/** @throws AppError 409 past the most links */
export const makeOwnFeed = (
  context: ActorContext,
  { publicUrl }: FeedDeps,
  name: string,
): Promise<Feed & { url: string }> =>
  context.write(async (tx) => {
    const owner = ownerOf(context)
    if ((await feedsOf(tx, owner)).length >= mostFeeds) throw new AppError(calendarErrors.tooManyFeeds)
    const token = newToken()
    const row: FeedRow = {
      id: newId(),
      ...owner,
      name,
      tokenHash: hashToken(token),
      createdAt: tx.at,
      lastReadAt: null,
    }
    await insertFeed(tx, row)
    return { ...feedOf(row), url: `${publicUrl.replace(/\/$/, '')}/api/calendar/feeds/${token}.ics` }
  })

/** @throws AppError 404 for a link that is not the caller's */
export const endOwnFeed = (context: ActorContext, id: string): Promise<void> =>
  context.write(async (tx) => {
    if (!(await deleteFeed(tx, ownerOf(context), id))) throw new AppError(commonErrors.notFound)
  })

interface Held {
  readonly whose: Whose
  readonly language: 'en' | 'sw'
  readonly schoolName: string
  readonly timeZone: string
}

/**
 * The owner of a link, if account, membership and school are still active.
 * @throws AppError 404, the same as for an unknown link
 */
const behind = (context: PublicContext, token: string): Promise<Held> =>
  context.tenancy.write(identity, context.origin, async (tx) => {
    const feed = await feedByToken(tx, hashToken(token))
    const account = feed && (await accountById(tx, feed.accountId))
    const all = feed ? await usableMemberships(tx, feed.accountId) : []
    const membership = all.find(({ id }) => id === feed?.membershipId)
    if (!feed || account?.status !== 'active' || !membership) throw new AppError(commonErrors.notFound)
    if (tx.at.getTime() - (feed.lastReadAt?.getTime() ?? 0) > noteEvery) await noteRead(tx, feed.id)
    const role = membership.role as Role
    const places =
      role === 'parent'
        ? [membership, ...all.filter((one) => one.role === 'parent' && one.id !== membership.id)]
        : [membership]
    const schools = places.map(({ schoolId, schoolShortName, timeZone }) => ({
      id: schoolId,
      shortName: schoolShortName,
      timeZone,
    }))
    const language = account.language === 'sw' ? 'sw' : 'en'
    return {
      whose: { accountId: feed.accountId, role, schools },
      language,
      schoolName: membership.schoolShortName,
      timeZone: membership.timeZone,
    }
  })

const place = (one: Entry): string => [one.place, one.school].filter(Boolean).join(', ')

const eventOf = (one: Entry, language: 'en' | 'sw', publicUrl: string): CalendarEvent => ({
  id: one.key.replaceAll(':', '-').replaceAll('+', '-'),
  summary: feedTitle(one, language),
  location: place(one),
  url: one.link ? `${publicUrl.replace(/\/$/, '')}${one.link}` : undefined,
  stamp: new Date(one.startsAt),
  ...(one.allDay
    ? { allDay: true, from: one.startsOn, until: addDays(one.endsOn, 1) }
    : { start: new Date(one.startsAt), end: new Date(one.endsAt) }),
})

/** Two months back and a year ahead. */
export const feedFile = async (
  context: PublicContext,
  { publicUrl, sources, isOpen }: FeedDeps,
  token: string,
): Promise<FileAnswer> => {
  const held = await behind(context, token)
  const [first] = held.whose.schools
  const open = await context.tenancy.read({ schoolId: first?.id ?? null, accountId: held.whose.accountId }, (tx) =>
    isOpen(tx),
  )
  if (!open) throw new AppError(commonErrors.notFound)
  const { date: today } = schoolTime(context.now(), held.timeZone)
  const entries = await readAcross(context.tenancy, held.whose, sources, {
    from: addDays(today, -60),
    to: addDays(today, 366),
  })
  const { language, schoolName } = held
  const events = entries.map((one) => eventOf(one, language, publicUrl))
  const body = icalFile({ name: schoolName, product: 'Calendar', language, ttl: 3600, events })
  return { name: 'calendar.ics', type: 'text/calendar; charset=utf-8', body }
}
