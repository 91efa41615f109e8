/**
 * Collects the contents of a class's cards: marks, ratings, attendance, comments. The number of statements does not
 * depend on the number of learners.
 */
import { competencyCodes, valueCodes } from '#core/academics/contract/cbe.ts'
import { bandOf, type Scale } from '#core/academics/rules/scales.ts'
import type { StreamItem } from '#core/academics/contract/classes.ts'
import { learningAreasOf, scaleFor } from '#core/academics/server/public.ts'
import {
  classTeacherOf,
  guardiansOfLearners,
  learnersByIds,
  rosterOn,
  teachingInStream,
  type GuardianContact,
  type LearnerRow,
} from '#core/people/server/public.ts'
import type { Totals } from '#features/attendance/contract/marks.ts'
import type { LearnerTermResult } from '#features/gradebook/contract/queries.ts'
import { readSettings, schoolById } from '#core/schools/server/public.ts'
import { groupBy } from '#platform/pure/group.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ActivityOnCard, CardData, ScaleOnCard } from '../../contract/card.ts'
import { reportCardsSettings, type ReportCardsSettings } from '../../contract/settings.ts'
import type { TermItem } from '../../contract/runs.ts'
import {
  areasOnCard,
  assessedAreas,
  meanOf,
  onlyParts,
  placesOf,
  ratingsOnCard,
  type AreaToPrint,
  type BandOfSeries,
} from '../../rules/build-card.ts'
import type { CardSources } from '../deps.ts'
import { crestRef } from '#core/files/server/public.ts'
import { entriesOfTerm } from '../queries/activities.ts'
import type { CardRow, RunRow } from '../queries/runs.ts'
import { dayOfTerm, nextTermAfter, termsOf } from './terms.ts'

export interface ClassFacts {
  readonly run: Pick<RunRow, 'language' | 'closesOn' | 'opensOn'>
  readonly stream: StreamItem
  readonly term: TermItem
  readonly today: string
}

export interface Gathered {
  readonly settings: ReportCardsSettings
  readonly classTeacher: string | null
  readonly learners: readonly LearnerRow[]
  /** By learner. */
  readonly cards: ReadonlyMap<string, CardData>
  /** At least one learner of the class has a mark in the term. */
  readonly assessed: boolean
  /** The scale by which a mean is read. */
  readonly scale: Scale
}

const series = ['opener', 'mid_term', 'end_term'] as const

const scaleOnCard = ({ name, bands }: Scale): ScaleOnCard => ({
  name,
  bands: bands.map(({ code, title, min, max }) => ({ code, title, min, max })),
})

const contactOf = (school: { address: string | null; phone: string | null; email: string | null }): string | null =>
  [school.address, school.phone, school.email].filter(Boolean).join(' · ') || null

const scalesOfLevel = async (tx: Tx, level: StreamItem['level']) => {
  const [opener, midTerm, endTerm] = [
    await scaleFor(tx, { level, kind: series[0] }),
    await scaleFor(tx, { level, kind: series[1] }),
    await scaleFor(tx, { level, kind: series[2] }),
  ]
  const banded = (scale: Scale) => (percent: number) => {
    const band = bandOf(scale, percent)
    return band ? { code: band.code, title: band.title } : null
  }
  const bands: BandOfSeries = { opener: banded(opener), mid_term: banded(midTerm), end_term: banded(endTerm) }
  return { scales: [...new Map([endTerm, opener, midTerm].map((scale) => [scale.id, scale])).values()], bands, endTerm }
}

/** Areas of the class's level in the order of the catalogue, with who teaches them. */
const areasToPrint = async (tx: Tx, stream: StreamItem): Promise<AreaToPrint[]> => {
  const [areas, teaching] = [await learningAreasOf(tx, stream.level), await teachingInStream(tx, stream.id)]
  return areas.map(({ id, name }) => ({
    id,
    name,
    teachers: teaching.filter((one) => one.learningAreaId === id).map(({ fullName }) => fullName),
  }))
}

const learnerOnCard = ({ id, fullName, admissionNumber, upi, assessmentNumber }: LearnerRow): CardData['learner'] => ({
  id,
  fullName,
  admissionNumber,
  upi,
  assessmentNumber,
})

/** Null without registers. */
const daysOnCard = (totals: Totals | undefined): CardData['attendance'] =>
  totals && totals.recorded > 0
    ? { days: totals.recorded, here: totals.present, late: totals.late, away: totals.absent, excused: totals.excused }
    : null

/** Omits lists in which no learner of the class is rated, which would print empty rows. */
const ratingLists = (results: ReadonlyMap<string, LearnerTermResult>) => {
  const rated = (part: 'competencies' | 'values'): boolean =>
    [...results.values()].some((result) => result[part].length > 0)
  return { competencies: rated('competencies') ? competencyCodes : [], values: rated('values') ? valueCodes : [] }
}

const activitiesOf = async (tx: Tx, ids: readonly string[], termId: string): Promise<Map<string, ActivityOnCard[]>> =>
  new Map(
    [...groupBy(await entriesOfTerm(tx, ids, termId), ({ learnerId }) => learnerId)].map(([learnerId, entries]) => [
      learnerId,
      entries.map(({ name, participation, remark }) => ({ name, participation, remark })),
    ]),
  )

type Parts = ReportCardsSettings['junior']

/** Not read at all where the school does not print it. */
const feesOf = async (
  tx: Tx,
  { fees }: CardSources,
  learnerIds: readonly string[],
  { term, today }: ClassFacts,
  { feeBalance, nextTermFee }: Parts,
): Promise<(learnerId: string) => Pick<CardData, 'fees'>> => {
  if (!fees || !(feeBalance || nextTermFee)) return () => ({})
  const nextTerm = nextTermAfter(await termsOf(tx), term)
  const found = await fees.of(tx, { learnerIds, nextTerm })
  return (learnerId) => {
    const own = found?.get(learnerId)
    if (!own) return {}
    return {
      fees: {
        asOf: today,
        balance: feeBalance ? own.balance : null,
        nextTerm: nextTermFee ? own.nextTerm : null,
      },
    }
  }
}

const contactsWith =
  (parts: Parts, phone: string | null, guardians: readonly GuardianContact[]) =>
  (learnerId: string): Pick<CardData, 'contacts'> =>
    parts.guardians || parts.teacherPhone
      ? {
          contacts: {
            teacherPhone: parts.teacherPhone ? phone : null,
            guardians: guardians
              .filter((one) => one.learnerId === learnerId)
              .map(({ fullName, phone: own }) => ({ name: fullName, phone: own })),
          },
        }
      : {}

/** @param comments as they are written by now, by learner */
export const gatherClass = async (
  tx: Tx,
  sources: CardSources,
  facts: ClassFacts,
  comments: ReadonlyMap<string, CardRow>,
): Promise<Gathered> => {
  const { stream, term, run, today } = facts
  const day = dayOfTerm({ today }, term)
  const roster = await rosterOn(tx, stream.id, day)
  const ids = roster.map(({ id }) => id)
  const [learners, results, attendance] = await Promise.all([
    learnersByIds(tx, ids),
    sources.termResults(tx, ids, term.id),
    sources.attendanceTotals(tx, ids, term.startsOn, term.endsOn),
  ])
  const [settings, school, teacher] = await Promise.all([
    readSettings(tx, reportCardsSettings),
    schoolById(tx),
    classTeacherOf(tx, stream.id, day),
  ])
  const { scales, bands, endTerm } = await scalesOfLevel(tx, stream.level)
  const parts = settings[stream.level]
  const [activities, fees, guardians] = [
    await activitiesOf(tx, ids, term.id),
    await feesOf(tx, sources, ids, facts, parts),
    parts.guardians ? await guardiansOfLearners(tx, ids) : [],
  ]
  const contacts = contactsWith(parts, teacher?.phone ?? null, guardians)
  const areas = assessedAreas(await areasToPrint(tx, stream), results.values())
  const areasOf = new Map(ids.map((id) => [id, areasOnCard(areas, results.get(id), bands)]))
  const places = placesOf(new Map([...areasOf].map(([id, own]) => [id, meanOf(own)])))
  const classTeacher = teacher?.fullName ?? null
  const shared = {
    language: run.language as CardData['language'],
    parts,
    school: {
      name: school.name,
      motto: school.motto,
      contact: contactOf(school),
      crestFileId: crestRef(school.crestUrl),
    },
    class: {
      streamId: stream.id,
      label: stream.label,
      grade: stream.grade,
      level: stream.level,
      teacher: classTeacher,
    },
    term: { id: term.id, name: term.name, year: term.year, startsOn: term.startsOn, endsOn: term.endsOn },
    closesOn: run.closesOn,
    opensOn: run.opensOn,
    scales: scales.map(scaleOnCard),
  }
  const ratings = ratingLists(results)
  const cardOf = (learner: LearnerRow): CardData => {
    const written = comments.get(learner.id)
    const result = results.get(learner.id)
    const card: CardData = {
      ...shared,
      learner: learnerOnCard(learner),
      areas: areasOf.get(learner.id) ?? [],
      competencies: ratingsOnCard(ratings.competencies, result?.competencies ?? []),
      values: ratingsOnCard(ratings.values, result?.values ?? []),
      activities: activities.get(learner.id) ?? [],
      ...contacts(learner.id),
      ...fees(learner.id),
      attendance: daysOnCard(attendance.get(learner.id)),
      position: places.get(learner.id) ?? null,
      classComment: { text: written?.classComment ?? '', signer: classTeacher ?? '' },
      headComment: { text: written?.headComment ?? '', signer: settings.headName },
    }
    return onlyParts(card, shared.parts)
  }
  return {
    settings,
    classTeacher,
    learners,
    cards: new Map(learners.map((learner) => [learner.id, cardOf(learner)])),
    assessed: areas.length > 0,
    scale: endTerm,
  }
}
