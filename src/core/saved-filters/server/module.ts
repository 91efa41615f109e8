/** Assembles saved filters. */
import { route, serverModule } from '../../access/server/public.ts'
import { deleteSavedFilter, listSavedFilters, renameSavedFilter, saveFilters } from '../contract/saved-filters.ts'
import { listOwn, remove, rename, save } from './service.ts'

export const savedFiltersModule = serverModule({
  id: 'saved-filters',
  build: () => ({
    routes: [
      route(listSavedFilters, ({ query }, context) => context.read((tx) => listOwn(tx, query.list))),
      route(saveFilters, ({ body }, context) => context.write((tx) => save(tx, body))),
      route(renameSavedFilter, ({ params, body }, context) => context.write((tx) => rename(tx, params.id, body))),
      route(deleteSavedFilter, ({ params }, context) => context.write((tx) => remove(tx, params.id))),
    ],
  }),
})
