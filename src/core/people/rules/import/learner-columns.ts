/** The columns of learner lists, with their headers in English, Kiswahili and as abbreviated in offices. */
import type { CellTest } from '#core/imports/rules/evidence.ts'
import { parseDate } from '#core/imports/rules/dates.ts'
import type { ImportColumns } from '#core/imports/rules/columns.ts'
import { isSex, parseRelationship, sexWords } from './choices.ts'
import type { LearnerField } from './types.ts'

const second = '(?:2nd|second|sec|other|alt|alternative|alternate|another|pili|mbadala|2)'
const phone = '(?:phones?|tel|telephone|mobile|mob|cell|cellphone|contacts?|simu)'
const person = '(?:parent|guardian|parent guardian|guardian parent|next of kin|father|mother|mzazi|mlezi|mama|baba|nok)'

const isRelationship: CellTest = (cell) => parseRelationship(cell).fault === undefined
const isClass: CellTest = (cell) =>
  /^(?:grade|gr|g|class|std|standard|form|pp)?[\s.]*\d{1,2}\s*\p{L}*/iu.test(cell) &&
  parseDate(cell, '2100-01-01').value === null &&
  cell.length < 30

export const learnerColumns: ImportColumns<LearnerField> = {
  admissionNumber: {
    label: { en: 'Admission number', sw: 'Nambari ya usajili' },
    type: 'number',
    words:
      'adm|adm no|adm number|admno|admn|admn no|admission|admission no|admission number|admission num|reg no|reg number|registration no|registration number|student no|student number|student id|learner no|learner number|pupil no|pupil number|nambari ya usajili|namba ya usajili|nambari ya mwanafunzi|namba ya mwanafunzi|usajili',
    pattern: /^(?:adm|admission|registration)\b(?!.*(?:date|day|year|on$))/,
  },
  name: {
    label: { en: 'Full name', sw: 'Jina kamili' },
    type: 'name',
    alone: 0.4,
    width: 0,
    words:
      'name|names|full name|full names|name of learner|names of learners|name of learners|learner name|learner names|learners name|learner|learners|pupil|pupil name|name of pupil|student|student name|name of student|student full name|child name|name of child|candidate name|official name|jina|majina|jina kamili|jina la mwanafunzi|majina ya wanafunzi|mwanafunzi',
    pattern:
      /^(?=.*\b(?:name|names|jina|majina)\b)(?=.*\b(?:learners?|pupils?|students?|child|mwanafunzi|full)\b)(?!.*\b(?:parent|guardian|first|last|middle|father|mother)\b)/,
  },
  firstName: {
    label: { en: 'First name', sw: 'Jina la kwanza' },
    type: 'name',
    words: 'first name|firstname|first|given name|forename|1st name|jina la kwanza|baptismal name|christian name',
    pattern: /\b(?:first|given|1st) name\b/,
  },
  middleName: {
    label: { en: 'Middle name', sw: 'Jina la kati' },
    type: 'name',
    words:
      'middle name|middlename|middle names|middle|second name|2nd name|other name|other names|othernames|jina la kati|jina la pili',
    pattern: /\bmiddle names?\b/,
  },
  lastName: {
    label: { en: 'Last name', sw: 'Jina la mwisho' },
    type: 'name',
    words:
      'last name|lastname|last|surname|sur name|family name|third name|3rd name|jina la ukoo|jina la mwisho|jina la familia',
    pattern: /\b(?:last|family) name\b|\bsurname\b/,
  },
  sex: {
    label: { en: 'Gender', sw: 'Jinsia' },
    type: 'text',
    fits: isSex,
    alone: 0.45,
    choices: sexWords,
    width: 10,
    words: 'sex|gender|m f|f m|b g|boy girl|jinsia|male female',
    pattern: /\b(?:sex|gender|jinsia)\b/,
  },
  birthDate: {
    label: { en: 'Date of birth', sw: 'Tarehe ya kuzaliwa' },
    type: 'date',
    alone: 0.4,
    width: 16,
    words:
      'dob|date of birth|birth date|birthdate|birthday|d o b|born|born on|date born|tarehe ya kuzaliwa|kuzaliwa|siku ya kuzaliwa|year of birth',
    pattern: /\b(?:dob|date of birth|birth ?date|kuzaliwa)\b/,
  },
  class: {
    label: { en: 'Class', sw: 'Darasa' },
    type: 'text',
    fits: isClass,
    width: 14,
    words:
      'class|classes|grade stream|grade and stream|class stream|form|std|standard|grade class|class grade|darasa|class name|current class',
    pattern: /^(?:class|darasa)\b(?!.*(?:teacher|mwalimu))/,
  },
  grade: {
    label: { en: 'Grade', sw: 'Gredi' },
    type: 'short',
    width: 0,
    words: 'grade|grades|level|year group|gredi|current grade',
    pattern: /^(?:grade|gredi)\b(?!.*(?:stream|teacher))/,
  },
  stream: {
    label: { en: 'Stream', sw: 'Mkondo' },
    type: 'short',
    width: 0,
    words: 'stream|streams|mkondo|section|wing',
    pattern: /^(?:stream|mkondo)\b/,
  },
  upi: {
    label: { en: 'UPI number', sw: 'Nambari ya UPI' },
    type: 'text',
    width: 12,
    words:
      'upi|upi no|upi number|nemis|nemis no|nemis upi|nemis number|kemis|kemis no|unique personal identifier|maisha namba|maisha number',
    pattern: /\b(?:upi|nemis|kemis|maisha)\b/,
  },
  assessmentNumber: {
    label: { en: 'Assessment number', sw: 'Nambari ya tathmini' },
    type: 'text',
    words:
      'assessment no|assessment number|assess no|knec no|knec number|knec assessment no|knec assessment number|knec code|index no|index number|nambari ya tathmini|kpsea no|cba no',
    pattern: /\b(?:assessment|knec|index)\b/,
  },
  birthCertificate: {
    label: { en: 'Birth certificate number', sw: 'Nambari ya cheti cha kuzaliwa' },
    type: 'text',
    width: 22,
    words:
      'birth cert|birth cert no|birth certificate|birth certificate no|birth certificate number|birth cert number|b cert|bc no|bcert|birth entry no|cheti cha kuzaliwa|entry no',
    pattern: /\bbirth (?:cert|certificate|entry)\b|\bcheti\b/,
  },
  guardianName: {
    label: { en: 'Guardian name', sw: 'Jina la mlezi' },
    type: 'name',
    alone: 0.31,
    width: 24,
    words:
      'parent|guardian|parents|guardians|parent guardian|guardian parent|parent name|guardian name|parent guardian name|name of parent|name of guardian|name of parent guardian|parent name 1|guardian 1|guardian 1 name|father name|mother name|father|mother|next of kin|next of kin name|nok|mzazi|mlezi|mzazi mlezi|jina la mzazi|jina la mlezi|jina la mama|jina la baba|contact person|emergency contact name',
    pattern: new RegExp(
      `^(?=.*\\b${person}\\b)(?!.*\\b(?:${phone}|email|id|relationship|relation|no|number|nos|occupation|uhusiano)\\b)(?!.*\\b2\\b)`,
    ),
  },
  guardianRelationship: {
    label: { en: 'Guardian relationship', sw: 'Uhusiano wa mlezi' },
    type: 'text',
    fits: isRelationship,
    alone: 0.4,
    width: 20,
    words:
      'relationship|relation|relationship to learner|relationship to child|rel|uhusiano|guardian relationship|guardian 1 relationship',
    pattern: /\b(?:relation(?:ship)?|uhusiano)\b(?!.*2)/,
  },
  guardianPhone: {
    label: { en: 'Guardian phone', sw: 'Simu ya mlezi' },
    type: 'phone',
    alone: 0.45,
    words: `tel|tel no|telephone|telephone no|telephone number|phone|phone no|phone number|mobile|mobile no|mobile number|cell|cell no|contact|contacts|contact no|contact number|simu|nambari ya simu|namba ya simu|simu ya mzazi|simu ya mlezi|1st contact|first contact|contact 1|phone 1|tel 1|guardian 1 phone|parent no|parent number|emergency contact|parent contact|mpesa no|father phone|father tel|father contact|father mobile|mother phone|mother tel|mother contact|mother mobile|simu ya mama|simu ya baba|next of kin tel|next of kin phone|next of kin contact`,
    pattern: new RegExp(`^(?=.*\\b${phone}\\b)(?!.*\\b${second}\\b)(?!.*\\b(?:email|person|name)\\b)`),
  },
  guardianPhone2: {
    label: { en: 'Guardian second phone', sw: 'Simu ya pili ya mlezi' },
    type: 'phone',
    alone: 0.35,
    width: 0,
    words:
      '2nd contact|second contact|contact 2|phone 2|tel 2|mobile 2|2nd phone|second phone|other phone|other contact|other contacts|alternative phone|alternative contact|alt phone|alt contact|2nd tel|simu ya pili|simu 2|2nd phone no',
    pattern: new RegExp(`^(?=.*\\b${phone}\\b)(?=.*\\b${second}\\b)(?!.*\\b(?:guardian|parent) 2\\b)`),
  },
  guardianEmail: {
    label: { en: 'Guardian email', sw: 'Barua pepe ya mlezi' },
    type: 'email',
    alone: 0.45,
    width: 26,
    words:
      'email|email address|mail|parent email|guardian email|parent guardian email|barua pepe|email 1|guardian 1 email|father email|mother email',
    pattern: /\b(?:email|barua pepe)\b(?!.*2)/,
  },
  guardian2Name: {
    label: { en: 'Second guardian name', sw: 'Jina la mlezi wa pili' },
    type: 'name',
    width: 24,
    words:
      'guardian 2|guardian 2 name|parent 2|parent 2 name|parent name 2|second parent|second guardian|2nd parent|2nd guardian|other parent|other guardian|2nd guardian name|second guardian name|mother name|mother|father|father name|jina la mama|jina la baba',
    pattern: new RegExp(
      `^(?=.*\\b(?:parent|guardian|mzazi|mlezi|next of kin)\\b)(?=.*\\b${second}\\b)(?!.*\\b(?:${phone}|email|relationship)\\b)`,
    ),
  },
  guardian2Relationship: {
    label: { en: 'Second guardian relationship', sw: 'Uhusiano wa mlezi wa pili' },
    type: 'text',
    fits: isRelationship,
    width: 0,
    words: 'relationship 2|guardian 2 relationship|2nd relationship|relation 2',
    pattern: /\brelation(?:ship)?\b.*\b2\b|\b2\b.*\brelation(?:ship)?\b/,
  },
  guardian2Phone: {
    label: { en: 'Second guardian phone', sw: 'Simu ya mlezi wa pili' },
    type: 'phone',
    width: 22,
    words:
      'guardian 2 phone|guardian 2 tel|guardian 2 contact|parent 2 phone|second parent phone|second guardian phone|2nd guardian phone|2nd parent phone|mother phone|mother tel|mother contact|mother mobile|father phone|father tel|father contact|father mobile|simu ya mama|simu ya baba',
    pattern: new RegExp(
      `^(?=.*\\b(?:parent|guardian|mother|father|mama|baba)\\b)(?=.*\\b${phone}\\b)(?=.*\\b(?:${second}|mother|father|mama|baba)\\b)`,
    ),
  },
  guardian2Email: {
    label: { en: 'Second guardian email', sw: 'Barua pepe ya mlezi wa pili' },
    type: 'email',
    width: 0,
    words: 'guardian 2 email|parent 2 email|email 2|2nd email|second email|mother email|father email',
    pattern: /\bemail\b.*\b2\b|\b(?:2|2nd|second)\b.*\bemail\b/,
  },
  residence: {
    label: { en: 'Residence', sw: 'Makazi' },
    type: 'words',
    words:
      'residence|place of residence|area of residence|home|home area|address|physical address|estate|location|village|area|town|ward|makazi|mahali|anapoishi|makao|route',
    pattern: /\b(?:residence|residential|estate|village|makazi)\b/,
  },
  admittedOn: {
    label: { en: 'Admission date', sw: 'Tarehe ya kujiunga' },
    type: 'date',
    width: 16,
    words:
      'admission date|date of admission|date admitted|admitted|admitted on|adm date|doa|joined|date joined|joining date|date of joining|entry date|date of entry|tarehe ya kujiunga|tarehe ya usajili|enrolment date',
    pattern:
      /\b(?:date|tarehe)\b.*\b(?:admission|admitted|joined|joining|entry|usajili|kujiunga|enrol(?:l)?ment)\b|\b(?:admission|adm|joining|entry|enrol(?:l)?ment) date\b/,
  },
  remarks: {
    label: { en: 'Remarks', sw: 'Maelezo' },
    type: 'text',
    width: 0,
    words: 'remarks|remark|comment|comments|notes|note|maoni|maelezo|special needs|observation',
    pattern: /\b(?:remarks?|comments?|notes?|maoni)\b/,
  },
}
