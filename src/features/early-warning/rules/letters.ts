/** The message to a family, prepared from the reasons, in English and Kiswahili. */
import type { Evidence, EvidenceOf } from '../contract/evidence.ts'

export type LetterLanguage = 'en' | 'sw'

export interface LetterFacts {
  readonly language: LetterLanguage
  readonly guardian: string
  /** First name of the learner. */
  readonly learner: string
  readonly sender: string
  readonly school: string
  readonly reasons: readonly Evidence[]
}

type Told = 'away' | 'weekday' | 'absences' | 'fall' | 'work'
/** Fees, incidents and questions are talked about in person. */
const told = ['away', 'weekday', 'absences', 'fall', 'work'] as const satisfies readonly Told[]
const isTold = (one: Evidence): one is EvidenceOf<Told> => told.some((rule) => rule === one.rule)

const locales = { en: 'en-GB', sw: 'sw-KE' } as const
const day = (date: string, language: LetterLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
/** The 5th of January 1970 was a Monday. */
const weekday = (number: number, language: LetterLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 4 + number)),
  )
const list = (items: readonly string[], language: LetterLanguage): string =>
  new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(items)

/** In an SMS single days and titles are left out. */
type Writer = (one: EvidenceOf<Told>, learner: string, short: boolean) => string

const english: Writer = (one, learner, short) => {
  switch (one.rule) {
    case 'away':
      return `${learner} has not been in school since ${day(one.since, 'en')}.`
    case 'weekday': {
      const days = short
        ? ''
        : `: ${list(
            one.days.map((date) => day(date, 'en')),
            'en',
          )}`
      return `${learner} was absent on ${one.days.length} ${weekday(one.weekday, 'en')}s${days}.`
    }
    case 'absences':
      return `${learner} was absent on ${one.days.length} of the last ${one.of} school days.`
    case 'fall':
      return `${learner}’s result in ${one.area} went from ${one.from.percent}% to ${one.to.percent}%.`
    case 'work':
      return `${learner} has not handed in ${one.count} pieces of work.`
  }
}

const kiswahili: Writer = (one, learner, short) => {
  switch (one.rule) {
    case 'away':
      return `${learner} hajafika shuleni tangu ${day(one.since, 'sw')}.`
    case 'weekday': {
      const days = short
        ? ''
        : `: ${list(
            one.days.map((date) => day(date, 'sw')),
            'sw',
          )}`
      return `${learner} hakuja shule ${weekday(one.weekday, 'sw')} mara ${one.days.length}${days}.`
    }
    case 'absences':
      return `${learner} hakuja shule siku ${one.days.length} kati ya siku ${one.of} za shule zilizopita.`
    case 'fall':
      return `Matokeo ya ${learner} katika ${one.area} yameshuka kutoka ${one.from.percent}% hadi ${one.to.percent}%.`
    case 'work':
      return `${learner} hajawasilisha kazi ${one.count}.`
  }
}

const words = {
  en: {
    reason: english,
    hello: (guardian: string) => `Dear ${guardian},`,
    general: (learner: string) => `We would like to talk with you about how ${learner} is doing at school.`,
    question: 'Is there anything we can help with? Please answer here or call us.',
    call: 'Can we help? Please call us.',
  },
  sw: {
    reason: kiswahili,
    hello: (guardian: string) => `Habari ${guardian},`,
    general: (learner: string) => `Tungependa kuzungumza nawe kuhusu maendeleo ya ${learner} shuleni.`,
    question: 'Kuna jambo tunaloweza kusaidia? Tafadhali jibu hapa au utupigie simu.',
    call: 'Tunaweza kusaidia? Tafadhali tupigie simu.',
  },
} as const

/** What the letter says about the learner: the reasons that it may name, else that the school would like to talk. */
const sentences = ({ language, learner, reasons }: LetterFacts, short: boolean): string => {
  const { reason, general } = words[language]
  const named = reasons.filter(isTold).map((one) => reason(one, learner, short))
  return named.length === 0 ? general(learner) : (short ? named.slice(0, 2) : named).join(' ')
}

/** For a conversation in the app. */
export const messageOf = (facts: LetterFacts): string => {
  const { hello, question } = words[facts.language]
  return [hello(facts.guardian), sentences(facts, false), question, `${facts.sender}, ${facts.school}`].join('\n\n')
}

/** Two reasons at most, so that it stays short. */
export const smsOf = (facts: LetterFacts): string =>
  `${sentences(facts, true)} ${words[facts.language].call} ${facts.sender}, ${facts.school}`

const subjects = { en: (learner: string) => `About ${learner}`, sw: (learner: string) => `Kuhusu ${learner}` } as const
export const subjectOfLetter = (language: LetterLanguage, learner: string): string => subjects[language](learner)
