/** Admits learners and changes their facts. */
import { nextNumber } from '#core/schools/server/public.ts'
import { AppError, commonErrors, refuseFaults } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { newId } from '#platform/server/ids.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import type { createLearner, LearnerDetail, saveLearner } from '../../../contract/learners.ts'
import { birthDateProblem } from '../../../rules/ages.ts'
import { changedFields } from '../../../rules/changes.ts'
import { fullNameOf } from '../../../rules/names.ts'
import { admissionCounter, admissionNumber } from '../../../rules/numbers.ts'
import { emergencyProblems, pastDayProblem, type ProfileValues } from '../../../rules/profile.ts'
import { insertLearners, learnerByNumber, updateLearner } from '../../queries/learners/learners.ts'
import { enrol, ensureStreamOpen } from './enrolling.ts'
import { learnerOr404, type LearnerDetails } from './learner-detail.ts'
import { learnerTaken, orTaken, refuseIf } from '../refusals.ts'
import { firstDay } from './first-day.ts'

type Facts = Omit<BodyOf<typeof createLearner>, 'admissionNumber' | 'streamId' | 'startsOn'>

const factsOf = (body: Facts) => ({
  firstName: body.firstName,
  middleName: body.middleName ?? null,
  lastName: body.lastName,
  fullName: fullNameOf(body),
  sex: body.sex ?? null,
  birthDate: body.birthDate ?? null,
  upi: body.upi ?? null,
  assessmentNumber: body.assessmentNumber ?? null,
  birthCertificate: body.birthCertificate ?? null,
  residence: body.residence ?? null,
  remarks: body.remarks ?? null,
  admittedOn: body.admittedOn ?? null,
  emergencyName: body.emergencyName ?? null,
  emergencyPhone: body.emergencyPhone ?? null,
  emergencyRelationship: body.emergencyRelationship ?? null,
})

const checkFacts = (body: Facts, today: string, before?: ProfileValues): void => {
  refuseIf('birthDate', body.birthDate ? birthDateProblem(body.birthDate, today, 'learner') : null)
  refuseIf('admittedOn', pastDayProblem(body.admittedOn, today))
  refuseFaults(emergencyProblems(body, before))
}

/** The next unused admission number. */
export const freeAdmissionNumber = async (tx: Tx, year: number): Promise<string> => {
  for (;;) {
    const number = admissionNumber(year, await nextNumber(tx, admissionCounter(year)))
    if (!(await learnerByNumber(tx, number))) return number
  }
}

/** @param today the school's day */
export const admit = async (
  tx: Tx,
  body: BodyOf<typeof createLearner>,
  today: string,
  detailOf: LearnerDetails,
): Promise<LearnerDetail> => {
  checkFacts(body, today)
  const id = newId()
  const facts = factsOf(body)
  const startsOn = body.streamId ? (body.startsOn ?? (await firstDay(tx, body.admittedOn ?? null, today))) : null
  if (body.streamId) await ensureStreamOpen(tx, body.streamId)
  const number = body.admissionNumber ?? (await freeAdmissionNumber(tx, Number((startsOn ?? today).slice(0, 4))))
  await orTaken(
    learnerTaken,
    insertLearners(tx, [
      {
        id,
        ...facts,
        admissionNumber: number,
        streamId: body.streamId ?? null,
        admittedOn: facts.admittedOn ?? startsOn ?? today,
      },
    ]),
  )
  if (body.streamId && startsOn) await enrol(tx, id, null, body.streamId, startsOn)
  const row = await learnerOr404(tx, id)
  await audit(tx, {
    action: 'people.create_learner',
    entity: 'learner',
    entityId: id,
    after: { ...facts, admissionNumber: number, streamId: body.streamId ?? null, startsOn },
  })
  return detailOf(tx, row, true)
}

/** @throws AppError 409 with the current record if it changed meanwhile */
export const save = async (
  tx: Tx,
  id: string,
  body: BodyOf<typeof saveLearner>,
  today: string,
  detailOf: LearnerDetails,
): Promise<LearnerDetail> => {
  const before = await learnerOr404(tx, id)
  checkFacts(body, today, before)
  const facts = { ...factsOf(body), admissionNumber: body.admissionNumber }
  const row = await orTaken(learnerTaken, updateLearner(tx, id, body.version, facts))
  if (!row) throw new AppError(commonErrors.stale, { current: await detailOf(tx, before, true) })
  await audit(tx, { action: 'people.save_learner', entity: 'learner', entityId: id, ...changedFields(before, facts) })
  return detailOf(tx, row, true)
}
