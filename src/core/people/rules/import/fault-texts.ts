/** Every problem an import can report: its code, its weight and its English words with `{name}` places. */
import { texts } from '#platform/pure/schemas.ts'

type Level = 'error' | 'warning'

const error = (text: string) => ({ level: 'error' as const, text })
const warning = (text: string) => ({ level: 'warning' as const, text })

export const faults = {
  'import.name_missing': error('There is no name.'),
  'import.name_invalid': error(`“{value}”: ${texts.name}`),
  'import.name_single': warning('Only one name: “{value}”.'),
  'import.sex_unknown': error('“{value}” is not a sex. Write F or M.'),
  'import.date_unreadable': error('“{value}” is not a date. Write it as 21/12/2014.'),
  'import.date_impossible': error('There is no such day as {value}.'),
  'import.date_month_first': error('There is no month {month} in “{value}”. Write the day first, as 21/12/2014.'),
  'import.date_future': error('Date cannot be in the future'),
  'import.age_low': error('Age must be at least {years} years'),
  'import.age_high': error('Age cannot exceed {years} years'),
  'import.phone_invalid': error(`“{value}”: ${texts.phone}`),
  'import.phone_shortened': error('A spreadsheet shortened this number to {value}. Format the column as text and type the number again.'),
  'import.phone_two': warning('Two numbers in one cell: {first} is used first, {second} second.'),
  'import.phone_many': error('More than two numbers in one cell: “{value}”.'),
  'import.email_invalid': error(`“{value}”: ${texts.email}`),
  'import.class_missing': error('There is no class.'),
  'import.class_unknown': error('The school has no class “{value}”. Near to it: {nearest}.'),
  'import.class_which': error('“{value}” has more than one stream: {nearest}. Write which one.'),
  'import.number_shortened': error('A spreadsheet shortened this number to {value}. Format the column as text and type the number again.'),
  'import.number_unusual': warning('“{value}” is an unusual number for this column.'),
  'import.duplicate': error('{value} is already in row {row}.'),
  'import.same_person': warning('The same name and date of birth stand in row {row}.'),
  'import.relationship_unknown': warning('“{value}” is kept as “other”.'),
  'import.guardian_unnamed': warning('The number {phone} has no name beside it.'),
  'import.guardian_without_phone': warning('{name} has no phone number and cannot be reached.'),
  'import.guardian_name_differs': warning('{phone} belongs to {kept} already, so {name} is not added.'),
  'import.text_long': error('At most {max} characters.'),
} as const satisfies Record<string, { level: Level; text: string }>

export type FaultCode = keyof typeof faults
