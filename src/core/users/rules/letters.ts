/** Messages to people whom a school invites, accepts or declines, in English and Kiswahili. */
import type { schoolRoles } from '../../access/contract/access.ts'

export type LetterLanguage = 'en' | 'sw'
export interface WrittenLetter {
  readonly subject: string
  readonly text: string
}

/** Validity of an invitation link. */
export const invitationDays = 14

const paragraphs = (...parts: string[]): string => parts.join('\n\n')

const roleWords: Readonly<Record<LetterLanguage, Readonly<Record<(typeof schoolRoles)[number], string>>>> = {
  en: {
    student: 'a student',
    teacher: 'a teacher',
    tutor: 'a tutor',
    admin: 'an admin',
    parent: 'a parent',
    school_technician: 'a technician',
  },
  sw: {
    student: 'mwanafunzi',
    teacher: 'mwalimu',
    tutor: 'mkufunzi',
    admin: 'msimamizi',
    parent: 'mzazi',
    school_technician: 'fundi',
  },
}

export interface InvitationLetter {
  readonly school: string
  readonly firstName: string
  readonly role: (typeof schoolRoles)[number]
  readonly url: string
}

export const invitationLetter = (
  language: LetterLanguage,
  { school, firstName, role, url }: InvitationLetter,
): WrittenLetter =>
  language === 'sw'
    ? {
        subject: `${school} inakualika kwenye Darasa`,
        text: paragraphs(
          `Habari ${firstName},`,
          `${school} inakualika kutumia Darasa kama ${roleWords.sw[role]}. Fungua kiungo hiki ili kuanza:\n${url}`,
          `Kiungo hiki ni chako peke yako na kinafanya kazi kwa siku ${invitationDays}. Usimpe mtu mwingine.`,
          'Kama hujui shule hii, puuza ujumbe huu.',
        ),
      }
    : {
        subject: `${school} invites you to Darasa`,
        text: paragraphs(
          `Hello ${firstName},`,
          `${school} invites you to use Darasa as ${roleWords.en[role]}. Open this link to begin:\n${url}`,
          `The link is for you alone and works for ${invitationDays} days. Do not pass it on.`,
          'If you do not know this school, ignore this message.',
        ),
      }

/** GSM-7 characters only, to stay within one or two segments. */
export const invitationSms = (
  language: LetterLanguage,
  { school, url }: Pick<InvitationLetter, 'school' | 'url'>,
): string =>
  language === 'sw'
    ? `${school} inakualika kwenye Darasa. Fungua ${url} (siku ${invitationDays}). Usimpe mtu mwingine.`
    : `${school} invites you to Darasa. Open ${url} (${invitationDays} days). Do not pass it on.`

export interface AcceptedLetter {
  readonly school: string
  readonly role: (typeof schoolRoles)[number]
  readonly url: string
}

export const acceptedLetter = (language: LetterLanguage, { school, role, url }: AcceptedLetter): WrittenLetter =>
  language === 'sw'
    ? {
        subject: `${school} imekukubali`,
        text: paragraphs(`${school} imekukubali kama ${roleWords.sw[role]}. Ingia hapa:\n${url}`),
      }
    : {
        subject: `${school} has taken you in`,
        text: paragraphs(`${school} has taken you in as ${roleWords.en[role]}. Sign in here:\n${url}`),
      }

export const declinedLetter = (
  language: LetterLanguage,
  { school, reason }: { school: string; reason: string },
): WrittenLetter =>
  language === 'sw'
    ? {
        subject: `Ombi lako la kujiunga na ${school}`,
        text: paragraphs(
          `${school} haikukubali ombi lako la kujiunga.`,
          `Sababu: ${reason}`,
          'Kama hili ni kosa, uliza ofisi ya shule.',
        ),
      }
    : {
        subject: `Your request to join ${school}`,
        text: paragraphs(
          `${school} did not accept your request to join.`,
          `Reason: ${reason}`,
          'If this is a mistake, ask the school office.',
        ),
      }

/** To the previous address and number of a sign-in. */
export const movedLetter = (language: LetterLanguage, { school }: { school: string }): WrittenLetter =>
  language === 'sw'
    ? {
        subject: 'Maelezo yako ya kuingia Darasa yamebadilishwa',
        text: paragraphs(
          `Ofisi ya ${school} imebadilisha anwani au nambari unayotumia kuingia kwenye Darasa.`,
          'Kama hukuomba hili, uliza ofisi ya shule mara moja.',
        ),
      }
    : {
        subject: 'Your sign-in details for Darasa were changed',
        text: paragraphs(
          `The office of ${school} changed the address or the number that you sign in to Darasa with.`,
          'If you did not ask for this, ask the school office at once.',
        ),
      }
