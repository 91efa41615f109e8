/** Devices as files: the list as a spreadsheet, and labels to stick on. */
import { renderSVG } from 'uqr'
import type { Actor } from '#core/access/contract/access.ts'
import { schoolById } from '#core/schools/server/public.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { DocumentRequest } from '#platform/server/documents/render.ts'
import type { FileAnswer } from '#platform/server/http/route.ts'
import { sheetAnswer, type FileFormat } from '#platform/server/sheets/answer.ts'
import type { SheetColumn } from '#platform/server/sheets/write.ts'
import { schoolOf, type Tx } from '#platform/server/tenancy/tenancy.ts'
import { mostLabels } from '../../contract/words.ts'
import { deviceColumns, deviceFieldNames } from '../../rules/device-columns.ts'
import { labelAddress } from '../../rules/scan.ts'
import { deviceOr404 } from './detail.ts'
import { rowsOf } from './devices.ts'
import type { DeviceCaller } from './caller.ts'
import type { DeviceFilters, DeviceRow } from '../queries/devices.ts'
import { showDevices } from './show.ts'

const sheetTypes = { date: 'date', money: 'number' } as const
const columns: readonly SheetColumn[] = deviceFieldNames.map((key) => {
  const { label, type, width = 16 } = deviceColumns[key]
  return { key, header: label.en, type: type === 'date' || type === 'money' ? sheetTypes[type] : 'text', width }
})
/** Export-only columns, ignored by imports. */
const more: readonly SheetColumn[] = [
  { key: 'status', header: 'Status', type: 'text', width: 16 },
  { key: 'assignedToName', header: 'Assigned to', type: 'text', width: 26 },
  { key: 'detail', header: 'Class or position', type: 'text', width: 20 },
  { key: 'dueDate', header: 'Due back', type: 'date', width: 14 },
  { key: 'openFaults', header: 'Open faults', type: 'number', width: 12 },
]

const mostRows = 20_000

/** Writes an audit entry; the file can be imported again. */
export const exported = async (
  tx: Tx,
  caller: DeviceCaller,
  { format, ...filters }: DeviceFilters & { format: FileFormat },
): Promise<FileAnswer> => {
  const { rows } = await rowsOf(tx, caller, { ...filters, page: 1, limit: mostRows })
  await audit(tx, {
    action: 'inventory.export',
    entity: 'device_list',
    entityId: schoolOf(tx),
    after: { ...filters, format, rows: rows.length },
  })
  const notes = new Map(rows.map(({ id, notes: text, purchasedOn }) => [id, { notes: text, purchasedOn }]))
  const cells = (await showDevices(tx, caller, rows)).map(
    ({ holder, isOverdue: _late, isMaintenanceDue: _due, ...item }) => ({
      ...item,
      ...notes.get(item.id),
      detail: holder?.detail ?? null,
    }),
  )
  return sheetAnswer('devices', format, [...columns, ...more], cells)
}

/** 3 by 8 on A4, as sheets of stickers are sold (70 by 37 mm). */
const labelTemplate = `
#import "/paper.typ": ink, quiet
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title, author: data.school, date: none)
#set page(paper: "a4", margin: 0mm)
#set text(font: ("Hanken Grotesk", "Libertinus Serif", "DejaVu Sans Mono"), size: 8pt, fill: ink, lang: data.language)
#set par(leading: 0.45em)
#grid(
  columns: (70mm, 70mm, 70mm),
  rows: 37.125mm,
  ..data.labels.map(label => box(width: 70mm, height: 37.125mm, inset: 4mm, clip: true, align(horizon, grid(
    columns: (29mm, 1fr),
    column-gutter: 2.5mm,
    image(label.code, width: 29mm, alt: label.tag),
    align(horizon)[
      #text(size: 11pt, weight: "bold", label.tag) \\
      #label.name \\
      #text(size: 7pt, fill: quiet, label.serial) \\
      #text(size: 7pt, weight: "bold", data.school)
    ],
  ))))
)
`

export interface Labels {
  readonly request: DocumentRequest
  readonly name: string
}

const codeFile = (index: number): string => `/code-${index}.svg`

const titles = {
  en: { title: 'Device labels', none: 'No devices' },
  sw: { title: 'Lebo za vifaa', none: 'Hakuna vifaa' },
} as const

/** Labels of one device, or of the listed devices in order. @param publicUrl the app's public address */
export const labelsOf = async (
  tx: Tx,
  { caller, actor, publicUrl }: { caller: DeviceCaller; actor: Actor; publicUrl: string },
  { id, ...filters }: DeviceFilters & { id?: string | undefined },
): Promise<Labels> => {
  const rows: readonly DeviceRow[] = id
    ? [await deviceOr404(tx, caller, id)]
    : (await rowsOf(tx, caller, { ...filters, page: 1, limit: mostLabels })).rows
  await audit(tx, {
    action: 'inventory.labels',
    entity: 'device_list',
    entityId: id ?? schoolOf(tx),
    after: { labels: rows.length },
  })
  const school = await schoolById(tx)
  const files = Object.fromEntries(
    rows.map((row, index) => [
      codeFile(index),
      Buffer.from(renderSVG(labelAddress(publicUrl, row.id), { ecc: 'M', border: 1, pixelSize: 4 })),
    ]),
  )
  const labels = rows.map((row, index) => ({
    tag: row.tag,
    name: row.name,
    serial: row.serial ?? row.model ?? '',
    code: codeFile(index),
  }))
  const { title } = titles[actor.language]
  return {
    request: {
      template: labelTemplate,
      data: { title, school: school.name, language: actor.language, labels },
      files,
      tagged: false,
    },
    name: `${title}.pdf`,
  }
}
