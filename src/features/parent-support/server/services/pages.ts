/** What the school itself writes for parents. */
import { AppError, commonErrors } from '#platform/pure/errors.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { publishEvent } from '#platform/server/events/hub.ts'
import { accountOf, schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { pageKinds, supportEvent, type PageKind } from '../../contract/kinds.ts'
import type { SchoolPage } from '../../contract/pages.ts'
import { pagesHere, writePage, type PageRow } from '../queries/workshops.ts'
import type { Family } from './places.ts'

const shown = (kind: PageKind, row: PageRow | undefined): SchoolPage => ({
  kind,
  text: row?.text ?? '',
  version: row?.version ?? 0,
  updatedAt: row?.updatedAt.toISOString() ?? null,
})

export const readPages = async (tx: Tx): Promise<SchoolPage[]> => {
  const rows = await pagesHere(tx)
  return pageKinds.map((kind) =>
    shown(
      kind,
      rows.find((row) => row.kind === kind),
    ),
  )
}

/** @throws AppError 409 with the current text for a stale version */
export const savePage = async (
  tx: Tx,
  { kind, text, version }: { kind: PageKind; text: string; version: number },
): Promise<SchoolPage> => {
  const before = (await readPages(tx)).find((page) => page.kind === kind)
  const row = await writePage(tx, kind, { text, updatedBy: accountOf(tx) }, version)
  if (!row) throw new AppError(commonErrors.stale, { current: before })
  await audit(tx, {
    action: 'support.save_page',
    entity: 'support_page',
    entityId: kind,
    before: { text: before?.text ?? '' },
    after: { text },
  })
  publishEvent(tx, { type: supportEvent, schoolId: schoolOf(tx), roles: ['admin', 'parent'] })
  return shown(kind, row)
}

/** Only what was written. */
export const pagesForFamily = async (tx: Tx, { schoolName }: Family) =>
  (await pagesHere(tx))
    .filter(({ text }) => text !== '')
    .map(({ kind, text, updatedAt }) => ({ kind, school: schoolName, text, updatedAt: updatedAt.toISOString() }))
