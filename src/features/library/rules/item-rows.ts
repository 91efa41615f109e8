/** Reads a row of a list of items, and finds the file that it names. */
import { cellFaults } from '#core/imports/rules/cell-faults.ts'
import { squash } from '#core/imports/rules/cells.ts'
import { fault, hasError, problemAt, type Mapping } from '#core/imports/rules/faults.ts'
import { markDuplicates, type ReadRow, type RowReader } from '#core/imports/rules/rows.ts'
import { grades, type Grade } from '#core/schools/contract/levels.ts'
import { isPackage } from '../contract/packages.ts'
import type { Collection, ItemKind, ItemLanguage, Licence } from '../contract/words.ts'
import { plainName } from './archives.ts'
import { leftFault } from './channels/left-out.ts'
import { itemChoices, itemFaults, type ItemField } from './item-columns.ts'

/** A file that waits for its list. */
export interface Waiting {
  readonly id: string
  readonly path: string
  readonly fileId: string
  readonly type: string
  readonly sha256: string
}

/** What rows are compared with. */
export interface LibraryNow {
  readonly waiting: readonly Waiting[]
  readonly digests: ReadonlySet<string>
  readonly urls: ReadonlySet<string>
  readonly areas: readonly { readonly id: string; readonly name: string }[]
}

export interface ItemLine {
  readonly title: string
  readonly author: string
  readonly description: string
  readonly collection: Collection
  readonly kind: ItemKind
  readonly language: ItemLanguage
  readonly licence: Licence
  readonly source: string
  readonly grade: Grade | null
  readonly learningAreaId: string | null
  readonly strand: string
  readonly url: string | null
  readonly file: Waiting | null
}

type Reader = RowReader<ItemField>
const lengths = { title: 150, author: 120, description: 1000, source: 200, strand: 120 } as const
const shown = (value: string): { value: string } => ({ value: value.slice(0, 200) })
const address = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i

const textOf = (reader: Reader, field: keyof typeof lengths, isNeeded = false): string => {
  const text = reader.text(field)?.trim() ?? ''
  const max = lengths[field]
  if (text.length > max) reader.report(field, fault(cellFaults.textLong, { max }))
  if (isNeeded && text === '') reader.report(field, fault(cellFaults.missing))
  return text
}

const choiceOf = <Choice extends string>(
  reader: Reader,
  field: ItemField,
  { words, read }: { readonly words: string; readonly read: (text: string) => Choice | null },
): Choice | null =>
  reader.read(field, (text) => {
    const value = read(text)
    return value ? { value } : { value, fault: fault(itemFaults.unknown, { ...shown(text), words }) }
  }) ?? null

/** By its path or, where that is one file, by its name alone. */
const fileOf = (reader: Reader, waiting: readonly Waiting[]): Waiting | null =>
  reader.read('file', (text) => {
    const path = text.replaceAll('\\', '/').toLowerCase()
    const exact = waiting.filter((one) => one.path.toLowerCase() === path)
    const found = exact.length > 0 ? exact : waiting.filter((one) => plainName(one.path) === plainName(path))
    const [file] = found
    if (file && found.length === 1) return { value: file }
    return { value: null, fault: fault(file ? itemFaults.twoFiles : itemFaults.noFile, shown(text)) }
  }) ?? null

const kindOfFile = ({ type }: Waiting): ItemKind =>
  type.startsWith('audio/') ? 'audio' : type.startsWith('video/') ? 'video' : 'book'

/** What plays is interactive, whatever a list says. */
const kindOf = (reader: Reader, file: Waiting | null): ItemKind => {
  const said = choiceOf(reader, 'kind', itemChoices.kind)
  if (file && isPackage(file.type)) return 'interactive'
  return said ?? (file ? kindOfFile(file) : 'book')
}

const gradeOf = (text: string): Grade | null =>
  grades.find((one) => squash(one) === squash(text) || squash(one) === `grade${squash(text)}`) ?? null

export const readItem = (reader: Reader, { waiting, areas }: LibraryNow): ItemLine => {
  const left = reader.text('left')
  if (left) reader.report('left', leftFault(left))
  const title = textOf(reader, 'title', true)
  const file = fileOf(reader, waiting)
  const url = reader.read('url', (text) =>
    address.test(text) && text.length <= 500
      ? { value: text }
      : { value: null, fault: fault(itemFaults.address, shown(text)) },
  )
  const names = (field: 'file' | 'url'): boolean => Boolean(reader.text(field))
  if (!left && names('file') === names('url')) reader.report('file', fault(itemFaults.content))
  const grade = choiceOf(reader, 'grade', { words: 'Grade 7', read: gradeOf })
  const area = choiceOf(reader, 'learningArea', {
    words: areas.map(({ name }) => name).join(', '),
    read: (text) => areas.find(({ name }) => squash(name) === squash(text))?.id ?? null,
  })
  return {
    title,
    author: textOf(reader, 'author'),
    description: textOf(reader, 'description'),
    collection: choiceOf(reader, 'collection', itemChoices.collection) ?? 'cbc',
    kind: url ? 'link' : kindOf(reader, file),
    language: choiceOf(reader, 'language', itemChoices.language) ?? 'en',
    licence: choiceOf(reader, 'licence', itemChoices.licence) ?? (url ? 'link' : 'permission'),
    source: textOf(reader, 'source', true),
    grade,
    learningAreaId: area,
    strand: textOf(reader, 'strand'),
    url: url ?? null,
    file,
  }
}

/** Files are the same by their content, whatever they are called. */
const markSameFiles = (rows: readonly ReadRow<ItemField, ItemLine>[], mapping: Mapping<ItemField>): void => {
  const first = new Map<string, number>()
  for (const { values, number, problems } of rows) {
    const { file } = values
    if (!file) continue
    const row = first.get(file.sha256)
    if (row === undefined) first.set(file.sha256, number)
    else problems.push(problemAt('file', mapping, number, fault(itemFaults.twice, { ...shown(file.path), row })))
  }
}

export interface ItemPlan {
  readonly action: 'create' | 'same'
  readonly problems: never[]
}

/** What the library has already is left alone, by the content of files; the same content twice in a list is a fault. */
export const planItems = (
  rows: readonly ReadRow<ItemField, ItemLine>[],
  { digests, urls }: LibraryNow,
  mapping: Mapping<ItemField>,
): ItemPlan[] => {
  markSameFiles(rows, mapping)
  markDuplicates(
    rows,
    mapping,
    'url',
    ({ url }) => url,
    (url) => url,
  )
  return rows.map((row) => {
    const { file, url } = row.values
    const isKnown = (file !== null && digests.has(file.sha256)) || (url !== null && urls.has(url))
    return { action: !hasError(row) && isKnown ? 'same' : 'create', problems: [] }
  })
}
