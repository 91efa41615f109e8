/** Shows the reader's choices for an address, and changes them on a button press; opening the page changes nothing. */
import { find, onWrite, startFrame, word } from '#platform/web/signin/frame.ts'
import { lettersWords } from './words.ts'

interface Choices {
  school: string
  address: string
  left: boolean
  counted: boolean
}

type State = { readonly kind: 'wait' | 'none' | 'network' } | { readonly kind: 'choices'; readonly choices: Choices }

/** @returns the choices, or the status of the refusal; 0 without a network */
const call = async (token: string, change?: Partial<Pick<Choices, 'left' | 'counted'>>): Promise<Choices | number> => {
  const init = change
    ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(change) }
    : {}
  try {
    const response = await fetch(`/api/email/choices/${encodeURIComponent(token)}`, init)
    return response.ok ? ((await response.json()) as Choices) : response.status
  } catch {
    return 0
  }
}

const put = (selector: string, text: string): void => void (find(selector).textContent = text)

export const startLetters = (): void => {
  const token = decodeURIComponent(/^\/letters\/([^/]+)/.exec(location.pathname)?.[1] ?? '')
  const [leave, object, again] = [
    find<HTMLButtonElement>('#leave'),
    find<HTMLButtonElement>('#object'),
    find<HTMLButtonElement>('#again'),
  ]
  let state: State = { kind: 'wait' }
  let busy: 'leave' | 'object' | null = null
  let problem: 'network' | 'failed' | null = null

  const fill = (key: string, { school, address }: Choices): string =>
    word(key).replace('{school}', school).replace('{address}', address)
  const writeChoices = (choices: Choices): void => {
    const { left, counted } = choices
    put('h1', fill('choicesTitle', choices))
    put('#lead', fill('choicesLead', choices))
    put('#gets', `${word(left ? 'left' : 'gets')}${left ? ` ${word('leftNote')}` : ''}`)
    put('#leave', word(busy === 'leave' ? 'saving' : left ? 'back' : 'leave'))
    put('#counted', word(counted ? 'counted' : 'uncounted'))
    put('#object', word(busy === 'object' ? 'saving' : counted ? 'object' : 'allow'))
    put('.whole', problem ? word(problem) : '')
  }
  const write = (): void => {
    find<HTMLElement>('#choices').hidden = state.kind !== 'choices'
    again.hidden = state.kind !== 'network'
    if (state.kind === 'choices') return writeChoices(state.choices)
    put('h1', word(state.kind === 'network' ? 'networkTitle' : state.kind))
    put('#lead', state.kind === 'wait' ? '' : word(state.kind === 'none' ? 'noneLead' : 'network'))
  }
  const look = async (): Promise<void> => {
    const told = token ? await call(token) : 404
    if (typeof told !== 'number') state = { kind: 'choices', choices: told }
    else state = { kind: told === 0 || told >= 429 ? 'network' : 'none' }
    write()
  }
  const change = async (name: 'leave' | 'object'): Promise<void> => {
    if (busy || state.kind !== 'choices') return
    const { left, counted } = state.choices
    ;[busy, problem] = [name, null]
    write()
    const told = await call(token, name === 'leave' ? { left: !left } : { counted: !counted })
    busy = null
    if (typeof told === 'number') problem = told === 0 ? 'network' : 'failed'
    else state = { kind: 'choices', choices: told }
    write()
  }

  startFrame(lettersWords)
  onWrite(write)
  leave.addEventListener('click', () => void change('leave'))
  object.addEventListener('click', () => void change('object'))
  again.addEventListener('click', () => void look())
  void look()
}
