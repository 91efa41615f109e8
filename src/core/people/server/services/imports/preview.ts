/** Works out what a list would do to the school as it is now, row by row. */
import { groupBy } from '#platform/pure/group.ts'
import { listStreams } from '#core/academics/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { ImportCounts } from '../../../contract/imports.ts'
import { employmentTypeOf } from '../../../rules/employment.ts'
import { readLearnerRows } from '../../../rules/import/learner-rows.ts'
import { planLearners, type LearnerImport } from '../../../rules/import/match-learners.ts'
import { planStaff, type StaffPlan } from '../../../rules/import/match-staff.ts'
import type { Decisions } from '../../../rules/import/match.ts'
import { readStaffRows } from '../../../rules/import/staff-rows.ts'
import type { LearnerRow as LearnerLine, Mapping, Problem, StaffRow as StaffLine, LearnerField, StaffField } from '../../../rules/import/types.ts'
import { askUnnumbered } from '../../../rules/unnumbered.ts'
import { allGuardians, allLearners, allLinks, allStaff } from '../../queries/import-people.ts'
import type { GuardianRow } from '../../queries/guardians.ts'
import type { LearnerRow } from '../../queries/learners.ts'
import type { StaffRow } from '../../queries/staff.ts'
import type { StoredImport } from './stored.ts'

/** A row with its fate, the same for learners and staff. */
export interface PreviewRow {
  number: number
  cells: readonly string[]
  action: 'create' | 'update' | 'same' | 'ask' | 'conflict' | 'faulty'
  reason: 'same_name' | 'different_person' | 'keys_differ' | 'taken' | null
  problems: readonly Problem<string>[]
  changes: readonly { field: string; from: string | null; to: string | null }[]
  candidates: readonly string[]
}

export interface LearnersPreview {
  kind: 'learners'
  rows: PreviewRow[]
  lines: LearnerLine[]
  plan: LearnerImport
  learners: Map<string, LearnerRow>
  guardians: Map<string, GuardianRow>
}

export interface StaffPreview {
  kind: 'staff'
  rows: PreviewRow[]
  lines: StaffLine[]
  plan: StaffPlan[]
  staff: Map<string, StaffRow>
}

export type Preview = LearnersPreview | StaffPreview

const decisionsOf = ({ choices }: StoredImport): Decisions => new Map(Object.entries(choices.answers ?? {}).map(([row, answer]) => [Number(row), answer]))

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [row.id, row]))

/** In the order of the columns, so that they stand as the row does. */
const inOrder = (problems: readonly Problem<string>[]): Problem<string>[] => [...problems].sort((a, b) => (a.column ?? 100) - (b.column ?? 100))

const previewLearners = async (tx: Tx, stored: StoredImport, today: string): Promise<LearnersPreview> => {
  const streams = (await listStreams(tx)).filter((stream) => stream.active).map(({ id, grade, name }) => ({ id, grade, name: name ?? '' }))
  const mapping = stored.choices.columns as Mapping<LearnerField>
  const lines = readLearnerRows(stored.sheet, mapping, { streams, today, defaultStreamId: stored.choices.defaultStreamId })
  const [learners, guardians] = [await allLearners(tx), await allGuardians(tx)]
  const links = groupBy(await allLinks(tx), ({ learnerId }) => learnerId)
  const existing = learners.map((learner) => ({ ...learner, links: links.get(learner.id) ?? [] }))
  const decisions = decisionsOf(stored)
  const first = planLearners(lines, mapping, { learners: existing, guardians }, decisions)
  const plan = { ...first, rows: askUnnumbered(lines, first.rows, existing, decisions) }
  const rows = lines.map((line, index): PreviewRow => {
    const planned = plan.rows[index]
    if (!planned) throw new Error('The plan has fewer rows than the list')
    const { number, action, reason, changes, candidates, warnings } = planned
    return { number, cells: line.cells, action, reason, changes, candidates, problems: inOrder([...line.problems, ...warnings]) }
  })
  return { kind: 'learners', rows, lines, plan, learners: byId(learners), guardians: byId(guardians) }
}

/** The kinds of employment that are known; other words are left out, so that a second import finds nothing to change. */
const withEmployment = (line: StaffLine): StaffLine =>
  line.values.employmentType === undefined ? line : { ...line, values: { ...line.values, employmentType: employmentTypeOf(line.values.employmentType) } }

const previewStaff = async (tx: Tx, stored: StoredImport, today: string): Promise<StaffPreview> => {
  const lines = readStaffRows(stored.sheet, stored.choices.columns as Mapping<StaffField>, { today }).map(withEmployment)
  const staff = await allStaff(tx)
  const plan = planStaff(lines, staff, decisionsOf(stored))
  const rows = lines.map((line, index): PreviewRow => {
    const planned = plan[index]
    if (!planned) throw new Error('The plan has fewer rows than the list')
    const { number, action, reason, changes, candidates } = planned
    return { number, cells: line.cells, action, reason, changes, candidates, problems: inOrder(line.problems) }
  })
  return { kind: 'staff', rows, lines, plan, staff: byId(staff) }
}

/** @param today the school's day */
export const previewOf = async (tx: Tx, stored: StoredImport, today: string): Promise<Preview> =>
  stored.kind === 'learners' ? previewLearners(tx, stored, today) : previewStaff(tx, stored, today)

/** Indexes of the guardians that rows to be imported name, each with what is to be done. */
export const guardiansToWrite = ({ plan }: LearnersPreview): Set<number> => {
  const named = plan.rows.filter((row) => row.action === 'create' || row.action === 'update').flatMap((row) => row.links.map((link) => link.guardian))
  return new Set(named.filter((index) => plan.guardians[index]?.action !== 'same'))
}

export const isGood = (row: PreviewRow): boolean => row.action === 'create' || row.action === 'update'
export const isAsking = (row: PreviewRow): boolean => row.action === 'ask' || row.action === 'conflict'
export const hasWarning = (row: PreviewRow): boolean => row.action !== 'faulty' && row.problems.some((problem) => problem.level === 'warning')

export const countsOf = (preview: Preview): ImportCounts => {
  const of = (test: (row: PreviewRow) => boolean): number => preview.rows.filter(test).length
  return {
    rows: preview.rows.length,
    create: of((row) => row.action === 'create'),
    update: of((row) => row.action === 'update'),
    same: of((row) => row.action === 'same'),
    asks: of(isAsking),
    faulty: of((row) => row.action === 'faulty'),
    warnings: of(hasWarning),
    guardians: preview.kind === 'learners' ? guardiansToWrite(preview).size : 0,
  }
}
