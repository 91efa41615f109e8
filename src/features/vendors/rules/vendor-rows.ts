/** Reads a row of a list of vendors, and tells the new ones from those that the school has. */
import { cellFaults } from '#core/imports/rules/cell-faults.ts'
import { parseEmail, parseMoney } from '#core/imports/rules/cells.ts'
import { parseDate } from '#core/imports/rules/dates.ts'
import { fault, hasError, problemAt, type Mapping, type Parsed, type Problem } from '#core/imports/rules/faults.ts'
import { parsePhones } from '#core/imports/rules/phones.ts'
import { markDuplicates, type ReadRow, type RowReader } from '#core/imports/rules/rows.ts'
import { vendorFields, type VendorBody } from '../contract/directory.ts'
import { mostServices } from '../contract/words.ts'
import { contractFaults } from './standing.ts'
import { categoryOf, vendorRowFaults, type VendorField } from './vendor-columns.ts'

type Reader = RowReader<VendorField>
type VendorLine = ReadRow<VendorField, VendorBody>

/** What the school has: company names in small letters, KRA PINs. */
export interface KnownVendors {
  readonly names: ReadonlySet<string>
  readonly pins: ReadonlySet<string>
}

const shown = (value: string): { value: string } => ({ value: value.slice(0, 200) })

const needed = (reader: Reader, field: 'companyName' | 'contactPerson'): string => {
  const text = reader.text(field) ?? ''
  if (text === '') reader.report(field, fault(cellFaults.missing))
  else if (text.length > 120) reader.report(field, fault(cellFaults.textLong, { max: 120 }))
  return text
}

const optional = (reader: Reader, field: 'address' | 'notes', max: number): string | null => {
  const text = reader.text(field) ?? ''
  if (text.length > max) reader.report(field, fault(cellFaults.textLong, { max }))
  return text || null
}

const pinOf = (text: string): Parsed<string> => {
  const parsed = vendorFields.kraPin.safeParse(text.replace(/[\s-]/g, ''))
  return parsed.success && parsed.data
    ? { value: parsed.data }
    : { value: null, fault: fault(vendorRowFaults.kraPin, shown(text)) }
}

const termsOf = (text: string): Parsed<number> => {
  const [digits = ''] = /^\d{1,3}/.exec(text) ?? []
  const days = Number(digits)
  return digits !== '' && days <= 365
    ? { value: days }
    : { value: null, fault: fault(vendorRowFaults.terms, shown(text)) }
}

const moneyOf = (text: string): Parsed<number> => {
  const parsed = parseMoney(text)
  return parsed.value !== null && parsed.value < 0
    ? { value: null, fault: fault(cellFaults.notMoney, { value: text }) }
    : parsed
}

const servicesOf = (text: string): string[] =>
  text
    .split(/[;,]/)
    .map((one) => one.trim().slice(0, 80))
    .filter(Boolean)
    .slice(0, mostServices)

export const readVendor = (reader: Reader, today: string): VendorBody => {
  const day = (field: 'contractStart' | 'contractEnd'): string | null =>
    reader.read(field, (text) => parseDate(text, today)) ?? null
  const [contractStart, contractEnd] = [day('contractStart'), day('contractEnd')]
  const [[field] = []] = Object.entries(contractFaults({ contractStart, contractEnd }))
  if (field) reader.report('contractEnd', fault(vendorRowFaults.contract))
  return {
    companyName: needed(reader, 'companyName'),
    contactPerson: needed(reader, 'contactPerson'),
    phone:
      reader.read('phone', (text) => {
        const { phones, fault: found } = parsePhones(text)
        return { value: phones[0] ?? null, ...(found ? { fault: found } : {}) }
      }) ?? null,
    email: reader.read('email', parseEmail) ?? null,
    address: optional(reader, 'address', 200),
    kraPin: reader.read('kraPin', pinOf) ?? null,
    category:
      reader.read('category', (text) => {
        const value = categoryOf(text)
        return value ? { value } : { value, fault: fault(vendorRowFaults.unknownCategory, shown(text)) }
      }) ?? 'other',
    services: servicesOf(reader.text('services') ?? ''),
    contractStart,
    contractEnd,
    contractValue: reader.read('contractValue', moneyOf) ?? null,
    paymentTerms: reader.read('paymentTerms', termsOf) ?? 30,
    notes: optional(reader, 'notes', 1000),
    contacts: [],
  }
}

export interface VendorPlan {
  readonly action: 'create' | 'same'
  readonly problems: Problem<VendorField>[]
}

/** A vendor whose name is known is left alone. A name twice in the list, or a KRA PIN that another vendor has, is a fault of the later row. */
export const planVendors = (
  rows: readonly VendorLine[],
  { names, pins }: KnownVendors,
  mapping: Mapping<VendorField>,
): VendorPlan[] => {
  markDuplicates(
    rows,
    mapping,
    'companyName',
    ({ companyName }) => companyName,
    (name) => name.toLowerCase(),
  )
  const seen = new Set(pins)
  return rows.map((row) => {
    const { companyName, kraPin } = row.values
    if (!hasError(row) && names.has(companyName.toLowerCase())) return { action: 'same', problems: [] }
    const isTaken = Boolean(kraPin) && seen.has(kraPin ?? '')
    if (kraPin) seen.add(kraPin)
    return {
      action: 'create',
      problems: isTaken
        ? [problemAt('kraPin', mapping, row.number, fault(vendorRowFaults.pinTaken, shown(kraPin ?? '')))]
        : [],
    }
  })
}
