/** E-mails and SMS of sign-in, in the recipient's language. */
import { fill } from '#platform/pure/filled-text.ts'

export interface Letter {
  readonly subject: string
  readonly text: string
}

export interface Recipient {
  readonly firstName: string
  /** `en`, `sw`; others fall back to English. */
  readonly language: string
}

const letters = {
  reset: {
    en: {
      subject: 'Set a new password for Darasa',
      text: `Hello {name},

Somebody asked for a new password for your Darasa account. To set one, open this link within {minutes} minutes:

{link}

The link works once. If it was not you, do nothing: your password stays as it is.`,
    },
    sw: {
      subject: 'Weka nenosiri jipya la Darasa',
      text: `Habari {name},

Kuna aliyeomba nenosiri jipya la akaunti yako ya Darasa. Ili kuliweka, fungua kiungo hiki ndani ya dakika {minutes}:

{link}

Kiungo hiki hutumika mara moja tu. Kama si wewe uliyeomba, usifanye lolote: nenosiri lako linabaki lilivyo.`,
    },
  },
  resetDone: {
    en: {
      subject: 'Your Darasa password was changed',
      text: `Hello {name},

The password of your Darasa account was changed with a link sent to this address, and every device was signed out. Sign in again with the new password.

If it was not you, set another password at once and tell the school office: {link}`,
    },
    sw: {
      subject: 'Nenosiri lako la Darasa limebadilishwa',
      text: `Habari {name},

Nenosiri la akaunti yako ya Darasa limebadilishwa kwa kiungo kilichotumwa kwa anwani hii, na vifaa vyote vimetolewa. Ingia tena kwa nenosiri jipya.

Kama si wewe, weka nenosiri lingine mara moja na uijulishe ofisi ya shule: {link}`,
    },
  },
  portalLinked: {
    en: {
      subject: 'A login portal now opens your Darasa account',
      text: `Hello {name},

Your Darasa account can now be signed in to with {portal}.

If it was not you, tell the school office, and unlink it under Security: {link}`,
    },
    sw: {
      subject: 'Lango la kuingia sasa linafungua akaunti yako ya Darasa',
      text: `Habari {name},

Sasa unaweza kuingia kwenye akaunti yako ya Darasa kupitia {portal}.

Kama si wewe, ijulishe ofisi ya shule, na uliondoe kwenye Usalama: {link}`,
    },
  },
} as const

const codeTexts = {
  en: '{code} is your Darasa code. It works for {minutes} minutes. Tell it to nobody.',
  sw: '{code} ni msimbo wako wa kuingia Darasa. Unafanya kazi kwa dakika {minutes}. Usimwambie mtu yeyote.',
} as const

const languageOf = (language: string): 'en' | 'sw' => (language === 'sw' ? 'sw' : 'en')

const write = (kind: keyof typeof letters, to: Recipient, values: Record<string, string | number>): Letter => {
  const { subject, text } = letters[kind][languageOf(to.language)]
  return { subject, text: fill(text, { name: to.firstName, ...values }) }
}

export const resetLetter = (to: Recipient, link: string, minutes: number): Letter =>
  write('reset', to, { link, minutes })
export const resetDoneLetter = (to: Recipient, link: string): Letter => write('resetDone', to, { link })
export const portalLinkedLetter = (to: Recipient, portal: string, link: string): Letter =>
  write('portalLinked', to, { portal, link })
export const codeMessage = (language: string, code: string, minutes: number): string =>
  fill(codeTexts[languageOf(language)], { code, minutes })
