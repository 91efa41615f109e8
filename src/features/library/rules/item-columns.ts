/** The columns of a list of items, and what its rows can have wrong besides what any cell can. */
import { choiceReader } from '#core/imports/rules/cells.ts'
import type { ImportColumns } from '#core/imports/rules/columns.ts'
import { error } from '#core/imports/rules/faults.ts'
import type { Collection, ItemKind, ItemLanguage, Licence } from '../contract/words.ts'

export type ItemField =
  | 'title'
  | 'file'
  | 'url'
  | 'author'
  | 'description'
  | 'collection'
  | 'kind'
  | 'language'
  | 'licence'
  | 'source'
  | 'grade'
  | 'learningArea'
  | 'strand'
  | 'left'

const usual = 16

export const itemColumns: ImportColumns<ItemField> = {
  title: {
    label: { en: 'Title', sw: 'Kichwa' },
    type: 'text',
    needed: true,
    width: 34,
    words: 'name|book|kitabu|jina',
  },
  file: { label: { en: 'File', sw: 'Faili' }, type: 'text', width: 30, words: 'filename|nameoffile|path|jinalafaili' },
  url: { label: { en: 'Address', sw: 'Anwani' }, type: 'text', width: 30, words: 'url|link|website|kiungo|tovuti' },
  author: { label: { en: 'Author', sw: 'Mwandishi' }, type: 'text', width: 24, words: 'authors|writer|by|mwandishi' },
  description: { label: { en: 'Description', sw: 'Maelezo' }, type: 'text', width: 40, words: 'about|summary|maelezo' },
  collection: {
    label: { en: 'Collection', sw: 'Mkusanyiko' },
    type: 'text',
    width: usual,
    words: 'curriculum|shelf|rafu',
  },
  kind: { label: { en: 'Kind', sw: 'Aina' }, type: 'text', width: usual, words: 'type|category|aina' },
  language: { label: { en: 'Language', sw: 'Lugha' }, type: 'text', width: usual, words: 'lugha' },
  licence: { label: { en: 'Licence', sw: 'Leseni' }, type: 'text', width: usual, words: 'license|rights|leseni' },
  source: {
    label: { en: 'Where it comes from', sw: 'Ilikotoka' },
    type: 'text',
    needed: true,
    width: 26,
    words: 'source|publisher|origin|chanzo|mchapishaji',
  },
  grade: { label: { en: 'Grade', sw: 'Gredi' }, type: 'text', width: usual, words: 'class|level|gredi|darasa' },
  learningArea: {
    label: { en: 'Learning area', sw: 'Eneo la kujifunza' },
    type: 'text',
    width: 22,
    words: 'subject|area|somo',
  },
  strand: { label: { en: 'Strand', sw: 'Mada kuu' }, type: 'text', width: 22, words: 'topic|theme|mada' },
  /** Of lists that come with a channel: a row that says why is not brought in. */
  left: { label: { en: 'Left out because', sw: 'Imeachwa kwa sababu' }, type: 'text', width: 0 },
}

export const itemFaults = {
  content: error(
    'library.content',
    'Name a file of the ZIP or an address, not both.',
    'Taja faili iliyo kwenye ZIP au anwani, si vyote viwili.',
  ),
  noFile: error(
    'library.no_file',
    '“{value}” is not among the files that you sent in a ZIP.',
    '“{value}” haimo kwenye faili ulizotuma katika ZIP.',
  ),
  twoFiles: error(
    'library.two_files',
    'The ZIP has several files called “{value}”. Write the folder too.',
    'ZIP ina faili kadhaa zenye jina “{value}”. Andika folda pia.',
  ),
  twice: error(
    'library.twice',
    '“{value}” has the same content as the file in row {row}.',
    '“{value}” ina maudhui sawa na faili iliyo katika safu ya {row}.',
  ),
  address: error(
    'library.address',
    '“{value}” is not an address that starts with http:// or https://.',
    '“{value}” si anwani inayoanza na http:// au https://.',
  ),
  unknown: error(
    'library.unknown',
    '“{value}” is not known here. Write {words}.',
    '“{value}” haijulikani hapa. Andika {words}.',
  ),
} as const

/** Words that a column takes, and how they are read. */
export const itemChoices = {
  collection: {
    words: 'CBC, IGCSE, Reference',
    read: choiceReader<Collection>({ cbc: 'cbe', igcse: 'cambridge', reference: 'marejeo rejea' }),
  },
  kind: {
    words: 'Book, Story, Notes, Past paper, Audio, Video, Interactive',
    read: choiceReader<Exclude<ItemKind, 'link'>>({
      book: 'books textbook kitabu',
      story: 'stories reader hadithi',
      notes: 'note maelezo',
      past_paper: 'pastpaper pastpapers exam mtihani',
      audio: 'recording rekodi sauti',
      video: 'videos film',
      interactive: 'exercise zoezi shirikishi',
    }),
  },
  language: {
    words: 'English, Kiswahili, Other',
    read: choiceReader<ItemLanguage>({ en: 'english kiingereza', sw: 'kiswahili swahili', other: 'nyingine' }),
  },
  licence: {
    words: 'Own, Public domain, CC BY, CC BY-SA, CC BY-ND, CC BY-NC, CC BY-NC-SA, CC BY-NC-ND, Permission, Link',
    read: choiceReader<Licence>({
      own: 'ours school yetu',
      public_domain: 'publicdomain cc0 pd',
      cc_by: 'ccby',
      cc_by_sa: 'ccbysa',
      cc_by_nd: 'ccbynd',
      cc_by_nc: 'ccbync',
      cc_by_nc_sa: 'ccbyncsa',
      cc_by_nc_nd: 'ccbyncnd',
      permission: 'withpermission ruhusa',
      link: 'linkonly kiungo',
    }),
  },
} as const
