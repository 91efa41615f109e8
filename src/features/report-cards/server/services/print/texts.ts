/** Texts of printed cards, transcripts and letters, in both languages. */
import { competencyCodes, valueCodes, type CompetencyCode, type ValueCode } from '#core/academics/contract/cbe.ts'
import type { Participation } from '../../../contract/card.ts'
import { termNameIn } from '#platform/pure/term-name.ts'

export interface CardTexts {
  readonly title: string
  readonly draft: string
  readonly replaces: (version: number, date: string) => string
  readonly published: (date: string, version: number) => string
  readonly printed: (date: string) => string
  readonly check: (address: string) => string
  readonly name: string
  readonly admission: string
  readonly class: string
  readonly upi: string
  readonly assessment: string
  readonly position: string
  readonly positionOf: (place: number, of: number) => string
  readonly areas: string
  readonly area: string
  readonly opener: string
  readonly midTerm: string
  readonly endTerm: string
  readonly term: string
  /** Translates the name of a term; the school's own names are unchanged. */
  readonly termNamed: (name: string) => string
  readonly remark: string
  readonly teacher: string
  readonly absent: string
  readonly excused: string
  readonly attendance: string
  readonly attendanceOf: (totals: { days: string; here: string; late: string; away: string; excused: string }) => string
  readonly competencies: string
  readonly values: string
  readonly guardians: string
  readonly feeBalance: (date: string) => string
  readonly paidAhead: (date: string) => string
  readonly nextTermFee: string
  readonly activities: string
  readonly participation: Readonly<Record<Participation, string>>
  readonly comments: string
  readonly classComment: string
  readonly headComment: string
  readonly classTeacher: string
  readonly headTeacher: string
  readonly date: string
  readonly parent: string
  readonly closesOn: string
  readonly opensOn: string
  readonly legend: (scale: string, bands: string) => string
  readonly ratings: string
  /** The four levels as a sentence about a learner, for cards without marks. */
  readonly levels: Readonly<Record<string, string>>
  readonly competency: Readonly<Record<CompetencyCode, string>>
  readonly value: Readonly<Record<ValueCode, string>>
  /** Translated names of Darasa's bands; the school's own are unchanged. */
  readonly scales: Readonly<Record<string, string>>
}

const record = <C extends string>(codes: readonly C[], names: readonly string[]): Readonly<Record<C, string>> =>
  Object.fromEntries(codes.map((code, index) => [code, names[index] ?? code])) as Record<C, string>

const en: CardTexts = {
  title: 'Report card',
  draft: 'Draft. This card is not published yet.',
  replaces: (version, date) => `Version ${version}, replaces the card of ${date}`,
  published: (date, version) => `Published ${date} · Version ${version}`,
  printed: (date) => `Printed ${date}`,
  check: (address) => `Is this card genuine? Scan, or go to ${address} and type`,
  name: 'Name',
  admission: 'Adm. no.',
  class: 'Class',
  upi: 'UPI',
  assessment: 'Assessment no.',
  position: 'Position',
  positionOf: (place, of) => `${place} of ${of}`,
  areas: 'Learning areas',
  area: 'Learning area',
  opener: 'Opener',
  midTerm: 'Mid-term',
  endTerm: 'End of term',
  term: 'Term %',
  termNamed: (name) => name,
  remark: 'Remark',
  teacher: 'Teacher',
  absent: 'absent',
  excused: 'excused',
  attendance: 'Attendance',
  attendanceOf: ({ days, here, late, away, excused }) =>
    `Here ${here} of ${days} days · late ${late} · away ${away}, excused ${excused}`,
  competencies: 'Core competencies',
  values: 'Values',
  guardians: 'Guardians',
  feeBalance: (date) => `Fee balance on ${date}`,
  paidAhead: (date) => `Fees paid ahead on ${date}`,
  nextTermFee: 'Fees for next term',
  activities: 'Co-curricular activities',
  participation: { regular: 'takes part regularly', sometimes: 'takes part sometimes', leader: 'leads' },
  comments: 'Comments',
  classComment: 'Class teacher’s comment',
  headComment: 'Head teacher’s comment',
  classTeacher: 'Class teacher',
  headTeacher: 'Head teacher',
  date: 'Date',
  parent: 'Parent or guardian',
  closesOn: 'School closes',
  opensOn: 'Next term begins',
  legend: (scale, bands) => `${scale}: ${bands}`,
  ratings:
    'Ratings: EE exceeding expectation · ME meeting expectation · AE approaching expectation · BE below expectation',
  levels: {
    EE: 'Does more than expected',
    ME: 'Does what is expected',
    AE: 'Is almost there',
    BE: 'Needs more help',
  },
  competency: record(competencyCodes, [
    'Communication and Collaboration',
    'Critical Thinking and Problem Solving',
    'Creativity and Imagination',
    'Citizenship',
    'Digital Literacy',
    'Learning to Learn',
    'Self-efficacy',
  ]),
  value: record(valueCodes, [
    'Love',
    'Responsibility',
    'Respect',
    'Unity',
    'Peace',
    'Patriotism',
    'Social Justice',
    'Integrity',
  ]),
  scales: {},
}

const sw: CardTexts = {
  title: 'Ripoti ya maendeleo',
  draft: 'Rasimu. Ripoti hii bado haijatolewa.',
  replaces: (version, date) => `Toleo la ${version}, linachukua nafasi ya ripoti ya ${date}`,
  published: (date, version) => `Imetolewa ${date} · Toleo la ${version}`,
  printed: (date) => `Imechapishwa ${date}`,
  check: (address) => `Je, ripoti hii ni halisi? Changanua, au nenda ${address} uandike`,
  name: 'Jina',
  admission: 'Na. ya usajili',
  class: 'Darasa',
  upi: 'UPI',
  assessment: 'Na. ya tathmini',
  position: 'Nafasi',
  positionOf: (place, of) => `${place} kati ya ${of}`,
  areas: 'Maeneo ya kujifunza',
  area: 'Eneo la kujifunza',
  opener: 'Mwanzo',
  midTerm: 'Katikati',
  endTerm: 'Mwisho',
  term: 'Muhula %',
  termNamed: (name) => termNameIn('sw', name),
  remark: 'Maoni',
  teacher: 'Mwalimu',
  absent: 'hakuwepo',
  excused: 'ruhusa',
  attendance: 'Mahudhurio',
  attendanceOf: ({ days, here, late, away, excused }) =>
    `Alikuwepo siku ${here} kati ya ${days} · alichelewa ${late} · hakuwepo ${away}, kwa ruhusa ${excused}`,
  competencies: 'Umilisi wa msingi',
  values: 'Maadili',
  guardians: 'Wazazi au walezi',
  feeBalance: (date) => `Salio la karo tarehe ${date}`,
  paidAhead: (date) => `Karo iliyolipwa mapema hadi ${date}`,
  nextTermFee: 'Karo ya muhula ujao',
  activities: 'Shughuli za ziada',
  participation: { regular: 'hushiriki kila mara', sometimes: 'hushiriki mara chache', leader: 'kiongozi' },
  comments: 'Maoni',
  classComment: 'Maoni ya mwalimu wa darasa',
  headComment: 'Maoni ya mwalimu mkuu',
  classTeacher: 'Mwalimu wa darasa',
  headTeacher: 'Mwalimu mkuu',
  date: 'Tarehe',
  parent: 'Mzazi au mlezi',
  closesOn: 'Shule inafungwa',
  opensOn: 'Muhula ujao unaanza',
  legend: (scale, bands) => `${scale}: ${bands}`,
  levels: {
    EE: 'Anafanya zaidi ya yanayotarajiwa',
    ME: 'Anafanya yanayotarajiwa',
    AE: 'Anakaribia yanayotarajiwa',
    BE: 'Anahitaji usaidizi zaidi',
  },
  ratings: 'Viwango: EE kuzidisha matarajio · ME kufikia matarajio · AE kukaribia matarajio · BE mbali na matarajio',
  competency: record(competencyCodes, [
    'Mawasiliano na ushirikiano',
    'Fikra tunduizi na utatuzi wa matatizo',
    'Ubunifu na uwazaji',
    'Uraia',
    'Umilisi wa kidijitali',
    'Kujifunza jinsi ya kujifunza',
    'Kujiamini na kujiweza',
  ]),
  value: record(valueCodes, [
    'Upendo',
    'Uwajibikaji',
    'Heshima',
    'Umoja',
    'Amani',
    'Uzalendo',
    'Haki ya kijamii',
    'Uadilifu',
  ]),
  scales: {
    'KNEC eight levels': 'Ngazi nane za KNEC',
    'Four bands': 'Viwango vinne',
    'Classroom rubric': 'Rubriki ya darasani',
  },
}

export const cardTexts: Readonly<Record<'en' | 'sw', CardTexts>> = { en, sw }

/** `31 July 2026`, or `31 Julai 2026`. @param date YYYY-MM-DD */
export const longDate = (date: string, language: 'en' | 'sw'): string =>
  new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
