/** Routes of competencies, values and evidence, for staff. */
import { route } from '#core/access/server/public.ts'
import type { Files } from '#core/files/server/public.ts'
import {
  addEvidence as addEvidenceCall,
  deleteEvidence as deleteEvidenceCall,
  evidenceFile,
  getRatingSheet,
  listEvidence as listEvidenceCall,
  saveRatings as saveRatingsCall,
} from '../../contract/competencies.ts'
import { addEvidence, deleteEvidence, fileForStaff, listEvidence } from '../services/ratings/evidence.ts'
import { readRatingSheet, saveRatings } from '../services/ratings/sheet.ts'

export const ratingRoutes = (files: Files) => [
  route(getRatingSheet, ({ query }, context) => context.read((tx) => readRatingSheet(tx, context.actor, query))),
  route(saveRatingsCall, ({ body }, context) => context.write((tx) => saveRatings(tx, context.actor, body))),
  route(listEvidenceCall, ({ params, query }, context) =>
    context.read((tx) => listEvidence(tx, context, params.id, query)),
  ),
  route(addEvidenceCall, ({ params, body, files: uploads }, context) =>
    context.write((tx) => addEvidence(tx, context, files, params.id, body, uploads[0])),
  ),
  route(deleteEvidenceCall, ({ params }, context) => context.write((tx) => deleteEvidence(tx, context, params.id))),
  route(evidenceFile, ({ params }, context) => context.read((tx) => fileForStaff(tx, context, files, params.id))),
]
