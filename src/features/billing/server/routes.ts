/** Routes of billing: the school's, M-Pesa's reports, and the console's. */
import { publicRoute, route, type ModuleCatalogue } from '#core/access/server/public.ts'
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import type { Documents } from '#platform/server/documents/render.ts'
import type { Tenancy } from '#platform/server/tenancy/tenancy.ts'
import {
  choosePlan,
  keepPlan,
  printInvoice,
  quoteChoice,
  readBilling,
  sendPrompt,
  startTrial,
} from '../contract/billing.ts'
import { claimPayment, refuseClaim } from '../contract/claims.ts'
import { promptReport } from '../contract/callbacks.ts'
import { resolveConflict } from '../contract/conflicts.ts'
import { billingSummary, listInvoices, markPaid } from '../contract/console.ts'
import { printCredit, printCreditOfSchool, writeCredit } from '../contract/credits.ts'
import { getIssuer, saveIssuer } from '../contract/issuer.ts'
import { addTariff, listTariffs } from '../contract/tariffs.ts'
import { ownCredit } from './queries/credits.ts'
import { ownInvoice } from './queries/invoices.ts'
import { issuerRow } from './queries/tariffs.ts'
import { claimFor, refuseClaimOf } from './services/claims.ts'
import { choose, keepAsIs, quoteFor, tryPlan } from './services/choose.ts'
import { resolveConflictOf } from './services/conflicts.ts'
import {
  consoleInvoiceOf,
  creditOfSchool,
  inSchoolOf,
  keepTariff,
  pageOfInvoices,
  payByHand,
  readSummary,
  readTariffs,
} from './services/console.ts'
import { writeCreditFor } from './services/credits.ts'
import { saveIssuerAs, showIssuer } from './services/issuer.ts'
import { readOverview } from './services/overview.ts'
import { printedCredit, printedInvoice } from './services/print.ts'
import { promptFor, takeReport, type PromptOptions } from './services/prompts.ts'
import { todayHere } from './services/standing.ts'

const paperRoutes = (documents: Documents, catalogue: ModuleCatalogue) => [
  route(printInvoice, async ({ params }, context) => {
    const { row, today } = await context.read(async (tx) => ({
      row: await ownInvoice(tx, params.id),
      today: await todayHere(tx),
    }))
    if (!row) throw new AppError(commonErrors.notFound)
    return printedInvoice(row, { documents, manifests: catalogue.manifests, language: context.actor.language, today })
  }),
  route(printCredit, async ({ params }, context) => {
    const { found, today } = await context.read(async (tx) => ({
      found: await ownCredit(tx, params.id),
      today: await todayHere(tx),
    }))
    if (!found) throw new AppError(commonErrors.notFound)
    return printedCredit(found, { documents, language: context.actor.language, today })
  }),
]

export const schoolRoutes = (options: PromptOptions, catalogue: ModuleCatalogue, documents: Documents) => [
  route(readBilling, (_input, context) => context.read((tx) => readOverview(tx, options))),
  route(startTrial, ({ body }, context) =>
    context.write(async (tx) => {
      await tryPlan(tx, body.plan)
      return readOverview(tx, options)
    }),
  ),
  route(quoteChoice, ({ query }, context) => context.read((tx) => quoteFor(tx, query, catalogue))),
  route(choosePlan, ({ body }, context) =>
    context.write(async (tx) => {
      await choose(tx, body, catalogue)
      return readOverview(tx, options)
    }),
  ),
  route(keepPlan, (_input, context) =>
    context.write(async (tx) => {
      await keepAsIs(tx)
      return readOverview(tx, options)
    }),
  ),
  ...paperRoutes(documents, catalogue),
  route(claimPayment, ({ params, body }, context) => context.write((tx) => claimFor(tx, params.id, body))),
  route(sendPrompt, ({ params, body }, context) => promptFor(context, params.id, body.phone, options)),
]

export const reportRoutes = (options: PromptOptions) => [
  publicRoute(promptReport, ({ params, body }, { tenancy }) => takeReport(tenancy, params, body, options)),
]

/** @param tenancy the console's login */
export const installationRoutes = (
  tenancy: Tenancy,
  options: PromptOptions,
  catalogue: ModuleCatalogue,
  documents: Documents,
) => [
  route(billingSummary, () => readSummary(tenancy)),
  route(listInvoices, ({ query }) => pageOfInvoices(tenancy, query)),
  route(markPaid, ({ params, body }, context) => payByHand(tenancy, context, params.id, body)),
  route(refuseClaim, ({ params, body }, context) =>
    inSchoolOf(tenancy, context, params.id, (tx) => refuseClaimOf(tx, params.id, body.reason)),
  ),
  route(resolveConflict, async ({ params, body }, context) => {
    await inSchoolOf(tenancy, context, params.id, (tx) => resolveConflictOf(tx, params.id, body))
    return consoleInvoiceOf(tenancy, params.id)
  }),
  route(writeCredit, ({ params, body }, context) =>
    inSchoolOf(tenancy, context, params.id, (tx) => writeCreditFor(tx, params.id, body)),
  ),
  route(printCreditOfSchool, async ({ params }, context) => {
    const { today, ...found } = await creditOfSchool(tenancy, params.id)
    return printedCredit(found, { documents, language: context.actor.language, today })
  }),
  route(listTariffs, () => readTariffs(tenancy, catalogue)),
  route(addTariff, ({ body }, context) => keepTariff(context, body)),
  route(getIssuer, async () => showIssuer(await tenancy.read({ schoolId: null, accountId: null }, issuerRow), options)),
  route(saveIssuer, ({ body }, { tenancy: own, actor, origin }) =>
    own.write({ schoolId: null, accountId: actor.accountId, identity: true }, origin, (tx) =>
      saveIssuerAs(tx, body, options),
    ),
  ),
]
