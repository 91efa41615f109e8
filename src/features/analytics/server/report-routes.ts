/** Routes of reports and of the board pack. */
import { route } from '#core/access/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { AppError } from '#platform/pure/errors.ts'
import { boardPack, getBoard, saveBoard } from '../contract/boards.ts'
import {
  changeReport,
  deleteReport,
  getReport,
  listReaders,
  listReports,
  reportErrors,
  reportFile,
  saveReport,
  sendReport,
} from '../contract/reports.ts'
import { boardFor, keepBoard } from './services/board/board.ts'
import { packFor, type PackDeps } from './services/board/pack.ts'
import { figuresFor } from './services/reports/figures.ts'
import { reportPdf, reportXlsx } from './services/reports/files.ts'
import { figureReaders } from './services/reports/readers.ts'
import {
  dropReport,
  keepReport,
  ownReport,
  reportOf,
  reportRow,
  reportsOf,
  rewriteReport,
} from './services/reports/reports.ts'
import { sendNow } from './services/reports/send.ts'

const fileRoutes = (deps: PackDeps) => [
  route(reportFile, async ({ params, query: { format } }, context): Promise<FileAnswer> => {
    const { role, language, timeZone } = context.actor
    const ready = await context.write(async (tx) => {
      const { name, filters, pictures } = await reportRow(tx, role, params.id)
      const figures = await figuresFor(tx, context.actor, { filters, pictures }, deps)
      await audit(tx, { action: 'analytics.export_report', entity: 'report', entityId: params.id, after: { format } })
      const report = { name, filters, pictures, language, timeZone, ...figures }
      return { report, pdf: format === 'pdf' ? await reportPdf(tx, report) : null }
    })
    const { content, ...file } = ready.pdf ? await ready.pdf(deps.documents) : await reportXlsx(ready.report)
    return { ...file, body: content }
  }),
  route(boardPack, async ({ query: { termId, language } }, context): Promise<FileAnswer> => {
    const pack = await context.write(async (tx) => {
      const made = await packFor(tx, context.actor, { termId, language }, deps)
      await audit(tx, { action: 'analytics.export_board', entity: 'term', entityId: termId, after: { language } })
      return made
    })
    return { name: pack.name, type: 'application/pdf', body: await deps.documents.renderPdf(pack.request) }
  }),
]

export const reportRoutes = (deps: PackDeps) => [
  route(listReports, async (_input, context) => ({
    items: await context.read((tx) => reportsOf(tx, context.actor, deps)),
  })),
  route(listReaders, async (_input, context) => ({
    items: [...(await context.read((tx) => figureReaders(tx, deps.counts))).values()].map(
      ({ accountId, name, role }) => ({ accountId, name, role }),
    ),
  })),
  route(getReport, ({ params }, context) => context.read((tx) => reportOf(tx, context.actor, params.id, deps))),
  route(saveReport, ({ body }, context) => context.write((tx) => keepReport(tx, context.actor, body, deps))),
  route(changeReport, ({ params, body }, context) =>
    context.write((tx) => rewriteReport(tx, context.actor, params.id, body, deps)),
  ),
  route(deleteReport, ({ params }, context) => context.write((tx) => dropReport(tx, params.id))),
  route(sendReport, ({ params }, context) =>
    context.write(async (tx) => {
      const row = await ownReport(tx, context.actor.role, params.id)
      if (row.every === null) throw new AppError(reportErrors.notScheduled)
      await sendNow(tx, row, context.actor.timeZone)
      await audit(tx, {
        action: 'analytics.send_report',
        entity: 'report',
        entityId: row.id,
        after: { readers: row.readers.length },
      })
      return { asked: true as const }
    }),
  ),
  route(getBoard, ({ query }, context) => context.read((tx) => boardFor(tx, query.termId))),
  route(saveBoard, ({ body }, context) => context.write((tx) => keepBoard(tx, body))),
  ...fileRoutes(deps),
]
