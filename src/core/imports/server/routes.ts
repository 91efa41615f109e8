/** Routes of imports, the same for every kind of list. */
import { refuseFields } from '#platform/pure/errors.ts'
import { toPage } from '#platform/pure/paging.ts'
import { route, type ActorContext } from '../../access/server/public.ts'
import {
  commitImport,
  discardImport,
  downloadImportErrors,
  getImport,
  importTemplate,
  listImportRows,
  listImports,
  saveImportAnswers,
  saveImportCells,
  saveImportMapping,
  startImport,
  undoImport,
} from '../contract/imports.ts'
import { importsPage } from './queries/imports.ts'
import { commit, undo } from './services/commit.ts'
import { saveCells } from './services/correct.ts'
import { discard, read, saveAnswers, saveMapping, start } from './services/prepare.ts'
import { errorsFile, list, template } from './services/rows.ts'
import { itemOf, kindFor, type ImportContext, type Kinds } from './services/stored.ts'

export const importRoutes = (kinds: Kinds) => {
  const by = (context: ActorContext): ImportContext => ({ kinds, context })
  return [
    route(listImports, ({ query: { kinds: asked, ...query } }, context) => {
      const own = asked.split(',').map((kind) => kindFor(by(context), kind).kind)
      return context.read(async (tx) => {
        const { rows, total } = await importsPage(tx, { ...query, kinds: own })
        return toPage(
          rows.map((row) => itemOf(row, kinds)),
          total,
          query.page,
          query.limit,
        )
      })
    }),
    route(importTemplate, ({ query }, context) =>
      context.read((tx) => template(tx, by(context), query.kind, query.format)),
    ),
    route(startImport, ({ body, files }, context) => {
      const [file] = files
      if (!file) return refuseFields({ file: 'Choose a file' })
      return start(context, kinds, body, file)
    }),
    route(getImport, ({ params }, context) => context.read((tx) => read(tx, by(context), params.id))),
    route(listImportRows, ({ params, query }, context) =>
      context.read((tx) => list(tx, by(context), params.id, query)),
    ),
    route(downloadImportErrors, ({ params, query }, context) =>
      context.read((tx) => errorsFile(tx, by(context), params.id, query.format)),
    ),
    route(saveImportMapping, ({ params, body }, context) =>
      context.write((tx) => saveMapping(tx, by(context), params.id, body)),
    ),
    route(saveImportAnswers, ({ params, body }, context) =>
      context.write((tx) => saveAnswers(tx, by(context), params.id, body)),
    ),
    route(saveImportCells, ({ params, body }, context) =>
      context.write((tx) => saveCells(tx, by(context), params.id, body)),
    ),
    route(commitImport, ({ params }, context) => context.write((tx) => commit(tx, by(context), params.id))),
    route(undoImport, ({ params }, context) => context.write((tx) => undo(tx, by(context), params.id))),
    route(discardImport, ({ params }, context) => context.write((tx) => discard(tx, by(context), params.id))),
  ]
}
