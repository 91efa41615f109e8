/** Shows the requests of guardians to the office, and accepts or declines them. */
import { AppError, commonErrors, refuseFields } from '#platform/pure/errors.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import { toPage, type Paged } from '#platform/pure/paging.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { notify } from '#core/notifications/server/public.ts'
import { peopleErrors } from '../../../contract/errors.ts'
import { peopleEvents } from '../../../contract/events.ts'
import type { acceptLinkRequest, LinkCandidate, LinkRequest } from '../../../contract/links.ts'
import { childLinked } from '../../../contract/notices.ts'
import { isInSight } from '../../../rules/family-rights.ts'
import { sameName } from '../../../rules/names.ts'
import { learnersLike } from '../../queries/accounts/candidates.ts'
import {
  guardianById,
  guardianOfAccount,
  insertLinks,
  linkBetween,
  linksOfLearner,
  updateGuardian,
  updateLink,
} from '../../queries/guardians/guardians.ts'
import { learnerById, learnersByIds, type LearnerRow } from '../../queries/learners/learners.ts'
import {
  decideLinkRequest,
  linkRequestById,
  linkRequestsPage,
  type LinkRequestRow,
} from '../../queries/guardians/links.ts'
import { streamRefs, type StreamRefs } from '../class-refs.ts'
import { ensureParent, guardianOf, type Person } from './guardian-account.ts'

const candidateOf = async (
  tx: Tx,
  learner: LearnerRow,
  request: LinkRequestRow,
  streams: StreamRefs,
): Promise<LinkCandidate> => {
  const matches: LinkCandidate['matches'] = []
  if (learner.admissionNumber.toUpperCase() === request.admissionNumber.toUpperCase()) matches.push('admissionNumber')
  if (sameName(learner.fullName, request.learnerName)) matches.push('name')
  if (request.birthDate !== null && learner.birthDate === request.birthDate) matches.push('birthDate')
  const guardians = (await linksOfLearner(tx, learner.id)).filter(
    ({ link, guardian }) => guardian.accountId === null && isInSight(link),
  )
  return {
    learnerId: learner.id,
    fullName: learner.fullName,
    admissionNumber: learner.admissionNumber,
    classLabel: (learner.streamId && streams.get(learner.streamId)?.label) || null,
    matches,
    guardians: guardians.map(({ link, guardian }) => ({
      id: guardian.id,
      fullName: guardian.fullName,
      phone: guardian.phone,
      relationship: link.relationship,
    })),
  }
}

const candidatesOf = async (tx: Tx, request: LinkRequestRow, streams: StreamRefs): Promise<LinkCandidate[]> => {
  if (request.status !== 'pending') return []
  const found: LinkCandidate[] = []
  for (const learner of await learnersLike(tx, request)) found.push(await candidateOf(tx, learner, request, streams))
  return found.sort((a, b) => b.matches.length - a.matches.length)
}

const answers = async (tx: Tx, rows: readonly LinkRequestRow[]): Promise<LinkRequest[]> => {
  const streams = await streamRefs(tx)
  const linked = new Map(
    (
      await learnersByIds(
        tx,
        rows.flatMap((row) => row.learnerId ?? []),
      )
    ).map((one) => [one.id, one.fullName]),
  )
  const found: LinkRequest[] = []
  for (const row of rows) {
    found.push({
      id: row.id,
      requester: { name: row.requesterName, phone: row.requesterPhone, email: row.requesterEmail },
      admissionNumber: row.admissionNumber,
      learnerName: row.learnerName,
      birthDate: row.birthDate,
      relationship: row.relationship,
      status: row.status as LinkRequest['status'],
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      reason: row.reason,
      learner: row.learnerId ? { id: row.learnerId, fullName: linked.get(row.learnerId) ?? '' } : null,
      candidates: await candidatesOf(tx, row, streams),
    })
  }
  return found
}

export const list = async (
  tx: Tx,
  query: { status: string; page: number; limit: number },
): Promise<Paged<LinkRequest>> => {
  const { rows, total } = await linkRequestsPage(tx, query.status, query.page, query.limit)
  return toPage(await answers(tx, rows), total, query.page, query.limit)
}

const answer = async (tx: Tx, row: LinkRequestRow): Promise<LinkRequest> => {
  const [made] = await answers(tx, [row])
  if (!made) throw new AppError(commonErrors.notFound)
  return made
}

const requestOr404 = async (tx: Tx, id: string): Promise<LinkRequestRow> => {
  const row = await linkRequestById(tx, id)
  if (!row) throw new AppError(commonErrors.notFound)
  return row
}

const decide = async (tx: Tx, id: string, values: Parameters<typeof decideLinkRequest>[2]): Promise<LinkRequestRow> => {
  const row = await decideLinkRequest(tx, id, values)
  if (!row) throw new AppError(peopleErrors.requestDecided)
  publishEvent(tx, { type: peopleEvents.linked, schoolId: schoolOf(tx), accounts: [row.accountId] })
  publishEvent(tx, { type: peopleEvents.linkRequest, schoolId: schoolOf(tx), roles: ['admin'], data: { id } })
  return row
}

const personOf = (request: LinkRequestRow): Person => {
  const [firstName = '', ...others] = request.requesterName.split(' ')
  return {
    accountId: request.accountId,
    firstName,
    lastName: others.join(' '),
    phone: request.requesterPhone,
    email: request.requesterEmail,
  }
}

/** The guardian's record: the one chosen by the office, the account's own, or a new one. */
const chosenGuardian = async (
  tx: Tx,
  request: LinkRequestRow,
  guardianId: string | null,
  learnerId: string,
): Promise<string> => {
  if (guardianId === null) return guardianOf(tx, personOf(request), learnerId)
  const chosen = (await guardianById(tx, guardianId)) ?? refuseFields({ guardianId: 'Choose a guardian' })
  const own = await guardianOfAccount(tx, request.accountId)
  if ((chosen.accountId ?? request.accountId) !== request.accountId || (own && own.id !== chosen.id))
    throw new AppError(peopleErrors.guardianTaken)
  if (chosen.accountId === null) await updateGuardian(tx, chosen.id, null, { accountId: request.accountId })
  return chosen.id
}

export const accept = async (tx: Tx, id: string, body: BodyOf<typeof acceptLinkRequest>): Promise<LinkRequest> => {
  const request = await requestOr404(tx, id)
  const { learnerId, guardianId, ...values } = body
  const learner = (await learnerById(tx, learnerId)) ?? refuseFields({ learnerId: 'Choose a learner' })
  const row = await decide(tx, id, { status: 'accepted', learnerId })
  const chosen = await chosenGuardian(tx, request, guardianId ?? null, learnerId)
  const held = await linkBetween(tx, learnerId, chosen)
  // A barred guardian stays barred until the office changes that on the learner's page.
  if (held && !isInSight(held)) refuseFields({ guardianId: 'This guardian is barred from contact with the learner' })
  if (held) await updateLink(tx, learnerId, chosen, null, values)
  else
    await insertLinks(tx, [
      { learnerId, guardianId: chosen, ...values, proof: 'request', provedBy: tx.scope.accountId },
    ])
  await ensureParent(tx, request.accountId)
  await audit(tx, {
    action: 'people.accept_link_request',
    entity: 'learner',
    entityId: learnerId,
    before: held ? { ...held } : null,
    after: { requestId: id, guardianId: chosen, ...values },
  })
  await notify(
    tx,
    childLinked,
    [{ accountId: request.accountId, role: 'parent', about: [learnerId] }],
    { child: learner.firstName },
    { link: '/parent/children' },
  )
  return answer(tx, row)
}

export const decline = async (tx: Tx, id: string, reason: string): Promise<LinkRequest> => {
  await requestOr404(tx, id)
  const row = await decide(tx, id, { status: 'declined', reason })
  await audit(tx, {
    action: 'people.decline_link_request',
    entity: 'link_request',
    entityId: id,
    before: { status: 'pending' },
    after: { status: 'declined' },
    reason,
  })
  return answer(tx, row)
}
