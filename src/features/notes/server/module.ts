/** Assembles notes on the server. */
import { manifests, moduleOpenPort, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { cardTextSources, studySources } from '#features/study-smart/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { passageSources } from '#features/assistant/server/ports.ts'
import { contribute, contributeFrom, optional } from '#platform/server/modules/ports.ts'
import { noteNotices } from '../contract/notices.ts'
import { notes } from '../manifest.ts'
import { noteRecords } from './learner-records.ts'
import { noteTopicsPort } from './ports.ts'
import { noteRoutes } from './routes.ts'
import { passagesOfNotes } from './services/passages.ts'
import { noteTexts } from './services/card-texts.ts'
import { notesForStudy } from './services/to-study.ts'

export const notesModule = serverModule({
  id: 'notes',
  needs: { deps: serverDepsPort, files: filesPort, topicsOf: optional(noteTopicsPort, undefined) },
  contributes: [
    contribute(manifests, notes),
    contribute(noticesOf, noteNotices),
    contribute(learnerRecords, noteRecords),
    contributeFrom(passageSources, { moduleOpen: moduleOpenPort }, passagesOfNotes),
    contribute(studySources, notesForStudy),
    contribute(cardTextSources, noteTexts),
  ],
  build: ({ deps: { webFolder }, ...means }) => ({
    routes: noteRoutes({ ...means, documents: createDocuments(), webFolder }),
  }),
})
