/** The second step's field: shown when the server asks for a code, hidden when another name is entered. */
import { complain, find, word } from './frame.ts'

const part = find<HTMLElement>('.second-step')
const field = find<HTMLInputElement>('#code')
const label = find<HTMLElement>('label[for=code]')
const other = find<HTMLElement>('.other-code')

/** Digits of the app, or a recovery code with letters. */
const choose = (recovery: boolean): void => {
  field.inputMode = recovery ? 'text' : 'numeric'
  label.dataset.t = recovery ? 'recoveryCode' : 'code'
  other.dataset.t = recovery ? 'useApp' : 'useRecovery'
  for (const element of [label, other]) element.textContent = word(element.dataset.t ?? '')
  field.value = ''
  complain(field, '')
}

other.addEventListener('click', () => {
  choose(field.inputMode === 'numeric')
  field.focus()
})
field.addEventListener('input', () => complain(field, ''))

export const secondStep = {
  get asked(): boolean {
    return !part.hidden
  },
  get code(): string {
    return field.value.trim()
  },
  /** @param problem with the code before */
  ask: (problem = ''): void => {
    if (part.hidden) choose(false)
    part.hidden = false
    field.value = ''
    complain(field, problem)
    field.focus()
  },
  /** @returns false, with a word below the field, while it is empty */
  isFilled: (): boolean => {
    if (part.hidden || field.value.trim()) return true
    complain(field, word('codeMissing'))
    field.focus()
    return false
  },
  leave: (): void => void (part.hidden = true),
}
