/** The columns of a list of vendors, for import and export, and what its rows can have wrong besides what any cell can. */
import { choiceReader } from '#core/imports/rules/cells.ts'
import type { ImportColumns } from '#core/imports/rules/columns.ts'
import { error } from '#core/imports/rules/faults.ts'
import type { VendorCategory } from '../contract/words.ts'

export const vendorFieldNames = [
  'companyName',
  'contactPerson',
  'phone',
  'email',
  'address',
  'kraPin',
  'category',
  'services',
  'contractStart',
  'contractEnd',
  'contractValue',
  'paymentTerms',
  'notes',
] as const
export type VendorField = (typeof vendorFieldNames)[number]

export const vendorColumns: ImportColumns<VendorField> = {
  companyName: {
    label: { en: 'Company name', sw: 'Jina la kampuni' },
    type: 'text',
    needed: true,
    width: 30,
    words: 'company|vendor|vendorname|supplier|suppliername|businessname|name|kampuni|muuzaji|mgavi|msambazaji|jina',
  },
  contactPerson: {
    label: { en: 'Contact person', sw: 'Mtu wa mawasiliano' },
    type: 'text',
    needed: true,
    width: 24,
    words: 'contact|contactname|representative|mawasiliano',
  },
  phone: {
    label: { en: 'Phone', sw: 'Simu' },
    type: 'text',
    width: 18,
    words: 'telephone|mobile|phonenumber|phoneno|tel|simu|nambarisimu',
  },
  email: { label: { en: 'E-mail', sw: 'Barua pepe' }, type: 'text', width: 26, words: 'email|emailaddress|baruapepe' },
  address: {
    label: { en: 'Address', sw: 'Anwani' },
    type: 'text',
    width: 26,
    words: 'postaladdress|physicaladdress|location|town|anwani|mahali',
  },
  kraPin: {
    label: { en: 'KRA PIN', sw: 'PIN ya KRA' },
    type: 'text',
    width: 16,
    words: 'pin|krapin|taxpin|pinno|pinnumber|pinyakra',
  },
  category: { label: { en: 'Category', sw: 'Aina' }, type: 'text', width: 18, words: 'type|vendortype|aina|kundi' },
  services: {
    label: { en: 'Goods and services', sw: 'Bidhaa na huduma' },
    type: 'text',
    width: 30,
    words: 'services|goods|items|products|supplies|bidhaa|huduma',
  },
  contractStart: {
    label: { en: 'Contract from', sw: 'Mkataba kuanzia' },
    type: 'date',
    width: 16,
    words: 'contractstart|startdate|contractdate|mkatabaunaanza',
  },
  contractEnd: {
    label: { en: 'Contract until', sw: 'Mkataba hadi' },
    type: 'date',
    width: 16,
    words: 'contractend|enddate|contractexpiry|expirydate|mkatabaunaisha',
  },
  contractValue: {
    label: { en: 'Contract value, KES', sw: 'Thamani ya mkataba, KES' },
    type: 'money',
    width: 18,
    words: 'contractvalue|value|contractamount|thamani',
  },
  paymentTerms: {
    label: { en: 'Payment terms, days', sw: 'Muda wa kulipa, siku' },
    type: 'text',
    width: 18,
    words: 'paymentterms|terms|creditdays|creditperiod|mudawakulipa',
  },
  notes: { label: { en: 'Notes', sw: 'Maelezo' }, type: 'text', width: 40, words: 'remarks|comment|comments|maelezo' },
}

export const vendorRowFaults = {
  unknownCategory: error(
    'vendors.unknown_category',
    '“{value}” is not a category. Write food services, cleaning, security, maintenance, supplies, technology, transportation or other.',
    '“{value}” si aina inayojulikana. Andika chakula, usafi, ulinzi, matengenezo, vifaa, teknolojia, usafiri au nyingine.',
  ),
  kraPin: error(
    'vendors.kra_pin',
    '“{value}” is not a KRA PIN. It is a letter, nine digits and a letter.',
    '“{value}” si PIN ya KRA. PIN ni herufi moja, tarakimu tisa na herufi moja.',
  ),
  pinTaken: error(
    'vendors.row_pin_taken',
    'Another vendor has the KRA PIN {value}.',
    'Muuzaji mwingine ana PIN ya KRA {value}.',
  ),
  terms: error(
    'vendors.row_terms',
    '“{value}” is not a number of days from 0 to 365.',
    '“{value}” si idadi ya siku kati ya 0 na 365.',
  ),
  contract: error(
    'vendors.row_contract',
    'The contract needs a first day that is not after its last.',
    'Mkataba unahitaji siku ya kwanza isiyozidi siku yake ya mwisho.',
  ),
} as const

export const categoryOf = choiceReader<VendorCategory>({
  food_services: 'foodservices food catering groceries chakula',
  cleaning: 'cleaners usafi',
  security: 'guards ulinzi usalama',
  maintenance: 'repairs construction matengenezo',
  supplies: 'supply stationery books uniforms vifaa',
  technology: 'ict it computers teknolojia',
  transportation: 'transport fuel usafiri',
  other: 'others nyingine',
})
