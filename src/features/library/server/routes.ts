/** Routes of the digital library. */
import type { ModuleOpen } from '#core/access/server/ports.ts'
import { route } from '#core/access/server/public.ts'
import type { Files, Taking } from '#core/files/server/public.ts'
import {
  addedFileRule,
  addItem,
  getItem,
  itemCover,
  itemFile,
  listItems,
  removeItem,
  saveItem,
} from '../contract/items.ts'
import { keptItems } from '../contract/keeping.ts'
import { listMaterials } from '../contract/materials.ts'
import { listItemNotes, listNotes, putNote } from '../contract/notes.ts'
import { findInItem, keepPlace, searchLibrary } from '../contract/search.ts'
import * as items from './services/items.ts'
import { materials } from './services/materials.ts'
import * as notes from './services/notes.ts'
import * as searching from './services/search.ts'

interface RouteDeps {
  readonly files: Files
  readonly taking: Taking
  readonly moduleOpen: ModuleOpen
}

export const libraryRoutes = ({ files, taking, moduleOpen }: RouteDeps) => [
  route(listMaterials, (_given, context) => context.read((tx) => materials(tx, moduleOpen))),
  route(listItems, ({ query }, context) => context.read((tx) => items.list(tx, context.actor, query))),
  route(addItem, ({ body, files: sent }, context) =>
    context.write((tx) =>
      taking.withUploads(tx, body.uploads, 'file', addedFileRule, (taken) =>
        items.add(tx, context.actor, files, body, [...sent, ...taken]),
      ),
    ),
  ),
  route(searchLibrary, ({ query }, context) => context.read((tx) => searching.search(tx, query))),
  route(keptItems, ({ query }, context) => context.read((tx) => items.kept(tx, context.actor, query))),
  route(getItem, ({ params }, context) => context.read((tx) => items.get(tx, context.actor, params.id))),
  route(saveItem, ({ params, body }, context) => context.write((tx) => items.save(tx, context.actor, params.id, body))),
  route(removeItem, ({ params }, context) => context.write((tx) => items.remove(tx, context.actor, files, params.id))),
  route(itemFile, ({ params, query }, context) => context.read((tx) => items.fileOf(tx, files, params.id, query))),
  route(itemCover, ({ params }, context) => context.read((tx) => items.coverOf(tx, files, params.cover))),
  route(findInItem, ({ params, query }, context) => context.read((tx) => searching.findIn(tx, params.id, query))),
  route(keepPlace, ({ params, body }, context) =>
    context.write((tx) => searching.keep(tx, context.actor, params.id, body)),
  ),
  route(listItemNotes, ({ params }, context) => context.read((tx) => notes.listIn(tx, context.actor, params.id))),
  route(putNote, ({ params, body }, context) => context.write((tx) => notes.put(tx, context.actor, params.id, body))),
  route(listNotes, ({ query }, context) => context.read((tx) => notes.listAll(tx, context.actor, query))),
]
