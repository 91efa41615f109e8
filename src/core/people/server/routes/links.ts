/** Routes of a parent's children and of linking: codes, requests, answers. */
import { route } from '#core/access/server/public.ts'
import { getChild, linkChild, listChildren } from '../../contract/children.ts'
import { childTeachers, studentTeachers } from '../../contract/teachers.ts'
import { acceptLinkRequest, declineLinkRequest, listLinkRequests, makeLinkCode } from '../../contract/links.ts'
import { search } from '../../contract/search.ts'
import { child, children } from '../services/guardians/children.ts'
import { link } from '../services/guardians/link-child.ts'
import { makeCode } from '../services/guardians/link-codes.ts'
import { accept, decline, list } from '../services/guardians/link-requests.ts'
import { find } from '../services/search.ts'
import { ownTeachers, teachersOfChild } from '../services/staff/teachers.ts'

export const linkRoutes = [
  route(listChildren, async (_input, context) => ({ items: await children(context) })),
  route(childTeachers, async ({ params }, context) => ({ items: await teachersOfChild(context, params.id) })),
  route(studentTeachers, async (_input, context) => ({
    items: await context.read((tx) => ownTeachers(tx, context.actor.accountId)),
  })),
  route(getChild, ({ params }, context) => child(context, params.id)),
  route(linkChild, ({ body }, context) => link(context, body)),
  route(makeLinkCode, ({ params }, context) => context.write((tx) => makeCode(tx, params.id))),
  route(listLinkRequests, ({ query }, context) => context.read((tx) => list(tx, query))),
  route(acceptLinkRequest, ({ params, body }, context) => context.write((tx) => accept(tx, params.id, body))),
  route(declineLinkRequest, ({ params, body }, context) => context.write((tx) => decline(tx, params.id, body.reason))),
  route(search, async ({ query }, context) => ({ items: await find(context, query.q) })),
]
