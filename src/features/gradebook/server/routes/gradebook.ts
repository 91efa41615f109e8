/** Routes of the mark sheet, its assessments, publication and weights. */
import { route } from '#core/access/server/public.ts'
import {
  createAssessment,
  deleteAssessment,
  editAssessment,
  listAssessments,
  openSeries as openSeriesCall,
  previewPublication,
  previewSeries,
  publishAssessment,
  publishSeries as publishSeriesCall,
  unlockAssessment,
} from '../../contract/assessments.ts'
import { exportSheet as exportSheetCall, previewImport as previewImportCall } from '../../contract/files.ts'
import { gradebookOverview } from '../../contract/overview.ts'
import { gradebookCard } from '../../contract/ready.ts'
import { getSheet, saveCells as saveCellsCall, saveRemark as saveRemarkCall } from '../../contract/sheets.ts'
import { listWeights as listWeightsCall, saveWeights as saveWeightsCall } from '../../contract/weights.ts'
import { create, edit, listOf, remove } from '../services/assessments.ts'
import type { Parts } from '../services/covers.ts'
import { saveCells } from '../services/cells.ts'
import { readOverview, readReady } from '../services/overview.ts'
import { previewOf, previewOne, publish, publishSeries, unlock } from '../services/publish.ts'
import { saveRemark } from '../services/remarks.ts'
import { openSeries } from '../services/series.ts'
import { exportSheet, previewImport } from '../services/sheet-files.ts'
import { readSheet, type SheetSources } from '../services/sheet.ts'
import { listWeights, saveWeights } from '../services/weights.ts'

export const sheetRoutes = (sources: SheetSources) => [
  route(gradebookOverview, ({ query }, context) => context.read((tx) => readOverview(tx, context.actor, query))),
  route(gradebookCard, (_input, context) => context.read((tx) => readReady(tx, context.actor))),
  route(getSheet, ({ query }, context) => context.read((tx) => readSheet(tx, context.actor, query, sources))),
  route(saveCellsCall, ({ body }, context) => context.write((tx) => saveCells(tx, context.actor, body))),
  route(saveRemarkCall, ({ body }, context) => context.write((tx) => saveRemark(tx, context.actor, body))),
]

export const fileRoutes = () => [
  route(exportSheetCall, ({ query }, context) => context.write((tx) => exportSheet(tx, context.actor, query))),
  route(previewImportCall, ({ body, files }, context) =>
    context.read((tx) => previewImport(tx, context.actor, files, body)),
  ),
]

export const assessmentRoutes = (parts: Parts) => [
  route(listAssessments, ({ query }, context) => context.read((tx) => listOf(tx, context.actor, query, parts))),
  route(createAssessment, ({ body }, context) => context.write((tx) => create(tx, context.actor, body, parts))),
  route(editAssessment, ({ params, body }, context) =>
    context.write((tx) => edit(tx, context.actor, params.id, body, parts)),
  ),
  route(deleteAssessment, ({ params }, context) => context.write((tx) => remove(tx, context.actor, params.id))),
  route(openSeriesCall, ({ body }, context) => context.write((tx) => openSeries(tx, body))),
  route(previewPublication, ({ params }, context) => context.read((tx) => previewOne(tx, context.actor, params.id))),
  route(publishAssessment, ({ params, body }, context) =>
    context.write((tx) => publish(tx, context.actor, params.id, body, parts)),
  ),
  route(unlockAssessment, ({ params, body }, context) =>
    context.write((tx) => unlock(tx, context.actor, params.id, body, parts)),
  ),
  route(previewSeries, ({ params, query }, context) =>
    context.read((tx) => previewOf(tx, context.actor, params.id, query)),
  ),
  route(publishSeriesCall, ({ params, body }, context) =>
    context.write((tx) => publishSeries(tx, context.actor, params.id, body)),
  ),
]

export const weightRoutes = () => [
  route(listWeightsCall, (_input, context) => context.read((tx) => listWeights(tx))),
  route(saveWeightsCall, ({ body }, context) => context.write((tx) => saveWeights(tx, body))),
]
