/** Messages to an account's owner after a change of password or second step, in their language. */

export type CredentialChange = 'password_changed' | 'totp_on' | 'totp_replaced' | 'totp_off' | 'totp_reset'

interface Wording {
  subject: string
  happened: string
}

const english: Record<CredentialChange, Wording> = {
  password_changed: {
    subject: 'Your password was changed',
    happened: 'the password of your Darasa account was changed',
  },
  totp_on: { subject: 'Two-step sign-in is on', happened: 'two-step sign-in was switched on for your Darasa account' },
  totp_replaced: {
    subject: 'Another authenticator app',
    happened: 'another authenticator app took the place of the one before on your Darasa account',
  },
  totp_off: {
    subject: 'Two-step sign-in is off',
    happened: 'two-step sign-in was switched off for your Darasa account',
  },
  totp_reset: {
    subject: 'Two-step sign-in was taken off',
    happened:
      'an administrator took two-step sign-in off your Darasa account, because its phone and recovery codes are lost. You are signed out everywhere; sign in and set it up again',
  },
}

const kiswahili: Record<CredentialChange, Wording> = {
  password_changed: {
    subject: 'Nenosiri lako limebadilishwa',
    happened: 'nenosiri la akaunti yako ya Darasa lilibadilishwa',
  },
  totp_on: {
    subject: 'Kuingia kwa hatua mbili kumewashwa',
    happened: 'kuingia kwa hatua mbili kuliwashwa kwenye akaunti yako ya Darasa',
  },
  totp_replaced: {
    subject: 'Programu nyingine ya misimbo',
    happened: 'programu nyingine ya misimbo ilichukua nafasi ya ile ya awali kwenye akaunti yako ya Darasa',
  },
  totp_off: {
    subject: 'Kuingia kwa hatua mbili kumezimwa',
    happened: 'kuingia kwa hatua mbili kulizimwa kwenye akaunti yako ya Darasa',
  },
  totp_reset: {
    subject: 'Kuingia kwa hatua mbili kumeondolewa',
    happened:
      'msimamizi aliondoa kuingia kwa hatua mbili kwenye akaunti yako ya Darasa, kwa sababu simu na misimbo ya dharura vimepotea. Umetolewa kila mahali; ingia na ukuweke upya',
  },
}

export interface LetterFacts {
  firstName: string
  language: 'en' | 'sw'
  at: Date
  timeZone: string
  /** Address of the installation, for the way to the security page. */
  publicUrl: string
}

export const credentialLetter = (
  change: CredentialChange,
  { firstName, language, at, timeZone, publicUrl }: LetterFacts,
): { subject: string; text: string } => {
  const when = new Intl.DateTimeFormat(language === 'sw' ? 'sw-KE' : 'en-KE', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at)
  const { subject, happened } = (language === 'sw' ? kiswahili : english)[change]
  const text =
    language === 'sw'
      ? `Habari ${firstName},\n\n${when}: ${happened}.\n\nKama si wewe, iambie ofisi ya shule mara moja, kisha angalia mahali ulipoingia: ${publicUrl}/security\n`
      : `Dear ${firstName},\n\n${when}: ${happened}.\n\nIf this was not you, tell the school office at once, then look where you are signed in: ${publicUrl}/security\n`
  return { subject, text }
}
