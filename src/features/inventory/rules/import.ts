/** Reads rows of a list of devices: columns by their headers, cells as offices write them. */
import { parseDate } from '#core/people/rules/import/dates.ts'
import { cleanCell } from '#core/people/rules/import/cells.ts'
import { deviceColumns, type DeviceColumn, type DeviceRowView, type RowProblem } from '../contract/import.ts'
import { deviceFields, type DeviceBody } from '../contract/devices.ts'
import { conditions, deviceKinds, type Condition, type DeviceKind } from '../contract/words.ts'

/** Headers of the files that are written; the first of those understood. */
export const headers: Readonly<Record<DeviceColumn, string>> = {
  tag: 'Tag',
  name: 'Name',
  kind: 'Kind',
  model: 'Model',
  serial: 'Serial number',
  condition: 'Condition',
  value: 'Value, KES',
  purchasedOn: 'Bought on',
  warrantyUntil: 'Warranty until',
  nextMaintenanceDate: 'Next maintenance',
  location: 'Location',
  notes: 'Notes',
}

const others: Readonly<Record<DeviceColumn, readonly string[]>> = {
  tag: ['assettag', 'assetno', 'assetnumber', 'tagno', 'tagnumber', 'label', 'deviceid', 'lebo', 'namba'],
  name: ['device', 'devicename', 'item', 'description', 'jina', 'kifaa'],
  kind: ['type', 'devicetype', 'category', 'aina'],
  model: ['makeandmodel', 'make', 'brand', 'modeli'],
  serial: ['serial', 'serialno', 'sn', 'nambayamfululizo'],
  condition: ['state', 'hali'],
  value: ['value', 'cost', 'price', 'purchaseprice', 'valuekes', 'thamani', 'bei'],
  purchasedOn: ['purchased', 'purchasedate', 'dateofpurchase', 'bought', 'datebought', 'kilinunuliwa'],
  warrantyUntil: ['warranty', 'warrantyend', 'warrantyexpiry', 'warrantyexpires', 'dhamana'],
  nextMaintenanceDate: ['nextmaintenancedate', 'nextservice', 'servicedue', 'matengenezo'],
  location: ['room', 'place', 'store', 'mahali'],
  notes: ['remarks', 'comment', 'comments', 'maelezo'],
}

const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const names = (column: DeviceColumn): string[] => [squash(headers[column]), ...others[column]]

export const isHeading = (header: string): boolean => deviceColumns.some((column) => names(column).includes(squash(header)))

export type Columns = Readonly<Partial<Record<DeviceColumn, number>>>

/** Place of each column; the first that fits. */
export const columnsOf = (given: readonly string[]): Columns =>
  Object.fromEntries(
    deviceColumns.flatMap((column) => {
      const place = given.findIndex((header) => names(column).includes(squash(header)))
      return place < 0 ? [] : [[column, place]]
    }),
  )

/** Without these a list says nothing. */
export const neededColumns: readonly DeviceColumn[] = ['tag', 'name']

const kindWords: Readonly<Record<string, DeviceKind>> = {
  ipad: 'tablet',
  kompyutakibao: 'tablet',
  notebook: 'laptop',
  chromebook: 'laptop',
  kipakatalishi: 'laptop',
  computer: 'desktop',
  pc: 'desktop',
  kompyuta: 'desktop',
  mobile: 'phone',
  simu: 'phone',
  router: 'network',
  switch: 'network',
  speaker: 'audio',
  radio: 'audio',
}
const conditionWords: Readonly<Record<string, Condition>> = {
  new: 'excellent',
  bora: 'excellent',
  nzuri: 'good',
  ok: 'good',
  wastani: 'fair',
  bad: 'poor',
  broken: 'poor',
  mbaya: 'poor',
}

const kindOf = (cell: string): DeviceKind | undefined => {
  const word = squash(cell)
  return deviceKinds.find((kind) => kind === word || `${kind}s` === word) ?? kindWords[word]
}
const conditionOf = (cell: string): Condition | undefined => conditions.find((one) => one === squash(cell)) ?? conditionWords[squash(cell)]

/** `KES 24,500.00`, `24500/=` and `24,500` to 24500. */
const moneyOf = (cell: string): number | undefined => {
  const text = cell
    .replace(/^(?:kes|ksh|kshs|sh)\.?\s*/i, '')
    .replace(/\/[=-]$/, '')
    .replace(/[\s,]/g, '')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

export interface ReadRow extends DeviceRowView {
  /** What would be entered; null for what is not new. */
  readonly device: DeviceBody | null
}

export interface Known {
  /** Tags and serial numbers of the school, in capitals. */
  readonly tags: ReadonlySet<string>
  readonly serials: ReadonlySet<string>
  readonly today: string
}

const empty = (): Record<DeviceColumn, string> => Object.fromEntries(deviceColumns.map((column) => [column, ''])) as Record<DeviceColumn, string>

const cellsOf = (cells: readonly string[], columns: Columns): Record<DeviceColumn, string> => ({
  ...empty(),
  ...Object.fromEntries(Object.entries(columns).map(([column, place]) => [column, cleanCell(cells[place] ?? '')])),
})

/** Reads one row; what cannot be read is named beside its cell. */
const readCells = (cells: Record<DeviceColumn, string>, today: string): { device: DeviceBody; problems: RowProblem[] } => {
  const problems: RowProblem[] = []
  const wrong = (column: DeviceColumn, code: RowProblem['code']): void => void problems.push({ column, code, value: cells[column].slice(0, 200) })
  const textOf = (column: 'model' | 'serial' | 'location' | 'notes'): string | null => {
    if (cells[column] !== '' && !deviceFields[column].safeParse(cells[column]).success) wrong(column, 'too_long')
    return cells[column] || null
  }
  const dayOf = (column: 'purchasedOn' | 'warrantyUntil' | 'nextMaintenanceDate'): string | null => {
    if (cells[column] === '') return null
    const { value } = parseDate(cells[column], today)
    if (value === null) wrong(column, 'not_a_date')
    return value
  }
  for (const column of neededColumns) {
    const parsed = deviceFields[column === 'tag' ? 'tag' : 'name'].safeParse(cells[column])
    if (cells[column] === '') wrong(column, 'missing')
    else if (!parsed.success) wrong(column, cells[column].length > 40 ? 'too_long' : 'form')
  }
  const kind = cells.kind === '' ? 'other' : kindOf(cells.kind)
  if (!kind) wrong('kind', 'unknown_kind')
  const condition = cells.condition === '' ? 'good' : conditionOf(cells.condition)
  if (!condition) wrong('condition', 'unknown_condition')
  const value = cells.value === '' ? null : moneyOf(cells.value)
  if (value === undefined) wrong('value', 'not_money')
  const device: DeviceBody = {
    tag: cells.tag,
    name: cells.name,
    kind: kind ?? 'other',
    condition: condition ?? 'good',
    value: value ?? null,
    model: textOf('model'),
    serial: textOf('serial'),
    location: textOf('location'),
    notes: textOf('notes'),
    purchasedOn: dayOf('purchasedOn'),
    warrantyUntil: dayOf('warrantyUntil'),
    nextMaintenanceDate: dayOf('nextMaintenanceDate'),
  }
  return { device, problems }
}

/** Reads a whole list against what the school has. A tag twice in the list, or a serial number that another device has, is a fault of the later row. */
export const readRows = (rows: readonly { number: number; cells: readonly string[] }[], columns: Columns, { tags, serials, today }: Known): ReadRow[] => {
  const [seenTags, seenSerials] = [new Set<string>(), new Set(serials)]
  return rows.map(({ number, cells }) => {
    const read = readCells(cellsOf(cells, columns), today)
    const { device, problems } = read
    const [tag, serial] = [device.tag.toUpperCase(), device.serial?.toUpperCase()]
    const shown = { number, tag: device.tag.slice(0, 200), name: device.name.slice(0, 200) }
    if (tag !== '' && seenTags.has(tag)) problems.push({ column: 'tag', code: 'twice', value: device.tag.slice(0, 200) })
    seenTags.add(tag)
    if (problems.length === 0 && tags.has(tag)) return { ...shown, state: 'same', problems: [], device: null }
    if (serial && seenSerials.has(serial)) problems.push({ column: 'serial', code: 'serial_taken', value: device.serial ?? '' })
    if (serial) seenSerials.add(serial)
    return problems.length > 0 ? { ...shown, state: 'bad', problems, device: null } : { ...shown, state: 'new', problems, device }
  })
}
