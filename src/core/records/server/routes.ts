/** Routes of consent, documents, health and history. */
import { route } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import { answerConsent, childConsents, listConsents, recordConsent } from '../contract/consents.ts'
import { addDocument, listDocuments, openDocument, removeDocument } from '../contract/documents.ts'
import { addHealthNote, childHealth, readHealth, readHealthLine, saveHealthNote } from '../contract/health.ts'
import { learnerHistory } from '../contract/history.ts'
import { childInReach, learnerInReach, todayOf, writeForChild } from '#core/people/server/public.ts'
import * as consents from './services/consents.ts'
import * as documents from './services/documents.ts'
import * as health from './services/health.ts'
import { history } from './services/history.ts'

const consentRoutes = [
  route(listConsents, ({ params }, context) =>
    context.read(async (tx) => {
      const learner = await learnerInReach(tx, context.actor, params.id)
      return consents.consentsOf(tx, learner.id)
    }),
  ),
  route(recordConsent, ({ params, body }, context) =>
    context.write((tx) => consents.record(tx, params.id, body, todayOf(tx, context.actor.timeZone))),
  ),
  route(childConsents, async ({ params }, context) => {
    const { schoolId, rights } = await childInReach(context, params.id)
    return context.tenancy.read({ schoolId, accountId: context.actor.accountId }, (tx) =>
      consents.familyConsentsOf(tx, params.id, rights.guardianId),
    )
  }),
  route(answerConsent, ({ params, body }, context) =>
    writeForChild(context, params.id, (tx, { school, rights }) =>
      consents.answer(tx, params.id, rights.guardianId, body, todayOf(tx, school.timeZone)),
    ),
  ),
]

const documentRoutes = (files: Files) => [
  route(listDocuments, ({ params }, context) => context.read((tx) => documents.list(tx, params.id))),
  route(addDocument, ({ params, body, files: [upload] }, context) =>
    context.write((tx) => documents.add(tx, files, params.id, body, upload)),
  ),
  route(openDocument, ({ params }, context) =>
    context.write((tx) => documents.open(tx, files, params.id, params.documentId)),
  ),
  route(removeDocument, ({ params, body }, context) =>
    context.write((tx) => documents.remove(tx, params.id, params.documentId, body.reason)),
  ),
]

const healthRoutes = [
  route(readHealth, ({ params }, context) =>
    context.write(async (tx) => {
      const learner = await learnerInReach(tx, context.actor, params.id)
      return health.read(tx, learner.id, context.actor.role === 'admin', todayOf(tx, context.actor.timeZone))
    }),
  ),
  route(readHealthLine, ({ params }, context) =>
    context.write(async (tx) => {
      const learner = await learnerInReach(tx, context.actor, params.id)
      return health.readLine(tx, learner.id, context.actor.role === 'admin', todayOf(tx, context.actor.timeZone))
    }),
  ),
  route(addHealthNote, ({ params, body }, context) =>
    context.write((tx) => health.add(tx, params.id, body, todayOf(tx, context.actor.timeZone))),
  ),
  route(saveHealthNote, ({ params, body }, context) =>
    context.write((tx) => health.save(tx, params.id, params.noteId, body, todayOf(tx, context.actor.timeZone))),
  ),
  route(childHealth, ({ params }, context) =>
    writeForChild(context, params.id, (tx, { school }) =>
      health.readForFamily(tx, params.id, todayOf(tx, school.timeZone)),
    ),
  ),
]

export const recordRoutes = (files: Files) => [
  ...consentRoutes,
  ...documentRoutes(files),
  ...healthRoutes,
  route(learnerHistory, ({ params, query }, context) => context.read((tx) => history(tx, params.id, query))),
]
