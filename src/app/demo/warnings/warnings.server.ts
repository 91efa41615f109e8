/** Early warnings of the demo: what the rules find in its own registers, marks and books, one followed and one dismissed. */
import { SettingsService } from '#core/schools/server/settings.ts'
import { warningRules } from '#features/early-warning/contract/settings.ts'
import { closeWarnings, endReasons } from '#features/early-warning/server/queries/checks.ts'
import { insertException, insertSteps } from '#features/early-warning/server/queries/steps.ts'
import { reasonsOfWarnings } from '#features/early-warning/server/queries/warnings.ts'
import { recordCheck } from '#features/early-warning/server/public.ts'
import { workWarnings } from '#features/assignments/server/services/warnings.ts'
import { absenceWarnings } from '#features/attendance/server/warnings.ts'
import { feeQuestionWarnings } from '#features/communication/server/messages/warnings.ts'
import { feeWarnings } from '#features/fees/server/services/plans/warnings.ts'
import { resultWarnings } from '#features/gradebook/server/services/analytics/warnings.ts'
import { incidentWarnings } from '#features/occurrences/server/services/warnings.ts'
import { addDays, weekdayOf } from '#platform/pure/dates.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { Making } from '../making.ts'

const sources = [...absenceWarnings, resultWarnings, workWarnings, incidentWarnings, feeWarnings, feeQuestionWarnings]

/** Little work is handed in at the demo's schools, and much is owed: they have set their rules accordingly. */
const rules = {
  umoja: { workPieces: 9, feesAmount: 25_000 },
  tumaini: { workPieces: 20, fees: false },
} as const

const as = (tx: Tx, accountId: string): Tx => ({ ...tx, scope: { ...tx.scope, accountId } })

export const addWarnings = async ({ tx, plan, shape, accounts, termStart, today }: Making): Promise<void> => {
  await new SettingsService([warningRules]).save(tx, warningRules.category, rules[plan.school.code], undefined)
  const opened = await recordCheck(tx, sources)
  const reasons = await reasonsOfWarnings(
    tx,
    opened.map(({ id }) => id),
  )
  const [admin, teacher] = [
    accounts.get(plan.admin),
    accounts.get(plan.staff.find(({ kind }) => kind === 'teacher')?.account ?? plan.admin),
  ]
  if (!admin || !teacher) return
  const onWeekday = (weekday: number) =>
    reasons.find(({ evidence }) => evidence.rule === 'weekday' && evidence.weekday === weekday)
  const [mondays, fridays] = [onWeekday(1), onWeekday(5)]
  if (mondays)
    await insertSteps(as(tx, admin), [
      {
        warningId: mondays.warningId,
        kind: 'follow_up',
        assignedTo: teacher,
        dueOn: addDays(today, weekdayOf(today) > 4 ? 4 : 2),
        text: 'Call the family: what happens on Mondays?',
      },
    ])
  if (!fridays) return
  const until = shape.years[0]?.terms.find(({ startsOn }) => startsOn === termStart)?.endsOn ?? addDays(today, 30)
  const { id: reasonId, learnerId, rule, subject, warningId } = fridays
  const note = 'Plays for the county team on Fridays, agreed with the office'
  await insertException(as(tx, teacher), { learnerId, reasonId, rule, subject, why: 'excused', note, until })
  await insertSteps(as(tx, teacher), [{ warningId, kind: 'dismissed', rule, text: note, dueOn: until }])
  await endReasons(tx, [reasonId], 'dismissed')
  await closeWarnings(tx)
}
