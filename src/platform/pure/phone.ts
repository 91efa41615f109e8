/** Kenyan phone numbers: national number of 9 digits that starts with 1 or 7. */

const accepted = /^(?:\+?254|0)([17]\d{8})$/

/** @returns `+254…`, or null when the text is no Kenyan number. Spaces, dashes, dots and brackets are ignored. */
export const normalisePhone = (value: string): string | null => {
  const digits = value.replace(/[\s().-]/g, '')
  const match = accepted.exec(digits)
  return match ? `+254${match[1]}` : null
}

/** `+254700000018` to `0700 000 018`, as people here write it. */
export const displayPhone = (value: string): string => (/^\+254\d{9}$/.test(value) ? `0${value.slice(4, 7)} ${value.slice(7, 10)} ${value.slice(10)}` : value)
