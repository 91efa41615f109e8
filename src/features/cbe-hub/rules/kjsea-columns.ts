/** The columns of a list of results of KJSEA, one row for each learner and learning area, and what its rows can have wrong. */
import type { ImportColumns } from '#core/imports/rules/columns.ts'
import { error } from '#core/imports/rules/faults.ts'

export const kjseaFields = ['admissionNumber', 'name', 'area', 'level'] as const
export type KjseaField = (typeof kjseaFields)[number]

export const kjseaColumns: ImportColumns<KjseaField> = {
  admissionNumber: {
    label: { en: 'Admission number', sw: 'Nambari ya usajili' },
    type: 'number',
    needed: true,
    words: 'admno|adm|admnumber|admissionno|admission|regno|namba',
  },
  name: {
    label: { en: 'Name', sw: 'Jina' },
    type: 'name',
    width: 30,
    words: 'student|learner|learnername|candidate|candidatename|fullname|names|mwanafunzi',
  },
  area: {
    label: { en: 'Learning area', sw: 'Eneo la kujifunzia' },
    type: 'text',
    needed: true,
    width: 30,
    words: 'subject|area|learningareas|somo|eneo',
  },
  level: {
    label: { en: 'Level', sw: 'Kiwango' },
    type: 'text',
    needed: true,
    words: 'achievementlevel|performancelevel|grade|points|kiwangochaufaulu',
  },
}

export const kjseaFaults = {
  unknownLearner: error(
    'cbe.unknown_learner',
    'No learner has the admission number {value}.',
    'Hakuna mwanafunzi mwenye nambari ya usajili {value}.',
  ),
  unknownArea: error(
    'cbe.unknown_area',
    '“{value}” is not a learning area of junior school.',
    '“{value}” si eneo la kujifunzia la sekondari ya chini.',
  ),
  notLevel: error(
    'cbe.not_level',
    '“{value}” is not a level of KNEC. Write a code from EE1 to BE2, or a number from 1 to 8.',
    '“{value}” si kiwango cha KNEC. Andika msimbo kutoka EE1 hadi BE2, au nambari kutoka 1 hadi 8.',
  ),
} as const
