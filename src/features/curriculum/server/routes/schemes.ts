/** Routes of schemes of work, lesson plans and coverage. */
import { route } from '#core/access/server/public.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import { getCoverage } from '../../contract/coverage.ts'
import {
  addSchemeLesson,
  createScheme,
  exportPlan,
  exportScheme,
  getLesson,
  getScheme,
  markTaught,
  orderScheme,
  removeScheme,
  removeSchemeLesson,
  savePlan,
  saveSchemeLesson,
} from '../../contract/schemes.ts'
import { readCoverage } from '../services/coverage.ts'
import { changeLesson, changePlan, dropLesson, mark, newLesson } from '../services/edit-lessons.ts'
import { dropScheme, makeScheme, reorderScheme } from '../services/make-schemes.ts'
import { printPlan, printScheme } from '../services/print.ts'
import { readLesson, readScheme } from '../services/read-schemes.ts'

export const schemeRoutes = (documents: Documents) => [
  route(getCoverage, ({ query }, context) => context.read((tx) => readCoverage(tx, context.actor, query.termId))),
  route(createScheme, ({ body }, context) => context.write((tx) => makeScheme(tx, context.actor, body))),
  route(getScheme, ({ params }, context) => context.read((tx) => readScheme(tx, context.actor, params.id))),
  route(orderScheme, ({ params, body }, context) =>
    context.write((tx) => reorderScheme(tx, context.actor, params.id, body)),
  ),
  route(removeScheme, ({ params }, context) => context.write((tx) => dropScheme(tx, context.actor, params.id))),
  route(exportScheme, ({ params }, context) =>
    context.write((tx) => printScheme(tx, context.actor, params.id, documents)),
  ),
]

export const lessonRoutes = (documents: Documents) => [
  route(addSchemeLesson, ({ params, body }, context) =>
    context.write((tx) => newLesson(tx, context.actor, params.id, body)),
  ),
  route(getLesson, ({ params }, context) => context.read((tx) => readLesson(tx, context.actor, params.id))),
  route(saveSchemeLesson, ({ params, body }, context) =>
    context.write((tx) => changeLesson(tx, context.actor, params.id, body)),
  ),
  route(removeSchemeLesson, ({ params }, context) => context.write((tx) => dropLesson(tx, context.actor, params.id))),
  route(markTaught, ({ params, body }, context) => context.write((tx) => mark(tx, context.actor, params.id, body))),
  route(savePlan, ({ params, body }, context) => context.write((tx) => changePlan(tx, context.actor, params.id, body))),
  route(exportPlan, ({ params }, context) => context.write((tx) => printPlan(tx, context.actor, params.id, documents))),
]
