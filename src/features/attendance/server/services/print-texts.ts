/** Words of the printed register, in both languages of the product. */
export interface PrintTexts {
  readonly title: string
  readonly classTeacher: string
  readonly headTeacher: string
  readonly learners: string
  readonly number: string
  readonly admission: string
  readonly name: string
  readonly here: string
  readonly late: string
  readonly away: string
  readonly excused: string
  readonly percentage: string
  readonly sheet: string
  readonly legend: string
  readonly total: string
  readonly none: string
  readonly printed: (date: string) => string
  readonly pageLabel: string
}

export const printTexts: Readonly<Record<'en' | 'sw', PrintTexts>> = {
  en: {
    title: 'Attendance register',
    classTeacher: 'Class teacher',
    headTeacher: 'Head teacher',
    learners: 'Learners',
    number: 'No.',
    admission: 'Adm. no.',
    name: 'Name',
    here: 'Present',
    late: 'Late',
    away: 'Absent',
    excused: 'Excused',
    percentage: '% present',
    sheet: 'Register',
    legend:
      'P present, L late, A absent, E excused. Two letters: morning and afternoon. Days count in halves where both were taken.',
    total: 'Present on the day',
    none: 'There was no school day in this range.',
    printed: (date) => `Printed ${date}`,
    pageLabel: 'Page {page} of {pages}',
  },
  sw: {
    title: 'Rejista ya mahudhurio',
    classTeacher: 'Mwalimu wa darasa',
    headTeacher: 'Mwalimu mkuu',
    learners: 'Wanafunzi',
    number: 'Na.',
    admission: 'Na. ya usajili',
    name: 'Jina',
    here: 'Walikuwepo',
    late: 'Alichelewa',
    away: 'Hakuwepo',
    excused: 'Ruhusa',
    percentage: '% ya kuwepo',
    sheet: 'Rejista',
    legend:
      'P yupo, L amechelewa, A hayupo, E ana ruhusa. Herufi mbili: asubuhi na mchana. Siku huhesabiwa kwa nusu palipochukuliwa rejista zote mbili.',
    total: 'Waliokuwepo siku hiyo',
    none: 'Hakukuwa na siku ya shule katika kipindi hiki.',
    printed: (date) => `Imechapishwa ${date}`,
    pageLabel: 'Ukurasa {page} kati ya {pages}',
  },
}
