/** E-mails of the console. */
export interface Letter {
  readonly subject: string
  readonly text: string
}

export interface Invited {
  readonly name: string
  readonly link: string
  readonly hours: number
}

/** To a new super admin. */
export const superAdminLetter = (language: 'en' | 'sw', { name, link, hours }: Invited): Letter =>
  language === 'sw'
    ? {
        subject: 'Umealikwa kusimamia Darasa',
        text: `Habari ${name},\n\nUmepewa akaunti ya msimamizi mkuu wa mfumo huu wa Darasa. Chagua nenosiri lako ndani ya saa ${hours}:\n\n${link}\n\nKiungo hiki hutumika mara moja tu. Kikiisha muda, omba kipya kwenye ukurasa wa kuingia.`,
      }
    : {
        subject: 'You are invited to look after Darasa',
        text: `Hello ${name},\n\nYou have been made a super admin of this installation of Darasa. Choose your password within ${hours} hours:\n\n${link}\n\nThe link works once. If it has run out, ask for a new one on the sign-in page.`,
      }
