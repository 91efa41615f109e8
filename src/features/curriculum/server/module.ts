/** Assembles the curriculum module of the server. */
import { manifests, moduleOpenPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { importKinds } from '#core/imports/server/ports.ts'
import { passageSources } from '#features/assistant/server/ports.ts'
import { noteTopicsPort } from '#features/notes/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, contributeFrom, provide } from '#platform/server/modules/ports.ts'
import { curriculum } from '../manifest.ts'
import { curriculumPartsPort, curriculumUses } from './ports.ts'
import { designRoutes, partRoutes, sheetRoutes } from './routes/designs.ts'
import { lessonRoutes, schemeRoutes } from './routes/schemes.ts'
import { designImport } from './services/design-import.ts'
import { curriculumParts, curriculumTopics } from './services/names.ts'
import { passagesOfCurriculum } from './services/passages.ts'

export const curriculumModule = serverModule({
  id: 'curriculum',
  needs: { uses: curriculumUses },
  provides: [provide(curriculumPartsPort, curriculumParts), provide(noteTopicsPort, curriculumTopics)],
  contributes: [
    contribute(manifests, curriculum),
    contribute(importKinds, designImport),
    contributeFrom(passageSources, { moduleOpen: moduleOpenPort }, passagesOfCurriculum),
  ],
  build: ({ uses }) => {
    const documents = createDocuments()
    return {
      routes: [
        ...designRoutes(uses),
        ...partRoutes(uses),
        ...sheetRoutes(),
        ...schemeRoutes(documents),
        ...lessonRoutes(documents),
      ],
    }
  },
})
