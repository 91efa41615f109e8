/** Links a child to an account by a code of the school, or by a request to the school. Attempts are limited. */
import type { ActorContext } from '#core/access/server/public.ts'
import { hashToken } from '#core/access/server/public.ts'
import { AppError, refuseFields } from '#platform/pure/errors.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Scope, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { linkTexts, type linkChild } from '../../../contract/children.ts'
import { peopleErrors } from '../../../contract/errors.ts'
import { peopleEvents } from '../../../contract/events.ts'
import { seesRecords } from '../../../rules/family-rights.ts'
import { readCode } from '../../../rules/link-code.ts'
import { insertLinks, linkBetween } from '../../queries/guardians/guardians.ts'
import { learnerById } from '../../queries/learners/learners.ts'
import {
  forgetAttempt,
  insertLinkRequest,
  isRequested,
  lockLinkCode,
  noteAttempt,
  useLinkCode,
  type LinkCodeRow,
} from '../../queries/guardians/links.ts'
import { schoolIdByCode } from '../../queries/schools.ts'
import { children } from './children.ts'
import { ensureParent, guardianOf, personOfAccount } from './guardian-account.ts'

type Body = BodyOf<typeof linkChild>
type Answer = ResponseOf<typeof linkChild>

const attemptLimit = 10
const attemptWindow = 3_600_000

const wrong = (): never => {
  throw new AppError(peopleErrors.linkCodeWrong)
}

/** In its own transaction: the attempt counts even if later steps fail. */
const countAttempt = async (context: ActorContext): Promise<string> => {
  const own: Scope = { schoolId: null, accountId: context.actor.accountId }
  const attempt = await context.tenancy.write(own, context.origin, (tx) =>
    noteAttempt(tx, new Date(tx.at.getTime() - attemptWindow), attemptLimit),
  )
  if (attempt === null) throw new AppError(peopleErrors.linkTooOften, { retryAfter: attemptWindow / 1000 })
  return attempt
}

/** Finds a school by its short code, as printed on its letters, or its join code. */
const findSchool = (context: ActorContext, code: string): Promise<string | null> =>
  context.tenancy.read({ schoolId: null, accountId: context.actor.accountId, identity: true }, (tx) =>
    schoolIdByCode(tx, code),
  )

const usable = async (tx: Tx, secret: string, accountId: string): Promise<LinkCodeRow> => {
  const code = await lockLinkCode(tx, hashToken(secret))
  if (!code) return wrong()
  // A repeated call of the same person, such as a double click, gets the same answer.
  if (code.usedAt ? code.usedBy !== accountId : code.expiresAt <= tx.at) return wrong()
  return code
}

/** @returns the learner's id */
const redeem = async (
  tx: Tx,
  secret: string,
  accountId: string,
  relationship: Body['relationship'],
): Promise<string> => {
  const code = await usable(tx, secret, accountId)
  const learner = await learnerById(tx, code.learnerId)
  if (learner?.status !== 'active') return wrong()
  const guardianId = await guardianOf(tx, await personOfAccount(tx, accountId), learner.id)
  const held = await linkBetween(tx, learner.id, guardianId)
  // A code does not restore rights that the school removed.
  if (held && !seesRecords(held)) return wrong()
  if (!held && code.usedAt) return wrong()
  if (!held)
    await insertLinks(tx, [{ learnerId: learner.id, guardianId, relationship, proof: 'code', provedBy: accountId }])
  await ensureParent(tx, accountId)
  if (!code.usedAt) {
    await useLinkCode(tx, code.id, accountId)
    await audit(tx, {
      action: 'people.link_child',
      entity: 'learner',
      entityId: learner.id,
      after: { guardianId, relationship: held?.relationship ?? relationship, proof: 'code' },
    })
  }
  return learner.id
}

const byCode = async (
  context: ActorContext,
  text: string,
  relationship: Body['relationship'],
  attempt: string,
): Promise<Answer> => {
  const { accountId } = context.actor
  const read = readCode(text)
  const schoolId = read ? await findSchool(context, read.schoolCode) : null
  if (!read || !schoolId) return wrong()
  const learnerId = await context.tenancy
    .write({ schoolId, accountId }, context.origin, (tx) => redeem(tx, read.secret, accountId, relationship))
    .catch((error: unknown) =>
      error instanceof AppError && error.definition === peopleErrors.parentSuspended ? wrong() : Promise.reject(error),
    )
  await context.tenancy.write({ schoolId: null, accountId }, context.origin, (tx) => forgetAttempt(tx, attempt))
  const child = (await children(context)).find((one) => one.id === learnerId)
  return child ? { outcome: 'linked', child } : wrong()
}

/** Stored whether or not the learner exists; the school answers it. */
const byRequest = async (context: ActorContext, body: Body): Promise<Answer> => {
  const { accountId } = context.actor
  const { schoolCode = '', admissionNumber = '', learnerName = '' } = body
  const schoolId = (await findSchool(context, schoolCode)) ?? refuseFields({ schoolCode: linkTexts.school })
  await context.tenancy.write({ schoolId, accountId }, context.origin, async (tx) => {
    if (await isRequested(tx, accountId, admissionNumber)) return
    const person = await personOfAccount(tx, accountId)
    const facts = { admissionNumber, learnerName, birthDate: body.birthDate ?? null, relationship: body.relationship }
    const id = await insertLinkRequest(tx, {
      accountId,
      requesterName: `${person.firstName} ${person.lastName}`,
      requesterPhone: person.phone,
      requesterEmail: person.email,
      ...facts,
    })
    await audit(tx, { action: 'people.request_link', entity: 'link_request', entityId: id, after: facts })
    publishEvent(tx, { type: peopleEvents.linkRequest, schoolId: schoolOf(tx), roles: ['admin'], data: { id } })
  })
  return { outcome: 'requested' }
}

/** @throws AppError 429 after 10 tries in an hour; 400 with one answer for every code that does not work */
export const link = async (context: ActorContext, body: Body): Promise<Answer> => {
  const attempt = await countAttempt(context)
  return body.code === undefined ? byRequest(context, body) : byCode(context, body.code, body.relationship, attempt)
}
