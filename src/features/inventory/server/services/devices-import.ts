/** Lists of devices, as the imports bring them in. */
import { z } from 'zod'
import { defineImport } from '#core/imports/server/public.ts'
import type { AuditFact } from '#platform/server/audit/audit.ts'
import { manageInventory } from '../../contract/access.ts'
import { mostRows } from '../../contract/words.ts'
import { deviceColumns } from '../../rules/device-columns.ts'
import { planDevices, readDevice, type KnownCodes } from '../../rules/device-rows.ts'
import { deleteUnused, insertDevices, knownCodes, tagsOf } from '../queries/devices.ts'
import { factsOf, valuesOf } from './devices.ts'
import { publishDeviceChanged } from './notify.ts'

export const devicesImport = defineImport({
  kind: 'devices',
  access: manageInventory,
  columns: deviceColumns,
  options: z.object({}),
  mostRows,
  match: async (tx): Promise<KnownCodes> => {
    const codes = await knownCodes(tx)
    return {
      tags: new Set(codes.map(({ tag }) => tag)),
      serials: new Set(codes.flatMap(({ serial }) => serial ?? [])),
    }
  },
  check: (reader, _school, { today }) => readDevice(reader, today),
  plan: (rows, school, { mapping }) => planDevices(rows, school, mapping),
  show: ({ values: { tag, name } }) => ({ title: name, facts: [tag] }),
  commit: async (tx, { rows, plans }, _run, importId) => {
    const made = await insertDevices(
      tx,
      rows.flatMap(({ values }, index) =>
        plans[index]?.action === 'create' ? [{ ...valuesOf(values), condition: values.condition }] : [],
      ),
    )
    publishDeviceChanged(tx, importId)
    return {
      changes: made.map(({ id, version }) => ({
        entity: 'device',
        entityId: id,
        change: 'create',
        before: {},
        versionAfter: version,
      })),
      facts: made.map((one): AuditFact => ({
        action: 'inventory.create_device',
        entity: 'device',
        entityId: one.id,
        after: factsOf(one),
      })),
    }
  },
  /** Devices that nobody changed or used since go. */
  undo: async (tx, changes) => {
    const ids = changes.map(({ entityId }) => entityId)
    const tags = await tagsOf(tx, ids)
    const done = await deleteUnused(tx, ids, 1)
    for (const id of done.slice(0, 1)) publishDeviceChanged(tx, id)
    return { done, left: new Map(tags.map(({ id, tag }) => [id, tag])) }
  },
})
