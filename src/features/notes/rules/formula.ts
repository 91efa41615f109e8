/**
 * Formulae as learners type them (`theta/360 * pi r^2`), read into a tree that pages, voices and documents are made from.
 * Whatever is typed gives a tree: somebody is still typing.
 */

export type Formula =
  | { readonly kind: 'row'; readonly items: readonly Formula[] }
  | { readonly kind: 'number' | 'letter' | 'word' | 'sign'; readonly text: string }
  | { readonly kind: 'fraction'; readonly over: Formula; readonly under: Formula }
  | { readonly kind: 'root'; readonly of: Formula }
  | { readonly kind: 'power' | 'index'; readonly base: Formula; readonly small: Formula }
  | { readonly kind: 'group'; readonly open: string; readonly close: string; readonly inside: Formula }

/** Letters by their names. */
export const letters: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  phi: 'φ',
  omega: 'ω',
  Delta: 'Δ',
  Sigma: 'Σ',
  Omega: 'Ω',
}

/** Written upright. */
export const functionNames = ['sin', 'cos', 'tan', 'log', 'ln', 'lim', 'max', 'min'] as const

/** Signs by what is typed, longer ones first. */
const signs: readonly (readonly [string, string])[] = [
  ['<=', '≤'],
  ['>=', '≥'],
  ['!=', '≠'],
  ['+-', '±'],
  ['->', '→'],
  ['*', '×'],
  [':', '÷'],
  ['-', '−'],
]
const namedSigns: Readonly<Record<string, string>> = { deg: '°', degrees: '°', infinity: '∞', approx: '≈', times: '×' }

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'words'
  readonly text: string
  /** Not separated from the token before by a space. */
  readonly isTight: boolean
}

const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['number', /^\d+(?:[.,]\d+)*/],
  ['words', /^"[^"]*"?/],
  ['name', /^\p{L}\p{M}*/u],
]

/** A word that means something as a whole; other letters stand for themselves. */
const wholeWord = (text: string): string | undefined => {
  const word = /^[A-Za-z]+/.exec(text)?.[0] ?? ''
  const known = [...Object.keys(letters), ...functionNames, ...Object.keys(namedSigns), 'sqrt']
  if (known.includes(word)) return word
  return known.filter((one) => one.length > 2 && word.startsWith(one)).toSorted((a, b) => b.length - a.length)[0]
}

const nextToken = (rest: string): Omit<Token, 'isTight'> => {
  const word = wholeWord(rest)
  if (word) return { kind: 'name', text: word }
  for (const [kind, pattern] of patterns) {
    const found = pattern.exec(rest)?.[0]
    if (found) return { kind, text: found }
  }
  const sign = signs.find(([typed]) => rest.startsWith(typed))
  return { kind: 'sign', text: sign?.[0] ?? [...rest][0] ?? '' }
}

const tokensOf = (typed: string): Token[] => {
  const tokens: Token[] = []
  let rest = typed
  let isTight = false
  while (rest !== '') {
    const trimmed = rest.trimStart()
    if (trimmed !== rest) isTight = false
    rest = trimmed
    if (rest === '') break
    const token = nextToken(rest)
    tokens.push({ ...token, isTight })
    rest = rest.slice(token.text.length)
    isTight = true
  }
  return tokens
}

const rowOf = (items: readonly Formula[]): Formula => {
  const [first] = items
  return first && items.length === 1 ? first : { kind: 'row', items }
}

/** Brackets that only hold together what a fraction, a root or a power takes. */
const bare = (formula: Formula): Formula =>
  formula.kind === 'group' && formula.open === '(' && formula.close === ')' ? formula.inside : formula

/** Reads tokens from the left to the right. */
class Reader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  /** @param until the closing bracket, or undefined for all of it */
  row(until?: string): Formula {
    const items: Formula[] = []
    while (this.#peek && this.#peek.text !== until) items.push(this.#fraction())
    return rowOf(items)
  }

  get #peek(): Token | undefined {
    return this.#tokens[this.#at]
  }

  #takes(sign: string): boolean {
    const isNext = this.#peek?.kind === 'sign' && this.#peek.text === sign
    if (isNext) this.#at += 1
    return isNext
  }

  /** Tokens without spaces between them are one side of a fraction: 2x/3. */
  #fraction(): Formula {
    let over = this.#tight()
    while (this.#takes('/')) {
      const under: Formula = this.#peek ? this.#scripted() : { kind: 'row', items: [] }
      over = { kind: 'fraction', over: bare(over), under: bare(under) }
    }
    return over
  }

  #tight(): Formula {
    const first = this.#scripted()
    if (first.kind === 'sign') return first
    const items = [first]
    while (this.#peek?.isTight && this.#continues(this.#peek)) items.push(this.#scripted())
    const isFraction = this.#peek?.kind === 'sign' && this.#peek.text === '/'
    return isFraction || items.length === 1 ? rowOf(items) : { kind: 'row', items }
  }

  #continues({ kind, text }: Token): boolean {
    return kind === 'number' || kind === 'name' || text in closing
  }

  /** A piece with its powers and indices. */
  #scripted(): Formula {
    let base = this.#piece()
    for (;;) {
      if (this.#takes('^')) base = { kind: 'power', base, small: this.#small() }
      else if (this.#takes('_')) base = { kind: 'index', base, small: this.#small() }
      else return base
    }
  }

  #small(): Formula {
    if (!this.#peek) return { kind: 'row', items: [] }
    const sign = this.#takes('-') ? [{ kind: 'sign', text: '−' } as const] : []
    return this.#peek ? rowOf([...sign, bare(this.#piece())]) : rowOf(sign)
  }

  #piece(): Formula {
    const token = this.#peek
    this.#at += 1
    if (!token) return { kind: 'row', items: [] }
    const { kind, text } = token
    if (kind === 'number') return { kind, text }
    if (kind === 'words') return { kind: 'word', text: text.replaceAll('"', '') }
    if (kind === 'name') return this.#name(text)
    const close = closing[text]
    if (close) {
      const inside = this.row(close)
      return { kind: 'group', open: text, inside, close: this.#takes(close) ? close : '' }
    }
    return { kind: 'sign', text: signs.find(([typed]) => typed === text)?.[1] ?? text }
  }

  #name(text: string): Formula {
    if (text === 'sqrt') return { kind: 'root', of: this.#peek ? bare(this.#piece()) : { kind: 'row', items: [] } }
    const sign = namedSigns[text]
    if (sign) return { kind: 'sign', text: sign }
    if (functionNames.some((name) => name === text)) return { kind: 'word', text }
    return { kind: 'letter', text: letters[text] ?? text }
  }
}

export const readFormula = (typed: string): Formula => new Reader(tokensOf(typed)).row()
