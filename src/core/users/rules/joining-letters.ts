/**
 * Messages about joining a school. Names typed by a stranger are never included in an e-mail to an unverified address.
 */
import { linkDays } from '../contract/joining-texts.ts'

export type Language = 'en' | 'sw'
export interface Written {
  subject: string
  text: string
}

const paragraphs = (...parts: string[]): string => parts.join('\n\n')

export interface ConfirmLetter {
  school: string
  confirmUrl: string
  signInUrl: string
}

/** To a new address: asks for confirmation. */
export const confirmLetter = (language: Language, { school, confirmUrl, signInUrl }: ConfirmLetter): Written =>
  language === 'sw'
    ? {
        subject: `Thibitisha barua pepe yako - ${school}`,
        text: paragraphs(
          `Mtu aliomba kujiunga na ${school} kwenye Darasa kwa anwani hii.`,
          `Kama ni wewe, thibitisha kwamba anwani hii ni yako:\n${confirmUrl}`,
          `Kiungo hiki kinafanya kazi kwa siku ${linkDays.confirm}. Shule inaona ombi lako; ikikukubali, ingia hapa:\n${signInUrl}`,
          'Kama si wewe, puuza ujumbe huu.',
        ),
      }
    : {
        subject: `Confirm your e-mail address - ${school}`,
        text: paragraphs(
          `Somebody asked to join ${school} on Darasa with this address.`,
          `If it was you, confirm that the address is yours:\n${confirmUrl}`,
          `The link works for ${linkDays.confirm} days. The school sees your request; once it accepts you, sign in here:\n${signInUrl}`,
          'If it was not you, ignore this message.',
        ),
      }

/** To an address with an account: nothing was created. */
export const knownAddressLetter = (
  language: Language,
  { school, joinUrl }: { school: string; joinUrl: string },
): Written =>
  language === 'sw'
    ? {
        subject: 'Tayari una akaunti ya Darasa',
        text: paragraphs(
          `Mtu alijisajili kwa anwani hii ili kujiunga na ${school}. Anwani hii ina akaunti tayari, kwa hivyo hakuna kilichofanywa.`,
          `Kama ni wewe, ingia kisha uombe kujiunga kwa msimbo wa shule:\n${joinUrl}`,
          'Kama si wewe, huhitaji kufanya chochote.',
        ),
      }
    : {
        subject: 'You have a Darasa account already',
        text: paragraphs(
          `Somebody registered with this address to join ${school}. The address has an account already, so nothing was made.`,
          `If it was you, sign in and ask to join with the code of the school:\n${joinUrl}`,
          'If it was not you, you need do nothing.',
        ),
      }

export interface FamilyInvitation {
  school: string
  url: string
  days: number
}

export const familyLetter = (language: Language, { school, url, days }: FamilyInvitation): Written =>
  language === 'sw'
    ? {
        subject: `${school} inakualika kwenye Darasa`,
        text: paragraphs(
          `${school} inatumia Darasa kwa mahudhurio, alama, ujumbe na karo. Fungua kiungo hiki ili uone yanayomhusu mtoto wako:`,
          url,
          `Kiungo hiki ni chako peke yako na kinafanya kazi kwa siku ${days}. Usimpe mtu mwingine.`,
        ),
      }
    : {
        subject: `${school} invites you to Darasa`,
        text: paragraphs(
          `${school} uses Darasa for attendance, marks, messages and fees. Open this link to see what concerns your child:`,
          url,
          `The link is for you alone and works for ${days} days. Do not pass it on.`,
        ),
      }

/** GSM-7 characters only and short: a single segment for most schools, to save cost. */
export const familySms = (language: Language, { school, url }: Pick<FamilyInvitation, 'school' | 'url'>): string =>
  language === 'sw'
    ? `${school}: siku ya shule ya mtoto wako. Kwako tu: ${url}`
    : `${school}: see your child's school day. Only for you: ${url}`
