/** E-mails with notices, in English and Kiswahili. */
import type { NoticeLanguage } from './render.ts'

export interface LetterNotice {
  readonly title: string
  readonly message: string
  /** Whole address that answers it. */
  readonly url: string | null
}

export interface NoticeLetter {
  readonly school: string
  readonly firstName: string
  readonly notices: readonly LetterNotice[]
  /** Page to change notification settings. */
  readonly settingsUrl: string
}

/** Most notices in an e-mail; the rest are counted. */
const mostTold = 20

const paragraphs = (...parts: readonly string[]): string => parts.join('\n\n')

const told = ({ title, message, url }: LetterNotice): string => [title, message, ...(url ? [url] : [])].join('\n')

const words = {
  en: {
    subject: (school: string, count: number) => `${school}: ${count} notices you have not read`,
    greeting: (name: string) => `Hello ${name},`,
    more: (count: number) => `And ${count} more in Darasa.`,
    stop: (url: string) =>
      `You get this letter because you have not read this in Darasa yet. Choose how you are told:\n${url}`,
  },
  sw: {
    subject: (school: string, count: number) => `${school}: taarifa ${count} ambazo hujasoma`,
    greeting: (name: string) => `Habari ${name},`,
    more: (count: number) => `Na nyingine ${count} kwenye Darasa.`,
    stop: (url: string) =>
      `Unapata barua hii kwa sababu bado hujasoma haya kwenye Darasa. Chagua jinsi ya kuarifiwa:\n${url}`,
  },
} as const satisfies Record<NoticeLanguage, unknown>

/** @param letter has at least one notice */
export const noticeLetter = (
  language: NoticeLanguage,
  { school, firstName, notices, settingsUrl }: NoticeLetter,
): { subject: string; text: string } => {
  const { subject, greeting, more, stop } = words[language]
  const [only] = notices
  const rest = notices.length - mostTold
  return {
    subject: notices.length === 1 && only ? only.title : subject(school, notices.length),
    text: paragraphs(
      greeting(firstName),
      ...notices.slice(0, mostTold).map(told),
      ...(rest > 0 ? [more(rest)] : []),
      stop(settingsUrl),
    ),
  }
}
