/** A design as a spreadsheet. */
import type { Actor } from '#core/access/contract/access.ts'
import { coreCompetencies, coreValues, pertinentIssues } from '#core/academics/rules/cbe.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { writeCsv, writeXlsx, type SheetColumn, type SheetRow } from '#platform/server/sheets/write.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Design, SubStrand } from '../../contract/shapes.ts'
import { cellOf, designColumnNames, designColumns } from '../../rules/import/columns.ts'
import { readDesign } from './read-designs.ts'

type Who = Pick<Actor, 'role'>

const columns: readonly SheetColumn[] = designColumnNames.map((key) => ({
  key,
  header: designColumns[key].label.en,
  type: key === 'lessons' ? 'number' : 'text',
  width: designColumns[key].width ?? 26,
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
