/** Writes to guardians that results are ready, once a class, where the school lets it. */
import { z } from 'zod'
import type { EmailGateway } from '#core/delivery/server/public.ts'
import { guardiansToTell } from '#core/people/server/public.ts'
import { readSettings, schoolById } from '#core/schools/server/public.ts'
import { AppError } from '#platform/pure/errors.ts'
import { id } from '#platform/pure/schemas.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { enqueueJob, defineJob, job, type Job } from '#platform/server/jobs/jobs.ts'
import { noOrigin, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { resultsMessages } from '../../contract/automatic.ts'
import { resultsTemplate } from '../../rules/results-template.ts'
import { currentOfRun } from '../queries/versions.ts'

export type CardLetters = Pick<EmailGateway, 'isOn' | 'send'>

const lettersJob = defineJob('cards.letters', z.strictObject({ schoolId: id, runId: id }))

export const askForLetters = async (tx: Tx, runId: string): Promise<void> => {
  const { resultsEmail } = await readSettings(tx, resultsMessages)
  if (resultsEmail)
    await enqueueJob(tx, lettersJob, { schoolId: schoolOf(tx), runId }, { key: `cards.letters:${runId}` })
}

const sendLetters = async (tx: Tx, runId: string, email: CardLetters): Promise<void> => {
  const { resultsEmail, language } = await readSettings(tx, resultsMessages)
  const cards = new Map((await currentOfRun(tx, runId)).map(({ data }) => [data.learner.id, data]))
  if (!resultsEmail || cards.size === 0 || !(await email.isOn(tx))) return
  const { shortName } = await schoolById(tx)
  const guardians = (await guardiansToTell(tx, [...cards.keys()])).filter((one) => one.email)
  const recipients = guardians.flatMap(({ learnerId, guardianId, email: to, fullName: name }) => {
    const card = cards.get(learnerId)
    if (!card) return []
    const { learner, term } = card
    const values = {
      school_name: shortName,
      parent_name: name,
      student_name: learner.fullName,
      subject: `${term.name} ${term.year}`,
    }
    const telling = { guardian: guardianId, learnerIds: [learnerId] }
    return [{ to, name, ref: learnerId, telling, language, values }]
  })
  if (recipients.length === 0) return
  try {
    await email.send(tx, {
      kind: 'cards.results',
      reason: 'Report cards',
      onceKey: `cards.letters:${runId}`,
      template: resultsTemplate.id,
      recipients,
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await audit(tx, { action: 'cards.hold_letters', entity: 'report_run', entityId: runId, reason: error.message })
  }
}

export const lettersJobs = (email: CardLetters): Job =>
  job(lettersJob, ({ schoolId, runId }, tenancy) =>
    tenancy.write({ schoolId, accountId: null }, noOrigin, (tx) => sendLetters(tx, runId, email)),
  )
