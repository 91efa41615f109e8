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

export const purchaseStatuses = ['requested', 'approved', 'rejected', 'ordered'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]
export const deliveryKinds = ['delivery', 'return'] as const
export const invoiceStatuses = ['pending', 'approved', 'paid', 'rejected'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
/** In lists an invoice may also be asked for by being past its due date. */
export const invoiceFilters = [...invoiceStatuses, 'overdue'] as const
export const vendorPaymentMethods = ['bank', 'mpesa', 'cheque', 'cash'] as const
export type VendorPaymentMethod = (typeof vendorPaymentMethods)[number]
/** What stands in the list of payments: money, or a credit note of the vendor that was used. */
export const paymentKinds = [...vendorPaymentMethods, 'credit'] as const
export type PaymentKind = (typeof paymentKinds)[number]
/** Taxes that the school keeps back from vendors and pays to the KRA: income tax, and VAT as an appointed agent. */
export const withheldTaxes = ['income', 'vat'] as const
export type WithheldTax = (typeof withheldTaxes)[number]
/** What a vendor is paid for, which sets the rate of income tax. */
export const incomeTaxKinds = ['contract', 'professional', 'rent', 'other'] as const
export type IncomeTaxKind = (typeof incomeTaxKinds)[number]
/** Most of the months, and of the payments to the KRA, that are listed. */
export const mostTaxMonths = 60
export const mostTaxPayments = 100
/** How an invoiced item compares with what was ordered and delivered. */
export const matchStates = ['agrees', 'undelivered', 'price'] as const
export type MatchState = (typeof matchStates)[number]

export const purchaseTexts = {
  title: 'Say what is needed',
  item: 'Item is required',
  unit: 'Unit is required',
  quantity: 'Use a quantity above 0 with at most two decimals',
  invoiceNumber: 'Invoice number is required',
  prices: 'Give a price for each item',
  future: 'Date cannot be in the future',
  due: 'The due date cannot be before the date of the invoice',
  withholding: 'Use at most the amount of the invoice',
  withheldVat: 'Use at most the VAT of the invoice',
  tooMuch: 'This is more than was ordered',
  notThere: 'This is more than the school has received',
  amount: 'Use at most what is still to pay',
  creditNumber: 'Number of the credit note is required',
  creditAmount: 'Use an amount above 0',
  creditTooMuch: 'This is more than the invoice without its other credit notes',
  noCredit: 'This is more than the credit that the vendor has given',
  description: 'Say what the invoice is for',
  percent: 'Use steps of half a percent',
  prn: 'Payment registration number is required',
  refundReference: 'Reference is required',
  tag: 'Tag is required',
  tagForm: 'Use letters, digits, hyphens and slashes',
} as const

export const budgetTexts = {
  name: 'Vote head is required',
} as const

/** Kinds of devices that a delivery becomes; each is one of the inventory’s. */
export const boughtKinds = [
  'tablet',
  'laptop',
  'desktop',
  'phone',
  'projector',
  'printer',
  'camera',
  'network',
  'audio',
  'other',
] as const
/** Devices that are made at once. */
export const mostDevices = 100
export const mostItems = 40
export const mostRows = 2000
export const mostContacts = 10
export const mostServices = 20
/** Days before its end in which a contract, or a document, is about to expire. */
export const expiringDays = 30

/** Type of the live event published after something about vendors changed; its data holds the vendor’s id. */
export const vendorsEvent = 'vendors.changed'
