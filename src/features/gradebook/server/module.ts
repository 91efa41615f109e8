/** Assembles the gradebook of the server. */
import { manifests, moduleOpenPort, moduleSetups, serverDepsPort } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { automaticMessages, messageTemplates, smsPort } from '#core/delivery/server/ports.ts'
import { hourlySends } from '#core/delivery/server/public.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { attendanceTotalsPort } from '#features/attendance/server/ports.ts'
import { curriculumPartsPort, curriculumUses } from '#features/curriculum/server/ports.ts'
import { warningSources } from '#features/early-warning/server/ports.ts'
import { studySources } from '#features/study-smart/server/ports.ts'
import { contribute, contributeFrom, optional, provide } from '#platform/server/modules/ports.ts'
import { examMessages } from '../contract/automatic.ts'
import { gradebookNotices } from '../contract/notices.ts'
import { gradebook } from '../manifest.ts'
import { examSms } from '../rules/exam-template.ts'
import { gradebookRecords } from './learner-records.ts'
import {
  evidencePort,
  examAbsencesPort,
  examSheetsPort,
  learnerProgressPort,
  missingWorkPort,
  noExamAbsences,
  recordMarksPort,
  termResultsPort,
} from './ports.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { learnerPageRoutes, parentRoutes, studentRoutes } from './routes/family.ts'
import { assessmentRoutes, fileRoutes, sheetRoutes, weightRoutes } from './routes/gradebook.ts'
import { ratingRoutes } from './routes/ratings.ts'
import { gradebookSetup } from './services/setup.ts'
import { usesInAssessments } from './services/covers.ts'
import { keepEvidence } from './services/ratings/evidence.ts'
import { examSheetStanding, openExamSheets } from './services/exam-sheets.ts'
import { examMessagesDue } from './services/exam-messages.ts'
import { forgetOwnMarksOn } from './services/own-glance.ts'
import { recordMarks } from './services/record-marks.ts'
import { learnerProgress } from './services/ratings/progress.ts'
import { weakWork } from './services/analytics/weak-work.ts'
import { termResults } from './services/term-results.ts'
import { resultWarnings } from './services/analytics/warnings.ts'

const examSheets = { open: openExamSheets, standing: examSheetStanding }

export const gradebookModule = serverModule({
  id: 'gradebook',
  needs: {
    deps: serverDepsPort,
    sms: smsPort,
    moduleOpen: moduleOpenPort,
    files: filesPort,
    attendanceTotals: attendanceTotalsPort,
    curriculumParts: curriculumPartsPort,
    missingWork: optional(missingWorkPort, undefined),
    absences: optional(examAbsencesPort, noExamAbsences),
  },
  provides: [
    provide(recordMarksPort, recordMarks),
    provide(termResultsPort, termResults),
    provide(learnerProgressPort, learnerProgress),
    provide(examSheetsPort, examSheets),
    provide(evidencePort, keepEvidence),
  ],
  contributes: [
    contribute(manifests, gradebook),
    contribute(moduleSetups, gradebookSetup),
    contribute(noticesOf, gradebookNotices),
    contribute(automaticMessages, examMessages),
    contribute(messageTemplates, [examSms]),
    contribute(learnerRecords, gradebookRecords),
    contribute(curriculumUses, usesInAssessments),
    contribute(warningSources, resultWarnings),
    contributeFrom(studySources, { parts: curriculumPartsPort }, ({ parts }) => weakWork(parts)),
  ],
  build: ({ deps, sms, moduleOpen, files, attendanceTotals, curriculumParts, missingWork, absences }) => {
    forgetOwnMarksOn(deps.hub)
    return {
      ...hourlySends({
        module: 'gradebook',
        holdAction: 'gradebook.hold_messages',
        isOpen: (tx) => moduleOpen(tx, gradebook.id),
        due: examMessagesDue(sms),
      }),
      routes: [
        ...sheetRoutes({ parts: curriculumParts, absences }),
        ...fileRoutes(),
        ...assessmentRoutes(curriculumParts),
        ...weightRoutes(),
        ...studentRoutes(files),
        ...parentRoutes(files),
        ...learnerPageRoutes(),
        ...ratingRoutes(files),
        ...analyticsRoutes({ attendanceTotals, missingWork }),
      ],
    }
  },
})
