/** Assembles the quizzes module of the server. */
import { manifests } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { recordMarksPort } from '#features/gradebook/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { cardTextSources, studySources } from '#features/study-smart/server/ports.ts'
import { quizTexts } from './services/card-texts.ts'
import { quizzesToStudy } from './services/to-study.ts'
import { contribute, provide } from '#platform/server/modules/ports.ts'
import { quizNotices } from '../contract/notices.ts'
import { smartGrading } from '../manifest.ts'
import { quizJobs } from './jobs.ts'
import { quizRecords, sheetRecords } from './learner-records.ts'
import { quizDraftsPort } from './ports.ts'
import { markingRoutes, quizRoutes, takingRoutes } from './routes.ts'
import { sheetRoutes } from './sheet-routes.ts'
import { quizDrafts } from './services/drafts.ts'
import { fillGradebook } from './services/fill-gradebook.ts'

export const smartGradingModule = serverModule({
  id: 'smart-grading',
  needs: { files: filesPort, recordMarks: recordMarksPort },
  provides: [provide(quizDraftsPort, quizDrafts)],
  contributes: [
    contribute(manifests, smartGrading),
    contribute(noticesOf, quizNotices),
    contribute(learnerRecords, quizRecords),
    contribute(learnerRecords, sheetRecords),
    contribute(studySources, quizzesToStudy),
    contribute(cardTextSources, quizTexts),
  ],
  build: ({ files, recordMarks }) => {
    const fill = fillGradebook(recordMarks)
    const documents = createDocuments()
    return {
      routes: [
        ...quizRoutes(files, fill),
        ...markingRoutes(fill),
        ...takingRoutes(files),
        ...sheetRoutes(documents, recordMarks),
      ],
      jobs: quizJobs(fill),
    }
  },
})
