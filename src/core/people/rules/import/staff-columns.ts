/** The columns of staff lists, with their headers in English, Kiswahili and as abbreviated in offices. */
import type { ImportColumns } from '#core/imports/rules/columns.ts'
import { employmentWords, isSex, sexWords } from './choices.ts'
import type { StaffField } from './types.ts'

export const staffColumns: ImportColumns<StaffField> = {
  number: {
    label: { en: 'Staff number', sw: 'Nambari ya mfanyakazi' },
    type: 'number',
    words:
      'staff no|staff number|staff id|emp no|employee no|employee number|employee id|emp number|empno|payroll no|payroll number|pf no|p no|personal no|job no|work no|nambari ya mfanyakazi|namba ya mfanyakazi',
    pattern: /\b(?:staff|employee|emp|payroll|pf)\b.*\b(?:no|number|id|code)\b/,
  },
  name: {
    label: { en: 'Full name', sw: 'Jina kamili' },
    type: 'name',
    alone: 0.4,
    width: 0,
    words:
      'name|names|full name|full names|name of teacher|name of staff|teacher name|teachers name|staff name|employee name|teacher|teachers|staff|staff member|jina|majina|jina kamili|jina la mwalimu|jina la mfanyakazi|mwalimu|official name',
    pattern: /^(?=.*\b(?:name|names|jina)\b)(?!.*\b(?:first|last|middle|kin|spouse|other|sur)\b)/,
  },
  title: {
    label: { en: 'Title (Mr, Mrs, Dr)', sw: 'Cheo cha heshima (Bw., Bi., Dkt.)' },
    type: 'text',
    width: 8,
    words: 'title|salutation|cheo cha heshima',
    pattern: /^title\b/,
  },
  firstName: {
    label: { en: 'First name', sw: 'Jina la kwanza' },
    type: 'name',
    words: 'first name|firstname|first|given name|forename|1st name|jina la kwanza',
    pattern: /\b(?:first|given|1st) name\b/,
  },
  middleName: {
    label: { en: 'Middle name', sw: 'Jina la kati' },
    type: 'name',
    width: 0,
    words: 'middle name|middlename|middle|second name|other name|other names|othernames|jina la kati|jina la pili',
    pattern: /\bmiddle names?\b/,
  },
  lastName: {
    label: { en: 'Last name', sw: 'Jina la mwisho' },
    type: 'name',
    words: 'last name|lastname|last|surname|sur name|family name|jina la ukoo|jina la mwisho|jina la familia',
    pattern: /\b(?:last|family) name\b|\bsurname\b/,
  },
  sex: {
    label: { en: 'Gender', sw: 'Jinsia' },
    type: 'text',
    fits: isSex,
    alone: 0.45,
    choices: sexWords,
    width: 10,
    words: 'sex|gender|m f|f m|jinsia',
    pattern: /\b(?:sex|gender|jinsia)\b/,
  },
  birthDate: {
    label: { en: 'Date of birth', sw: 'Tarehe ya kuzaliwa' },
    type: 'date',
    alone: 0.4,
    width: 16,
    words: 'dob|date of birth|birth date|birthdate|d o b|born|tarehe ya kuzaliwa|kuzaliwa',
    pattern: /\b(?:dob|date of birth|birth ?date|kuzaliwa)\b/,
  },
  phone: {
    label: { en: 'Phone', sw: 'Simu' },
    type: 'phone',
    alone: 0.45,
    words:
      'phone|phone no|phone number|tel|tel no|telephone|telephone no|mobile|mobile no|mobile number|cell|contact|contacts|contact no|contact number|simu|nambari ya simu|namba ya simu|mpesa no',
    pattern:
      /^(?=.*\b(?:phone|tel|telephone|mobile|cell|contact|simu)\b)(?!.*\b(?:kin|nok|emergency|2nd|second|other|alt|alternative|person|email|2)\b)/,
  },
  email: {
    label: { en: 'Email', sw: 'Barua pepe' },
    type: 'email',
    alone: 0.45,
    width: 26,
    words: 'email|email address|mail|barua pepe|official email|personal email',
    pattern: /\b(?:email|barua pepe)\b/,
  },
  nationalId: {
    label: { en: 'National ID', sw: 'Nambari ya kitambulisho' },
    type: 'number',
    words:
      'id|id no|id number|national id|national id no|national id number|id card|id card no|nat id|idno|kitambulisho|nambari ya kitambulisho|namba ya kitambulisho|passport no|id passport',
    pattern: /^(?:national )?id\b|\bkitambulisho\b|\bnational id\b/,
  },
  tscNumber: {
    label: { en: 'TSC number', sw: 'Nambari ya TSC' },
    type: 'number',
    words:
      'tsc|tsc no|tsc number|tsc reg no|tsc registration no|tsc registration number|tscno|nambari ya tsc|namba ya tsc',
    pattern: /\btsc\b/,
  },
  position: {
    label: { en: 'Position', sw: 'Wadhifa' },
    type: 'words',
    width: 22,
    words:
      'position|designation|job title|role|post|responsibility|rank|cadre|job|occupation|cheo|wadhifa|kazi|duty|current responsibility',
    pattern: /\b(?:position|designation|job title|responsibility|wadhifa)\b/,
  },
  department: {
    label: { en: 'Department', sw: 'Idara' },
    type: 'words',
    width: 20,
    words: 'department|dept|section|idara|faculty',
    pattern: /\b(?:department|dept|idara)\b/,
  },
  employmentType: {
    label: { en: 'Terms of employment', sw: 'Masharti ya kazi' },
    type: 'text',
    choices: employmentWords,
    width: 20,
    words:
      'employment type|type of employment|employment|employment terms|terms|terms of service|employer|contract type|employment status|engagement|aina ya ajira|ajira',
    pattern: /\b(?:employment|employer|terms of service|ajira)\b(?!.*(?:date|no\b|number))/,
  },
  hiredOn: {
    label: { en: 'Date of appointment', sw: 'Tarehe ya kuajiriwa' },
    type: 'date',
    width: 16,
    words:
      'date hired|hire date|hired on|hired|date of hire|date of employment|employment date|date of appointment|appointment date|date employed|date joined|joined|joining date|start date|date of first appointment|date of reporting|reporting date|tarehe ya kuajiriwa',
    pattern:
      /\b(?:date|tarehe)\b.*\b(?:hired?|employment|employed|appointment|joined|joining|reporting|reported|posting|kuajiriwa|posted)\b|\b(?:hire|employment|appointment|joining|start|reporting|posting) date\b/,
  },
}
