/** Words that stand for one of a few choices, in English, Kiswahili and abbreviated; and mail addresses. */
import { email } from '#platform/pure/schemas.ts'
import { fault } from './faults.ts'
import type { Parsed, Relationship, Sex, StaffKind } from './types.ts'

const table = <T extends string>(choices: Readonly<Record<T, string>>): ReadonlyMap<string, T> =>
  new Map((Object.entries(choices) as [T, string][]).flatMap(([choice, words]) => words.split(' ').map((word) => [word, choice] as const)))

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

const sexes = table<Sex>({
  female: 'f female girl girls woman lady g ke k mke msichana kike mwanamke',
  male: 'm male boy boys man gentleman b me mume mvulana kiume mwanaume',
})

/** @param text cleaned, not empty */
export const parseSex = (text: string): Parsed<Sex> => {
  const value = sexes.get(plain(text)) ?? null
  return value ? { value } : { value: null, fault: fault('import.sex_unknown', { value: text }) }
}

const relations = table<Relationship>({
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
  const value = relations.get(plain(text))
  return value ? { value } : { value: 'other', fault: fault('import.relationship_unknown', { value: text }) }
}

/** What a header such as `FATHER'S NAME` or `Simu ya mama` says of the guardian below it. */
export const relationshipInHeader = (header: string): Relationship | null => {
  if (/\b(?:mother|mum|mama)/i.test(header)) return /\b(?:father|dad|baba)/i.test(header) ? null : 'mother'
  return /\b(?:father|dad|baba)/i.test(header) ? 'father' : null
}

/** @param text cleaned, not empty */
export const parseEmail = (text: string): Parsed<string> => {
  const parsed = email.safeParse(text.replace(/^mailto:/i, ''))
  return parsed.success ? { value: parsed.data } : { value: null, fault: fault('import.email_invalid', { value: text }) }
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

/** From the position, else from the TSC number, which only teachers have; null when neither says. */
export const staffKind = (position: string | null, tscNumber: string | null): StaffKind | null => {
  const department = /head of (?:department|subject)|\bhod\b/i.test(position ?? '')
  const found = position && (department ? 'teacher' : kinds.find(([, words]) => words.test(position))?.[0])
  if (found) return found
  if (tscNumber) return 'teacher'
  return position ? 'support' : null
}
