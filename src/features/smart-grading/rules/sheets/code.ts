/**
 * The text of a sheet's code: the set and the learner. Capital letters and figures only, because a code of these is a
 * quarter smaller and reads better from a poor photo.
 */
const packed = /^DA([0-9A-F]{32})([0-9A-F]{32})$/

const pack = (id: string): string => id.replaceAll('-', '').toUpperCase()
const unpack = (text: string): string =>
  text.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export interface SheetCode {
  readonly setId: string
  readonly learnerId: string
}

export const codeText = ({ setId, learnerId }: SheetCode): string => `DA${pack(setId)}${pack(learnerId)}`

/** @returns null for any other code, such as that of a book */
export const parseCode = (text: string): SheetCode | null => {
  const [, set, learner] = packed.exec(text) ?? []
  return set && learner ? { setId: unpack(set), learnerId: unpack(learner) } : null
}
