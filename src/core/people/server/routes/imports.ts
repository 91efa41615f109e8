/** Routes of imports. */
import { route } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import {
  commitImport,
  discardImport,
  downloadImportErrors,
  getImport,
  importTemplate,
  listImportRows,
  listImports,
  saveImportAnswers,
  saveImportMapping,
  startImport,
  undoImport,
} from '../../contract/imports.ts'
import { importsPage } from '../queries/imports.ts'
import { commit } from '../services/imports/commit.ts'
import { badRows, errorsFile, list } from '../services/imports/rows.ts'
import { itemOf } from '../services/imports/stored.ts'
import { template } from '../services/imports/template.ts'
import { undo } from '../services/imports/undo.ts'
import { discard, read, saveAnswers, saveMapping, start } from '../services/imports/uploads.ts'
import { todayOf } from '../services/school-day.ts'

const previewRoutes = [
  route(listImports, ({ query }, context) =>
    context.read(async (tx) => {
      const { rows, total } = await importsPage(tx, query)
      return toPage(rows.map(itemOf), total, query.page, query.limit)
    }),
  ),
  route(importTemplate, ({ query }) => template(query.kind, query.format)),
  route(startImport, ({ body, files }, context) => {
    const [file] = files
    if (!file) throw new AppError(commonErrors.invalid, { fields: { file: 'Choose a file' } })
    return start(context, body.kind, file)
  }),
  route(getImport, ({ params }, context) => context.read((tx) => read(tx, params.id, todayOf(tx, context.actor.timeZone)))),
  route(listImportRows, ({ params, query }, context) => context.read((tx) => list(tx, params.id, query, todayOf(tx, context.actor.timeZone)))),
  route(downloadImportErrors, async ({ params, query }, context) =>
    errorsFile(await context.read((tx) => badRows(tx, params.id, todayOf(tx, context.actor.timeZone))), query.format),
  ),
]

const changeRoutes = [
  route(saveImportMapping, ({ params, body }, context) => context.write((tx) => saveMapping(tx, params.id, body, todayOf(tx, context.actor.timeZone)))),
  route(saveImportAnswers, ({ params, body }, context) => context.write((tx) => saveAnswers(tx, params.id, body, todayOf(tx, context.actor.timeZone)))),
  route(commitImport, ({ params }, context) => context.write((tx) => commit(tx, params.id, todayOf(tx, context.actor.timeZone)))),
  route(undoImport, ({ params }, context) => context.write((tx) => undo(tx, params.id))),
  route(discardImport, ({ params }, context) => context.write((tx) => discard(tx, params.id))),
]

export const importRoutes = [...previewRoutes, ...changeRoutes]
