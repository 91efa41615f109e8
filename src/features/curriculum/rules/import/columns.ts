/** Columns of a design's spreadsheet, and reading of its cells. */
import type { ImportColumns } from '#core/imports/rules/columns.ts'
import { error } from '#core/imports/rules/faults.ts'

export const designColumnNames = [
  'strand',
  'subStrand',
  'lessons',
  'outcome',
  'inquiryQuestions',
  'experiences',
  'competencies',
  'values',
  'pcis',
  'csl',
  'resources',
  'methods',
  'EE',
  'ME',
  'AE',
  'BE',
] as const
export type DesignColumn = (typeof designColumnNames)[number]

export const designColumns: ImportColumns<DesignColumn> = {
  strand: {
    label: { en: 'Strand', sw: 'Mada' },
    type: 'text',
    needed: true,
    width: 24,
    words: 'mada|theme|topic',
  },
  subStrand: {
    label: { en: 'Sub-strand', sw: 'Mada ndogo' },
    type: 'text',
    needed: true,
    width: 28,
    words: 'madandogo|subtheme|subtopic',
  },
  lessons: {
    label: { en: 'Lessons', sw: 'Vipindi' },
    type: 'text',
    width: 9,
    words: 'lesson|nooflessons|suggestedlessons|numberoflessons|vipindi',
  },
  outcome: {
    label: { en: 'Learning outcome', sw: 'Tokeo la kujifunza' },
    type: 'text',
    needed: true,
    width: 50,
    words: 'outcome|outcomes|slo|specificlearningoutcome|specificlearningoutcomes|learningoutcomes|matokeo',
  },
  inquiryQuestions: {
    label: { en: 'Key inquiry questions', sw: 'Maswali dadisi' },
    type: 'text',
    width: 36,
    words: 'inquiryquestion|inquiryquestions|keyinquiryquestion|kiq|kiqs|maswalidadisi',
  },
  experiences: {
    label: { en: 'Learning experiences', sw: 'Shughuli za kujifunza' },
    type: 'text',
    width: 50,
    words: 'experiences|activities|learningactivities|suggestedlearningexperiences|shughuli',
  },
  competencies: {
    label: { en: 'Core competencies', sw: 'Umilisi wa msingi' },
    type: 'text',
    width: 26,
    words: 'competencies|competency|corecompetency|umilisi',
  },
  values: {
    label: { en: 'Values', sw: 'Maadili' },
    type: 'text',
    width: 26,
    words: 'value|maadili',
  },
  pcis: {
    label: { en: 'PCIs', sw: 'Masuala mtambuko' },
    type: 'text',
    width: 26,
    words: 'pci|pertinentandcontemporaryissues|issues|masualamtambuko',
  },
  csl: {
    label: { en: 'Community service learning', sw: 'Huduma kwa jamii' },
    type: 'text',
    width: 26,
    words: 'csl|communityservice|hudumakwajamii',
  },
  resources: {
    label: { en: 'Resources', sw: 'Nyenzo' },
    type: 'text',
    width: 26,
    words: 'learningresources|nyenzo',
  },
  methods: {
    label: { en: 'Assessment methods', sw: 'Njia za tathmini' },
    type: 'text',
    width: 26,
    words: 'assessment|methods|assessmentmethod|tathmini',
  },
  EE: {
    label: { en: 'EE', sw: 'EE' },
    type: 'text',
    width: 26,
    words: 'exceedingexpectations|exceedsexpectations',
  },
  ME: {
    label: { en: 'ME', sw: 'ME' },
    type: 'text',
    width: 26,
    words: 'meetingexpectations|meetsexpectations',
  },
  AE: {
    label: { en: 'AE', sw: 'AE' },
    type: 'text',
    width: 26,
    words: 'approachingexpectations|approachesexpectations',
  },
  BE: {
    label: { en: 'BE', sw: 'BE' },
    type: 'text',
    width: 26,
    words: 'belowexpectations',
  },
}

export const designFaults = {
  strandMissing: error('curriculum.strand_missing', 'No strand is named.', 'Hakuna mada iliyotajwa.'),
  subStrandMissing: error('curriculum.sub_strand_missing', 'No sub-strand is named.', 'Hakuna mada ndogo iliyotajwa.'),
  lessonsMissing: error(
    'curriculum.lessons_missing',
    'A new sub-strand needs its number of lessons.',
    'Mada ndogo mpya inahitaji idadi ya vipindi.',
  ),
  lessonsBad: error(
    'curriculum.lessons_bad',
    '“{value}” is not a number of lessons from 0 to 200.',
    '“{value}” si idadi ya vipindi kuanzia 0 hadi 200.',
  ),
  differs: error('curriculum.differs', '“{value}” differs from a row above.', '“{value}” si sawa na safu ya juu.'),
  outcomeTwice: error(
    'curriculum.outcome_twice',
    'This outcome is already in a row above.',
    'Tokeo hili tayari liko katika safu ya juu.',
  ),
  unknownWord: error('curriculum.unknown_word', '“{value}” is not in the list.', '“{value}” haimo kwenye orodha.'),
  rubricPart: error(
    'curriculum.rubric_part',
    'Describe EE, ME, AE and BE, or none of them.',
    'Eleza EE, ME, AE na BE, au usieleze yoyote.',
  ),
  tooLong: error('curriculum.too_long', '“{value}…” is too long.', '“{value}…” ni ndefu mno.'),
  tooMany: error('curriculum.too_many', 'A design cannot hold that many.', 'Muundo hauwezi kubeba vingi hivyo.'),
} as const

/** Several lines in one cell: one below the other, or parted by semicolons. */
export const linesOf = (cell: string): string[] =>
  cell
    .split(cell.includes('\n') ? /\r?\n/ : ';')
    .map((line) => line.replace(/^[\s•*-]+/, '').trim())
    .filter((line) => line !== '')

/** A cell with several lines; a single line keeps its semicolons. */
export const cellOf = (lines: readonly string[]): string =>
  lines.length === 1 && lines[0]?.includes(';') ? `${lines[0]}\n` : lines.join('\n')

/** `1.1 Mixtures` to `Mixtures`. */
export const unnumbered = (cell: string): string => cell.trim().replace(/^\d+(?:\.\d+)*\.?\s+/, '')
/** `(a) name the parts` to `name the parts`. */
export const unlettered = (cell: string): string => cell.trim().replace(/^\(?[a-z]\)\s*/i, '')

/** Normal form for comparing names and outcomes. */
export const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;,:]+$/, '')
