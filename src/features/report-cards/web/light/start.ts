/** Verifies the code in the address, or a typed one, and shows the result. */
import { complain, find, language, onWrite, startFrame, word } from '#platform/web/signin/frame.ts'
import { groupedCode, normaliseCode } from '../../rules/codes.ts'
import { verifyWords, type VerifyWord } from './words.ts'

interface Answer {
  genuine: boolean
  state: 'current' | 'replaced' | null
  school: string | null
  initials: string | null
  term: string | null
  version: number | null
  publishedOn: string | null
  seal: string | null
}

const shown = [
  'school',
  'initials',
  'term',
  'version',
  'publishedOn',
  'seal',
] as const satisfies readonly (keyof Answer & VerifyWord)[]

const dayOf = (date: string): string =>
  new Intl.DateTimeFormat(language() === 'sw' ? 'sw-KE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

const factOf = (answer: Answer, key: (typeof shown)[number]): HTMLElement[] => {
  const value = answer[key]
  if (value === null) return []
  const row = document.createElement('div')
  const [term, fact] = [document.createElement('dt'), document.createElement('dd')]
  term.textContent = word(key)
  fact.textContent = key === 'publishedOn' ? dayOf(String(value)) : String(value)
  row.append(term, fact)
  return [row]
}

/** @returns the answer, or why there is none; 0 without a network */
const ask = async (code: string): Promise<Answer | number> => {
  try {
    const response = await fetch(`/api/verify/report-cards/${encodeURIComponent(code)}`)
    return response.ok ? ((await response.json()) as Answer) : response.status
  } catch {
    return 0
  }
}

export const startVerify = (): void => {
  const [found, form, code, again] = [
    find<HTMLElement>('#found'),
    find<HTMLFormElement>('#ask'),
    find<HTMLInputElement>('#code'),
    find<HTMLElement>('#again'),
  ]
  const whole = find<HTMLElement>('#ask .whole')
  const verb = find<HTMLElement>('#ask .verb')
  let answer: Answer | null = null
  let busy = false

  const write = (): void => {
    if (!answer) return
    const state = answer.state ?? 'unknown'
    find('#found h1').textContent = word(state)
    find('#found .lead').textContent = word(`${state}Lead`)
    find('#found .facts').replaceChildren(...shown.flatMap((key) => (answer ? factOf(answer, key) : [])))
  }
  const show = (next: Answer | null): void => {
    answer = next
    write()
    found.dataset.look = next?.state === 'current' ? 'good' : 'bad'
    found.hidden = next === null
    form.hidden = next !== null
    again.hidden = next === null
    if (next) find<HTMLElement>('#found h1').focus()
    else code.focus()
  }
  const setBusy = (now: boolean): void => {
    busy = now
    find('#ask .send').setAttribute('aria-busy', String(now))
    verb.textContent = word((verb.dataset.t = now ? 'checking' : 'check'))
  }
  const check = async (): Promise<void> => {
    const normal = normaliseCode(code.value)
    if (!normal) {
      complain(code, word('codeWrong'))
      return code.focus()
    }
    setBusy(true)
    const told = await ask(normal)
    setBusy(false)
    if (typeof told !== 'number') return show(told)
    whole.textContent = word(told === 0 ? 'network' : told === 429 ? 'tooOften' : 'failed')
  }

  startFrame(verifyWords)
  onWrite(write)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    whole.textContent = ''
    if (!busy) void check()
  })
  code.addEventListener('input', () => complain(code, ''))
  again.addEventListener('click', () => {
    code.value = ''
    show(null)
  })
  const given = decodeURIComponent(/^\/verify\/([^/]+)/.exec(location.pathname)?.[1] ?? '')
  const normal = normaliseCode(given)
  code.value = normal ? groupedCode(normal) : given
  if (given) void check()
}
