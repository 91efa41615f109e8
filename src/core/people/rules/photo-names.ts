/** Files named by admission numbers. Numbers may hold characters that file names cannot, such as `/`. */

/** One form for a number and for a file name: separators count as the same, and so do capitals. */
export const numberKey = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .toUpperCase()
    .replace(/[\s/\\_.-]+/g, '-')

/** `Form 1/ADM_001.jpg` names `ADM_001`. */
export const numberOfFile = (path: string): string => {
  const name = path.split(/[/\\]/).at(-1) ?? ''
  return name.replace(/\.\w{1,5}$/, '')
}

/** Whether an archive's entry is meant as a photo: no folder, no hidden file of a system. */
export const isPhotoName = (path: string): boolean =>
  /\.(jpe?g|png|webp)$/i.test(path) && !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

type Matched<L> =
  | { readonly name: string; readonly match: 'matched' | 'repeated'; readonly learner: L }
  | { readonly name: string; readonly match: 'unknown' | 'several'; readonly learner: null }

/** The learner of each file, in order; a learner's first file counts. */
export const matchFiles = <L extends { readonly id: string; readonly admissionNumber: string }>(
  names: readonly string[],
  learners: readonly L[],
): Matched<L>[] => {
  const byNumber = new Map<string, L[]>()
  for (const learner of learners) {
    const key = numberKey(learner.admissionNumber)
    byNumber.set(key, [...(byNumber.get(key) ?? []), learner])
  }
  const taken = new Set<string>()
  return names.map((name) => {
    const [learner, other] = byNumber.get(numberKey(numberOfFile(name))) ?? []
    if (!learner) return { name, match: 'unknown', learner: null }
    if (other) return { name, match: 'several', learner: null }
    const match = taken.has(learner.id) ? 'repeated' : 'matched'
    taken.add(learner.id)
    return { name, match, learner }
  })
}
