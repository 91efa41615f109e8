/** Messages about a new e-mail address or phone number, in the recipient's language. */
import { fill } from '#platform/pure/filled-text.ts'
import type { ContactChannel } from '../contract/contacts.ts'
import type { Letter } from './entrance-letters.ts'

const letters = {
  code: {
    en: {
      subject: 'Confirm your e-mail address for Darasa',
      text: '{code} is the code that confirms this address for your Darasa account. It works for {minutes} minutes. Tell it to nobody.\n\nIf you do not use Darasa, ignore this message.',
      sms: '{code} is the code that confirms this number for your Darasa account. It works for {minutes} minutes. Tell it to nobody.',
    },
    sw: {
      subject: 'Thibitisha barua pepe yako ya Darasa',
      text: '{code} ni msimbo wa kuthibitisha anwani hii kwa akaunti yako ya Darasa. Unafanya kazi kwa dakika {minutes}. Usimwambie mtu yeyote.\n\nKama hutumii Darasa, puuza ujumbe huu.',
      sms: '{code} ni msimbo wa kuthibitisha nambari hii kwa akaunti yako ya Darasa. Unafanya kazi kwa dakika {minutes}. Usimwambie mtu yeyote.',
    },
  },
  taken: {
    en: {
      subject: 'This address already has a Darasa account',
      text: 'Somebody wanted to use this address for another Darasa account. Nothing was changed. If it was you, sign in with this address, or ask the school office for help: {link}',
      sms: 'Somebody wanted to use this number for another Darasa account. Nothing was changed. If it was you, sign in with this number, or ask the school office for help.',
    },
    sw: {
      subject: 'Anwani hii tayari ina akaunti ya Darasa',
      text: 'Kuna aliyetaka kutumia anwani hii kwa akaunti nyingine ya Darasa. Hakuna kilichobadilika. Kama ni wewe, ingia kwa anwani hii, au omba msaada ofisi ya shule: {link}',
      sms: 'Kuna aliyetaka kutumia nambari hii kwa akaunti nyingine ya Darasa. Hakuna kilichobadilika. Kama ni wewe, ingia kwa nambari hii, au omba msaada ofisi ya shule.',
    },
  },
  email: {
    en: {
      subject: 'The e-mail address of your Darasa account was changed',
      text: 'Your Darasa account now has another e-mail address. If this was not you, tell the school office at once.',
      sms: 'Your Darasa account now has another e-mail address. If this was not you, tell the school office at once.',
    },
    sw: {
      subject: 'Barua pepe ya akaunti yako ya Darasa imebadilishwa',
      text: 'Akaunti yako ya Darasa sasa ina barua pepe nyingine. Kama si wewe, iambie ofisi ya shule mara moja.',
      sms: 'Akaunti yako ya Darasa sasa ina barua pepe nyingine. Kama si wewe, iambie ofisi ya shule mara moja.',
    },
  },
  phone: {
    en: {
      subject: 'The phone number of your Darasa account was changed',
      text: 'Your Darasa account now has another phone number. If this was not you, tell the school office at once.',
      sms: 'Your Darasa account now has another phone number. If this was not you, tell the school office at once.',
    },
    sw: {
      subject: 'Nambari ya simu ya akaunti yako ya Darasa imebadilishwa',
      text: 'Akaunti yako ya Darasa sasa ina nambari nyingine ya simu. Kama si wewe, iambie ofisi ya shule mara moja.',
      sms: 'Akaunti yako ya Darasa sasa ina nambari nyingine ya simu. Kama si wewe, iambie ofisi ya shule mara moja.',
    },
  },
} as const

/** Subject and text of an e-mail, or the text of an SMS. */
export type ContactLetter = Partial<Pick<Letter, 'subject'>> & Pick<Letter, 'text'>

const write = (
  kind: keyof typeof letters,
  by: ContactChannel,
  language: string,
  values: Record<string, string | number> = {},
): ContactLetter => {
  const { subject, text, sms } = letters[kind][language === 'sw' ? 'sw' : 'en']
  return by === 'email' ? { subject, text: fill(text, values) } : { text: fill(sms, values) }
}

export const contactCodeLetter = (by: ContactChannel, language: string, code: string, minutes: number): ContactLetter =>
  write('code', by, language, { code, minutes })

/** For the person who has the address or number already. */
export const contactTakenLetter = (by: ContactChannel, language: string, link: string): ContactLetter =>
  write('taken', by, language, { link })

/** @param changed what is new; @param by how the person is told */
export const contactChangedLetter = (changed: ContactChannel, by: ContactChannel, language: string): ContactLetter =>
  write(changed, by, language)

/**
 * Where the person is told about a change: at the former address or number, and by e-mail whenever there is one,
 * because somebody who lost the phone reads no SMS.
 */
export const toldAbout = (
  changed: ContactChannel,
  before: { readonly email: string | null; readonly phone: string | null },
): { by: ContactChannel; to: string }[] => [
  ...(before.email ? [{ by: 'email' as const, to: before.email }] : []),
  ...(before.phone && (changed === 'phone' || !before.email) ? [{ by: 'phone' as const, to: before.phone }] : []),
]
