/**
 * An empty number field is NaN in its form, as react-hook-form's `valueAsNumber` has it: undefined would show the
 * default value again. Schemas and drafts get undefined.
 */
export const withoutEmptyNumbers = (value: unknown): unknown => {
  if (Number.isNaN(value)) return undefined
  if (Array.isArray(value)) return value.map(withoutEmptyNumbers)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutEmptyNumbers(part)]))
}
