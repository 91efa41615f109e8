/** Routes of managing the users of a school. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Tx } from '#platform/server/tenancy/tenancy.ts'
import { createConsoleUser, createUser, editConsoleUser, resetConsoleTwoStep } from '../../contract/creating.ts'
import { acceptRequest, declineRequest, resendInvitation } from '../../contract/deciding.ts'
import {
  changeUsers,
  deleteUser,
  editUser,
  exportUsers,
  getUser,
  listUsers,
  matchingUsers,
} from '../../contract/users.ts'
import { countWaiting } from '../../contract/waiting.ts'
import { waitingRequests } from '../queries/join-requests.ts'
import { publishUsersChanged } from '../services/access.ts'
import { changeMany } from '../services/bulk.ts'
import { createFromConsole, editFromConsole, resetFromConsole } from '../services/console.ts'
import * as creating from '../services/create.ts'
import { accept, decline } from '../services/decide.ts'
import { readUser } from '../services/detail.ts'
import * as editing from '../services/edit.ts'
import { resend } from '../services/invitations.ts'
import { exported, list, matching, readItem, rowOr404 } from '../services/list.ts'
import type { UsersPorts } from '../services/ports.ts'
import { removeUser } from '../services/remove.ts'

const resendOne = async (tx: Tx, ports: UsersPorts, context: ActorContext, id: string) => {
  await resend(tx, ports, context.actor, await rowOr404(tx, id))
  publishUsersChanged(tx, id)
  return readItem(tx, id, 'invitation')
}

const readRoutes = [
  route(listUsers, ({ query }, context) => list(context, query)),
  route(matchingUsers, ({ query }, context) => matching(context, query)),
  route(exportUsers, ({ query }, context) => exported(context, query)),
  route(countWaiting, (_input, context) => context.read(async (tx) => ({ requests: await waitingRequests(tx) }))),
  route(getUser, ({ params }, context) => context.read((tx) => readUser(tx, params.id))),
]

const changeRoutes = (ports: UsersPorts) => [
  route(createUser, ({ body }, context) => context.write((tx) => creating.createUser(tx, ports, context.actor, body))),
  route(editUser, ({ body: { id, ...change } }, context) =>
    context.write((tx) => editing.editUndoable(tx, ports, context.actor, id, change)),
  ),
  route(changeUsers, ({ body }, context) => context.write((tx) => changeMany(tx, ports, context.actor, body))),
  route(deleteUser, ({ params }, context) => context.write((tx) => removeUser(tx, context.actor, params.id))),
  route(acceptRequest, ({ params, body }, context) =>
    context.write((tx) => accept(tx, ports, context.actor, params.id, body)),
  ),
  route(declineRequest, ({ params, body }, context) =>
    context.write((tx) => decline(tx, ports, context.actor, params.id, body)),
  ),
  route(resendInvitation, ({ params }, context) => context.write((tx) => resendOne(tx, ports, context, params.id))),
]

const consoleRoutes = (ports: UsersPorts) => [
  route(createConsoleUser, ({ body }, context) => createFromConsole(context, ports, body)),
  route(editConsoleUser, ({ params, body }, context) => editFromConsole(context, ports, params.id, body)),
  route(resetConsoleTwoStep, ({ params, body }, context) => resetFromConsole(context, ports, params.id, body)),
]

export const usersRoutes = (ports: UsersPorts) => [...readRoutes, ...changeRoutes(ports), ...consoleRoutes(ports)]
