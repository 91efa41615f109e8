/** Columns of a list of chosen learning areas, and its errors besides those that any cell can have. */
import type { ImportColumns } from '#core/imports/rules/columns.ts'
import { error } from '#core/imports/rules/faults.ts'

export const choiceFields = ['admissionNumber', 'name', 'areas', 'second', 'third'] as const
export type ChoiceField = (typeof choiceFields)[number]

/** Columns with learning areas, each with one or several of them. */
export const areaFields = ['areas', 'second', 'third'] as const satisfies readonly ChoiceField[]

export const choiceColumns: ImportColumns<ChoiceField> = {
  admissionNumber: {
    label: { en: 'Admission number', sw: 'Nambari ya usajili' },
    type: 'number',
    needed: true,
    words: 'admno|adm|admnumber|admissionno|admission|regno|nambayausajili|namba',
  },
  name: {
    label: { en: 'Name', sw: 'Jina' },
    type: 'name',
    width: 30,
    words: 'student|studentname|learner|learnername|pupil|fullname|names|mwanafunzi',
  },
  areas: {
    label: { en: 'Chosen areas', sw: 'Maeneo yaliyochaguliwa' },
    type: 'text',
    needed: true,
    width: 60,
    words:
      'chosenareas|chosenlearningareas|electives|elective|elective1|electives1|option1|optional1|choices|choice1|subjects|subject1|chaguo|chaguo1|masomo',
  },
  second: {
    label: { en: 'Second area', sw: 'Eneo la pili' },
    type: 'text',
    words: 'elective2|option2|optional2|choice2|subject2|secondelective|secondchoice|chaguo2',
    width: 0,
  },
  third: {
    label: { en: 'Third area', sw: 'Eneo la tatu' },
    type: 'text',
    words: 'elective3|option3|optional3|choice3|subject3|thirdelective|thirdchoice|chaguo3',
    width: 0,
  },
}

export const choiceFaults = {
  unknownLearner: error(
    'lessons.choice_unknown_learner',
    'No learner of a class has the admission number {value}.',
    'Hakuna mwanafunzi wa darasa lolote mwenye nambari ya usajili {value}.',
  ),
  otherName: error(
    'lessons.choice_other_name',
    '“{value}” is not the name of this learner.',
    '“{value}” si jina la mwanafunzi huyu.',
  ),
  areaUnknown: error(
    'lessons.choice_area_unknown',
    '“{value}” is not taught at the level of {class}.',
    '“{value}” halifundishwi katika kiwango cha {class}.',
  ),
} as const
