/** Competencies and values of a class: read as a sheet, saved rating by rating. */
import type { Actor } from '#core/access/contract/access.ts'
import type { StreamItem } from '#core/academics/contract/classes.ts'
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import { calendarOf, listStreams, listYears } from '#core/academics/server/public.ts'
import { accountNames, rosterOn, leadsClass, callerOf, type Caller } from '#core/people/server/public.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { groupBy } from '#platform/pure/group.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  ratingCodes,
  type getRatingSheet,
  type LearnerRating,
  type RatingOutcome,
  type RatingSheet,
  type saveRatings as saveRatingsCall,
  type SentRating,
} from '../../../contract/competencies.ts'
import { dayWithin, openTerms, presentTerm } from '../../../rules/terms.ts'
import { todayOf } from '../places.ts'
import { evidenceCounts } from '../../queries/evidence.ts'
import { deleteRatings, lockRatings, writeRatings, type RatingRow } from '../../queries/rating-writes.ts'
import { ratingsOf } from '../../queries/ratings.ts'
import { shownTerm } from '../sheet.ts'
import { publishRatingsChanged } from './notify.ts'

const reached = (caller: Caller, streams: readonly StreamItem[]): StreamItem[] =>
  streams.filter(
    ({ id, active }) => active && (caller.isAdmin || caller.classes.some(({ streamId }) => streamId === id)),
  )

const ratingOf = ({ kind, code, rating, note, version }: RatingRow): LearnerRating => ({
  kind: kind as LearnerRating['kind'],
  code,
  rating: rating as LearnerRating['rating'],
  note,
  version,
})

const learnersOf = async (
  tx: Tx,
  streamId: string,
  term: CalendarTerm,
  today: string,
): Promise<RatingSheet['learners']> => {
  const roster = await rosterOn(tx, streamId, dayWithin(term, today))
  const ids = roster.map(({ id }) => id)
  const [ratings, counts] = await Promise.all([ratingsOf(tx, ids, term.id), evidenceCounts(tx, ids, term.id)])
  const [byLearner, kept] = [
    groupBy(ratings, ({ learnerId }) => learnerId),
    groupBy(counts, ({ learnerId }) => learnerId),
  ]
  return roster.map(({ id, fullName, firstName }) => ({
    id,
    fullName,
    firstName,
    ratings: (byLearner.get(id) ?? []).map(ratingOf),
    evidence: (kept.get(id) ?? []).map(({ kind, code, count }) => ({
      kind: kind as LearnerRating['kind'],
      code,
      count,
    })),
  }))
}

/** @throws AppError 404 for a class the caller may not see or an unknown term */
export const readRatingSheet = async (
  tx: Tx,
  actor: Actor,
  query: QueryOf<typeof getRatingSheet>,
): Promise<RatingSheet> => {
  const [caller, streams, calendar, years] = await Promise.all([
    callerOf(tx, actor),
    listStreams(tx),
    calendarOf(tx),
    listYears(tx),
  ])
  const today = todayOf(tx, actor)
  const classes = reached(caller, streams)
  const stream =
    query.streamId === undefined
      ? (classes.find(({ id }) => leadsClass(caller, id)) ?? classes[0] ?? null)
      : classes.find(({ id }) => id === query.streamId)
  const term =
    query.termId === undefined
      ? presentTerm(calendar.terms, today)
      : calendar.terms.find(({ id }) => id === query.termId)
  if (stream === undefined || term === undefined) throw new AppError(commonErrors.notFound)
  const shown = shownTerm(years)
  return {
    classes: classes.map(({ id, label }) => ({ id, label })),
    class: stream && { id: stream.id, label: stream.label },
    term: term && shown(term),
    terms: openTerms(calendar.terms, today).map(shown),
    today,
    learners: stream && term ? await learnersOf(tx, stream.id, term, today) : [],
  }
}

const keyOf = ({ learnerId, kind, code }: Pick<SentRating, 'learnerId' | 'code'> & { kind: string }): string =>
  `${learnerId} ${kind} ${code}`
/**
 * A rating deleted and created again must not reuse a version that a page still holds: versions start at the creation
 * time in seconds.
 */
const firstVersion = (at: Date): number => Math.floor((at.getTime() - Date.UTC(2020, 0, 1)) / 1000)

const outcomeOf = (
  sent: SentRating,
  outcome: RatingOutcome['outcome'],
  now: RatingRow | undefined,
  more: Partial<RatingOutcome> = {},
): RatingOutcome => ({
  learnerId: sent.learnerId,
  kind: sent.kind,
  code: sent.code,
  outcome,
  reason: null,
  rating: now ? (now.rating as LearnerRating['rating']) : null,
  note: now?.note ?? null,
  version: now?.version ?? 0,
  changedBy: null,
  ...more,
})

const wantedOf = (sent: SentRating, before: RatingRow | undefined) => ({
  rating: sent.rating,
  note: sent.note === undefined ? (before?.note ?? null) : sent.note,
})
const isAlready = (sent: SentRating, row: RatingRow | undefined): boolean => {
  const wanted = wantedOf(sent, row)
  return row ? row.rating === wanted.rating && row.note === wanted.note : wanted.rating === null
}

/** One audit entry per learner. */
const record = async (
  tx: Tx,
  termId: string,
  changed: readonly SentRating[],
  before: ReadonlyMap<string, RatingRow>,
): Promise<void> => {
  const said = (
    of: readonly SentRating[],
    value: (one: SentRating) => { rating: string | null; note: string | null },
  ) => ({
    termId,
    ratings: Object.fromEntries(of.map((one) => [`${one.kind}.${one.code}`, value(one)])),
  })
  await audit(
    tx,
    ...[...groupBy(changed, ({ learnerId }) => learnerId)].map(([learnerId, of]) => ({
      action: 'gradebook.save_ratings',
      entity: 'learner',
      entityId: learnerId,
      before: said(of, (one) => {
        const row = before.get(keyOf(one))
        return { rating: row?.rating ?? null, note: row?.note ?? null }
      }),
      after: said(of, (one) => wantedOf(one, before.get(keyOf(one)))),
    })),
  )
}

/** Writes what may be written. @returns the rows as they are now, by key; null for one that was taken away */
const write = async (
  tx: Tx,
  termId: string,
  changed: readonly SentRating[],
  before: ReadonlyMap<string, RatingRow>,
) => {
  const gone = changed.filter(({ rating }) => rating === null)
  const given = changed.flatMap((one) => {
    const row = before.get(keyOf(one))
    const { rating, note } = wantedOf(one, row)
    const { learnerId, kind, code } = one
    return rating === null
      ? []
      : [{ learnerId, termId, kind, code, rating, note, version: row ? row.version + 1 : firstVersion(tx.at) }]
  })
  await deleteRatings(
    tx,
    gone.flatMap((one) => before.get(keyOf(one))?.id ?? []),
  )
  const rows = await writeRatings(tx, given)
  return new Map<string, RatingRow | null>([
    ...gone.map((one) => [keyOf(one), null] as const),
    ...rows.map((row) => [keyOf(row), row] as const),
  ])
}

const rosterFor = async (tx: Tx, actor: Actor, body: BodyOf<typeof saveRatingsCall>): Promise<Set<string>> => {
  const [caller, streams, calendar] = await Promise.all([callerOf(tx, actor), listStreams(tx), calendarOf(tx)])
  const term = calendar.terms.find(({ id }) => id === body.termId)
  if (!term || !reached(caller, streams).some(({ id }) => id === body.streamId))
    throw new AppError(commonErrors.notFound)
  return new Set((await rosterOn(tx, body.streamId, dayWithin(term, todayOf(tx, actor)))).map(({ id }) => id))
}

/** @throws AppError 404 for a class the caller may not see or an unknown term */
export const saveRatings = async (
  tx: Tx,
  actor: Actor,
  body: BodyOf<typeof saveRatingsCall>,
): Promise<ResponseOf<typeof saveRatingsCall>> => {
  const { termId, ratings: sent } = body
  const roster = await rosterFor(tx, actor, body)
  const seen = new Set<string>()
  const reasons = sent.map((one): RatingOutcome['reason'] => {
    const isTwice = seen.has(keyOf(one))
    seen.add(keyOf(one))
    if (isTwice) return 'twice'
    return roster.has(one.learnerId) && ratingCodes[one.kind].includes(one.code) ? null : 'unknown'
  })
  const taken = sent.filter((_one, at) => reasons[at] === null)
  const before = new Map(
    (await lockRatings(tx, termId, [...new Set(taken.map(({ learnerId }) => learnerId))])).map((row) => [
      keyOf(row),
      row,
    ]),
  )
  const changed = taken.filter(
    (one) => !isAlready(one, before.get(keyOf(one))) && (before.get(keyOf(one))?.version ?? 0) === one.version,
  )
  const now = await write(tx, termId, changed, before)
  const saved = changed.filter((one) => now.has(keyOf(one)))
  if (saved.length > 0) {
    await record(tx, termId, saved, before)
    publishRatingsChanged(tx, body.streamId)
  }
  // A row inserted by a concurrent call becomes visible only now.
  const stands =
    saved.length === changed.length
      ? before
      : new Map((await ratingsOf(tx, [...roster], termId)).map((row) => [keyOf(row), row]))
  const names = await accountNames(
    tx,
    taken.map((one) => stands.get(keyOf(one))?.ratedBy ?? null),
  )
  const ratings = sent.map((one, at): RatingOutcome => {
    const [key, reason] = [keyOf(one), reasons[at] ?? null]
    if (reason) return outcomeOf(one, 'refused', undefined, { reason })
    const row = now.get(key)
    if (row !== undefined) return outcomeOf(one, 'saved', row ?? undefined)
    const standing = stands.get(key)
    return isAlready(one, standing)
      ? outcomeOf(one, 'saved', standing)
      : outcomeOf(one, 'conflict', standing, { changedBy: names.get(standing?.ratedBy ?? '') ?? null })
  })
  return { savedAt: tx.at.toISOString(), ratings }
}
