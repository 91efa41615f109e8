/** Assembles undoing; the kinds of changes come from the modules that own the data. */
import { route, serverModule } from '../../access/server/public.ts'
import { undoChange } from '../contract/undo.ts'
import { undoKinds } from './ports.ts'
import { undo } from './service.ts'

export const undoModule = serverModule({
  id: 'undo',
  needs: { kinds: undoKinds },
  build: ({ kinds }) => {
    const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
    return {
      routes: [route(undoChange, ({ params }, context) => context.write((tx) => undo(tx, byName, context, params.id)))],
    }
  },
})
