/** Reads a row of a list of devices, and tells the new ones from those that the school has. */
import { cellFaults } from '#core/imports/rules/cell-faults.ts'
import { parseMoney } from '#core/imports/rules/cells.ts'
import { parseDate } from '#core/imports/rules/dates.ts'
import { fault, hasError, problemAt, type Mapping, type Problem } from '#core/imports/rules/faults.ts'
import { markDuplicates, type ReadRow, type RowReader } from '#core/imports/rules/rows.ts'
import { deviceFields, type DeviceBody } from '../contract/devices.ts'
import { conditionOf, deviceRowFaults, kindOf, type DeviceField } from './device-columns.ts'

type Reader = RowReader<DeviceField>
type DeviceLine = ReadRow<DeviceField, DeviceBody>

/** Tags and serial numbers of the school, in capitals. */
export interface KnownCodes {
  readonly tags: ReadonlySet<string>
  readonly serials: ReadonlySet<string>
}

const shown = (value: string): { value: string } => ({ value: value.slice(0, 200) })

const needed = (reader: Reader, field: 'tag' | 'name'): string => {
  const text = reader.text(field) ?? ''
  if (text === '') reader.report(field, fault(cellFaults.missing))
  else if (!deviceFields[field].safeParse(text).success)
    reader.report(
      field,
      text.length > 40 ? fault(cellFaults.textLong, { max: 40 }) : fault(deviceRowFaults.form, shown(text)),
    )
  return text
}

const optional = (reader: Reader, field: 'model' | 'serial' | 'location' | 'notes', max: number): string | null => {
  const text = reader.text(field) ?? ''
  if (text !== '' && !deviceFields[field].safeParse(text).success)
    reader.report(field, fault(cellFaults.textLong, { max }))
  return text || null
}

export const readDevice = (reader: Reader, today: string): DeviceBody => {
  const day = (field: 'purchasedOn' | 'warrantyUntil' | 'nextMaintenanceDate'): string | null =>
    reader.read(field, (text) => parseDate(text, today)) ?? null
  const kind = reader.read('kind', (text) => {
    const value = kindOf(text)
    return value ? { value } : { value, fault: fault(deviceRowFaults.unknownKind, shown(text)) }
  })
  const condition = reader.read('condition', (text) => {
    const value = conditionOf(text)
    return value ? { value } : { value, fault: fault(deviceRowFaults.unknownCondition, shown(text)) }
  })
  const value = reader.read('value', (text) => {
    const parsed = parseMoney(text)
    return parsed.value !== null && parsed.value < 0
      ? { value: null, fault: fault(cellFaults.notMoney, { value: text }) }
      : parsed
  })
  return {
    tag: needed(reader, 'tag'),
    name: needed(reader, 'name'),
    kind: kind ?? 'other',
    condition: condition ?? 'good',
    value: value ?? null,
    model: optional(reader, 'model', 120),
    serial: optional(reader, 'serial', 80),
    location: optional(reader, 'location', 120),
    notes: optional(reader, 'notes', 1000),
    purchasedOn: day('purchasedOn'),
    warrantyUntil: day('warrantyUntil'),
    nextMaintenanceDate: day('nextMaintenanceDate'),
  }
}

export interface DevicePlan {
  readonly action: 'create' | 'same'
  readonly problems: Problem<DeviceField>[]
}

/** A device whose tag is known is left alone. A tag twice in the list, or a serial number that another device has, is a fault of the later row. */
export const planDevices = (
  rows: readonly DeviceLine[],
  { tags, serials }: KnownCodes,
  mapping: Mapping<DeviceField>,
): DevicePlan[] => {
  markDuplicates(
    rows,
    mapping,
    'tag',
    ({ tag }) => tag,
    (tag) => tag.toUpperCase(),
  )
  const seen = new Set(serials)
  return rows.map((row) => {
    const { tag, serial } = row.values
    if (!hasError(row) && tags.has(tag.toUpperCase())) return { action: 'same', problems: [] }
    const key = serial?.toUpperCase()
    const isTaken = key !== undefined && seen.has(key)
    if (key !== undefined) seen.add(key)
    return {
      action: 'create',
      problems: isTaken
        ? [problemAt('serial', mapping, row.number, fault(deviceRowFaults.serialTaken, shown(serial ?? '')))]
        : [],
    }
  })
}
