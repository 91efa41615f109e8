/** A learner's statement as the office's call answers it, for tests of screens. */
import type { FeeStatement } from '../contract/students.ts'

export const idOf = (number: number): string => `0192f3a0-0000-7000-8000-0000000000${number}`
export const [faith, paymentId, chargeId, east] = [idOf(31), idOf(32), idOf(33), idOf(34)]

export const student = { id: faith, name: 'Faith Muthoni', admissionNumber: 'ADM-1', className: 'Grade 7 East' }
const line = {
  dueDate: null,
  description: '',
  reference: null,
  method: null,
  receiptNumber: null,
  reverses: null,
  reversedBy: null,
  cheque: null,
}
export const payment = {
  ...line,
  id: paymentId,
  kind: 'payment' as const,
  amount: -5000,
  date: '2026-03-01',
  method: 'mpesa' as const,
  reference: 'TCK4A7XQ2P',
  receiptNumber: '00007',
}
export const charge = {
  ...line,
  id: chargeId,
  kind: 'charge' as const,
  amount: 20_000,
  date: '2026-01-10',
  dueDate: '2026-03-01',
  description: 'Tuition',
}
export const recorded = { recordedByName: 'Caleb Wekesa', recordedAt: '2026-03-01T06:00:00.000Z' }
export const statement: FeeStatement = {
  student,
  hasLeft: false,
  balance: 15_000,
  overdue: 5000,
  due: { amount: 5000, date: '2026-03-01' },
  entries: [
    { ...payment, ...recorded, balance: 15_000 },
    { ...charge, ...recorded, balance: 20_000 },
  ],
  caution: null,
  payers: [{ name: 'Grace Wanjiku', phone: '+254700000902' }],
}
