/** Words of the board pack in both languages. */

export interface BoardWords {
  readonly board: string
  readonly heads: Readonly<Record<'attendance' | 'marks' | 'moves' | 'fees' | 'staff', string>>
  readonly titleAt: (term: string, week: number) => string
  readonly attendance: (percent: string, change: number | null, year: string | null) => string
  readonly fees: (percent: string, collected: string, billed: string) => string
  readonly marks: (up: number, down: number, worst: { area: string; points: number } | null) => string
  readonly moves: (up: number, down: number) => string
  readonly asked: (decisions: number) => string
  readonly present: string
  readonly axis: (start: number) => string
  readonly week: string
  readonly feesTitle: (collected: string, billed: string) => string
  readonly seat: string
  readonly paid: (seats: number, open: string) => string
  readonly levels: string
  readonly results: string
  readonly safety: string
  readonly rows: Readonly<Record<'incidents' | 'severe' | 'duties' | 'hours' | 'staff' | 'loans', string>>
  readonly decide: string
  readonly noDecisions: string
  readonly boxes: readonly [string, string, string]
  readonly head: string
  readonly chair: string
  readonly asOf: (at: string) => string
  readonly behind: string
  readonly page: string
  readonly notSeen: string
  readonly columns: Readonly<
    Record<
      | 'present'
      | 'late'
      | 'weekday'
      | 'area'
      | 'learners'
      | 'middle'
      | 'median'
      | 'before'
      | 'change'
      | 'up'
      | 'same'
      | 'down'
      | 'grade'
      | 'billed'
      | 'collected'
      | 'percent'
      | 'open'
      | 'all'
      | 'measure'
      | 'incidents',
      string
    >
  >
  readonly marksNote: string
  readonly movesNote: string
  readonly movesTable: string
  readonly staffNote: string
  readonly byWeek: string
  readonly byWeekday: string
  readonly severities: Readonly<Record<'low' | 'medium' | 'high' | 'critical', string>>
  readonly bySeverity: string
}

const points = (change: number): string => (Math.abs(change) === 1 ? 'one point' : `${Math.abs(change)} points`)

const en: BoardWords = {
  board: 'Board of Management',
  heads: {
    attendance: 'Attendance',
    marks: 'Marks by learning area',
    moves: 'Movement between levels',
    fees: 'Fees',
    staff: 'Duties of staff, and incidents',
  },
  titleAt: (term, week) => `${term} at week ${week}`,
  attendance: (percent, change, year) =>
    `Attendance is ${percent}${
      change === null || year === null
        ? ''
        : change === 0
          ? `, the same as in ${year}`
          : `, ${points(change)} ${change > 0 ? 'above' : 'below'} ${year}`
    }.`,
  fees: (percent, collected, billed) => `Fees are ${percent} collected: ${collected} of ${billed}.`,
  marks: (up, down, worst) =>
    `Marks rose in ${up} learning ${up === 1 ? 'area' : 'areas'} and fell in ${down}${
      worst ? `, most in ${worst.area}, by ${points(worst.points)}` : ''
    }.`,
  moves: (up, down) => `Since last term ${up} results moved up a level and ${down} moved down.`,
  asked: (decisions) =>
    decisions === 0
      ? 'The Board is asked for no decision.'
      : `The Board is asked for ${decisions === 1 ? 'one decision' : 'two decisions'}.`,
  present: 'Learners present, %',
  axis: (start) => `Each week; the axis starts at ${start}`,
  week: 'Week',
  feesTitle: (collected, billed) => `Fees, ${collected} of ${billed}`,
  seat: 'One seat is one hundredth of what was billed',
  paid: (seats, open) => `${seats} paid. ${open} is still owed.`,
  levels: 'Results at each level, all areas together',
  results: 'Results',
  safety: 'Safety and people',
  rows: {
    incidents: 'Learners in incidents',
    severe: 'Of them high or critical',
    duties: 'Duties of staff',
    hours: 'Hours of duties',
    staff: 'Staff with duties',
    loans: 'Library books lent',
  },
  decide: 'The Board is asked to decide',
  noDecisions: 'Nothing this term.',
  boxes: ['Agreed', 'Changed', 'Deferred'],
  head: 'Head teacher',
  chair: 'Chair of the Board',
  asOf: (at) => `Figures as of ${at}.`,
  behind: 'The tables behind each picture are on pages 2 to 6.',
  page: 'Page {page} of {pages}',
  notSeen: 'No figures to show.',
  columns: {
    present: 'Present, %',
    late: 'Late, %',
    weekday: 'Weekday',
    area: 'Learning area',
    learners: 'Learners',
    middle: 'Middle half, %',
    median: 'Median, %',
    before: 'Last term',
    change: 'Change',
    up: 'Up',
    same: 'Same',
    down: 'Down',
    grade: 'Grade',
    billed: 'Billed, KES',
    collected: 'Collected, KES',
    percent: 'Collected, %',
    open: 'Open, KES',
    all: 'All',
    measure: 'Figure',
    incidents: 'Learners in incidents',
  },
  marksNote:
    'The median is the mark of the learner in the middle. Last term is of the same learners; the biggest fall comes first.',
  movesNote: 'Results of learners with a level in both terms.',
  movesTable: 'Levels by grade',
  staffNote: 'Counts only: no names and no contents of entries.',
  byWeek: 'Incidents by week',
  byWeekday: 'By weekday',
  severities: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
  bySeverity: 'Severity',
}

const pointi = (change: number): string => `pointi ${Math.abs(change)}`

const sw: BoardWords = {
  board: 'Bodi ya Usimamizi',
  heads: {
    attendance: 'Mahudhurio',
    marks: 'Alama kwa eneo la kujifunza',
    moves: 'Mabadiliko ya viwango',
    fees: 'Karo',
    staff: 'Zamu za wafanyakazi, na matukio',
  },
  titleAt: (term, week) => `${term}, wiki ya ${week}`,
  attendance: (percent, change, year) =>
    `Mahudhurio ni ${percent}${
      change === null || year === null
        ? ''
        : change === 0
          ? `, sawa na mwaka ${year}`
          : `, ${pointi(change)} ${change > 0 ? 'juu ya' : 'chini ya'} mwaka ${year}`
    }.`,
  fees: (percent, collected, billed) => `Karo iliyokusanywa ni ${percent}: ${collected} kati ya ${billed}.`,
  marks: (up, down, worst) =>
    `Alama zimepanda katika maeneo ${up} ya kujifunza na kushuka katika ${down}${
      worst ? `, zaidi katika ${worst.area}, kwa ${pointi(worst.points)}` : ''
    }.`,
  moves: (up, down) => `Tangu muhula uliopita matokeo ${up} yamepanda kiwango na ${down} yameshuka.`,
  asked: (decisions) =>
    decisions === 0
      ? 'Bodi haiombwi uamuzi wowote.'
      : `Bodi inaombwa ${decisions === 1 ? 'uamuzi mmoja' : 'maamuzi mawili'}.`,
  present: 'Wanafunzi waliohudhuria, %',
  axis: (start) => `Kila wiki; mhimili unaanzia ${start}`,
  week: 'Wiki',
  feesTitle: (collected, billed) => `Karo, ${collected} kati ya ${billed}`,
  seat: 'Kiti kimoja ni sehemu moja ya mia ya kilichodaiwa',
  paid: (seats, open) => `${seats} vimelipwa. ${open} bado inadaiwa.`,
  levels: 'Matokeo katika kila kiwango, maeneo yote pamoja',
  results: 'Matokeo',
  safety: 'Usalama na watu',
  rows: {
    incidents: 'Wanafunzi katika matukio',
    severe: 'Kati yao, mazito au ya hatari',
    duties: 'Zamu za wafanyakazi',
    hours: 'Saa za zamu',
    staff: 'Wafanyakazi wenye zamu',
    loans: 'Vitabu vya maktaba vilivyoazimwa',
  },
  decide: 'Bodi inaombwa kuamua',
  noDecisions: 'Hakuna muhula huu.',
  boxes: ['Imekubaliwa', 'Imebadilishwa', 'Imeahirishwa'],
  head: 'Mwalimu mkuu',
  chair: 'Mwenyekiti wa Bodi',
  asOf: (at) => `Takwimu za ${at}.`,
  behind: 'Majedwali ya kila picha yako kurasa 2 hadi 6.',
  page: 'Ukurasa {page} kati ya {pages}',
  notSeen: 'Hakuna takwimu za kuonyesha.',
  columns: {
    present: 'Waliohudhuria, %',
    late: 'Waliochelewa, %',
    weekday: 'Siku',
    area: 'Eneo la kujifunza',
    learners: 'Wanafunzi',
    middle: 'Nusu ya kati, %',
    median: 'Kati, %',
    before: 'Muhula uliopita',
    change: 'Badiliko',
    up: 'Juu',
    same: 'Sawa',
    down: 'Chini',
    grade: 'Gredi',
    billed: 'Iliyodaiwa, KES',
    collected: 'Iliyokusanywa, KES',
    percent: 'Iliyokusanywa, %',
    open: 'Iliyobaki, KES',
    all: 'Zote',
    measure: 'Takwimu',
    incidents: 'Wanafunzi katika matukio',
  },
  marksNote:
    'Kati ni alama ya mwanafunzi aliye katikati. Muhula uliopita ni wa wanafunzi walewale; iliyoshuka zaidi hutangulia.',
  movesNote: 'Matokeo ya wanafunzi walio na kiwango katika mihula yote miwili.',
  movesTable: 'Viwango kwa gredi',
  staffNote: 'Idadi tu: hakuna majina wala yaliyomo.',
  byWeek: 'Matukio kwa wiki',
  byWeekday: 'Kwa siku ya wiki',
  severities: { low: 'Madogo', medium: 'Ya wastani', high: 'Mazito', critical: 'Ya hatari' },
  bySeverity: 'Uzito',
}

export const boardWords: Readonly<Record<'en' | 'sw', BoardWords>> = { en, sw }
