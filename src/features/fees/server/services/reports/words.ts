/** Words of the reports on fees that are written to files. */
import type { FigureKey, ReportKind } from '../../../contract/control/report-words.ts'

const en = {
  titles: {
    channel: 'Collections by channel',
    vote_head: 'Collections by vote head',
    grade: 'Collections by grade',
    day: 'Collections by day',
    arrears: 'Ageing of arrears',
    expected: 'Expected against received',
    debtors: 'Debtors',
  },
  of: {
    channel: 'Channel',
    vote_head: 'Vote head',
    grade: 'Grade',
    day: 'Day',
    arrears: 'Grade',
    expected: 'Grade',
    debtors: 'Learner',
  },
  second: 'Class and number',
  columns: {
    payments: 'Payments',
    amount: 'Amount, KES',
    learners: 'Learners',
    upTo30: 'Up to 30 days, KES',
    upTo60: '31 to 60 days, KES',
    over60: 'Over 60 days, KES',
    total: 'Total, KES',
    expected: 'Expected, KES',
    received: 'Received, KES',
    share: 'Received, %',
    overdue: 'Overdue, KES',
    balance: 'Balance, KES',
  },
  names: {
    cash: 'Cash',
    bank: 'Bank',
    mpesa: 'M-Pesa',
    cheque: 'Cheque',
    other: 'Other',
    none: 'No class',
    ahead: 'Paid ahead',
    opening: 'Balances brought forward',
    fees: 'Fees without a vote head',
    adjustments: 'Adjustments',
    discounts: 'Discounts',
    waivers: 'Waivers',
    bursaries: 'Bursary funds',
    transfers: 'Transfers and refunds',
    caution: 'Caution money',
  },
  total: 'Total',
  none: 'There is nothing to report for this time.',
}

export interface ReportWords {
  readonly titles: Readonly<Record<ReportKind, string>>
  readonly of: Readonly<Record<ReportKind, string>>
  readonly second: string
  readonly columns: Readonly<Record<FigureKey, string>>
  readonly names: Readonly<Record<string, string>>
  readonly total: string
  readonly none: string
}

const sw: ReportWords = {
  titles: {
    channel: 'Makusanyo kwa njia ya malipo',
    vote_head: 'Makusanyo kwa kifungu',
    grade: 'Makusanyo kwa gredi',
    day: 'Makusanyo kwa siku',
    arrears: 'Umri wa malimbikizo',
    expected: 'Yaliyotarajiwa na yaliyopokelewa',
    debtors: 'Wenye madeni',
  },
  of: {
    channel: 'Njia ya malipo',
    vote_head: 'Kifungu',
    grade: 'Gredi',
    day: 'Siku',
    arrears: 'Gredi',
    expected: 'Gredi',
    debtors: 'Mwanafunzi',
  },
  second: 'Darasa na nambari',
  columns: {
    payments: 'Malipo',
    amount: 'Kiasi, KES',
    learners: 'Wanafunzi',
    upTo30: 'Hadi siku 30, KES',
    upTo60: 'Siku 31 hadi 60, KES',
    over60: 'Zaidi ya siku 60, KES',
    total: 'Jumla, KES',
    expected: 'Yaliyotarajiwa, KES',
    received: 'Yaliyopokelewa, KES',
    share: 'Yaliyopokelewa, %',
    overdue: 'Yaliyochelewa, KES',
    balance: 'Salio, KES',
  },
  names: {
    cash: 'Taslimu',
    bank: 'Benki',
    mpesa: 'M-Pesa',
    cheque: 'Hundi',
    other: 'Nyingine',
    none: 'Bila darasa',
    ahead: 'Yaliyolipwa mapema',
    opening: 'Salio lililoletwa mbele',
    fees: 'Karo bila kifungu',
    adjustments: 'Marekebisho',
    discounts: 'Punguzo',
    waivers: 'Misamaha',
    bursaries: 'Fedha za basari',
    transfers: 'Uhamisho na marejesho',
    caution: 'Pesa za dhamana',
  },
  total: 'Jumla',
  none: 'Hakuna cha kuripoti kwa kipindi hiki.',
}

export const reportWords: Readonly<Record<'en' | 'sw', ReportWords>> = { en, sw }
