/** Consents recorded by the office, or given by a guardian in the app. */
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import {
  consentPurposes,
  consentTexts,
  type answerConsent,
  type ConsentAnswer,
  type ConsentPurpose,
  type FamilyConsents,
  type LearnerConsents,
  type recordConsent,
} from '../../contract/consents.ts'
import { recordEvents } from '../../contract/events.ts'
import { isInSight } from '#core/people/rules/family-rights.ts'
import { pastDayProblem } from '#core/people/rules/profile.ts'
import { accountNames, guardianById, linkBetween, lockLearner, refuseIf } from '#core/people/server/public.ts'
import {
  consentHistory,
  insertConsents,
  latestConsents,
  type ConsentRow,
  type NewConsent,
} from '../queries/consents.ts'

/** Answers shown on a learner's page. */
const mostShown = 200

const answerOf = (row: ConsentRow, names: ReadonlyMap<string, string>): ConsentAnswer => ({
  id: row.id,
  purpose: row.purpose as ConsentAnswer['purpose'],
  given: row.given,
  giverName: row.giverName,
  guardianId: row.guardianId,
  way: row.way as ConsentAnswer['way'],
  saidOn: row.saidOn,
  recordedBy: (row.recordedBy && names.get(row.recordedBy)) ?? null,
  createdAt: row.createdAt.toISOString(),
})

export const consentsOf = async (tx: Tx, learnerId: string): Promise<LearnerConsents> => {
  const [latest, history] = [await latestConsents(tx, learnerId), await consentHistory(tx, learnerId, mostShown)]
  const names = await accountNames(
    tx,
    [...latest, ...history].map((row) => row.recordedBy),
  )
  const holding = (purpose: string): ConsentAnswer | null => {
    const row = latest.find((one) => one.purpose === purpose)
    return row ? answerOf(row, names) : null
  }
  return {
    purposes: consentPurposes.map((purpose) => ({ purpose, answer: holding(purpose) })),
    history: history.map((row) => answerOf(row, names)),
  }
}

/** Purposes that the family was not asked about. */
export const unaskedConsents = async (tx: Tx, learnerId: string): Promise<ConsentPurpose[]> => {
  const asked = new Set((await latestConsents(tx, learnerId)).map((row) => row.purpose))
  return consentPurposes.filter((purpose) => !asked.has(purpose))
}

const keep = async (tx: Tx, action: string, values: NewConsent): Promise<void> => {
  await insertConsents(tx, [values])
  const { learnerId, ...facts } = values
  await audit(tx, { action, entity: 'learner', entityId: learnerId, after: facts })
  publishEvent(tx, { type: recordEvents.consent, schoolId: schoolOf(tx), roles: ['admin'], data: { learnerId } })
}

/** The guardian's current name. A barred guardian cannot give consent. */
const nameOfGuardian = async (tx: Tx, learnerId: string, guardianId: string): Promise<string> => {
  const [link, guardian] = [await linkBetween(tx, learnerId, guardianId), await guardianById(tx, guardianId)]
  if (!link || !guardian) return refuseFields({ guardianId: consentTexts.linked })
  return isInSight(link) ? guardian.fullName : refuseFields({ guardianId: consentTexts.barred })
}

/** @param today the school's day */
export const record = async (
  tx: Tx,
  learnerId: string,
  body: BodyOf<typeof recordConsent>,
  today: string,
): Promise<LearnerConsents> => {
  if (!(await lockLearner(tx, learnerId))) throw new AppError(commonErrors.notFound)
  refuseIf('saidOn', pastDayProblem(body.saidOn, today))
  const giverName = body.guardianId
    ? await nameOfGuardian(tx, learnerId, body.guardianId)
    : (body.giverName ?? refuseFields({ guardianId: consentTexts.giver }))
  const { purpose, given, way, saidOn } = body
  await keep(tx, 'people.record_consent', {
    learnerId,
    purpose,
    given,
    giverName,
    guardianId: body.guardianId ?? null,
    way,
    saidOn,
  })
  return consentsOf(tx, learnerId)
}

export const familyConsentsOf = async (tx: Tx, learnerId: string, guardianId: string): Promise<FamilyConsents> => {
  const latest = await latestConsents(tx, learnerId)
  return {
    purposes: consentPurposes.map((purpose) => {
      const row = latest.find((one) => one.purpose === purpose)
      return { purpose, given: row?.given ?? null, saidOn: row?.saidOn ?? null, mine: row?.guardianId === guardianId }
    }),
  }
}

/**
 * A guardian's own answer. Requires a lock on the learner, so that a double press counts once.
 * @param today the school's date
 */
export const answer = async (
  tx: Tx,
  learnerId: string,
  guardianId: string,
  { purpose, given }: BodyOf<typeof answerConsent>,
  today: string,
): Promise<FamilyConsents> => {
  const guardian = await guardianById(tx, guardianId)
  if (!guardian) throw new AppError(commonErrors.notFound)
  const held = (await latestConsents(tx, learnerId)).find((one) => one.purpose === purpose)
  const isSame = held?.guardianId === guardianId && held.way === 'app' && held.given === given && held.saidOn === today
  const { fullName: giverName } = guardian
  if (!isSame)
    await keep(tx, 'people.answer_consent', {
      learnerId,
      purpose,
      given,
      giverName,
      guardianId,
      way: 'app',
      saidOn: today,
    })
  return familyConsentsOf(tx, learnerId, guardianId)
}
