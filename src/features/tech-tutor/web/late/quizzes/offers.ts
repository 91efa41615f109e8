/** Scam or safe: jobs, bursaries and gifts. */
import type { Question } from '../../../rules/quiz.ts'
import type { Words } from '../../../rules/simulations/checks.ts'

const ask: Words = ['Scam or safe?', 'Ulaghai au salama?']
const who: Words = ['who sent it', 'nani ametuma']
const money: Words = ['the money', 'pesa']
const address: Words = ['the address', 'anwani']

export const offers: readonly Question[] = [
  {
    kind: 'message',
    intro: ['Otieno’s brother looks for work after school', 'Kaka ya Otieno anatafuta kazi baada ya shule'],
    channel: 'WhatsApp',
    from: { text: '+254 700 000 918', clue: 1 },
    bubbles: [
      [
        { text: 'URGENT JOB! Airport cleaners, Ksh45,000 a month, ' },
        { text: 'no interview', clue: 2 },
        { text: '. Send ID photo and ' },
        { text: 'Ksh850 for medical form', clue: 3 },
        { text: ' to secure your chance.' },
      ],
    ],
    ask,
    look: [who, ['how one gets it', 'inavyopatikana'], money],
    scam: true,
    clues: [
      {
        title: ['A private number', 'Nambari ya mtu binafsi'],
        text: ['No company, no office, no address.', 'Hakuna kampuni, ofisi wala anwani.'],
      },
      {
        title: ['Too easy', 'Rahisi kupita kiasi'],
        text: ['Good pay without an interview does not exist.', 'Hakuna mshahara mnono bila mahojiano.'],
      },
      {
        title: ['A fee before the job', 'Ada kabla ya kazi'],
        text: ['An employer pays you, not the other way round.', 'Mwajiri hukulipa wewe, si wewe kumlipa.'],
      },
    ],
    act: [
      'Pay nothing and send no ID. Look for the job on the company’s own page.',
      'Asilipe wala kutuma kitambulisho. Atafute kazi kwenye ukurasa wa kampuni yenyewe.',
    ],
  },
  {
    kind: 'message',
    intro: ['A message in the parents’ group of Grade 7', 'Ujumbe katika kikundi cha wazazi wa Gredi ya 7'],
    channel: 'WhatsApp',
    from: { text: ['Forwarded many times', 'Umesambazwa mara nyingi'], clue: 1 },
    bubbles: [
      [
        { text: 'GOVERNMENT BURSARY 2026!!! Every learner gets Ksh20,000. Apply at ' },
        { text: 'bursary-kenya-apply.example/free', clue: 2 },
        { text: ' and ' },
        { text: 'share with 10 groups', clue: 3 },
        { text: ' to unlock.' },
      ],
    ],
    ask,
    look: [address, ['what one must do', 'unachotakiwa kufanya']],
    scam: true,
    clues: [
      {
        title: ['Forwarded many times', 'Umesambazwa mara nyingi'],
        text: ['Nobody knows who wrote it.', 'Hakuna anayejua nani aliuandika.'],
      },
      {
        title: ['Not a government address', 'Si anwani ya serikali'],
        text: ['Those of the government end with go.ke.', 'Za serikali huishia na go.ke.'],
      },
      {
        title: ['Share to unlock', 'Sambaza ili ufungue'],
        text: ['A bursary never spreads itself like this.', 'Basari haisambazwi kwa njia hii.'],
      },
    ],
    act: [
      'Do not share it. Ask the school office or the ward office about bursaries.',
      'Usiusambaze. Uliza ofisi ya shule au ofisi ya wadi kuhusu basari.',
    ],
  },
  {
    kind: 'message',
    intro: [
      'Chebet’s mother gets this from her school’s own number',
      'Mama ya Chebet anapata hii kutoka kwa nambari ya shule',
    ],
    channel: 'SMS',
    from: { text: 'UMOJA SCH', clue: 1 },
    bubbles: [
      [
        { text: 'Bursary forms of Ward Fund are at the office from 9 to 20 March, ' },
        { text: 'free of charge', clue: 2 },
        { text: '. Bring a copy of the fee statement. ' },
        { text: 'Questions: come to the office.', clue: 3 },
      ],
    ],
    ask,
    look: [who, money, ['where one goes', 'unakoenda']],
    scam: false,
    clues: [
      {
        title: ['The name she knows', 'Jina analolijua'],
        text: ['Earlier messages of the school are in the same thread.', 'Ujumbe wa awali wa shule uko hapo hapo.'],
      },
      {
        title: ['It costs nothing', 'Haina malipo'],
        text: ['No fee, no link, no PIN.', 'Hakuna ada, kiungo wala PIN.'],
      },
      {
        title: ['A place to ask', 'Mahali pa kuuliza'],
        text: ['She can check it in person.', 'Anaweza kuhakikisha ana kwa ana.'],
      },
    ],
    act: ['Go to the office with the statement.', 'Aende ofisini na taarifa ya karo.'],
  },
  {
    kind: 'message',
    intro: ['Yusuf sees this under a video', 'Yusuf anaona hii chini ya video'],
    channel: 'web',
    from: { text: 'free-data-bundle.example', clue: 1 },
    bubbles: [
      [
        { text: 'Free 50 GB for students! ' },
        { text: 'Install this app', clue: 2 },
        { text: ' and allow it to ' },
        { text: 'read your SMS', clue: 3 },
        { text: ' to receive the code.' },
      ],
    ],
    ask,
    look: [address, ['what the app may do', 'programu itaruhusiwa nini']],
    scam: true,
    clues: [
      {
        title: ['An unknown page', 'Ukurasa usiojulikana'],
        text: [
          'Data comes from your network, not from such a page.',
          'Data hutoka kwa mtandao wako, si ukurasa kama huu.',
        ],
      },
      {
        title: ['An app from outside the store', 'Programu isiyo ya duka rasmi'],
        text: ['Nobody has checked it.', 'Hakuna aliyeikagua.'],
      },
      {
        title: ['It reads your SMS', 'Inasoma SMS zako'],
        text: ['So it sees every code that M-Pesa sends.', 'Hivyo inaona kila msimbo unaotumwa na M-Pesa.'],
      },
    ],
    act: ['Close the page and install nothing from it.', 'Afunge ukurasa na asisakinishe chochote kutoka hapo.'],
  },
  {
    kind: 'message',
    intro: ['Halima asked for information about a nursing college', 'Halima aliomba habari kuhusu chuo cha uuguzi'],
    channel: 'e-mail',
    from: { text: 'admissions@milimani-college.ac.ke', clue: 1 },
    bubbles: [
      [
        { text: 'Dear Halima, thank you for your question of 4 March. ' },
        { text: 'The fees and the dates are in the brochure on our page.', clue: 2 },
        { text: ' Applications open in May. We do not charge for information.' },
      ],
    ],
    ask,
    look: [address, ['whether she asked', 'kama aliuliza'], money],
    scam: false,
    clues: [
      {
        title: ['Ends with ac.ke', 'Inaishia na ac.ke'],
        text: ['Kenyan colleges have such addresses.', 'Vyuo vya Kenya vina anwani kama hizi.'],
      },
      {
        title: ['An answer to her question', 'Jibu la swali lake'],
        text: ['It names the day, and asks for nothing.', 'Inataja siku, na haiombi chochote.'],
      },
    ],
    act: ['Read the brochure on the page that she already knows.', 'Asome broshua kwenye ukurasa anaoujua.'],
  },
  {
    kind: 'message',
    intro: ['A friend request from somebody you have never met', 'Ombi la urafiki kutoka kwa mtu usiyemjua'],
    channel: 'WhatsApp',
    from: { text: 'Dr. Peter, London', clue: 1 },
    bubbles: [
      [
        { text: 'I saw your picture and like you. I sent you a ' },
        { text: 'parcel with a phone', clue: 2 },
        { text: '. The customs at Nairobi will call, just ' },
        { text: 'pay them Ksh12,000', clue: 3 },
        { text: ' and ' },
        { text: 'tell nobody, it is a surprise', clue: 4 },
        { text: '.' },
      ],
    ],
    ask,
    look: [who, money, ['the secret', 'siri']],
    scam: true,
    clues: [
      {
        title: ['A stranger', 'Mtu usiyemjua'],
        text: ['Name and picture may belong to anybody.', 'Jina na picha vinaweza kuwa vya mtu yeyote.'],
      },
      {
        title: ['A gift for nothing', 'Zawadi bila sababu'],
        text: ['There is no parcel.', 'Hakuna kifurushi.'],
      },
      {
        title: ['You pay', 'Unalipa wewe'],
        text: ['This is what it was all for.', 'Hili ndilo lengo lake.'],
      },
      {
        title: ['Tell nobody', 'Usimwambie mtu'],
        text: ['Whoever asks a child for secrets wants harm.', 'Anayemwomba mtoto siri anataka kumdhuru.'],
      },
    ],
    act: [
      'Do not answer, block the number, and show it to a parent or teacher.',
      'Usijibu, zuia nambari, na umwonyeshe mzazi au mwalimu.',
    ],
  },
]
