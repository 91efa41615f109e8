/** The page to register with a school's join code. */
import { addEye, complain, find, language, word } from '#platform/web/signin/frame.ts'
import { joiningTexts } from '../../../contract/joining-texts.ts'
import { forget, get, post, setBusy, show, tell, told, say, type Refusal } from './page.ts'

const draftKey = 'darasa.register'
const needed = ['joinCode', 'says', 'firstName', 'lastName', 'email', 'password'] as const
const fields = [...needed, 'phone', 'admissionNumber', 'learnerName', 'note'] as const
type Field = (typeof fields)[number]

const form = find<HTMLFormElement>('#register')
const whole = form.querySelector<HTMLElement>('.whole')
let busy = false

const setWhole = (text: string): void => {
  if (whole) whole.textContent = text
}

type Values = Partial<Record<Field, string>>

/** Visible input only. */
const valuesOf = (): Values =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => {
      if (typeof value !== 'string' || form.querySelector(`[data-for][hidden] [name="${name}"]`)) return []
      const text = name === 'password' ? value : value.trim()
      return text === '' ? [] : [[name, text]]
    }),
  )

/** Input survives a network failure and a reload in this tab, except the password. */
const keepDraft = (): void => {
  const { password: _secret, ...draft } = valuesOf()
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft))
  } catch {
    // Then it is in the page only.
  }
}

const readDraft = (): void => {
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as Values
    for (const [field, value] of Object.entries(draft)) {
      const element = form.querySelector<HTMLInputElement>(
        field === 'says' ? `[name=says][value="${CSS.escape(value)}"]` : `#${CSS.escape(field)}`,
      )
      if (element?.type === 'radio') element.checked = true
      else if (element) element.value = value
    }
  } catch {
    // A draft of another version is none.
  }
}

/** Learner details apply to families and learners only. */
const fit = (): void => {
  const says = valuesOf().says ?? ''
  for (const part of form.querySelectorAll<HTMLElement>('[data-for]'))
    part.hidden = !(part.dataset.for ?? '').split(' ').includes(says)
  const label = form.querySelector<HTMLElement>('[for=admissionNumber]')
  if (label) say(label, says === 'student' ? 'ownNumber' : 'childNumber')
}

const mark = (field: Field, message: string): void => complain(find<HTMLElement>(`#${field}`), message)

const refuse = ({ status, message, fields: wrong }: Refusal): void => {
  for (const field of fields) mark(field, told(wrong[field] ?? ''))
  const unplaced = Object.keys(wrong).every((field) => !fields.some((one) => one === field))
  if (status === 0) setWhole(word('network'))
  else if (unplaced) setWhole(told(message) || word('failed'))
  focusWrong()
}

const focusWrong = (): void => {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid]')
  const target = wrong?.matches('[role=radiogroup]') ? wrong.querySelector<HTMLElement>('input') : wrong
  target?.focus()
}

const check = (values: Values): boolean => {
  for (const field of fields)
    mark(field, needed.some((one) => one === field) && !values[field] ? word(`${field}Missing`) : '')
  if (values.password && [...values.password].length < 10) mark('password', told(joiningTexts.password))
  focusWrong()
  return !form.querySelector('[aria-invalid]')
}

/** Whether the installation sends e-mail; loaded while the person types. */
let mail: Promise<boolean> = Promise.resolve(true)

const finish = async ({ email, school }: { email: string; school: string }): Promise<void> => {
  forget(draftKey)
  const next = ['sentNext', { school }] as const
  const ways = [{ label: 'signIn', to: '/login' }] as const
  if (await mail) tell('sentTitle', [['sent', { email }], next], ways)
  else tell('askedTitle', [next], ways)
}

const send = async (): Promise<void> => {
  const values = valuesOf()
  if (busy || !check(values)) return
  busy = true
  setWhole('')
  setBusy(form, true, 'registering')
  const answer = await post<{ email: string; school: string }>('/api/auth/register', {
    ...values,
    language: language(),
  })
  busy = false
  setBusy(form, false, 'registerSend')
  if ('body' in answer) await finish(answer.body)
  else refuse(answer.refusal)
}

export const openRegister = (): void => {
  mail = get<{ mail?: boolean }>('/api/config').then(
    (config) => config.mail !== false,
    () => true,
  )
  readDraft()
  fit()
  show('register', 'register')
  addEye(find<HTMLInputElement>('#password'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  form.addEventListener('input', (event) => {
    const { name } = event.target as HTMLInputElement
    const field = fields.find((one) => one === name)
    if (field) mark(field, '')
    setWhole('')
    fit()
    keepDraft()
  })
}
