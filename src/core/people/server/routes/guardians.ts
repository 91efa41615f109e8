/** Routes of guardians and of their links to learners. */
import { route } from '#core/access/server/public.ts'
import { toPage } from '#platform/pure/paging.ts'
import {
  addGuardianLink,
  createGuardian,
  getGuardian,
  listGuardians,
  removeGuardianLink,
  saveGuardian,
  saveGuardianLink,
} from '../../contract/guardians.ts'
import { guardiansPage } from '../queries/guardians/guardian-list.ts'
import type { LeaveSight } from '../ports.ts'
import {
  guardianDetail,
  guardianItems,
  guardianOr404,
  link,
  record,
  saveFacts,
  saveLink,
  unlink,
} from '../services/guardians/guardians.ts'

export const guardianRoutes = (leave: readonly LeaveSight[]) => [
  route(listGuardians, ({ query }, context) =>
    context.read(async (tx) => {
      const { rows, total } = await guardiansPage(tx, query)
      return toPage(await guardianItems(tx, rows), total, query.page, query.limit)
    }),
  ),
  route(getGuardian, ({ params }, context) =>
    context.read(async (tx) => guardianDetail(tx, await guardianOr404(tx, params.id))),
  ),
  route(createGuardian, ({ body }, context) => context.write((tx) => record(tx, body))),
  route(saveGuardian, ({ params, body }, context) => context.write((tx) => saveFacts(tx, params.id, body))),
  route(addGuardianLink, ({ params, body }, context) => context.write((tx) => link(tx, params.id, body))),
  route(saveGuardianLink, ({ params, body }, context) =>
    context.write((tx) => saveLink(tx, params.id, params.guardianId, body, leave)),
  ),
  route(removeGuardianLink, ({ params }, context) =>
    context.write((tx) => unlink(tx, params.id, params.guardianId, leave)),
  ),
]
