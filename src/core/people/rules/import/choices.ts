/** Words for fixed choices, in English, Kiswahili and abbreviations. */
import type { EmploymentType } from '../employment.ts'
import { choiceReader } from '#core/imports/rules/cells.ts'
import { fault, type Parsed, type Words } from '#core/imports/rules/faults.ts'
import { peopleFaults } from './people-faults.ts'
import type { Relationship, Sex, StaffKind } from './types.ts'

export const sexWords: Readonly<Record<Sex, Words>> = {
  female: { en: 'Female', sw: 'Mwanamke' },
  male: { en: 'Male', sw: 'Mwanamume' },
}
export const employmentWords: Readonly<Record<EmploymentType, Words>> = {
  permanent: { en: 'Permanent', sw: 'Ya kudumu' },
  contract: { en: 'Contract', sw: 'Mkataba' },
  part_time: { en: 'Part-time', sw: 'Muda mfupi' },
  board: { en: 'Board of management', sw: 'Bodi ya usimamizi' },
  intern: { en: 'Intern', sw: 'Mafunzoni' },
  volunteer: { en: 'Volunteer', sw: 'Kujitolea' },
}

const sexOf = choiceReader<Sex>({
  female: 'f female girl girls woman lady g ke k mke msichana kike mwanamke',
  male: 'm male boy boys man gentleman b me mume mvulana kiume mwanaume',
})

export const isSex = (text: string): boolean => sexOf(text) !== null

/** @param text cleaned, not empty */
export const parseSex = (text: string): Parsed<Sex> => {
  const value = sexOf(text)
  return value ? { value } : { value: null, fault: fault(peopleFaults.sexUnknown, { value: text }) }
}

const relationshipOf = choiceReader<Relationship>({
  mother: 'mother mum mom mama mam mami mzazimama stepmother m',
  father: 'father dad baba papa mzazibaba stepfather f',
  guardian: 'guardian parent parentguardian mlezi mzazi caregiver carer sponsor fosterparent g',
  grandmother: 'grandmother grandma granny nyanya bibi shosho cucu gm',
  grandfather: 'grandfather grandpa babu guka gf',
  aunt: 'aunt auntie aunty shangazi',
  uncle: 'uncle mjomba ami',
  brother: 'brother bro kaka',
  sister: 'sister sis dada',
  other: 'other others nyingine relative cousin friend neighbour',
})

/** @param text cleaned, not empty */
export const parseRelationship = (text: string): Parsed<Relationship> => {
  const value = relationshipOf(text)
  return value ? { value } : { value: 'other', fault: fault(peopleFaults.relationshipUnknown, { value: text }) }
}

/** The relationship in a header such as `FATHER'S NAME` or `Simu ya mama`. */
export const relationshipInHeader = (header: string): Relationship | null => {
  if (/\b(?:mother|mum|mama)/i.test(header)) return /\b(?:father|dad|baba)/i.test(header) ? null : 'mother'
  return /\b(?:father|dad|baba)/i.test(header) ? 'father' : null
}

const kinds: readonly (readonly [StaffKind, RegExp])[] = [
  ['technician', /technician|\bict\b|computer lab|fundi mitambo/i],
  ['support', /\b(?:lab|library|kitchen) assistant/i],
  [
    'admin',
    /head ?teacher|\bhead\b|head ?master|head ?mistress|principal|deputy|director|bursar|secretary|accounts?\b|accountant|clerk|registrar|administrator|mwalimu mkuu|katibu/i,
  ],
  ['tutor', /\btutor\b|\bcoach\b/i],
  ['teacher', /teacher|\btr\b|\bhod\b|lecturer|instructor|mwalimu|patron|matron teacher/i],
]

/** From the position, else from the TSC number, which only teachers have; null if unknown. */
export const staffKind = (position: string | null, tscNumber: string | null): StaffKind | null => {
  const department = /head of (?:department|subject)|\bhod\b/i.test(position ?? '')
  const found = position && (department ? 'teacher' : kinds.find(([, words]) => words.test(position))?.[0])
  if (found) return found
  if (tscNumber) return 'teacher'
  return position ? 'support' : null
}
