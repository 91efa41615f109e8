/** What a guide is made of. The same steps are read, shown as pictures and films, and walked through on the page. */
import type { Words } from './words.ts'

/** Whom a guide or an answer is for. */
export type HelpRole = 'admin' | 'teacher' | 'tutor' | 'parent' | 'student' | 'school_technician' | 'super_admin'

/** When a school does it. */
export const seasons = ['opening', 'weekly', 'money', 'learning', 'closing', 'always'] as const
export type Season = (typeof seasons)[number]

/** Where a step is on its page: an element that matches `css`, whose words are those of the text `key`, if there is one. */
export interface Target {
  readonly css: string
  /** `namespace:key` of a text of the product, so that a target is found in both languages. */
  readonly key?: string
  /** A day may be without it: nobody is absent, say. */
  readonly sometimes?: true
}

export interface Step {
  readonly title: Words
  readonly text: Words
  /** Address of the page. A `*` stands for a part that the first fitting link of the page before has. */
  readonly at: string
  readonly target?: Target
  /** Pressed once the step was shown, where the next step needs it: only what opens something, never what changes it. */
  readonly press?: true
}

export interface Guide {
  readonly id: string
  readonly roles: readonly HelpRole[]
  readonly season: Season
  /** Module that has to be open for the person. */
  readonly module?: string
  /** Account of the demo that takes the pictures. */
  readonly as: string
  readonly title: Words
  /** What it is good for, in a sentence. */
  readonly about: Words
  /** Further words that people ask with. */
  readonly words: Words
  readonly steps: readonly Step[]
}

export interface Question {
  readonly id: string
  /** All, if left out. */
  readonly roles?: readonly HelpRole[]
  readonly question: Words
  readonly answer: Words
  /** Guide that shows it. */
  readonly guide?: string
  /** Page where it is done. */
  readonly to?: string
}

const isFor = (roles: readonly string[] | undefined, role: string): boolean => !roles || roles.includes(role)

export const guidesFor = (guides: readonly Guide[], role: string, isOpen: (module: string) => boolean): Guide[] =>
  guides.filter((guide) => isFor(guide.roles, role) && (guide.module === undefined || isOpen(guide.module)))

export const questionsFor = (questions: readonly Question[], role: string): Question[] =>
  questions.filter((one) => isFor(one.roles, role))

/** @returns how much of a guide's pages an address is: the number of its parts that agree, 0 if they part */
const nearness = (page: string, at: string): number => {
  const [here, there] = [page, at].map((path) => path.split('?')[0]?.split('/').filter(Boolean) ?? [])
  if (!here || !there || there.length === 0) return 0
  const agree = there.every((part, index) => part === '*' || here[index] === part)
  return agree ? there.length : 0
}

/** Guides whose steps are on a page or above it, nearest first: what "?" opens. */
export const guidesOn = (guides: readonly Guide[], page: string): Guide[] =>
  guides
    .map((guide) => ({ guide, near: Math.max(0, ...guide.steps.map((step) => nearness(page, step.at))) }))
    .filter(({ near }) => near > 0)
    .toSorted((a, b) => b.near - a.near)
    .map(({ guide }) => guide)
