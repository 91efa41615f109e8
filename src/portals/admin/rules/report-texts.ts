/** Texts of the reports on screen, in files and on paper, in a single place. */
import type { ReportId } from '../contract/lists.ts'

export interface ReportTexts {
  readonly titles: Readonly<Record<ReportId, string>>
  readonly columns: Readonly<Record<string, string>>
  /** Names of kinds of staff and of roles. */
  readonly words: Readonly<Record<string, string>>
  readonly week: (number: number) => string
  readonly total: string
  readonly missing: string
  readonly none: string
  readonly onDay: (day: string) => string
  readonly printed: (day: string) => string
  readonly pageLabel: string
}

export const reportTexts: Readonly<Record<'en' | 'sw', ReportTexts>> = {
  en: {
    titles: {
      enrolment: 'Enrolment by class',
      ages: 'Enrolment by age',
      attendance: 'Attendance by class and week',
      staff: 'Staff by kind',
      accounts: 'Accounts and last sign-ins',
      guardians: 'Guardians without a phone number',
      identifiers: 'Learners without a UPI, assessment number or birth date',
    },
    columns: {
      class: 'Class',
      girls: 'Girls',
      boys: 'Boys',
      unrecorded: 'Not recorded',
      learners: 'Learners',
      youngest: 'Youngest',
      age: 'Middle age',
      oldest: 'Oldest',
      years: 'Age',
      term: 'Term, %',
      kind: 'Kind',
      women: 'Women',
      men: 'Men',
      staff: 'Staff',
      accounts: 'Accounts',
      tsc: 'TSC number',
      role: 'Role',
      open: 'Active',
      week: 'Last 7 days',
      month: 'Last 30 days',
      earlier: 'Earlier',
      never: 'Never',
      guardian: 'Guardian',
      children: 'Children',
      email: 'E-mail',
      learner: 'Learner',
      admission: 'Adm. no.',
      upi: 'UPI',
      assessment: 'Assessment no.',
      birth: 'Birth date',
    },
    words: {
      teacher: 'Teachers',
      tutor: 'Tutors',
      admin: 'Administration',
      technician: 'Technicians',
      support: 'Support staff',
      student: 'Students',
      parent: 'Parents',
      school_technician: 'Technicians',
    },
    week: (number) => `Week ${number}, %`,
    total: 'Total',
    missing: 'Missing',
    none: 'There is nothing to list.',
    onDay: (day) => `On ${day}`,
    printed: (day) => `Printed ${day}`,
    pageLabel: 'Page {page} of {pages}',
  },
  sw: {
    titles: {
      enrolment: 'Wanafunzi kwa darasa',
      ages: 'Wanafunzi kwa umri',
      attendance: 'Mahudhurio kwa darasa na wiki',
      staff: 'Wafanyakazi kwa aina',
      accounts: 'Akaunti na kuingia kwa mwisho',
      guardians: 'Walezi wasio na nambari ya simu',
      identifiers: 'Wanafunzi wasio na UPI, nambari ya tathmini au tarehe ya kuzaliwa',
    },
    columns: {
      class: 'Darasa',
      girls: 'Wasichana',
      boys: 'Wavulana',
      unrecorded: 'Haijarekodiwa',
      learners: 'Wanafunzi',
      youngest: 'Mdogo zaidi',
      age: 'Umri wa kati',
      oldest: 'Mkubwa zaidi',
      years: 'Umri',
      term: 'Muhula, %',
      kind: 'Aina',
      women: 'Wanawake',
      men: 'Wanaume',
      staff: 'Wafanyakazi',
      accounts: 'Akaunti',
      tsc: 'Nambari ya TSC',
      role: 'Wajibu',
      open: 'Zinazotumika',
      week: 'Siku 7 zilizopita',
      month: 'Siku 30 zilizopita',
      earlier: 'Kabla ya hapo',
      never: 'Hawajaingia',
      guardian: 'Mlezi',
      children: 'Watoto',
      email: 'Barua pepe',
      learner: 'Mwanafunzi',
      admission: 'Na. ya usajili',
      upi: 'UPI',
      assessment: 'Na. ya tathmini',
      birth: 'Tarehe ya kuzaliwa',
    },
    words: {
      teacher: 'Walimu',
      tutor: 'Wakufunzi',
      admin: 'Utawala',
      technician: 'Mafundi',
      support: 'Wasaidizi',
      student: 'Wanafunzi',
      parent: 'Wazazi',
      school_technician: 'Mafundi',
    },
    week: (number) => `Wiki ${number}, %`,
    total: 'Jumla',
    missing: 'Haipo',
    none: 'Hakuna cha kuorodhesha.',
    onDay: (day) => `Tarehe ${day}`,
    printed: (day) => `Imechapishwa ${day}`,
    pageLabel: 'Ukurasa {page} kati ya {pages}',
  },
}

/** A column's name. */
export const headerOf = (
  texts: ReportTexts,
  { key, week }: { readonly key: string; readonly week?: number | undefined },
): string => (week === undefined ? (texts.columns[key] ?? key) : texts.week(week))
