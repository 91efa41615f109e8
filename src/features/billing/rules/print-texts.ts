/** Words of a printed invoice. */
import type { PayMethod, Period } from '../contract/words.ts'

export interface PrintTexts {
  readonly title: (number: string) => string
  readonly to: string
  readonly issued: string
  readonly dueOn: string
  readonly covers: string
  readonly what: string
  readonly net: string
  readonly vat: (percent: number) => string
  readonly gross: string
  readonly total: string
  readonly plan: (name: string) => string
  readonly period: Readonly<Record<Period, string>>
  readonly rest: string
  readonly cancelled: string
  readonly due: (day: string) => string
  readonly paid: (day: string, method: string, reference: string) => string
  readonly methods: Readonly<Record<PayMethod, string>>
  readonly printed: (day: string) => string
  readonly pageLabel: string
  readonly credited: string
  readonly left: string
  readonly creditTitle: (number: string) => string
  readonly ofInvoice: string
  readonly writtenBy: string
  readonly why: string
  readonly creditTotal: string
  readonly reduces: (number: string) => string
}

export const printTexts: Readonly<Record<'en' | 'sw', PrintTexts>> = {
  en: {
    title: (number) => `Invoice ${number}`,
    to: 'To',
    issued: 'Issued on',
    dueOn: 'Due on',
    covers: 'For',
    what: 'What',
    net: 'Without VAT, KES',
    vat: (percent) => `VAT ${percent}%, KES`,
    gross: 'KES',
    total: 'To pay',
    plan: (name) => `${name} plan`,
    period: { month: 'one month', year: 'one year' },
    rest: 'rest of the period',
    cancelled: 'Cancelled',
    due: (day) => `Please pay by ${day}.`,
    paid: (day, method, reference) => `Paid on ${day} by ${method}, ${reference}`,
    methods: { mpesa: 'M-Pesa', bank: 'bank transfer', cheque: 'cheque', credit: 'credit note' },
    printed: (day) => `Printed ${day}`,
    pageLabel: 'Page {page} of {pages}',
    credited: 'Credited',
    left: 'Left to pay',
    creditTitle: (number) => `Credit note ${number}`,
    ofInvoice: 'Invoice',
    writtenBy: 'Written by',
    why: 'Why',
    creditTotal: 'Credited',
    reduces: (number) => `This reduces what is to be paid for invoice ${number}.`,
  },
  sw: {
    title: (number) => `Ankara ${number}`,
    to: 'Kwa',
    issued: 'Imetolewa',
    dueOn: 'Kulipwa kufikia',
    covers: 'Kipindi',
    what: 'Maelezo',
    net: 'Bila VAT, KES',
    vat: (percent) => `VAT ${percent}%, KES`,
    gross: 'KES',
    total: 'Jumla ya kulipa',
    plan: (name) => `Mpango wa ${name}`,
    period: { month: 'mwezi mmoja', year: 'mwaka mmoja' },
    rest: 'siku zilizobaki za kipindi',
    cancelled: 'Imefutwa',
    due: (day) => `Tafadhali lipa kufikia ${day}.`,
    paid: (day, method, reference) => `Imelipwa ${day} kwa ${method}, ${reference}`,
    methods: { mpesa: 'M-Pesa', bank: 'benki', cheque: 'hundi', credit: 'hati ya mkopo' },
    printed: (day) => `Imechapishwa ${day}`,
    pageLabel: 'Ukurasa {page} kati ya {pages}',
    credited: 'Iliyopunguzwa',
    left: 'Iliyobaki kulipwa',
    creditTitle: (number) => `Hati ya mkopo ${number}`,
    ofInvoice: 'Ankara',
    writtenBy: 'Imeandikwa na',
    why: 'Sababu',
    creditTotal: 'Iliyopunguzwa',
    reduces: (number) => `Hii inapunguza kinacholipwa kwa ankara ${number}.`,
  },
}
