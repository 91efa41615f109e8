/** Writes the figures of a term anew. */
import { and, eq, sql } from 'drizzle-orm'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Figure } from '../ports.ts'
import { analyticsTerms } from '../tables.ts'

export interface ResultToKeep {
  readonly areaId: string
  readonly learnerId: string
  readonly streamId: string
  readonly learnerName: string
  readonly areaName: string
  readonly sex: string | null
  readonly percent: number | null
  readonly band: string | null
  readonly percentBefore: number | null
  readonly bandBefore: string | null
}

export interface SpreadToKeep {
  readonly areaId: string
  readonly streamId: string
  readonly sex: string
  readonly percents: readonly number[]
  readonly before: readonly number[]
  readonly bands: Readonly<Record<string, number>>
  readonly moves: Readonly<Record<string, number>>
}

export interface TermFacts {
  readonly figures: readonly Figure[]
  readonly results: readonly ResultToKeep[]
  readonly spreads: readonly SpreadToKeep[]
}

/** Rows of one statement. */
const packet = 5000

const packetsOf = <T>(rows: readonly T[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / packet) }, (_, index) =>
    JSON.stringify(rows.slice(index * packet, (index + 1) * packet)),
  )

/** What was there of the term goes with its row. */
export const putTerm = async (tx: Tx, termId: string, { figures, results, spreads }: TermFacts): Promise<void> => {
  const schoolId = schoolOf(tx)
  await tx.db
    .delete(analyticsTerms)
    .where(and(eq(analyticsTerms.schoolId, schoolId), eq(analyticsTerms.termId, termId)))
  await tx.db.insert(analyticsTerms).values({ schoolId, termId, at: tx.at })
  const counted = new Map<string, number>()
  const placed = figures.map((figure) => {
    const place = counted.get(figure.measure) ?? 0
    counted.set(figure.measure, place + 1)
    return { ...figure, place }
  })
  for (const rows of packetsOf(placed))
    await tx.db.execute(sql`
      insert into analytics_figures (school_id, term_id, measure, place, date, stream_id, sex, part, value, whole)
      select ${schoolId}, ${termId}, measure, place, date, "streamId", sex, part, value, whole
      from jsonb_to_recordset(${rows}::jsonb)
        as row (measure text, place int, date date, "streamId" uuid, sex text, part text, value float8, whole float8)`)
  for (const rows of packetsOf(results))
    await tx.db.execute(sql`
      insert into analytics_results (school_id, term_id, area_id, learner_id, stream_id, learner_name, area_name, sex, percent, band, percent_before, band_before)
      select ${schoolId}, ${termId}, "areaId", "learnerId", "streamId", "learnerName", "areaName", sex, percent, band, "percentBefore", "bandBefore"
      from jsonb_to_recordset(${rows}::jsonb)
        as row ("areaId" uuid, "learnerId" uuid, "streamId" uuid, "learnerName" text, "areaName" text, sex text, percent int, band text, "percentBefore" int, "bandBefore" text)`)
  for (const rows of packetsOf(spreads))
    await tx.db.execute(sql`
      insert into analytics_spreads (school_id, term_id, area_id, stream_id, sex, percents, before, bands, moves)
      select ${schoolId}, ${termId}, "areaId", "streamId", sex, percents, before, bands, moves
      from jsonb_to_recordset(${rows}::jsonb)
        as row ("areaId" uuid, "streamId" uuid, sex text, percents int[], before int[], bands jsonb, moves jsonb)`)
}

/** Terms that were worked out, with the time. */
export const workedOut = async (tx: Tx): Promise<Map<string, Date>> => {
  const rows = await tx.db
    .select({ termId: analyticsTerms.termId, at: analyticsTerms.at })
    .from(analyticsTerms)
    .where(eq(analyticsTerms.schoolId, schoolOf(tx)))
  return new Map(rows.map(({ termId, at }) => [termId, at]))
}
