/** Rows of assessments as the contract shows them. */
import type { AssessmentKind } from '#core/academics/contract/scales.ts'
import type { Level } from '#core/schools/contract/levels.ts'
import type { Band } from '#core/academics/rules/scales.ts'
import type { CurriculumPart } from '#features/curriculum/contract/parts.ts'
import type { Assessment } from '../../contract/assessments.ts'
import type { FoundBand } from '../../contract/results.ts'
import type { AssessmentRow } from '../queries/assessments.ts'
import type { ScaleBook } from './scale-book.ts'

export const assessmentOf = (
  book: ScaleBook,
  level: Level,
  row: AssessmentRow,
  covers: CurriculumPart[],
): Assessment => {
  const scale = book.scaleOf(row, level)
  return {
    id: row.id,
    termId: row.termId,
    streamId: row.streamId,
    learningAreaId: row.learningAreaId,
    kind: row.kind as AssessmentKind,
    title: row.title,
    date: row.date,
    opensOn: row.opensOn,
    maxScore: row.maxScore,
    weight: row.weight,
    kindWeight: book.weightOf(row, level),
    scale: { ...scale, bands: [...scale.bands] },
    status: row.status as Assessment['status'],
    publishedAt: row.publishedAt?.toISOString() ?? null,
    source: row.sourceType as Assessment['source'],
    covers,
    version: row.version,
  }
}

export const foundBand = (band: Band | null): FoundBand | null =>
  band && { code: band.code, title: band.title, points: band.points }
