/** Bulk invitations of the guardians of a class, a grade or the school. */
import { listStreams, streamById } from '#core/academics/server/public.ts'
import { hashToken, newToken } from '#core/access/server/public.ts'
import { hasOwnMailServer, sendsSms } from '#core/delivery/server/public.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { refuseFields } from '#platform/pure/errors.ts'
import type { BodyOf, ResponseOf } from '#platform/pure/contract.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { newId } from '#platform/server/ids.ts'
import type { Channel, Message } from '#platform/server/outbox/outbox.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import type { inviteFamilies } from '../../../contract/joining-invitations.ts'
import { familiesAtOnce, joiningTexts, linkDays } from '../../../contract/joining-texts.ts'
import { usersChanged } from '../../../contract/lists.ts'
import { reachOf, type Reach } from '../../../rules/joining-families.ts'
import { familyLetter, familySms, type Language } from '../../../rules/joining-letters.ts'
import type { JoiningDeps } from './deps.ts'
import { familiesOf, insertInvitations, withdrawExpired, type FamilyRow } from '../../queries/joining-families.ts'

type Body = BodyOf<typeof inviteFamilies>
type Counts = ResponseOf<typeof inviteFamilies>

/** @returns null for the whole school */
const streamsFor = async (tx: Tx, { streamId, grade }: Body): Promise<string[] | null> => {
  if (grade !== undefined)
    return (await listStreams(tx)).filter((stream) => stream.grade === grade).map((stream) => stream.id)
  if (streamId === undefined) return null
  if (!(await streamById(tx, streamId))) return refuseFields({ streamId: joiningTexts.stream })
  return [streamId]
}

interface Chosen {
  id: string
  token: string
  guardian: FamilyRow
  reach: Reach
}

const write = async (tx: Tx, chosen: readonly Chosen[]): Promise<Chosen[]> => {
  if (chosen.length === 0) return []
  await withdrawExpired(
    tx,
    chosen.map(({ guardian }) => guardian.id),
  )
  const expiresAt = new Date(tx.at.getTime() + linkDays.family * 86_400_000)
  const rows = chosen.map(({ id, token, guardian, reach: { email, phone } }) => ({
    id,
    role: 'parent',
    firstName: guardian.firstName,
    lastName: guardian.lastName,
    email,
    phone,
    guardianId: guardian.id,
    tokenHash: hashToken(token),
    invitedBy: tx.scope.accountId,
    expiresAt,
  }))
  const written = await insertInvitations(tx, rows)
  const facts = rows
    .filter(({ id }) => written.has(id))
    .map(({ id, role, guardianId }) => ({ id, after: { role, guardianId, status: 'open' } }))
  await audit(
    tx,
    ...facts.map(({ id, after }) => ({ action: 'users.invite_family', entity: 'invitation', entityId: id, after })),
  )
  return chosen.filter(({ id }) => written.has(id))
}

const messageFor = (
  schoolId: string,
  publicUrl: string,
  school: string,
  language: Language,
  { token, reach: { channel, email, phone } }: Chosen,
): Message => {
  const facts = { school, url: `${publicUrl}/invite?token=${token}`, days: linkDays.family }
  const written = channel === 'email' ? familyLetter(language, facts) : { text: familySms(language, facts) }
  const to = (channel === 'email' ? email : phone) ?? ''
  return { channel, to, kind: 'users.invitation', ...written, schoolId }
}

/** One transaction of at most 1,000 invitations; skips those invited before, so that repeating continues. */
export const invite = async (tx: Tx, deps: JoiningDeps, body: Body): Promise<Counts> => {
  const families = await familiesOf(tx, await streamsFor(tx, body))
  const waiting = families.filter((guardian) => !guardian.signsIn && !guardian.isInvited)
  const leaves = { sms: await sendsSms(tx), email: deps.outbox.carries('email') || (await hasOwnMailServer(tx)) }
  const carries = (channel: Channel): boolean => leaves[channel]
  const reachable = waiting.flatMap((guardian) => {
    const reach = reachOf(guardian, carries)
    return reach ? [{ id: newId(), token: newToken(), guardian, reach }] : []
  })
  const chosen = reachable.slice(0, familiesAtOnce)
  const invited = await write(tx, chosen)
  const school = (await schoolById(tx)).name
  await deps.outbox.post(
    tx,
    ...invited.map((one) => messageFor(schoolOf(tx), deps.publicUrl, school, body.language, one)),
  )
  if (invited.length > 0) publishEvent(tx, { type: usersChanged, schoolId: schoolOf(tx), roles: ['admin'] })
  const bySms = invited.filter(({ reach }) => reach.channel === 'sms').length
  const unsent = invited.filter(({ reach }) => !carries(reach.channel)).length
  return {
    invited: invited.length,
    byMail: invited.length - bySms,
    bySms,
    unsent,
    withAccount: families.filter((guardian) => guardian.signsIn).length,
    open:
      families.filter((guardian) => !guardian.signsIn && guardian.isInvited).length + chosen.length - invited.length,
    unreachable: waiting.length - reachable.length,
    left: reachable.length - chosen.length,
  }
}
