/** The columns of a list of books, and what its rows can have wrong besides what any cell can. */
import { choiceReader } from '#core/imports/rules/cells.ts'
import type { ImportColumns } from '#core/imports/rules/columns.ts'
import { error } from '#core/imports/rules/faults.ts'
import type { BookCondition, BookKind } from '../../contract/printed/words.ts'

export type BookField =
  | 'title'
  | 'author'
  | 'publisher'
  | 'isbn'
  | 'kind'
  | 'grade'
  | 'copies'
  | 'code'
  | 'condition'
  | 'price'
  | 'shelf'
  | 'boughtFrom'
  | 'boughtOn'

const usual = 16

export const bookColumns: ImportColumns<BookField> = {
  title: {
    label: { en: 'Title', sw: 'Jina la kitabu' },
    type: 'text',
    needed: true,
    width: 34,
    words: 'book|booktitle|nameofbook|kitabu|jinalakitabu',
  },
  author: { label: { en: 'Author', sw: 'Mwandishi' }, type: 'text', width: 24, words: 'authors|writer|mwandishi' },
  publisher: { label: { en: 'Publisher', sw: 'Mchapishaji' }, type: 'text', width: 20, words: 'mchapishaji' },
  isbn: { label: { en: 'ISBN', sw: 'ISBN' }, type: 'text', width: 18, words: 'isbnno|isbn13' },
  kind: { label: { en: 'Kind', sw: 'Aina' }, type: 'text', width: usual, words: 'type|category|aina' },
  grade: { label: { en: 'Grade', sw: 'Gredi' }, type: 'text', width: usual, words: 'class|level|gredi|darasa' },
  copies: {
    label: { en: 'Copies', sw: 'Nakala' },
    type: 'text',
    width: usual,
    words: 'noofcopies|quantity|qty|number|nakala|idadi',
  },
  code: {
    label: { en: 'Code', sw: 'Msimbo' },
    type: 'text',
    width: usual,
    words: 'barcode|accessionno|accessionnumber|copyno|bookno|msimbo|nambari',
  },
  condition: { label: { en: 'Condition', sw: 'Hali' }, type: 'text', width: usual, words: 'state|hali' },
  price: { label: { en: 'Price, KES', sw: 'Bei, KES' }, type: 'money', width: usual, words: 'price|cost|value|bei' },
  shelf: { label: { en: 'Shelf', sw: 'Rafu' }, type: 'text', width: usual, words: 'location|place|rafu' },
  boughtFrom: {
    label: { en: 'Bought from', sw: 'Kilinunuliwa kwa' },
    type: 'text',
    width: 22,
    words: 'supplier|vendor|source|muuzaji',
  },
  boughtOn: {
    label: { en: 'Bought on', sw: 'Kilinunuliwa tarehe' },
    type: 'date',
    width: usual,
    words: 'purchased|purchasedate|datebought|received|tarehe',
  },
}

export const bookFaults = {
  copies: error(
    'books.copies',
    '“{value}” is not a number of copies from 1 to 500.',
    '“{value}” si idadi ya nakala kuanzia 1 hadi 500.',
  ),
  oneCode: error(
    'books.one_code',
    'A row with a code is one copy. Leave out the number of copies.',
    'Mstari wenye msimbo ni nakala moja. Ondoa idadi ya nakala.',
  ),
  form: error(
    'books.form',
    '“{value}” has characters that a code cannot have.',
    '“{value}” ina herufi zisizoruhusiwa katika msimbo.',
  ),
  unknownKind: error(
    'books.unknown_kind',
    '“{value}” is not a kind. Write textbook, reader, reference or other.',
    '“{value}” si aina. Andika kiada, ziada, rejea au nyingine.',
  ),
  unknownCondition: error(
    'books.unknown_condition',
    '“{value}” is not a condition. Write new, good, worn or damaged.',
    '“{value}” si hali. Andika mpya, nzuri, kuukuu au kuharibika.',
  ),
} as const

export const bookKindOf = choiceReader<BookKind>({
  textbook: 'textbooks coursebook kiada',
  reader: 'readers storybook novel ziada hadithi',
  reference: 'dictionary atlas rejea kamusi',
  other: 'others nyingine',
})
export const bookConditionOf = choiceReader<BookCondition>({
  new: 'mpya',
  good: 'nzuri ok fair',
  worn: 'old used kuukuu',
  damaged: 'torn bad poor kuharibika',
})
