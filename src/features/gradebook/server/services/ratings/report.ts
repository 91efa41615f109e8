/** Competencies and values for the family: all of a term, one over the terms, and the learner's reflections. */
import type { z } from 'zod'
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import { calendarOf, listYears } from '#core/academics/server/public.ts'
import { accountNames, type LearnerRow } from '#core/people/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { ratingCodes, type ratingHistory, type RatingReport } from '../../../contract/competencies.ts'
import { ratingKinds, type RatingKind } from '../../../contract/rating-kinds.ts'
import type { RatingCode } from '../../../contract/results.ts'
import { openTerms, presentTerm, termBefore } from '../../../rules/terms.ts'
import { assessmentsByIds } from '../../queries/assessments.ts'
import { evidenceById, evidenceOf } from '../../queries/evidence.ts'
import { termsWithRatings } from '../../queries/learner-terms.ts'
import { ratingsOf } from '../../queries/ratings.ts'
import { putReflection, type ReflectedOn } from '../../queries/reflections.ts'
import { shownTerm } from '../sheet.ts'
import { termResults } from '../term-results.ts'
import { shownEvidence } from './evidence.ts'

const groundOf = async (tx: Tx, learner: Pick<LearnerRow, 'id'>, timeZone: string) => {
  const [calendar, years, filled] = await Promise.all([calendarOf(tx), listYears(tx), termsWithRatings(tx, learner.id)])
  const today = schoolTime(tx.at, timeZone).date
  const present = presentTerm(calendar.terms, today)
  const terms = openTerms(calendar.terms, today).filter(({ id }) => id === present?.id || filled.has(id))
  return { calendar, filled, terms, shown: shownTerm(years) }
}

/** Ratings and evidence of a learner in a term, by competency or value. */
const readTerm = async (tx: Tx, learner: Pick<LearnerRow, 'id'>, term: CalendarTerm) => {
  const [ratings, kept] = await Promise.all([
    ratingsOf(tx, [learner.id], term.id),
    evidenceOf(tx, learner.id, { termId: term.id }),
  ])
  const [names, shown] = await Promise.all([
    accountNames(
      tx,
      ratings.map(({ ratedBy }) => ratedBy),
    ),
    shownEvidence(tx, learner.id, kept),
  ])
  return (kind: RatingKind, code: string) => {
    const row = ratings.find((one) => one.kind === kind && one.code === code)
    return {
      rating: row ? (row.rating as RatingCode) : null,
      note: row?.note ?? null,
      ratedByName: names.get(row?.ratedBy ?? '') ?? null,
      ratedAt: row?.ratedAt.toISOString() ?? null,
      evidence: shown.filter((_one, at) => kept[at]?.ratingKind === kind && kept[at]?.code === code),
    }
  }
}

/** @throws AppError 404 for an unknown term */
export const reportOf = async (
  tx: Tx,
  learner: Pick<LearnerRow, 'id'>,
  timeZone: string,
  termId: string | undefined,
): Promise<RatingReport> => {
  const { calendar, filled, terms, shown } = await groundOf(tx, learner, timeZone)
  const term =
    termId === undefined
      ? (terms.find(({ id }) => filled.has(id)) ?? terms[0] ?? null)
      : calendar.terms.find(({ id }) => id === termId)
  if (term === undefined) throw new AppError(commonErrors.notFound)
  const before = term && termBefore(calendar.terms, term)
  const [of, previous] = [
    term && (await readTerm(tx, learner, term)),
    before ? await ratingsOf(tx, [learner.id], before.id) : [],
  ]
  const nothing = { rating: null, note: null, ratedByName: null, ratedAt: null, evidence: [] }
  const items = ratingKinds.flatMap((kind) =>
    ratingCodes[kind].map((code) => {
      const was = previous.find((one) => one.kind === kind && one.code === code)
      return { kind, code, ...(of ? of(kind, code) : nothing), previousRating: was ? (was.rating as RatingCode) : null }
    }),
  )
  return { term: term && shown(term), previousTerm: before && shown(before), terms: terms.map(shown), items }
}

/** @throws AppError 404 for an unknown competency or value */
export const historyOf = async (
  tx: Tx,
  learner: LearnerRow,
  timeZone: string,
  code: string,
): Promise<z.infer<typeof ratingHistory>> => {
  const kind = ratingKinds.find((one) => ratingCodes[one].includes(code))
  if (!kind) throw new AppError(commonErrors.notFound)
  const { filled, terms, shown } = await groundOf(tx, learner, timeZone)
  const found = []
  for (const term of terms.filter(({ id }) => filled.has(id))) {
    const { ratedAt: _ratedAt, ...own } = (await readTerm(tx, learner, term))(kind, code)
    if (own.rating !== null || own.evidence.length > 0) found.push({ term: shown(term), ...own })
  }
  return { kind, code, terms: found }
}

/** @throws AppError 404 if it is not about the learner, or not published */
const reflectedOn = async (tx: Tx, learner: LearnerRow, id: string): Promise<ReflectedOn> => {
  const kept = await evidenceById(tx, id)
  if (kept?.learnerId === learner.id) return { evidenceId: id }
  const [row] = await assessmentsByIds(tx, [id])
  const results =
    row?.status === 'published' ? await termResults(tx, [learner.id], row.termId, { published: true }) : undefined
  const isOwn = results
    ?.get(learner.id)
    ?.areas.some(({ assessments }) => assessments.some((one) => one.assessmentId === id))
  if (!isOwn) throw new AppError(commonErrors.notFound)
  return { assessmentId: id }
}

export const saveReflection = async (
  tx: Tx,
  learner: LearnerRow,
  id: string,
  reflection: string,
): Promise<{ id: string; reflection: string }> => {
  const of = await reflectedOn(tx, learner, id)
  const before = await putReflection(tx, learner.id, of, reflection)
  if (before !== reflection)
    await audit(tx, {
      action: 'gradebook.save_reflection',
      entity: 'learner',
      entityId: learner.id,
      before: { ...of, reflection: before },
      after: { ...of, reflection },
    })
  return { id, reflection }
}
