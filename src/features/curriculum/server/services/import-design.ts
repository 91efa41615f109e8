/** A design as a spreadsheet: export, preview and import. */
import { readFile } from 'node:fs/promises'
import type { Actor } from '#core/access/contract/access.ts'
import { coreCompetencies, coreValues, pertinentIssues } from '#core/academics/rules/cbe.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { tableOf } from '#platform/pure/sheets/table.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer, Upload } from '#platform/server/http/route.ts'
import { readSheet } from '#platform/server/sheets/read.ts'
import { writeCsv, writeXlsx, type SheetColumn, type SheetRow } from '#platform/server/sheets/write.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { designColumns, type DesignColumn, type importDesign, type previewDesign } from '../../contract/import.ts'
import type { Design, SubStrand } from '../../contract/shapes.ts'
import { cellOf, columnsOf, headers, isHeading, neededColumns } from '../../rules/import/columns.ts'
import { planImport, type ImportPlan, type StrandDraft, type SubStrandDraft } from '../../rules/import/plan.ts'
import { readRows } from '../../rules/import/rows.ts'
import { insertContent } from '../queries/content.ts'
import { touchDesign } from '../queries/designs.ts'
import {
  insertOutcomes,
  insertSubStrand,
  updateOutcome,
  updateSubStrand,
  type SubStrandValues,
} from '../queries/parts.ts'
import { designOr404, readDesign } from './read-designs.ts'

type Who = Pick<Actor, 'role'>

const planOf = async (
  tx: Tx,
  actor: Who,
  id: string,
  file: Upload,
): Promise<ImportPlan & { missing: DesignColumn[] }> => {
  await designOr404(tx, id)
  const table = tableOf(await readSheet(await readFile(file.path), file.name), isHeading)
  const columns = columnsOf(table.headers)
  const missing = neededColumns.filter((column) => columns[column] === undefined)
  if (missing.length > 0) return { rows: [], strands: [], missing }
  return { ...planImport(readRows(table.rows, columns), (await readDesign(tx, actor, id)).strands), missing }
}

const countsOf = ({ rows }: ImportPlan): ResponseOf<typeof importDesign> => {
  const count = (state: string): number => rows.filter((row) => row.state === state).length
  return { new: count('new'), change: count('change'), same: count('same'), bad: count('bad') }
}

export const preview = async (
  tx: Tx,
  actor: Who,
  id: string,
  file: Upload,
): Promise<ResponseOf<typeof previewDesign>> => {
  const plan = await planOf(tx, actor, id, file)
  return { ...countsOf(plan), missingColumns: plan.missing, rows: [...plan.rows] }
}

const valuesOf = ({ name, lessons, csl, lists }: SubStrandDraft): SubStrandValues => ({ name, lessons, csl, ...lists })

const carryOutSubStrand = async (tx: Tx, strandId: string, draft: SubStrandDraft): Promise<void> => {
  const id = draft.id ?? (await insertSubStrand(tx, strandId, valuesOf(draft)))
  if (draft.id && draft.changed) await updateSubStrand(tx, id, undefined, valuesOf(draft))
  for (const outcome of draft.outcomes)
    if (outcome.id && outcome.changed) await updateOutcome(tx, outcome.id, undefined, { rubric: outcome.rubric })
  await insertOutcomes(
    tx,
    id,
    draft.outcomes.filter((one) => one.id === null).map(({ text, rubric }) => ({ text, rubric })),
  )
}

const carryOut = async (tx: Tx, designId: string, strands: readonly StrandDraft[]): Promise<void> => {
  for (const { id, subStrands } of strands)
    if (id) for (const draft of subStrands) await carryOutSubStrand(tx, id, draft)
  const added = strands.filter(({ id }) => id === null)
  const content = added.map(({ name, subStrands }) => ({
    name,
    subStrands: subStrands.map((draft) => ({
      ...valuesOf(draft),
      outcomes: draft.outcomes.map(({ text, rubric }) => ({ text, rubric })),
    })),
  }))
  await insertContent(tx, designId, content)
}

export const bringIn = async (
  tx: Tx,
  actor: Who,
  id: string,
  file: Upload,
): Promise<ResponseOf<typeof importDesign>> => {
  // Locked until the end, so that concurrent imports do not both add the same parts.
  await touchDesign(tx, id, null)
  const plan = await planOf(tx, actor, id, file)
  await carryOut(tx, id, plan.strands)
  const counts = countsOf(plan)
  await audit(tx, {
    action: 'curriculum.import',
    entity: 'curriculum_design',
    entityId: id,
    after: { ...counts, file: file.name },
  })
  return counts
}

const widths: Readonly<Partial<Record<DesignColumn, number>>> = {
  strand: 24,
  subStrand: 28,
  lessons: 9,
  outcome: 50,
  inquiryQuestions: 36,
  experiences: 50,
}
const columns: readonly SheetColumn[] = designColumns.map((key) => ({
  key,
  header: headers[key],
  type: key === 'lessons' ? 'number' : 'text',
  width: widths[key] ?? 26,
}))

const nameOf = (known: readonly { code: string; name: string }[], codes: readonly string[]): string =>
  codes.map((code) => known.find((one) => one.code === code)?.name ?? code).join('; ')

const aboutOf = (one: SubStrand): SheetRow => ({
  lessons: one.lessons,
  inquiryQuestions: cellOf(one.inquiryQuestions),
  experiences: cellOf(one.experiences),
  competencies: nameOf(coreCompetencies, one.competencies),
  values: nameOf(coreValues, one.values),
  pcis: nameOf(pertinentIssues, one.pcis),
  csl: one.csl,
  resources: cellOf(one.resources),
  methods: cellOf(one.methods),
})

/** One row per outcome; the first one carries the fields of the sub-strand. */
const rowsOf = ({ strands }: Design): SheetRow[] =>
  strands.flatMap((strand) =>
    strand.subStrands.flatMap((one) => {
      const place = { strand: strand.name, subStrand: one.name }
      const [first, ...rest] = one.outcomes.map(({ text, rubric }): SheetRow => ({
        ...place,
        outcome: text,
        ...rubric,
      }))
      return [{ ...place, ...first, ...aboutOf(one) }, ...rest]
    }),
  )

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The export is noted in the log. */
export const exportOf = async (tx: Tx, actor: Who, id: string, format: 'csv' | 'xlsx'): Promise<FileAnswer> => {
  const design = await readDesign(tx, actor, id)
  await audit(tx, { action: 'curriculum.export', entity: 'curriculum_design', entityId: id, after: { format } })
  const name = `${design.grade} ${design.learningAreaName}`
  const rows = rowsOf(design)
  if (format === 'csv') return { name: `${name}.csv`, type: 'text/csv', body: writeCsv(columns, rows) }
  return { name: `${name}.xlsx`, type: xlsx, body: await writeXlsx({ sheets: [{ name, columns, rows }] }) }
}

export const template = async (): Promise<FileAnswer> => ({
  name: 'curriculum-design.xlsx',
  type: xlsx,
  body: await writeXlsx({ sheets: [{ name: 'Design', columns, rows: [] }] }),
})
