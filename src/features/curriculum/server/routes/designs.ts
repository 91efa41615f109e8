/** Routes of the library and of the school's designs. */
import { route } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import {
  createDesign,
  getDesign,
  getLibraryDesign,
  listDesigns,
  listLibrary,
  orderDesign,
  removeDesign,
  saveDesign,
} from '../../contract/designs.ts'
import {
  addOutcome,
  addStrand,
  addSubStrand,
  removeOutcome,
  removeStrand,
  removeSubStrand,
  saveOutcome,
  saveStrand,
  saveSubStrand,
} from '../../contract/editing.ts'
import { exportDesign } from '../../contract/export.ts'
import type { CurriculumUses } from '../ports.ts'
import { cardOf, library, libraryByCode, treeOf } from '../../rules/library.ts'
import {
  changeOutcome,
  changeStrand,
  changeSubStrand,
  dropOutcome,
  dropStrand,
  dropSubStrand,
  newOutcome,
  newStrand,
  newSubStrand,
} from '../services/edit-parts.ts'
import { exportOf } from '../services/export-design.ts'
import { changeDesign, dropDesign, makeDesign, reorder } from '../services/make-designs.ts'
import { listOwn, readDesign } from '../services/read-designs.ts'

export const designRoutes = (uses: readonly CurriculumUses[]) => [
  route(listLibrary, async () => ({ items: library.map(cardOf) })),
  route(getLibraryDesign, async ({ params }) => {
    const design = libraryByCode(params.code)
    if (!design) throw new AppError(commonErrors.notFound)
    return treeOf(design)
  }),
  route(listDesigns, ({ query }, context) => context.read(async (tx) => ({ items: await listOwn(tx, query) }))),
  route(getDesign, ({ params }, context) => context.read((tx) => readDesign(tx, context.actor, params.id))),
  route(createDesign, ({ body }, context) => context.write((tx) => makeDesign(tx, context.actor, body))),
  route(saveDesign, ({ params, body }, context) =>
    context.write((tx) => changeDesign(tx, context.actor, params.id, body)),
  ),
  route(orderDesign, ({ params, body }, context) => context.write((tx) => reorder(tx, context.actor, params.id, body))),
  route(removeDesign, ({ params }, context) => context.write((tx) => dropDesign(tx, uses, params.id))),
]

export const partRoutes = (uses: readonly CurriculumUses[]) => [
  route(addStrand, ({ params, body }, context) => context.write((tx) => newStrand(tx, context.actor, params.id, body))),
  route(saveStrand, ({ params, body }, context) =>
    context.write((tx) => changeStrand(tx, context.actor, params.id, body)),
  ),
  route(removeStrand, ({ params }, context) => context.write((tx) => dropStrand(tx, context.actor, uses, params.id))),
  route(addSubStrand, ({ params, body }, context) =>
    context.write((tx) => newSubStrand(tx, context.actor, params.id, body)),
  ),
  route(saveSubStrand, ({ params, body }, context) =>
    context.write((tx) => changeSubStrand(tx, context.actor, params.id, body)),
  ),
  route(removeSubStrand, ({ params }, context) =>
    context.write((tx) => dropSubStrand(tx, context.actor, uses, params.id)),
  ),
  route(addOutcome, ({ params, body }, context) =>
    context.write((tx) => newOutcome(tx, context.actor, params.id, body)),
  ),
  route(saveOutcome, ({ params, body }, context) =>
    context.write((tx) => changeOutcome(tx, context.actor, params.id, body)),
  ),
  route(removeOutcome, ({ params }, context) => context.write((tx) => dropOutcome(tx, context.actor, uses, params.id))),
]

export const sheetRoutes = () => [
  route(exportDesign, ({ params, query }, context) =>
    context.write((tx) => exportOf(tx, context.actor, params.id, query.format)),
  ),
]
