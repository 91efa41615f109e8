/**
 * Placeholders of templates: `{student_name}` is replaced by the learner's name; without a value it stays as written.
 */

export const placeholders = [
  'school_name',
  'student_name',
  'parent_name',
  'amount',
  'due_date',
  'subject',
  'date',
  'time',
  'event_name',
  'venue',
  'otp',
  'expiry_minutes',
  'receipt_number',
  'balance',
  'link',
  'staff_name',
  'report_name',
] as const
export type PlaceholderValues = Readonly<Partial<Record<string, string>>>

const place = /\{([A-Za-z0-9_]+)\}/g

/** Names of the places in a text, once each, in the order of their coming. */
export const placesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].map((match) => match[1] ?? '')),
]

const valueOf = (values: PlaceholderValues, name: string): string | undefined => {
  const value = Object.hasOwn(values, name) ? values[name]?.trim() : undefined
  return value === '' ? undefined : value
}

/** Values are not searched for placeholders: a name with braces stays unchanged. */
export const fillPlaces = (text: string, values: PlaceholderValues): string =>
  text.replace(place, (whole, name: string) => valueOf(values, name) ?? whole)

/** Places that no template has: a slip of the pen. */
export const unknownPlaces = (text: string): string[] =>
  placesIn(text).filter((name) => !(placeholders as readonly string[]).includes(name))

/** Placeholders without a value. */
export const unfilledPlaces = (text: string, values: PlaceholderValues): string[] =>
  placesIn(text).filter((name) => valueOf(values, name) === undefined)
