/** Checks a school: asks every rule, keeps what is new, ends what is gone, and tells those concerned once. */
import { z } from 'zod'
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { adminsHere } from '#core/access/server/public.ts'
import type { CalendarTerm } from '#core/academics/rules/calendar.ts'
import { termOfDay } from '#core/academics/rules/calendar.ts'
import { calendarOf } from '#core/academics/server/public.ts'
import { notify } from '#core/notifications/server/public.ts'
import { classTeachersNow, learnersByIds, learnersInClassOn } from '#core/people/server/public.ts'
import { readSettings, schoolById, schoolIds } from '#core/schools/server/public.ts'
import { schoolTime } from '#platform/pure/dates.ts'
import { groupBy } from '#platform/pure/group.ts'
import { id } from '#platform/pure/schemas.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { defineJob, enqueueJob, job, type Job, type Schedule } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tenancy, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { warningPermission } from '../../contract/access.ts'
import type { Finding } from '../../contract/evidence.ts'
import { newWarningNotice, newWarningsNotice } from '../../contract/notices.ts'
import { warningRules } from '../../contract/settings.ts'
import { warningsEvent, type RuleId } from '../../contract/words.ts'
import { earlyWarning } from '../../manifest.ts'
import { changesOf, reasonsOf } from '../../rules/reasons.ts'
import type { WarningDay, WarningSource } from '../ports.ts'
import {
  closeWarnings,
  endReasons,
  exceptionsOn,
  insertReasons,
  lockCheck,
  openReasons,
  saveCheck,
  updateEvidence,
  type NewWarning,
} from '../queries/checks.ts'

export interface CheckDeps {
  readonly sources: readonly WarningSource[]
  readonly moduleOpen: ModuleOpen
}

const staff = ['admin', 'teacher', 'tutor'] as const

export const publishWarningsChanged = (tx: Tx): void =>
  publishEvent(tx, { type: warningsEvent, schoolId: schoolOf(tx), roles: staff, data: {} })

const termBefore = (terms: readonly CalendarTerm[], term: CalendarTerm): CalendarTerm | null =>
  [...terms]
    .filter(({ endsOn }) => endsOn < term.startsOn)
    .sort((a, b) => (a.endsOn < b.endsOn ? -1 : 1))
    .at(-1) ?? null

interface Found {
  readonly findings: readonly Finding[]
  /** Rules that looked, and those that a school or its modules have switched off. */
  readonly asked: ReadonlySet<RuleId>
  readonly off: ReadonlySet<RuleId>
  readonly learnerIds: ReadonlySet<string>
  readonly today: string
}

/** What the rules find today; null between terms, when nothing changes. */
const lookThrough = async (tx: Tx, { sources, moduleOpen }: CheckDeps): Promise<Found | null> => {
  const [calendar, { timeZone }, rules] = [
    await calendarOf(tx),
    await schoolById(tx),
    await readSettings(tx, warningRules),
  ]
  const today = schoolTime(tx.at, timeZone).date
  const term = termOfDay(calendar, today)
  if (!term) return null
  const learners = await learnersInClassOn(tx, today)
  const day: WarningDay = {
    rules,
    today,
    timeZone,
    calendar,
    term,
    previous: termBefore(calendar.terms, term),
    learners,
  }
  const [findings, asked, off]: [Finding[], Set<RuleId>, Set<RuleId>] = [[], new Set(), new Set()]
  for (const source of sources) {
    const isOn = rules[source.rule] && (source.module === null || (await moduleOpen(tx, source.module)))
    ;(isOn ? asked : off).add(source.rule)
    if (isOn) findings.push(...(await source.find(tx, day)))
  }
  const learnerIds = new Set(learners.map((one) => one.id))
  return { findings: findings.filter(({ learnerId }) => learnerIds.has(learnerId)), asked, off, learnerIds, today }
}

/** Above this many a person gets one notice for all of them. */
const mostNotices = 5

/** Class teachers hear of their learners; of those without one, and of what teachers may not see, the office does. */
const tell = async (
  tx: Tx,
  { sources }: CheckDeps,
  opened: readonly NewWarning[],
  found: readonly Finding[],
): Promise<void> => {
  if (opened.length === 0) return
  const warningOf = new Map(opened.map((one) => [one.learnerId, one.id]))
  const learners = await learnersByIds(tx, [...warningOf.keys()])
  const teachers = new Map((await classTeachersNow(tx)).map((one) => [one.streamId, one.accountId]))
  const open = new Set(sources.filter(({ sees }) => sees.roles.includes('teacher')).map(({ rule }) => rule))
  const reasons = groupBy(found, ({ learnerId }) => learnerId)
  const office: string[] = []
  const byTeacher = new Map<string, { id: string; name: string }[]>()
  for (const { id: learnerId, fullName: name, streamId } of learners) {
    const teacher = teachers.get(streamId ?? '') ?? null
    if (teacher && (reasons.get(learnerId) ?? []).some(({ evidence }) => open.has(evidence.rule)))
      byTeacher.set(teacher, [...(byTeacher.get(teacher) ?? []), { id: warningOf.get(learnerId) ?? '', name }])
    else office.push(learnerId)
  }
  const link = '/analytics/early-warning'
  for (const [accountId, own] of byTeacher) {
    const to = [{ accountId, role: 'teacher' as const }]
    if (own.length > mostNotices) await notify(tx, newWarningsNotice, to, { number: own.length }, { link })
    else
      for (const one of own)
        await notify(tx, newWarningNotice, to, { learner: one.name }, { link: `${link}?warning=${one.id}` })
  }
  if (office.length === 0) return
  const admins = (await adminsHere(tx, warningPermission)).map((accountId) => ({ accountId, role: 'admin' as const }))
  await notify(tx, newWarningsNotice, admins, { number: office.length }, { link })
}

/** @returns the warnings that are new, with the reasons found */
const keepFound = async (tx: Tx, found: Found): Promise<{ opened: NewWarning[]; fresh: Finding[] }> => {
  await lockCheck(tx)
  const [open, exceptions] = [await openReasons(tx), await exceptionsOn(tx, found.today)]
  const reasons = reasonsOf(found.findings, exceptions, found.today)
  const { fresh, still, gone } = changesOf(open, reasons, found.asked)
  await updateEvidence(
    tx,
    still.map((one) => ({ id: one.open.id, evidence: one.found.evidence })),
  )
  const isHere = ({ learnerId }: { learnerId: string }): boolean => found.learnerIds.has(learnerId)
  const idsOf = (rows: readonly { id: string }[]): string[] => rows.map((one) => one.id)
  await endReasons(tx, idsOf(open.filter((one) => !isHere(one))), 'left')
  await endReasons(tx, idsOf(open.filter((one) => isHere(one) && found.off.has(one.rule))), 'off')
  await endReasons(tx, idsOf(gone.filter(isHere)), 'gone')
  const opened = await insertReasons(tx, fresh)
  const closed = await closeWarnings(tx)
  await saveCheck(tx, { checkedAt: tx.at, askedAt: null })
  await audit(tx, {
    action: 'early_warning.checked',
    entity: 'school',
    entityId: schoolOf(tx),
    after: { opened: opened.length, closed: closed.length, reasons: fresh.length },
  })
  return { opened, fresh }
}

const keep = async (tx: Tx, deps: CheckDeps, found: Found): Promise<void> => {
  const { opened, fresh } = await keepFound(tx, found)
  await tell(tx, deps, opened, fresh)
  publishWarningsChanged(tx)
}

/** A check in the caller's transaction that tells nobody. */
export const recordCheck = async (tx: Tx, sources: readonly WarningSource[]): Promise<NewWarning[]> => {
  const found = await lookThrough(tx, { sources, moduleOpen: async () => true })
  return found ? (await keepFound(tx, found)).opened : []
}

/** Reads first, so that nothing of the school is locked while the rules look. */
const checkSchool = async (tenancy: Tenancy, schoolId: string, deps: CheckDeps): Promise<void> => {
  const scope = { schoolId, accountId: null }
  const found = await tenancy.read(scope, async (tx) =>
    (await deps.moduleOpen(tx, earlyWarning.id)) ? lookThrough(tx, deps) : null,
  )
  await tenancy.write(scope, noOrigin, (tx) => (found ? keep(tx, deps, found) : saveCheck(tx, { askedAt: null })))
}

const nightJob = defineJob('early_warning.night', z.unknown())
const checkJob = defineJob('early_warning.check', z.strictObject({ schoolId: id }))

/** One job per school: asked for twice, it runs once. */
export const enqueueCheck = (tx: Tx, schoolId: string): Promise<void> =>
  enqueueJob(tx, checkJob, { schoolId }, { key: `early_warning.check:${schoolId}` })

export const checkJobs = (deps: CheckDeps): readonly Job[] => [
  job(nightJob, async (_payload, tenancy) => {
    const schools = await tenancy.read({ schoolId: null, accountId: null, identity: true }, schoolIds)
    for (const schoolId of schools)
      await tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => enqueueCheck(tx, schoolId))
  }),
  job(checkJob, ({ schoolId }, tenancy) => checkSchool(tenancy, schoolId, deps)),
]

/** 05:40 in Nairobi, before the first teachers come. */
export const checkSchedules: readonly Schedule[] = [{ cron: '40 2 * * *', definition: nightJob }]
