/** Assembles the imports; the kinds of lists come from the modules that own the data. */
import { serverModule } from '../../access/server/public.ts'
import { importKinds } from './ports.ts'
import { importRoutes } from './routes.ts'

export const importsModule = serverModule({
  id: 'imports',
  needs: { kinds: importKinds },
  build: ({ kinds }) => ({ routes: importRoutes(new Map(kinds.map((kind) => [kind.kind, kind]))) }),
})
