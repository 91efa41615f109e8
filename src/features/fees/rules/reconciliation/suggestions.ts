/** Which learners money without a learner may be for, why, and how sure that is. */
import { nameKey } from '#core/imports/rules/cells.ts'
import type { HowSure, SuggestionReason } from '../../contract/words.ts'
import { admissionKeys } from '../admission-keys.ts'

export interface Candidate {
  readonly id: string
  readonly name: string
  readonly admissionNumber: string
  readonly guardians: readonly { readonly name: string; readonly phone: string | null }[]
  /** Cents. */
  readonly balance: number
  readonly due: number | null
}

export interface Clues {
  readonly accountText: string | null
  readonly payerName: string | null
  readonly payerPhone: string | null
  /** Part of the money that waits, in cents. */
  readonly cents: number
}

export interface Suggested {
  readonly learnerId: string
  readonly sure: HowSure
  readonly reasons: readonly SuggestionReason[]
}

const most = 5
/** How much a reason says by itself; the balance and siblings only weigh beside another reason. */
const weights: Readonly<Record<SuggestionReason, number>> = {
  number: 2,
  name: 2,
  partOfName: 1,
  phone: 2,
  partOfPhone: 1,
  payer: 1,
  balance: 1,
  siblings: 0,
}

/** One sign missing, added or different, or two neighbours swapped. */
export const isNearly = (typed: string, key: string): boolean => {
  if (Math.abs(typed.length - key.length) > 1 || Math.min(typed.length, key.length) < 3) return false
  let at = 0
  while (at < typed.length && typed[at] === key[at]) at += 1
  const [a, b] = [typed.slice(at), key.slice(at)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

const wordsOf = (text: string): string[] =>
  nameKey(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)

const digitsOf = (phone: string): string => phone.replace(/[^\d*x]/gi, '')
/** The last nine places, in which masked digits are stars. */
const placesOf = (phone: string): string => digitsOf(phone).replace(/x/gi, '*').slice(-9)

const phoneReason = (payer: string, phone: string): SuggestionReason | null => {
  const [given, known] = [placesOf(payer), placesOf(phone)]
  if (given.length < 9 || known.length < 9) return null
  if (!given.includes('*')) return given === known ? 'phone' : null
  const open = [...given].filter((sign) => sign !== '*').length
  return open >= 4 && [...given].every((sign, at) => sign === '*' || sign === known[at]) ? 'partOfPhone' : null
}

const nameReason = (typed: string, name: string): SuggestionReason | null => {
  const own = wordsOf(name)
  const hits = wordsOf(typed).filter((word) => own.includes(word)).length
  return hits >= 2 ? 'name' : hits === 1 ? 'partOfName' : null
}

const numberReason = (typed: string, admissionNumber: string): SuggestionReason | null => {
  const [key = ''] = admissionKeys(admissionNumber)
  const digits = key.replace(/\D/g, '')
  return admissionKeys(typed).some(
    (one) => isNearly(one, key) || (/^\d+$/.test(one) && digits !== key && (one === digits || isNearly(one, digits))),
  )
    ? 'number'
    : null
}

const reasonsFor = (clues: Clues, one: Candidate): SuggestionReason[] => {
  const { accountText, payerName, payerPhone, cents } = clues
  const found = new Set<SuggestionReason | null>()
  if (accountText) {
    found.add(numberReason(accountText, one.admissionNumber))
    found.add(nameReason(accountText, one.name))
  }
  for (const { name, phone } of one.guardians) {
    if (payerPhone && phone) found.add(phoneReason(payerPhone, phone))
    if (payerName && nameReason(payerName.replace(/\*/g, ''), name)) found.add('payer')
  }
  found.delete(null)
  if (found.size > 0 && (one.balance === cents || one.due === cents)) found.add('balance')
  return [...found].filter((reason) => reason !== null)
}

/** Surest first. A suggestion that others share is unsure, unless something else tells them apart. */
export const suggest = (clues: Clues, candidates: readonly Candidate[]): Suggested[] => {
  const found = candidates
    .map((one) => {
      const reasons = reasonsFor(clues, one)
      return { learnerId: one.id, name: one.name, reasons, score: reasons.reduce((sum, one) => sum + weights[one], 0) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.name.localeCompare(b.name) || (a.learnerId < b.learnerId ? -1 : 1))
  const best = found[0]?.score ?? 0
  const shared = found.filter(({ score }) => score === best).length > 1
  return found.slice(0, most).map(({ learnerId, reasons, score }) => ({
    learnerId,
    sure: score < best || shared || score < 2 ? 'unsure' : score >= 3 ? 'sure' : 'likely',
    reasons: shared && score === best ? [...reasons, 'siblings'] : reasons,
  }))
}
