/** Builds each report from the school's data. */
import { ageOn } from '#platform/pure/dates.ts'
import type { Report, ReportColumn, ReportRow } from '../contract/reports.ts'

/** A report's content, without its frame. */
export type Table = Pick<Report, 'columns' | 'rows' | 'total' | 'figures'>

type Cells = ReportRow['cells']
const column = (key: string, kind: ReportColumn['kind'] = 'number'): ReportColumn => ({ key, kind })
const row = (id: string, cells: Cells, to: string | null = null): ReportRow => ({ id, to, cells })
const sumOf = (rows: readonly ReportRow[], key: string): number =>
  rows.reduce((sum, { cells }) => sum + Number(cells[key] ?? 0), 0)
const totalsOf = (rows: readonly ReportRow[], keys: readonly string[]): Cells =>
  Object.fromEntries(keys.map((key) => [key, sumOf(rows, key)]))
/** One decimal; null without values. */
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

export interface Class {
  readonly id: string
  readonly label: string
}
export interface Learner {
  readonly id: string
  readonly fullName: string
  readonly admissionNumber: string
  readonly sex: string | null
  readonly birthDate: string | null
  readonly upi: string | null
  readonly assessmentNumber: string | null
  readonly streamId: string
}

const bySex = (
  learners: readonly Learner[],
): { girls: number; boys: number; unrecorded: number; learners: number } => ({
  girls: learners.filter(({ sex }) => sex === 'female').length,
  boys: learners.filter(({ sex }) => sex === 'male').length,
  unrecorded: learners.filter(({ sex }) => sex === null).length,
  learners: learners.length,
})
const sexColumns = [column('girls'), column('boys'), column('unrecorded'), column('learners')]
const sexKeys = sexColumns.map(({ key }) => key)

/** @param day reference day for ages, YYYY-MM-DD */
const agesOf = (learners: readonly Learner[], day: string): number[] =>
  learners.flatMap(({ birthDate }) => (birthDate ? [ageOn(birthDate, day)] : []))
const middle = (ages: readonly number[]): number | null =>
  ages.toSorted((a, b) => a - b)[Math.floor(ages.length / 2)] ?? null

export const enrolmentReport = (classes: readonly Class[], learners: readonly Learner[], day: string): Table => {
  const rows = classes.map(({ id, label }) => {
    const own = learners.filter(({ streamId }) => streamId === id)
    const ages = agesOf(own, day)
    const youngest = ages.length > 0 ? Math.min(...ages) : null
    return row(
      id,
      { class: label, ...bySex(own), youngest, age: middle(ages), oldest: ages.length > 0 ? Math.max(...ages) : null },
      `/registers/${id}`,
    )
  })
  const columns = [column('class', 'text'), ...sexColumns, column('youngest'), column('age'), column('oldest')]
  return { columns, rows, total: totalsOf(rows, sexKeys), figures: { ...bySex(learners), classes: classes.length } }
}

export const agesReport = (learners: readonly Learner[], day: string): Table => {
  const known = learners.filter(({ birthDate }) => birthDate !== null)
  const ages = [...new Set(agesOf(known, day))].sort((a, b) => a - b)
  const rows = ages.map((age) =>
    row(String(age), {
      years: age,
      ...bySex(known.filter(({ birthDate }) => birthDate !== null && ageOn(birthDate, day) === age)),
    }),
  )
  const figures = { learners: learners.length, known: known.length, youngest: ages[0] ?? 0, oldest: ages.at(-1) ?? 0 }
  return { columns: [column('years'), ...sexColumns], rows, total: totalsOf(rows, sexKeys), figures }
}

export interface Week {
  /** Starts at 1. */
  readonly number: number
  readonly monday: string
}
export interface ClassAttendance {
  readonly weeks: ReadonlyMap<string, number | null>
  readonly present: number
  readonly recorded: number
}

export const attendanceReport = (
  classes: readonly Class[],
  weeks: readonly Week[],
  attended: ReadonlyMap<string, ClassAttendance>,
): Table => {
  const rows = classes.map(({ id, label }) => {
    const own = attended.get(id)
    const byWeek = Object.fromEntries(weeks.map(({ number, monday }) => [`w${number}`, own?.weeks.get(monday) ?? null]))
    return row(
      id,
      { class: label, ...byWeek, term: own ? share(own.present, own.recorded) : null },
      `/registers/${id}/term`,
    )
  })
  const all = [...attended.values()]
  const [present, recorded] = [
    all.reduce((sum, one) => sum + one.present, 0),
    all.reduce((sum, one) => sum + one.recorded, 0),
  ]
  const columns = [
    column('class', 'text'),
    ...weeks.map(({ number }): ReportColumn => ({ key: `w${number}`, kind: 'percent', week: number })),
    column('term', 'percent'),
  ]
  return {
    columns,
    rows,
    total: { term: share(present, recorded) },
    figures: { classes: all.length, percentage: share(present, recorded) ?? 0, recorded },
  }
}

export interface StaffKind {
  readonly kind: string
  readonly women: number
  readonly men: number
  readonly total: number
  readonly withAccount: number
  readonly withTsc: number
}

export const staffReport = (kinds: readonly StaffKind[]): Table => {
  const keys = ['women', 'men', 'unrecorded', 'staff', 'accounts', 'tsc']
  const rows = kinds.map(({ kind, women, men, total, withAccount, withTsc }) =>
    row(
      kind,
      { kind, women, men, unrecorded: total - women - men, staff: total, accounts: withAccount, tsc: withTsc },
      `/admin/staff?kind=${kind}`,
    ),
  )
  const figures = { staff: sumOf(rows, 'staff'), women: sumOf(rows, 'women'), men: sumOf(rows, 'men') }
  return {
    columns: [column('kind', 'word'), ...keys.map((key) => column(key))],
    rows,
    total: totalsOf(rows, keys),
    figures,
  }
}

export interface RoleUse {
  readonly role: string
  readonly total: number
  readonly active: number
  readonly week: number
  readonly month: number
  readonly never: number
}

export const accountsReport = (roles: readonly RoleUse[]): Table => {
  const keys = ['accounts', 'open', 'week', 'month', 'earlier', 'never']
  const rows = roles.map(({ role, total, active, week, month, never }) =>
    row(
      role,
      { role, accounts: total, open: active, week, month, earlier: total - month - never, never },
      `/admin/users?role=${role}`,
    ),
  )
  const figures = { accounts: sumOf(rows, 'accounts'), month: sumOf(rows, 'month'), never: sumOf(rows, 'never') }
  return {
    columns: [column('role', 'word'), ...keys.map((key) => column(key))],
    rows,
    total: totalsOf(rows, keys),
    figures,
  }
}

export interface Guardian {
  readonly id: string
  readonly fullName: string
  readonly email: string | null
  readonly children: readonly string[]
}

export const guardiansReport = (guardians: {
  readonly total: number
  readonly without: readonly Guardian[]
}): Table => {
  const rows = guardians.without.map(({ id, fullName, email, children }) =>
    row(id, { guardian: fullName, children: children.join(', '), email }, `/admin/guardians/${id}`),
  )
  const columns = [column('guardian', 'text'), column('children', 'text'), column('email', 'text')]
  return { columns, rows, total: null, figures: { guardians: guardians.total, without: rows.length } }
}

const missing = (value: string | null): 0 | 1 => (value === null ? 1 : 0)

export const identifiersReport = (classes: readonly Class[], learners: readonly Learner[]): Table => {
  const labels = new Map(classes.map(({ id, label }) => [id, label]))
  const all = learners.map(({ id, fullName, admissionNumber, streamId, upi, assessmentNumber, birthDate }) =>
    row(
      id,
      {
        learner: fullName,
        admission: admissionNumber,
        class: labels.get(streamId) ?? null,
        upi: missing(upi),
        assessment: missing(assessmentNumber),
        birth: missing(birthDate),
      },
      `/admin/learners/${id}`,
    ),
  )
  const rows = all.filter(({ cells }) => cells.upi || cells.assessment || cells.birth)
  const total = totalsOf(rows, ['upi', 'assessment', 'birth'])
  const columns = [
    column('learner', 'text'),
    column('admission', 'text'),
    column('class', 'text'),
    ...['upi', 'assessment', 'birth'].map((key) => column(key, 'missing')),
  ]
  return {
    columns,
    rows,
    total,
    figures: { learners: learners.length, without: rows.length, ...(total as Record<string, number>) },
  }
}
