/** A learner's gradebook data, for the export of everything on record. */
import { learningAreasOf, listYears } from '#core/academics/server/public.ts'
import { fileFacts } from '#core/files/server/public.ts'
import type { LearnerRecords } from '#core/people/server/ports.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { allEvidenceOf, allMarksOf, allRatingsOf, allReflectionsOf, allRemarksOf } from './queries/on-record.ts'

interface Placed {
  readonly termId: string
  readonly learningAreaId?: string | null
}

/** Names in the place of ids. */
const named = async (tx: Tx) => {
  const [years, areas] = [await listYears(tx), await learningAreasOf(tx)]
  const terms = new Map(
    years.flatMap(({ name: year, terms: own }) => own.map(({ id, name }) => [id, { term: name, year }] as const)),
  )
  const areaOf = new Map(areas.map(({ id, name }) => [id, name]))
  return <T extends Placed>({ termId, learningAreaId, ...rest }: T) => ({
    ...(terms.get(termId) ?? { term: null, year: null }),
    ...(learningAreaId === undefined ? {} : { learningArea: areaOf.get(learningAreaId ?? '') ?? null }),
    ...rest,
  })
}

const evidenceRecords = async (tx: Tx, learnerId: string) => {
  const rows = await allEvidenceOf(tx, learnerId)
  const files = await fileFacts(
    tx,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  return rows.map(({ id, termId, ratingKind, code, rating, kind, text, fileId, learningAreaId, observedOn }) => ({
    id,
    termId,
    learningAreaId,
    of: ratingKind,
    code,
    rating,
    kind,
    text,
    file: files.get(fileId ?? '')?.name ?? null,
    observedOn,
  }))
}

export const gradebookRecords: LearnerRecords = {
  name: 'gradebook',
  read: async (tx, learnerId) => {
    const withNames = await named(tx)
    const evidence = await evidenceRecords(tx, learnerId)
    return {
      marks: (await allMarksOf(tx, learnerId)).map(withNames),
      remarks: (await allRemarksOf(tx, learnerId)).map(withNames),
      ratings: (await allRatingsOf(tx, learnerId)).map((rating) => {
        const own = evidence.filter(
          ({ termId, of, code }) => termId === rating.termId && of === rating.kind && code === rating.code,
        )
        return { ...withNames(rating), evidence: own.map(({ file, text }) => file ?? text) }
      }),
      // Evidence may exist before a rating does.
      evidence: evidence.map(withNames),
      reflections: await allReflectionsOf(tx, learnerId),
    }
  },
}
