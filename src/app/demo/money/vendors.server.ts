/** The demo school's vendors and budget: food, cleaning, books, electricity, with an invoice that bills two bags too many. */
import { recordVendors } from '#features/vendors/server/public.ts'
import { addDays } from '#platform/pure/dates.ts'
import type { DemoEmail } from '../accounts.ts'
import { timeZone, type Making } from '../making.ts'

const millers = 'Kahawa Grain Millers Ltd'
const stores = 'Thika Road Stores'
const books = 'Savanis Book Centre'
const power = 'Kenya Power'
const computers = 'Thika Computers'

type ToRecord = Parameters<typeof recordVendors>[1]

const vendorsOf = (today: string): ToRecord['vendors'] => [
  {
    companyName: millers,
    contactPerson: 'Daniel Kiptoo',
    phone: '+254700000811',
    email: 'sales@kahawa.example',
    address: 'Thika',
    kraPin: 'P051234567X',
    category: 'food_services',
    services: ['Maize flour', 'Rice', 'Beans'],
    contractStart: addDays(today, -340),
    contractEnd: addDays(today, 24),
    contractValue: 1_240_000,
    paymentTerms: 15,
    contacts: [{ name: 'Ann Wanjiru', position: 'Accounts', phone: '+254700000812' }],
  },
  {
    companyName: stores,
    contactPerson: 'Mercy Atieno',
    phone: '+254700000813',
    category: 'food_services',
    services: ['Dry food', 'Cooking oil'],
  },
  {
    companyName: 'Safi Cleaning Services',
    contactPerson: 'Joseph Mwangi',
    phone: '+254700000814',
    category: 'cleaning',
    services: ['Cleaning of classrooms'],
    contractStart: addDays(today, -120),
    contractEnd: addDays(today, 245),
    contractValue: 480_000,
  },
  {
    companyName: books,
    contactPerson: 'Halima Noor',
    phone: '+254700000815',
    category: 'supplies',
    services: ['Textbooks', 'Exercise books'],
  },
  {
    companyName: power,
    contactPerson: 'Customer desk, Thika',
    phone: '+254700000817',
    category: 'other',
    services: ['Electricity'],
    paymentTerms: 15,
  },
  {
    companyName: computers,
    contactPerson: 'Brian Kamau',
    phone: '+254700000818',
    category: 'technology',
    services: ['Tablets', 'Laptops', 'Repairs'],
  },
  {
    companyName: 'Umoja Coaches',
    contactPerson: 'Peter Otieno',
    phone: '+254700000816',
    category: 'transportation',
    services: ['Buses for trips'],
  },
]

const lunch = 'Lunch programme'
const teaching = 'Teaching and learning materials'
const utilities = 'Electricity and water'

const voteHeads: ToRecord['voteHeads'] = [
  { name: lunch, voted: 1_240_000 },
  { name: teaching, voted: 320_000 },
  { name: utilities, voted: 60_000 },
  { name: 'Repairs and maintenance', voted: 250_000 },
  { name: 'Games and activities', voted: 120_000 },
]

const invoicesOf = (today: string): ToRecord['invoices'] => [
  {
    vendor: power,
    voteHead: utilities,
    body: {
      invoiceNumber: 'KP 118/02',
      issueDate: addDays(today, -34),
      description: 'Electricity of last month',
      amount: 34_800,
      vat: 4800,
      withholding: 0,
    },
    isApproved: true,
  },
  {
    vendor: power,
    voteHead: utilities,
    body: {
      invoiceNumber: 'KP 131/03',
      issueDate: addDays(today, -4),
      description: 'Electricity of this month',
      amount: 31_320,
      vat: 4320,
      withholding: 0,
    },
    isApproved: false,
  },
]

const food: ToRecord['purchases'][number]['body'] = {
  title: 'Food for the lunch programme',
  reason: 'Lunch of the coming month',
  items: [
    { name: 'Maize flour, 2 kg', unit: 'bales', quantity: 20, estimate: 1560 },
    { name: 'Rice, 25 kg', unit: 'bags', quantity: 12, estimate: 3400 },
    { name: 'Beans, 90 kg', unit: 'bags', quantity: 10, estimate: 9800 },
    { name: 'Cooking oil, 20 litres', unit: 'jerricans', quantity: 6, estimate: 4650 },
  ],
}

const purchases: ToRecord['purchases'] = [
  {
    body: food,
    voteHead: lunch,
    quotes: [
      { vendor: millers, prices: [1560, 3400, 9800, 4650] },
      { vendor: stores, prices: [1600, 3350, 10_200, 4700] },
    ],
    until: 'invoiced',
    delivered: [20, 12, 8, 6],
    invoiceNumber: 'INV 2261',
  },
  {
    body: {
      title: 'Exercise books',
      reason: 'The stock ends before the end of the term',
      items: [{ name: 'Exercise books, 96 pages', unit: 'dozens', quantity: 60, estimate: 540 }],
    },
    voteHead: teaching,
    quotes: [{ vendor: books, prices: [530] }],
  },
  {
    body: {
      title: 'Tablets for the computer room',
      reason: 'Six tablets were broken or lost last year',
      items: [{ name: 'Tablet, 10 inches', unit: 'pieces', quantity: 6, estimate: 24_500 }],
    },
    voteHead: teaching,
    quotes: [{ vendor: computers, prices: [23_900] }],
    until: 'delivered',
  },
]

export const addVendors = async ({ tx, plan, accounts, today }: Making): Promise<void> => {
  const idOf = (name: string): string => accounts.get(`${name}@${plan.school.code}.demo` as DemoEmail) ?? ''
  const by = { principal: idOf('admin'), bursar: idOf('bursar'), timeZone }
  if (!by.principal || !by.bursar) return
  const ratings = [
    { vendor: millers, rating: 4, reason: 'On time, and two bags short once' },
    { vendor: books, rating: 5, reason: 'Brings missing books the same day' },
  ]
  await recordVendors(tx, { vendors: vendorsOf(today), voteHeads, ratings, purchases, invoices: invoicesOf(today) }, by)
}
