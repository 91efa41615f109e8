/** Assembles the fees of the server. */
import { manifests, moduleOpenPort, moduleSetups, serverDepsPort, type ModuleOpen } from '#core/access/server/ports.ts'
import { serverModule } from '#core/access/server/public.ts'
import { clearanceDesks } from '#core/clearance/server/ports.ts'
import { automaticMessages, emailPort, learnerValues, messageTemplates, smsPort } from '#core/delivery/server/ports.ts'
import { filesPort } from '#core/files/server/ports.ts'
import { noticesOf } from '#core/notifications/server/ports.ts'
import { importKinds } from '#core/imports/server/ports.ts'
import { learnerRecords } from '#core/people/server/ports.ts'
import { schoolSettings } from '#core/schools/server/ports.ts'
import { analyticsSources } from '#features/analytics/server/ports.ts'
import { feesAskedPort } from '#features/communication/server/ports.ts'
import { warningSources } from '#features/early-warning/server/ports.ts'
import { cardFeesPort } from '#features/report-cards/server/ports.ts'
import { createDocuments } from '#platform/server/documents/render.ts'
import { contribute, contributeFrom, optional, provideFrom } from '#platform/server/modules/ports.ts'
import { feeReminders, receiptMessages } from '../contract/automatic.ts'
import { feesNotices } from '../contract/notices.ts'
import { receiptEmail, receiptSms } from '../rules/receipt-templates.ts'
import { feeSettings } from '../contract/settings.ts'
import { reminderEmail, reminderSms } from '../rules/reminder-templates.ts'
import { fees } from '../manifest.ts'
import { feeRecords } from './learner-records.ts'
import { feeLedgerPort, noTransport, paysByPhonePort, transportFaresPort } from './ports.ts'
import { cautionRoutes } from './caution-routes.ts'
import { cashUpRoutes } from './cash-up-routes.ts'
import { reconciliationRoutes } from './reconciliation-routes.ts'
import { planRoutes } from './plan-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { discountRoutes, familyRoutes, officeRoutes, publicRoutes, transportRoutes, waiverRoutes } from './routes.ts'
import { postJournal, reverseJournal } from './services/books/journals.ts'
import { feeFigures } from './services/reports/analytics-figures.ts'
import { receivePayment } from './services/books/receive.ts'
import { learnersOfPayment, takeBackPayment } from './services/books/take-back.ts'
import { feesDesk } from './services/caution/clearance.ts'
import { openingsImport } from './services/openings.ts'
import type { FeesOpen } from './services/family.ts'
import { feesOnCards } from './services/on-cards.ts'
import { dueValuesWhile, feesAskedWhile } from './services/owed.ts'
import { receiptJobs } from './services/receipts/message.ts'
import { chargeLearner, reverseCharge } from './services/books/learner-charges.ts'
import { feesSetup } from './services/setup.ts'
import { feeJobs, feeSchedules } from './services/remind.ts'
import { feeWarnings } from './services/plans/warnings.ts'

const open = { moduleOpen: moduleOpenPort }
/** The fares of buses, if the program has buses. */
const transported = { transport: optional(transportFaresPort, noTransport) }
const feesOpen =
  ({ moduleOpen }: { readonly moduleOpen: ModuleOpen }): FeesOpen =>
  (tx) =>
    moduleOpen(tx, fees.id)

export const feesModule = serverModule({
  id: 'fees',
  needs: {
    ...open,
    sms: smsPort,
    email: emailPort,
    deps: serverDepsPort,
    files: filesPort,
    paysByPhone: optional(paysByPhonePort, async () => false),
    ...transported,
  },
  provides: [
    provideFrom(feesAskedPort, open, (given) => feesAskedWhile(feesOpen(given))),
    provideFrom(feeLedgerPort, open, (given) => ({
      isOpen: feesOpen(given),
      receivePayment,
      learnersOfPayment,
      takeBackPayment,
      chargeLearner,
      reverseCharge,
      postJournal,
      reverseJournal,
    })),
    provideFrom(cardFeesPort, { ...open, ...transported }, (given) => feesOnCards(feesOpen(given), given.transport)),
  ],
  contributes: [
    contribute(manifests, fees),
    contribute(moduleSetups, feesSetup),
    contribute(noticesOf, feesNotices),
    contribute(automaticMessages, feeReminders),
    contribute(automaticMessages, receiptMessages),
    contribute(messageTemplates, [reminderSms, reminderEmail, receiptSms, receiptEmail]),
    contribute(learnerRecords, feeRecords),
    contribute(clearanceDesks, feesDesk),
    contribute(schoolSettings, feeSettings),
    contribute(importKinds, openingsImport),
    contribute(warningSources, feeWarnings),
    contribute(analyticsSources, feeFigures),
    contributeFrom(learnerValues, open, (given) => dueValuesWhile(feesOpen(given))),
  ],
  build: ({ sms, email, files, deps: { webFolder, publicUrl, secure }, paysByPhone, transport, ...given }) => {
    const receipts = { documents: createDocuments(), files, webFolder, publicUrl }
    const isOpen = feesOpen(given)
    return {
      routes: [
        ...officeRoutes(receipts, { sms, email }, transport),
        ...reconciliationRoutes(),
        ...cashUpRoutes(),
        ...cautionRoutes(receipts),
        ...reportRoutes(receipts.documents),
        ...discountRoutes(transport),
        ...transportRoutes(transport),
        ...waiverRoutes,
        ...planRoutes(isOpen),
        ...familyRoutes(receipts, isOpen, paysByPhone),
        ...publicRoutes(secure),
      ],
      jobs: [...feeJobs({ sms, email }, isOpen), ...receiptJobs({ sms, email }, publicUrl)],
      schedules: feeSchedules,
    }
  },
})
