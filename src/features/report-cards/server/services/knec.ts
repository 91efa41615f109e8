/** Boards for the national council: who lacks school-based assessment, and the scores as a file. */
import type { Grade } from '#core/schools/contract/levels.ts'
import type { StreamItem } from '#core/academics/contract/classes.ts'
import { learningAreasOf, listStreams, listYears } from '#core/academics/server/public.ts'
import { learnersByIds, rosterOn, type RosterLearner } from '#core/people/server/public.ts'
import type { LearnerTermResult } from '#features/gradebook/contract/queries.ts'
import type { QueryOf, ResponseOf } from '#platform/pure/contract.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { writeCsv, type SheetColumn, type SheetRow } from '#platform/server/sheets/write.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { exportSba, sbaBoard } from '../../contract/knec.ts'
import { sbaOfArea, type SbaResult } from '../../rules/knec.ts'
import type { CardSources } from '../deps.ts'
import { fileName } from './print/press.ts'
import { presentTerm, termsOf, type Terms } from './terms.ts'

/** Grades whose school-based assessment counts towards a national assessment. */
const assessedGrades: readonly Grade[] = ['Grade 3', 'Grade 4', 'Grade 5', 'Grade 6', 'Grade 7', 'Grade 8', 'Grade 9']

interface YearOfGrade {
  readonly terms: Terms['all']
  /** The last day of the year that is not in the future. */
  readonly day: string
}

const yearOf = (terms: Terms, yearId: string): YearOfGrade => {
  const own = terms.all.filter((term) => term.yearId === yearId && term.startsOn <= terms.today)
  const end = own.at(-1)?.endsOn ?? terms.today
  return { terms: own, day: end < terms.today ? end : terms.today }
}

const sbaOf = (result: LearnerTermResult | undefined): SbaResult[] =>
  (result?.areas ?? []).map(({ learningAreaId, assessments }) => ({
    learningAreaId,
    tasks: assessments
      .filter(({ kind }) => kind === 'sba')
      .map(({ assessmentId, state, percent }) => ({ assessmentId, marked: state === 'scored', percent })),
  }))

/** The results of a class over the terms of a year. */
const resultsOfYear = async (
  tx: Tx,
  { termResults }: CardSources,
  ids: readonly string[],
  terms: Terms['all'],
): Promise<Map<string, LearnerTermResult>[]> => {
  const all: Map<string, LearnerTermResult>[] = []
  for (const term of terms) all.push(await termResults(tx, ids, term.id))
  return all
}

const lineOf = (
  stream: StreamItem,
  roster: readonly RosterLearner[],
  results: readonly Map<string, LearnerTermResult>[],
  areas: readonly { id: string; name: string }[],
) => {
  const sba = new Map(roster.map(({ id }) => [id, results.flatMap((term) => sbaOf(term.get(id)))]))
  const lines = areas.flatMap(({ id, name }) => {
    const { tasks, lacking } = sbaOfArea(id, sba)
    const learners = roster
      .filter((learner) => lacking.includes(learner.id))
      .map(({ id: learnerId, fullName }) => ({ learnerId, fullName }))
    return [
      {
        learningAreaId: id,
        name,
        tasks,
        complete: tasks === 0 ? 0 : roster.length - learners.length,
        lacking: learners,
      },
    ]
  })
  const assessed = lines.filter(({ tasks }) => tasks > 0)
  const lacking = new Set(assessed.flatMap((line) => line.lacking.map(({ learnerId }) => learnerId)))
  return {
    streamId: stream.id,
    label: stream.label,
    grade: stream.grade,
    learners: roster.length,
    complete: assessed.length === 0 ? 0 : roster.length - lacking.size,
    areas: lines,
  }
}

const chosenYear = async (tx: Tx, terms: Terms, yearId: string | undefined) => {
  const years = await listYears(tx)
  const year = years.find(({ id }) => id === (yearId ?? presentTerm(terms)?.yearId)) ?? null
  if (yearId !== undefined && !year) throw new AppError(commonErrors.notFound)
  return { years: years.map(({ id, name }) => ({ id, name })), year: year ? { id: year.id, name: year.name } : null }
}

export const board = async (
  tx: Tx,
  sources: CardSources,
  query: QueryOf<typeof sbaBoard>,
): Promise<ResponseOf<typeof sbaBoard>> => {
  const terms = await termsOf(tx)
  const { years, year } = await chosenYear(tx, terms, query.yearId)
  const streams = (await listStreams(tx)).filter(({ active, grade }) => active && assessedGrades.includes(grade))
  const grades = [...new Set(streams.map(({ grade }) => grade))]
  const grade =
    query.grade && grades.includes(query.grade)
      ? query.grade
      : (grades.find((one) => one === 'Grade 7') ?? grades[0] ?? null)
  const items: ResponseOf<typeof sbaBoard>['items'] = []
  if (year) {
    const { terms: own, day } = yearOf(terms, year.id)
    for (const stream of streams.filter((one) => one.grade === grade)) {
      const roster = await rosterOn(tx, stream.id, day)
      const results = await resultsOfYear(
        tx,
        sources,
        roster.map(({ id }) => id),
        own,
      )
      items.push(
        lineOf(
          stream,
          roster,
          results,
          (await learningAreasOf(tx, stream.level)).filter(({ active }) => active),
        ),
      )
    }
  }
  return { year, years, grade, grades, items }
}

const columns: readonly SheetColumn[] = [
  { header: 'Grade', key: 'grade', type: 'text' },
  { header: 'Class', key: 'class', type: 'text' },
  { header: 'AdmissionNumber', key: 'admission', type: 'text' },
  { header: 'AssessmentNumber', key: 'assessment', type: 'text' },
  { header: 'UPI', key: 'upi', type: 'text' },
  { header: 'Name', key: 'name', type: 'text' },
  { header: 'LearningArea', key: 'area', type: 'text' },
  { header: 'Year', key: 'year', type: 'text' },
  { header: 'Term', key: 'term', type: 'text' },
  { header: 'Task', key: 'task', type: 'text' },
  { header: 'Date', key: 'date', type: 'text' },
  { header: 'MaxScore', key: 'max', type: 'number' },
  { header: 'Score', key: 'score', type: 'number' },
  { header: 'Percent', key: 'percent', type: 'number' },
  { header: 'Level', key: 'level', type: 'text' },
  { header: 'State', key: 'state', type: 'text' },
]

const rowsOfTerm = (
  result: LearnerTermResult | undefined,
  areaNames: ReadonlyMap<string, string>,
  shared: SheetRow,
): SheetRow[] =>
  (result?.areas ?? []).flatMap(({ learningAreaId, assessments }) =>
    assessments
      .filter(({ kind }) => kind === 'sba')
      .map(({ title, date, maxScore, score, percent, band, state }) => ({
        ...shared,
        area: areaNames.get(learningAreaId) ?? '',
        task: title,
        date,
        max: maxScore,
        score,
        percent: percent === null ? null : Math.round(percent * 100) / 100,
        level: band?.code ?? '',
        state,
      })),
  )

/** One row per learner, learning area and task: see docs/knec-export.md. */
export const exportScores = async (
  tx: Tx,
  sources: CardSources,
  { grade, yearId }: QueryOf<typeof exportSba>,
): Promise<FileAnswer> => {
  const terms = await termsOf(tx)
  const { year } = await chosenYear(tx, terms, yearId)
  const streams = (await listStreams(tx)).filter((stream) => stream.grade === grade)
  const rows: SheetRow[] = []
  const { terms: own, day } = yearOf(terms, year?.id ?? '')
  for (const stream of streams) {
    const names = new Map((await learningAreasOf(tx, stream.level)).map(({ id, name }) => [id, name]))
    const learners = await learnersByIds(
      tx,
      (await rosterOn(tx, stream.id, day)).map(({ id }) => id),
    )
    const results = await resultsOfYear(
      tx,
      sources,
      learners.map(({ id }) => id),
      own,
    )
    for (const learner of learners)
      own.forEach((term, index) => {
        const shared = {
          grade,
          class: stream.label,
          admission: learner.admissionNumber,
          assessment: learner.assessmentNumber,
          upi: learner.upi,
          name: learner.fullName,
          year: term.year,
          term: term.name,
        }
        rows.push(...rowsOfTerm(results[index]?.get(learner.id), names, shared))
      })
  }
  await audit(tx, {
    action: 'cards.export_sba',
    entity: 'academic_year',
    entityId: year?.id ?? 'none',
    after: { grade, lines: rows.length },
  })
  return { name: fileName(['SBA', grade, year?.name ?? ''], 'csv'), type: 'text/csv', body: writeCsv(columns, rows) }
}
