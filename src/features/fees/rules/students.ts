/** Filter and order of the list of balances. */
import type { BalanceState } from '../contract/words.ts'
import type { StudentFilters, StudentItem } from '../contract/students.ts'

export const stateOf = ({ balance, overdue }: Pick<StudentItem, 'balance' | 'overdue'>): BalanceState =>
  overdue > 0 ? 'overdue' : balance > 0 ? 'owing' : balance < 0 ? 'ahead' : 'settled'

/** Overdue learners count as owing too. */
const isIn = (state: BalanceState, item: StudentItem): boolean =>
  state === 'owing' ? item.balance > 0 : stateOf(item) === state

/** Every word must occur in the name, or the admission number must start with the whole text. */
const isFound = (typed: string, { name, admissionNumber }: StudentItem): boolean => {
  const words = typed.toLowerCase().split(/\s+/)
  return (
    words.every((word) => name.toLowerCase().includes(word)) ||
    admissionNumber.toUpperCase().startsWith(typed.toUpperCase())
  )
}

const byName = (a: StudentItem, b: StudentItem): number => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)

export const listed = (
  items: readonly StudentItem[],
  { search, state, sort }: Pick<StudentFilters, 'search' | 'state' | 'sort'>,
): StudentItem[] => {
  const typed = search?.trim() ?? ''
  const field = sort.replace('-', '') as 'name' | 'balance' | 'overdue'
  const direction = sort.startsWith('-') ? -1 : 1
  return items
    .filter((item) => (typed === '' || isFound(typed, item)) && (state === undefined || isIn(state, item)))
    .sort((a, b) => direction * (field === 'name' ? byName(a, b) : a[field] - b[field]) || byName(a, b))
}
