/** Lists of vendors, as the imports bring them in. */
import { z } from 'zod'
import { defineImport } from '#core/imports/server/public.ts'
import type { AuditFact } from '#platform/server/audit/audit.ts'
import { manageVendors } from '../../contract/access.ts'
import { mostRows } from '../../contract/words.ts'
import { vendorColumns } from '../../rules/vendor-columns.ts'
import { planVendors, readVendor, type KnownVendors } from '../../rules/vendor-rows.ts'
import { deleteUnused, insertVendors, knownVendors, vendorNames } from '../queries/vendors.ts'
import { factsOf, valuesOf } from './directory.ts'
import { publishVendorChanged } from './notify.ts'

export const vendorsImport = defineImport({
  kind: 'vendors',
  access: manageVendors,
  columns: vendorColumns,
  options: z.object({}),
  mostRows,
  match: async (tx): Promise<KnownVendors> => {
    const known = await knownVendors(tx)
    return {
      names: new Set(known.map(({ name }) => name)),
      pins: new Set(known.flatMap(({ kraPin }) => kraPin ?? [])),
    }
  },
  check: (reader, _school, { today }) => readVendor(reader, today),
  plan: (rows, school, { mapping }) => planVendors(rows, school, mapping),
  show: ({ values: { companyName, contactPerson } }) => ({ title: companyName, facts: [contactPerson] }),
  commit: async (tx, { rows, plans }, _run, importId) => {
    const made = await insertVendors(
      tx,
      rows.flatMap(({ values }, index) => (plans[index]?.action === 'create' ? [valuesOf(values)] : [])),
    )
    publishVendorChanged(tx, importId)
    return {
      changes: made.map(({ id, version }) => ({
        entity: 'vendor',
        entityId: id,
        change: 'create',
        before: {},
        versionAfter: version,
      })),
      facts: made.map((one): AuditFact => ({
        action: 'vendors.create',
        entity: 'vendor',
        entityId: one.id,
        after: factsOf(one),
      })),
    }
  },
  /** Vendors that nobody changed or used since go. */
  undo: async (tx, changes) => {
    const ids = changes.map(({ entityId }) => entityId)
    const names = await vendorNames(tx, ids)
    const done = await deleteUnused(tx, ids)
    for (const id of done.slice(0, 1)) publishVendorChanged(tx, id)
    return { done, left: new Map(names.map(({ id, companyName }) => [id, companyName])) }
  },
})
