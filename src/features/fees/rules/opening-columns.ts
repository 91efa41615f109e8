/** The columns of a list of opening balances, and what its rows can have wrong besides what any cell can. */
import type { ImportColumns } from '#core/imports/rules/columns.ts'
import { error } from '#core/imports/rules/faults.ts'

export const openingFields = ['admissionNumber', 'name', 'balance', 'dueDate', 'description'] as const
export type OpeningField = (typeof openingFields)[number]

export const openingColumns: ImportColumns<OpeningField> = {
  admissionNumber: {
    label: { en: 'Admission number', sw: 'Nambari ya usajili' },
    type: 'number',
    needed: true,
    words: 'admno|adm|admnumber|admissionno|admission|regno|accountno|account|nambayausajili|namba',
  },
  name: {
    label: { en: 'Name', sw: 'Jina' },
    type: 'name',
    width: 30,
    words: 'student|studentname|learner|learnername|pupil|pupilname|fullname|names|mwanafunzi',
  },
  balance: {
    label: { en: 'Balance, KES', sw: 'Salio, KES' },
    type: 'money',
    needed: true,
    words: 'balance|bal|amount|arrears|owed|feebalance|feesbalance|openingbalance|balancebf|balbf|due|salio|deni|kiasi',
  },
  dueDate: {
    label: { en: 'Due date', sw: 'Tarehe ya mwisho' },
    type: 'date',
    words: 'dueon|dueby|payby|tarehe|tareheyamwisho',
  },
  description: {
    label: { en: 'Description', sw: 'Maelezo' },
    type: 'text',
    width: 40,
    words: 'details|narration|remarks|notes|comment|votehead',
  },
}

export const openingFaults = {
  unknownLearner: error(
    'fees.unknown_learner',
    'No learner has the admission number {value}.',
    'Hakuna mwanafunzi mwenye nambari ya usajili {value}.',
  ),
  otherName: error(
    'fees.other_name',
    '“{value}” is not the name of this learner.',
    '“{value}” si jina la mwanafunzi huyu.',
  ),
  hasOpening: error(
    'fees.has_opening',
    'This learner has another opening balance already. Reverse it first.',
    'Mwanafunzi huyu tayari ana salio lingine la kuanzia. Lifute kwanza.',
  ),
} as const
