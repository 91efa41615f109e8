/** Rows of a list as they are answered, and those that were not imported as a file. */
import { type rowFilters } from '../../../contract/lists.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { columnName } from '#platform/pure/sheets/sheet.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ImportRowView } from '../../../contract/imports.ts'
import { importTable } from '../../../rules/import/columns.ts'
import { streamRefs } from '../class-refs.ts'
import { sheetAnswer, type FileFormat } from '#platform/server/sheets/answer.ts'
import { hasWarning, isAsking, isGood, previewOf, type Preview, type PreviewRow } from './preview.ts'
import { importOr404, type StoredImport } from './stored.ts'

type Filter = (typeof rowFilters)[number]

const tests: Record<Filter, (row: PreviewRow) => boolean> = {
  all: () => true,
  errors: (row) => row.action === 'faulty',
  warnings: hasWarning,
  asks: isAsking,
  good: isGood,
}

type Candidate = ImportRowView['candidates'][number]

const candidateIn =
  (preview: Preview, streams: ReadonlyMap<string, { label: string }>) =>
  (id: string): Candidate[] => {
    if (preview.kind === 'staff') {
      const member = preview.staff.get(id)
      return member ? [{ id, fullName: member.fullName, number: member.number, classLabel: null, birthDate: member.birthDate }] : []
    }
    const learner = preview.learners.get(id)
    return learner
      ? [
          {
            id,
            fullName: learner.fullName,
            number: learner.admissionNumber,
            classLabel: (learner.streamId && streams.get(learner.streamId)?.label) || null,
            birthDate: learner.birthDate,
          },
        ]
      : []
  }

const viewOf = (
  row: PreviewRow,
  stored: StoredImport,
  candidate: (id: string) => Candidate[],
  streams: ReadonlyMap<string, { label: string }>,
): ImportRowView => {
  const shown = (field: string, value: string | null): string | null => (field === 'streamId' && value ? (streams.get(value)?.label ?? value) : value)
  return {
    number: row.number,
    cells: [...row.cells],
    action: row.action,
    reason: row.reason,
    problems: row.problems.map(({ field, cell, level, code, params, message }) => ({ field, cell, level, code, params: { ...params }, message })),
    changes: row.changes.map(({ field, from, to }) => ({ field, from: shown(field, from), to: shown(field, to) })),
    candidates: row.candidates.flatMap(candidate),
    answer: stored.choices.answers[String(row.number)] ?? null,
  }
}

export const list = async (tx: Tx, id: string, query: { filter: Filter; page: number; limit: number }, today: string): Promise<Paged<ImportRowView>> => {
  const stored = await importOr404(tx, id)
  const preview = await previewOf(tx, stored, today)
  const streams = await streamRefs(tx)
  const found = preview.rows.filter(tests[query.filter])
  const shown = found.slice((query.page - 1) * query.limit, query.page * query.limit)
  const candidate = candidateIn(preview, streams)
  return toPage(
    shown.map((row) => viewOf(row, stored, candidate, streams)),
    found.length,
    query.page,
    query.limit,
  )
}

const reasonText: Record<NonNullable<PreviewRow['reason']>, string> = {
  same_name: 'Somebody of this name is on record. Say in the preview whether it is the same person.',
  different_person: 'The number belongs to somebody of another name.',
  keys_differ: 'The numbers of this row belong to different people.',
  taken: 'An earlier row is the same person.',
}

const reasonsOf = (row: PreviewRow): string =>
  [
    ...row.problems.filter((problem) => problem.level === 'error').map((problem) => `${problem.cell}: ${problem.message}`),
    ...(row.reason ? [reasonText[row.reason]] : []),
  ].join(' ')

/** The rows as they stood in the file, with their headers and one column more for the reasons. */
export const badRows = async (
  tx: Tx,
  id: string,
  today: string,
): Promise<{ stored: StoredImport; headers: string[]; rows: { cells: readonly string[]; reasons: string }[] }> => {
  const stored = await importOr404(tx, id)
  const preview = await previewOf(tx, stored, today)
  const bad = preview.rows.filter((row) => row.action === 'faulty' || isAsking(row))
  return { stored, headers: importTable(stored.sheet, stored.kind).headers, rows: bad.map((row) => ({ cells: row.cells, reasons: reasonsOf(row) })) }
}

export const errorsFile = async (found: Awaited<ReturnType<typeof badRows>>, format: FileFormat): Promise<FileAnswer> => {
  const width = Math.max(found.headers.length, ...found.rows.map((row) => row.cells.length))
  const columns = Array.from({ length: width }, (_, index) => ({ header: found.headers[index] || columnName(index), key: `c${index}`, type: 'text' as const }))
  const rows = found.rows.map((row) => ({ ...Object.fromEntries(row.cells.map((cell, index) => [`c${index}`, cell])), reasons: row.reasons }))
  const name =
    found.stored.row.fileName
      .replace(/\.[^.]*$/, '')
      .replace(/[^\p{L}\p{N} _-]/gu, ' ')
      .trim() || 'list'
  return sheetAnswer(`${name} - to correct`, format, [...columns, { header: 'What to correct', key: 'reasons', type: 'text', width: 60 }], rows)
}
