/** Texts with places for values, which both sides fill. */

/** Values of the `{name}` places of a template. A list is joined with commas; a text in a text is translated too. */
export type Params = Readonly<Record<string, string | number | string[] | FilledText>>

/**
 * A text for a person. `message` is English; with a template it is the filled template, and the browser translates the
 * template and fills it again.
 */
export interface FilledText {
  readonly message: string
  readonly template?: string | undefined
  readonly params?: Params | undefined
}

const inEnglish = (text: FilledText): string => text.message

/**
 * Replaces `{name}` by its value; a placeholder without a value stays as written.
 * @param say what to write for a text in a text
 */
export const fill = (text: string, params: Params = {}, say = inEnglish): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name]
    if (value === undefined) return place
    if (typeof value !== 'object') return String(value)
    return 'message' in value ? say(value) : value.join(', ')
  })

export const filledText = (template: string, params: Params): FilledText => ({
  message: fill(template, params),
  template,
  params,
})
