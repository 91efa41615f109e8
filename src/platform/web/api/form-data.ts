/** Text fields and files of a multipart call. */

/** Files by form field. */
export type Files = Readonly<Record<string, Blob | readonly Blob[]>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Omits undefined and null fields; sends lists and objects as JSON. */
export const toFormData = (body: unknown, files: Files = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null) form.append(name, textOf(value))
  for (const [name, value] of Object.entries(files)) {
    for (const file of value instanceof Blob ? [value] : value)
      form.append(name, file, file instanceof File ? file.name : name)
  }
  return form
}
