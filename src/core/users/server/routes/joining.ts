/** Routes of joining a school: registering, requesting, invitations. */
import { requesterOf, deviceOf, publicRoute, route, setEntry, type PublicContext } from '#core/access/server/public.ts'
import type { BodyOf } from '#platform/pure/contract.ts'
import {
  acceptInvitation,
  acceptOwnInvitation,
  checkInvitation,
  inviteFamilies,
  listOwnInvitations,
} from '../../contract/joining-invitations.ts'
import { askToJoin, confirmEmail, listOwnRequests, register } from '../../contract/joining.ts'
import type { JoiningDeps } from '../services/joining/deps.ts'
import { invite } from '../services/joining/families.ts'
import { accept, check, type Acceptance, type Outcome } from '../services/joining/invitations.ts'
import { acceptOwn, ownInvitations } from '../services/joining/offers.ts'
import { confirm, registerByCode, type Registered } from '../services/joining/register.ts'
import { ask, ownRequests } from '../services/joining/requests.ts'

const acceptWith = async (
  deps: JoiningDeps,
  { origin, cookies, actor }: PublicContext,
  acceptance: Omit<Acceptance, 'device'>,
): Promise<Outcome['answer']> => {
  const { answer, signed } = await accept(
    deps,
    origin,
    { ...acceptance, device: deviceOf(cookies, deps.secure) },
    actor,
  )
  if (signed) setEntry(cookies, deps.secure, signed, false)
  return answer
}

const registerWith = async (
  deps: JoiningDeps,
  context: PublicContext,
  body: BodyOf<typeof register>,
): Promise<Registered> => {
  const { firstName, lastName, email, password, language, joinCode, invitation, says } = body
  if (invitation === undefined) {
    if (joinCode === undefined || says === undefined) throw new Error('The contract requires a join code')
    return registerByCode(deps, context.origin, requesterOf(context.cookies, deps.secure, context.origin.address), {
      ...body,
      joinCode,
      says,
    })
  }
  const { school, role } = await acceptWith(deps, context, {
    token: invitation,
    password,
    language,
    person: { firstName, lastName, email },
  })
  return { firstName, lastName, email, phone: null, school: school.name, role, status: 'active' }
}

export const joiningRoutes = (deps: JoiningDeps) => [
  publicRoute(register, ({ body }, context) => registerWith(deps, context, body)),
  publicRoute(confirmEmail, ({ body }, { origin }) => confirm(deps, origin, body)),
  route(askToJoin, ({ body }, context) =>
    ask(context, requesterOf(context.cookies, deps.secure, context.origin.address), body),
  ),
  route(listOwnRequests, (_input, context) => ownRequests(context)),
  publicRoute(checkInvitation, ({ body }, { actor }) => check(deps, body.token, actor)),
  publicRoute(acceptInvitation, ({ body }, context) => acceptWith(deps, context, body)),
  route(listOwnInvitations, (_input, context) => ownInvitations(context)),
  route(acceptOwnInvitation, ({ params }, context) => acceptOwn(context, params.id)),
  route(inviteFamilies, ({ body }, context) => context.write((tx) => invite(tx, deps, body))),
]
