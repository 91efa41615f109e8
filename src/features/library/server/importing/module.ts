/** Assembles lists of items on the server: a part of the digital library. */
import { route, serverModule } from '#core/access/server/public.ts'
import { filesPort, takingPort } from '#core/files/server/ports.ts'
import { importKinds } from '#core/imports/server/ports.ts'
import { contributeFrom } from '#platform/server/modules/ports.ts'
import { dropWaitingFiles, listWaitingFiles, sendZip, zipRule } from '../../contract/importing.ts'
import { itemsImport } from './items-import.ts'
import * as waiting from './waiting.ts'

export const libraryImportModule = serverModule({
  id: 'library-import',
  needs: { files: filesPort, taking: takingPort },
  contributes: [contributeFrom(importKinds, { files: filesPort }, ({ files }) => itemsImport(files))],
  build: ({ files, taking }) => ({
    routes: [
      route(listWaitingFiles, (_input, context) => context.read((tx) => waiting.list(tx, context.actor))),
      route(sendZip, ({ body, files: sent }, context) =>
        context.write((tx) =>
          taking.withUploads(tx, body.uploads, 'file', zipRule, (taken) =>
            waiting.send(tx, context.actor, files, [...sent, ...taken]),
          ),
        ),
      ),
      route(dropWaitingFiles, (_input, context) => context.write((tx) => waiting.drop(tx, context.actor, files))),
    ],
  }),
})
