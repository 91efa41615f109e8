/** Names that screens need without the schemas: categories, states, kinds, and form texts. */

export const vendorCategories = [
  'food_services',
  'cleaning',
  'security',
  'maintenance',
  'supplies',
  'technology',
  'transportation',
  'other',
] as const
export type VendorCategory = (typeof vendorCategories)[number]

/** Only an active vendor is asked for quotations. */
export const vendorStatuses = ['active', 'inactive', 'suspended'] as const
export type VendorStatus = (typeof vendorStatuses)[number]

export const documentKinds = ['tax_compliance', 'licence', 'registration', 'contract', 'insurance', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Reasons why a vendor needs attention. */
export const vendorAttentions = ['contract', 'documents', 'bank'] as const
export type VendorAttention = (typeof vendorAttentions)[number]

export const contractStates = ['none', 'upcoming', 'running', 'expiring', 'over'] as const
export type ContractState = (typeof contractStates)[number]
export const documentStates = ['valid', 'expiring', 'expired'] as const
export type DocumentState = (typeof documentStates)[number]
/** Bank details count a day after they were entered, if a second person has signed them. */
export const bankStates = ['unsigned', 'signed', 'current', 'replaced', 'refused'] as const
export type BankState = (typeof bankStates)[number]

export const vendorSorts = ['name', '-name', 'rating', '-rating', 'contractEnd', '-contractEnd'] as const

export const vendorTexts = {
  companyName: 'Company name is required',
  contactPerson: 'Contact person is required',
  kraPin: 'A KRA PIN is a letter, nine digits and a letter, such as P051234567X',
  contractEnd: 'The contract cannot end before it starts',
  contractStart: 'Enter the first day of the contract too',
  accountNumber: 'Use 5 to 20 digits',
  bankName: 'Bank is required',
  accountName: 'Account name is required',
  reason: 'Reason is required',
  rating: 'Choose 0 to 5',
  file: 'Choose a file',
  value: 'The amount cannot be negative',
  cents: 'Use at most two decimals',
  tooMuch: 'Use at most 1,000,000,000',
  terms: 'Use 0 to 365 days',
} as const

export const mostRows = 2000
export const mostContacts = 10
export const mostServices = 20
/** Days before its end in which a contract, or a document, is about to expire. */
export const expiringDays = 30

/** Type of the live event published after something about vendors changed; its data holds the vendor’s id. */
export const vendorsEvent = 'vendors.changed'
