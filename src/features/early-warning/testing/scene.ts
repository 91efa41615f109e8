/** A school in March 2026 with a class, its teacher and a family, and what rules can find. */
import { beforeAll, beforeEach } from 'vitest'
import { startApp, type Client, type TestAccount, type TestApp } from '#app/testing/harness.ts'
import { ownNotifications } from '#core/notifications/contract.ts'
import { schoolSettings } from '#core/schools/server/tables.ts'
import type { MarkStatus } from '#features/attendance/contract/marks.ts'
import { insertMarks, insertRegisters } from '#features/attendance/server/queries/bulk.ts'
import { gradebookSchool, type GradebookSchool } from '#features/gradebook/testing/factories.ts'
import { newId } from '#platform/server/ids.ts'
import type { WarningRules } from '../contract/settings.ts'
import { askForCheck, listWarnings, openWarning, type WarningDetail, type WarningLine } from '../contract/warnings.ts'

export const mondays = ['2026-02-23', '2026-03-02', '2026-03-09'] as const

export interface WarningScene {
  app: TestApp
  school: GradebookSchool
  /** Grade 7 East, its class teacher and its learners; Zuri is always present. */
  east: string
  brian: string
  mercy: string
  zuri: string
  teacher: { staffId: string; account: TestAccount; client: Client }
  mother: TestAccount
  motherId: string
  admin: Client
  /** Moves the clock; the sessions of the day before have ended. */
  goTo(instant: string): Promise<void>
  /** Learners are present on days that they do not name. */
  registers(
    days: readonly string[],
    marks?: Readonly<Record<string, Readonly<Record<string, MarkStatus>>>>,
  ): Promise<void>
  /** Away on three Mondays. */
  brianIsAway(): Promise<void>
  rules(values: Partial<WarningRules>): Promise<void>
  check(): Promise<void>
  list(client?: Client): Promise<WarningLine[]>
  /** As `name: rule, rule`. */
  lines(client?: Client): Promise<string[]>
  detail(id: string, client?: Client): Promise<WarningDetail>
  noticesOf(account: TestAccount): Promise<{ title: string; message: string; actionUrl: string | null }[]>
}

export const warningScene = (options: Parameters<typeof startApp>[0] = {}): WarningScene => {
  const scene = {} as WarningScene
  const can: Pick<
    WarningScene,
    'goTo' | 'registers' | 'brianIsAway' | 'rules' | 'check' | 'list' | 'lines' | 'detail' | 'noticesOf'
  > = {
    goTo: async (instant) => {
      scene.app.clock.now = new Date(instant)
      scene.admin = await scene.app.as(await scene.school.school.account('admin'))
      scene.teacher = { ...scene.teacher, client: await scene.app.as(scene.teacher.account) }
    },
    registers: async (days, marks = {}) => {
      const learners = [scene.brian, scene.mercy, scene.zuri]
      const rows = days.map((date) => ({
        id: newId(),
        streamId: scene.east,
        date,
        session: 'morning',
        takenBy: scene.teacher.account.id,
        takenAt: new Date(`${date}T05:00:00Z`),
        marks: learners.map((learnerId) => {
          const status = marks[learnerId]?.[date] ?? 'present'
          return { learnerId, status, minutesLate: null, reason: status === 'excused' ? 'Clinic' : null }
        }),
      }))
      await scene.school.school.write(async (tx) => {
        await insertRegisters(tx, rows)
        await insertMarks(tx, rows)
      })
    },
    brianIsAway: () =>
      scene.registers(['2026-02-24', ...mondays, '2026-03-10'], {
        [scene.brian]: Object.fromEntries(mondays.map((day) => [day, 'absent'])),
      }),
    rules: async (value) => {
      await scene.school.school.write(
        async ({ db, at }) =>
          void (await db
            .insert(schoolSettings)
            .values({ schoolId: scene.school.school.id, category: 'early-warning', value, version: 1, updatedAt: at })
            .onConflictDoUpdate({ target: [schoolSettings.schoolId, schoolSettings.category], set: { value } })),
      )
    },
    check: async () => {
      await scene.admin.call(askForCheck, {})
      await scene.app.runJobs()
    },
    list: async (client = scene.admin) => (await client.call(listWarnings, { query: {} })).body.items,
    lines: async (client = scene.admin) =>
      (await scene.list(client)).map(
        ({ learner, reasons }) => `${learner.firstName}: ${reasons.map((one) => one.evidence.rule).join(', ')}`,
      ),
    detail: async (id, client = scene.admin) => (await client.call(openWarning, { params: { id } })).body,
    noticesOf: async (account) =>
      (await (await scene.app.as(account)).call(ownNotifications.list, { query: {} })).body.items,
  }
  Object.assign(scene, can)
  beforeAll(async () => {
    scene.app = await startApp(options)
  })
  beforeEach(async () => {
    scene.app.clock.now = new Date('2026-03-10T08:00:00Z')
    const school = (scene.school = await gradebookSchool(scene.app))
    scene.admin = school.people.admin
    scene.east = school.people.classes['7 East']
    ;[scene.brian = '', scene.mercy = '', scene.zuri = ''] = await school.learners(
      '7 East',
      'Brian Ouma',
      'Mercy Kariuki',
      'Zuri Wafula',
    )
    scene.teacher = await school.teacher({ leads: '7 East' })
    scene.mother = await school.school.account('parent', { firstName: 'Grace', lastName: 'Ouma' })
    scene.motherId = await school.people.guardian([scene.brian], {
      firstName: 'Grace',
      lastName: 'Ouma',
      fullName: 'Grace Ouma',
      accountId: scene.mother.id,
    })
  })
  return scene
}
