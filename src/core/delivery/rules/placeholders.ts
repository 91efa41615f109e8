/** Places in a template: `{student_name}` is filled with the learner's name; a place without a value stays as it is written. */

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
] as const
export type PlaceholderValues = Readonly<Partial<Record<string, string>>>

const place = /\{([A-Za-z0-9_]+)\}/g

/** Names of the places in a text, once each, in the order of their coming. */
export const placesIn = (text: string): string[] => [...new Set([...text.matchAll(place)].map((match) => match[1] ?? ''))]

const valueOf = (values: PlaceholderValues, name: string): string | undefined => {
  const value = Object.hasOwn(values, name) ? values[name]?.trim() : undefined
  return value === '' ? undefined : value
}

/** What is put in is not looked through again: a name with braces in it stays that name. */
export const fillPlaces = (text: string, values: PlaceholderValues): string => text.replace(place, (whole, name: string) => valueOf(values, name) ?? whole)

/** Places that no template has: a slip of the pen. */
export const unknownPlaces = (text: string): string[] => placesIn(text).filter((name) => !(placeholders as readonly string[]).includes(name))

/** Places that would be left as they are written. */
export const unfilledPlaces = (text: string, values: PlaceholderValues): string[] => placesIn(text).filter((name) => valueOf(values, name) === undefined)
