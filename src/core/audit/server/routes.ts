/** Routes of the audit log. */
import { route, type ActorContext } from '#core/access/server/public.ts'
import type { Route } from '#platform/server/http/route.ts'
import { auditChain, auditChoices, exportAudit, getAuditEntry, listAudit } from '../contract.ts'
import { exported } from './export.ts'
import * as service from './service.ts'

export const auditRoutes = (): readonly Route<ActorContext>[] => [
  route(listAudit, ({ query }, context) => context.read((tx) => service.list(tx, context.actor.timeZone, query))),
  route(exportAudit, ({ query }, context) => exported(context, query)),
  route(auditChoices, (_input, context) => context.read(service.choices)),
  route(auditChain, (_input, context) => context.read(service.chain)),
  route(getAuditEntry, ({ params }, context) => context.read((tx) => service.entry(tx, params.id))),
]
