/** Texts of the unsubscribe and tracking page. */
import type { Table } from '#platform/web/signin/frame.ts'

export const lettersWords = {
  en: {
    title: 'E-mail from your school',
    theme: 'Theme',
    show: 'Show',
    wait: 'One moment...',
    choicesTitle: 'E-mail from {school}',
    choicesLead: 'These choices are for {address}. They hold from now on.',
    gets: 'This address gets e-mail of the school.',
    left: 'This address gets no more e-mail of the school.',
    leave: 'Stop these e-mails',
    back: 'Get e-mails again',
    leftNote: 'Notices that you chose in Darasa still come. Change those in your settings there.',
    countedTitle: 'What the school sees',
    counted:
      'The school can see when the pictures of a letter are loaded, or when a link in it is pressed. A loaded picture does not always mean that somebody read it.',
    uncounted:
      'Nothing is counted for this address: letters come without such a picture, and links lead straight to their page.',
    object: 'Do not count me',
    allow: 'Count me again',
    saving: 'Saving...',
    none: 'This link leads to no letter',
    noneLead:
      'It is incomplete, or the letter is not kept any more. Open the link in a newer letter, or ask the school.',
    networkTitle: 'There is no connection',
    network: 'Try again in a moment.',
    retry: 'Try again',
    failed: 'Something went wrong on our side. Try again in a moment.',
  },
  sw: {
    title: 'Barua pepe za shule',
    theme: 'Mandhari',
    show: 'Onyesha',
    wait: 'Subiri kidogo...',
    choicesTitle: 'Barua pepe za {school}',
    choicesLead: 'Chaguo hizi ni za {address}. Zinaanza kutumika sasa.',
    gets: 'Anwani hii inapokea barua pepe za shule.',
    left: 'Anwani hii haipokei tena barua pepe za shule.',
    leave: 'Acha kupokea barua pepe hizi',
    back: 'Pokea barua pepe tena',
    leftNote: 'Taarifa ulizochagua kwenye Darasa zitaendelea kuja. Zibadilishe kwenye mipangilio yako huko.',
    countedTitle: 'Kinachoonekana na shule',
    counted:
      'Shule inaweza kuona picha za barua zinapofunguliwa, au kiungo kinapobonyezwa. Picha kufunguliwa si lazima kumaanisha kuwa mtu ameisoma.',
    uncounted:
      'Hakuna kinachohesabiwa kwa anwani hii: barua huja bila picha hiyo, na viungo huelekea moja kwa moja kwenye ukurasa wake.',
    object: 'Msinihesabu',
    allow: 'Nihesabuni tena',
    saving: 'Inahifadhi...',
    none: 'Kiungo hiki hakina barua',
    noneLead: 'Hakijakamilika, au barua haipo tena. Fungua kiungo kwenye barua mpya zaidi, au uliza shule.',
    networkTitle: 'Hakuna mtandao',
    network: 'Jaribu tena baada ya muda mfupi.',
    retry: 'Jaribu tena',
    failed: 'Kuna hitilafu upande wetu. Jaribu tena baada ya muda mfupi.',
  },
} as const satisfies Table
