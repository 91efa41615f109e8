/** Kenyan phone numbers: a national number of 9 digits that starts with 1 or 7. */

const accepted = /^(?:\+?254|0)([17]\d{8})$/

/** A Kenyan number inside a text, in the forms that people write: `0712 345 678`, `+254712345678`. The source of a regular expression. */
export const phoneInText = String.raw`(?:\+254|\b0)[17]\d{2}[ ]?\d{3}[ ]?\d{3}\b`

/** The text without the spaces, dashes, dots and brackets that people write between digits. */
export const withoutSeparators = (value: string): string => value.replace(/[\s().-]/g, '')

/** @returns `+254…`, or null when the text is no Kenyan number. Spaces, dashes, dots and brackets are ignored. */
export const normalisePhone = (value: string): string | null => {
  const match = accepted.exec(withoutSeparators(value))
  return match ? `+254${match[1]}` : null
}

/** Like `normalisePhone`, but accepts a missing leading 0, as in spreadsheets: `712345678`. */
export const normaliseShortPhone = (value: string): string | null =>
  normalisePhone(value) ?? normalisePhone(`0${value}`)

/** Search key of a typed number or its beginning: `0700 000` and `+254700000` both become `700000`. */
export const nationalDigits = (value: string): string => withoutSeparators(value).replace(/^(?:\+?254|0)/, '')

/** `0712345678 0722345678`: two complete numbers with only separators between. @returns both, or null */
export const splitPhones = (value: string): readonly [string, string] | null => {
  const digits = withoutSeparators(value)
  // A number has 10, 12 or 13 characters: 0…, 254…, +254…
  const length = [10, 12, 13].find((at) => normalisePhone(digits.slice(0, at)) && normalisePhone(digits.slice(at)))
  return length === undefined ? null : [digits.slice(0, length), digits.slice(length)]
}

/** `+254700000018` to `0700 000 018`, as people here write it. */
export const displayPhone = (value: string): string =>
  /^\+254\d{9}$/.test(value) ? `0${value.slice(4, 7)} ${value.slice(7, 10)} ${value.slice(10)}` : value
