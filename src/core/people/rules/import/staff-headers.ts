/** Headers of staff lists, in English, Kiswahili and as abbreviated in offices. */
import type { HeaderTable, StaffField } from './types.ts'

export const staffHeaders: HeaderTable<StaffField> = {
  number: {
    exact:
      'staff no|staff number|staff id|emp no|employee no|employee number|employee id|emp number|empno|payroll no|payroll number|pf no|p no|personal no|job no|work no|nambari ya mfanyakazi|namba ya mfanyakazi',
    pattern: /\b(?:staff|employee|emp|payroll|pf)\b.*\b(?:no|number|id|code)\b/,
  },
  name: {
    exact:
      'name|names|full name|full names|name of teacher|name of staff|teacher name|teachers name|staff name|employee name|teacher|teachers|staff|staff member|jina|majina|jina kamili|jina la mwalimu|jina la mfanyakazi|mwalimu|official name',
    pattern: /^(?=.*\b(?:name|names|jina)\b)(?!.*\b(?:first|last|middle|kin|spouse|other|sur)\b)/,
  },
  title: { exact: 'title|salutation|cheo cha heshima', pattern: /^title\b/ },
  firstName: { exact: 'first name|firstname|first|given name|forename|1st name|jina la kwanza', pattern: /\b(?:first|given|1st) name\b/ },
  middleName: { exact: 'middle name|middlename|middle|second name|other name|other names|othernames|jina la kati|jina la pili', pattern: /\bmiddle names?\b/ },
  lastName: {
    exact: 'last name|lastname|last|surname|sur name|family name|jina la ukoo|jina la mwisho|jina la familia',
    pattern: /\b(?:last|family) name\b|\bsurname\b/,
  },
  sex: { exact: 'sex|gender|m f|f m|jinsia', pattern: /\b(?:sex|gender|jinsia)\b/ },
  birthDate: {
    exact: 'dob|date of birth|birth date|birthdate|d o b|born|tarehe ya kuzaliwa|kuzaliwa',
    pattern: /\b(?:dob|date of birth|birth ?date|kuzaliwa)\b/,
  },
  phone: {
    exact:
      'phone|phone no|phone number|tel|tel no|telephone|telephone no|mobile|mobile no|mobile number|cell|contact|contacts|contact no|contact number|simu|nambari ya simu|namba ya simu|mpesa no',
    pattern: /^(?=.*\b(?:phone|tel|telephone|mobile|cell|contact|simu)\b)(?!.*\b(?:kin|nok|emergency|2nd|second|other|alt|alternative|person|email|2)\b)/,
  },
  email: { exact: 'email|email address|mail|barua pepe|official email|personal email', pattern: /\b(?:email|barua pepe)\b/ },
  nationalId: {
    exact:
      'id|id no|id number|national id|national id no|national id number|id card|id card no|nat id|idno|kitambulisho|nambari ya kitambulisho|namba ya kitambulisho|passport no|id passport',
    pattern: /^(?:national )?id\b|\bkitambulisho\b|\bnational id\b/,
  },
  tscNumber: { exact: 'tsc|tsc no|tsc number|tsc reg no|tsc registration no|tsc registration number|tscno|nambari ya tsc|namba ya tsc', pattern: /\btsc\b/ },
  position: {
    exact: 'position|designation|job title|role|post|responsibility|rank|cadre|job|occupation|cheo|wadhifa|kazi|duty|current responsibility',
    pattern: /\b(?:position|designation|job title|responsibility|wadhifa)\b/,
  },
  department: { exact: 'department|dept|section|idara|faculty', pattern: /\b(?:department|dept|idara)\b/ },
  learningAreas: {
    exact:
      'learning areas|learning area|subjects|subject|teaching subjects|subject combination|subjects taught|areas taught|combination|learning areas taught|masomo|somo|maeneo ya ujifunzaji',
    pattern: /\b(?:learning areas?|subjects?|masomo)\b/,
  },
  employmentType: {
    exact:
      'employment type|type of employment|employment|employment terms|terms|terms of service|employer|contract type|employment status|engagement|aina ya ajira|ajira',
    pattern: /\b(?:employment|employer|terms of service|ajira)\b(?!.*(?:date|no\b|number))/,
  },
  hiredOn: {
    exact:
      'date hired|hire date|hired on|hired|date of hire|date of employment|employment date|date of appointment|appointment date|date employed|date joined|joined|joining date|start date|date of first appointment|date of reporting|reporting date|tarehe ya kuajiriwa',
    pattern:
      /\b(?:date|tarehe)\b.*\b(?:hired?|employment|employed|appointment|joined|joining|reporting|reported|posting|kuajiriwa|posted)\b|\b(?:hire|employment|appointment|joining|start|reporting|posting) date\b/,
  },
}
