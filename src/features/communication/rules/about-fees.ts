/** Words by which a subject is about fees, in English and Kiswahili. */
export const aboutFees: readonly string[] = [
  'fee',
  'fees',
  'invoice',
  'payment',
  'payments',
  'paid',
  'receipt',
  'balance',
  'ada',
  'karo',
  'malipo',
  'risiti',
  'salio',
]
