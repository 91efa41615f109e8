/** Routes of the tech tutor. */
import { publicRoute, route } from '#core/access/server/public.ts'
import type { CrestSources } from '#core/files/server/public.ts'
import type { EvidenceKeeper } from '#features/gradebook/server/ports.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import { issueCertificate, listCertificates, printCertificate, verifyCertificate } from '../contract/certificates.ts'
import { listDrills, offerEvidence, setDrill, tutorClass } from '../contract/class.ts'
import { getProgress, sendSessions } from '../contract/progress.ts'
import * as certificates from './services/certificates.ts'
import { classView, offer } from './services/class.ts'
import * as drills from './services/drills.ts'
import { add, own } from './services/progress.ts'

export interface TutorDeps extends CrestSources {
  readonly documents: Documents
  readonly publicUrl: string
  readonly secure: boolean
  /** Undefined without a gradebook. */
  readonly evidence: EvidenceKeeper | undefined
}

export const tutorRoutes = (deps: TutorDeps) => [
  route(getProgress, (_given, context) => context.read((tx) => own(tx, context.actor))),
  route(sendSessions, ({ body }, context) => context.write((tx) => add(tx, context.actor, body.sessions))),
  route(tutorClass, ({ query }, context) => context.read((tx) => classView(tx, context, query))),
  route(setDrill, ({ body }, context) => context.write((tx) => drills.set(tx, context, body))),
  route(listDrills, (_given, context) => context.read((tx) => drills.list(tx, context.actor))),
  route(offerEvidence, ({ params }, context) => context.write((tx) => offer(tx, context, deps.evidence, params.id))),
  route(listCertificates, (_given, context) => context.read((tx) => certificates.list(tx, context))),
  route(issueCertificate, ({ body }, context) => context.write((tx) => certificates.issue(tx, context, body))),
  route(printCertificate, async ({ params, query }, context) => {
    const { request, name } = await context.write((tx) =>
      certificates.paperFor(tx, context, deps, params.id, query.language),
    )
    return { name, type: 'application/pdf', body: await deps.documents.renderPdf(request), inline: true }
  }),
  publicRoute(verifyCertificate, ({ params }, context) => certificates.verify(context, deps.secure, params.code)),
]
