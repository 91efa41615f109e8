/** Scam or safe: codes, links and pages that want to take an account. */
import type { Question } from '../../../rules/quiz.ts'
import type { Words } from '../../../rules/simulations/checks.ts'

const ask: Words = ['Scam or safe?', 'Ulaghai au salama?']
const address: Words = ['the address', 'anwani']
const asked: Words = ['what it asks for', 'inachoomba']

export const accounts: readonly Question[] = [
  {
    kind: 'message',
    intro: ['Faith gets this from a friend’s number', 'Faith anapata hii kutoka kwa nambari ya rafiki yake'],
    channel: 'WhatsApp',
    from: { text: 'Mercy (Grade 7)', clue: 1 },
    bubbles: [
      [{ text: 'Hi Faith, I am adding you to the class group.' }],
      [
        { text: 'I sent you a 6-digit code by SMS by mistake. ' },
        { text: 'Please send me the code', clue: 2 },
        { text: ', ' },
        { text: 'quickly before it expires', clue: 3 },
      ],
    ],
    ask,
    look: [asked, ['the hurry', 'haraka']],
    scam: true,
    clues: [
      {
        title: ['A friend’s number proves little', 'Nambari ya rafiki haithibitishi'],
        text: ['Mercy’s account may already be stolen.', 'Akaunti ya Mercy huenda imeshaibwa.'],
      },
      {
        title: ['The code is the key', 'Msimbo ndio ufunguo'],
        text: [
          'Whoever has it opens your WhatsApp on their phone.',
          'Mwenye nao anafungua WhatsApp yako kwenye simu yake.',
        ],
      },
      {
        title: ['Hurry', 'Haraka'],
        text: ['A friend can wait.', 'Rafiki anaweza kungoja.'],
      },
    ],
    act: [
      'Keep the code. Call Mercy and ask, and switch on two-step verification.',
      'Kaa na msimbo. Mpigie Mercy umuulize, na uwashe uthibitishaji wa hatua mbili.',
    ],
  },
  {
    kind: 'message',
    intro: [
      'You are signing in to your own account, and this arrives',
      'Unaingia kwenye akaunti yako mwenyewe, na hii inafika',
    ],
    channel: 'SMS',
    from: { text: 'Darasa', clue: 1 },
    bubbles: [
      [
        { text: 'Your code is 482 913. ' },
        { text: 'Give it to nobody, we never ask for it.', clue: 2 },
        { text: ' It is good for 10 minutes.' },
      ],
    ],
    ask,
    look: [['whether you asked for it', 'kama uliuomba'], asked],
    scam: false,
    clues: [
      {
        title: ['You asked for it', 'Uliuomba wewe'],
        text: ['You were signing in a moment ago.', 'Ulikuwa unaingia sasa hivi.'],
      },
      {
        title: ['It asks for nothing', 'Haiombi chochote'],
        text: ['And warns you not to share it.', 'Na inakuonya usiutoe.'],
      },
    ],
    act: [
      'Type it into the page where you sign in, and nowhere else.',
      'Uandike kwenye ukurasa unaoingilia, na si kwingine.',
    ],
  },
  {
    kind: 'message',
    intro: ['A link in a group opens this page', 'Kiungo katika kikundi kinafungua ukurasa huu'],
    channel: 'web',
    from: { text: 'whatsapp.com.gold-update.example/login', clue: 1 },
    bubbles: [
      [
        { text: 'WhatsApp GOLD is here! ' },
        { text: 'Sign in with phone number and code', clue: 2 },
        { text: ' to unlock colours and see who reads your status.' },
      ],
    ],
    ask,
    look: [address, asked],
    scam: true,
    clues: [
      {
        title: ['Read an address from its end', 'Soma anwani kutoka mwisho'],
        text: [
          'It belongs to gold-update.example. What stands before it is decoration.',
          'Ni ya gold-update.example. Kilicho mbele yake ni pambo tu.',
        ],
      },
      {
        title: ['It wants the code', 'Inataka msimbo'],
        text: ['Apps are updated by the store, never by a link.', 'Programu husasishwa na duka rasmi, si kwa kiungo.'],
      },
    ],
    act: ['Close the page. Update apps only in the store.', 'Funga ukurasa. Sasisha programu kwenye duka rasmi tu.'],
  },
  {
    kind: 'message',
    intro: [
      'A page opens from an SMS: “your parcel waits”',
      'Ukurasa unafunguka kutoka kwa SMS: “kifurushi chako kinangoja”',
    ],
    channel: 'web',
    from: { text: 'http://posta-ke.example/p?id=99', clue: 1 },
    bubbles: [
      [
        { text: 'Parcel 7734 waits. Pay Ksh35. ' },
        { text: 'Press to open M-PESA with the amount filled in', clue: 2 },
        { text: ': ' },
        { text: 'Ksh3,500', clue: 3 },
      ],
    ],
    ask,
    look: [address, ['where the button leads', 'kitufe kinakoelekea'], ['the amount', 'kiasi']],
    scam: true,
    clues: [
      {
        title: ['A strange address', 'Anwani ngeni'],
        text: ['And without https: anybody can read along.', 'Na bila https: mtu yeyote anaweza kusoma.'],
      },
      {
        title: ['A link into an app', 'Kiungo kinachofungua programu'],
        text: [
          'A deep link opens the app with somebody else’s numbers in it.',
          'Kiungo kama hiki hufungua programu ikiwa na nambari za mtu mwingine.',
        ],
      },
      {
        title: ['Ksh35 became Ksh3,500', 'Ksh35 imekuwa Ksh3,500'],
        text: ['Read the amount before every PIN.', 'Soma kiasi kabla ya kila PIN.'],
      },
    ],
    act: [
      'Go back without a PIN. Open payments yourself, from your own menu.',
      'Rudi bila kuandika PIN. Fungua malipo mwenyewe, kutoka kwa menyu yako.',
    ],
  },
  {
    kind: 'message',
    intro: [
      'Mr Kamau writes in the class group he made in January',
      'Mwalimu Kamau anaandika kwenye kikundi alichokiunda Januari',
    ],
    channel: 'WhatsApp',
    from: { text: 'Mr Kamau, Grade 7 East' },
    bubbles: [
      [
        { text: 'Good evening. The science project is due on Friday. ' },
        { text: 'Hand it in under Assignments in Darasa', clue: 1 },
        { text: ', as always. Questions in class tomorrow.' },
      ],
    ],
    ask,
    look: [asked, ['whether it fits', 'kama inafaa']],
    scam: false,
    clues: [
      {
        title: ['The usual way', 'Njia ya kawaida'],
        text: [
          'No link and no password: you open Darasa yourself.',
          'Hakuna kiungo wala nywila: unafungua Darasa mwenyewe.',
        ],
      },
    ],
    act: ['Open Darasa as you always do.', 'Fungua Darasa kama kawaida.'],
  },
  {
    kind: 'message',
    intro: ['An e-mail to your school account', 'Barua pepe kwa akaunti yako ya shule'],
    channel: 'e-mail',
    from: { text: 'support@darasa-security.example', clue: 1 },
    bubbles: [
      [
        { text: ['Dear user,', 'Mpendwa mtumiaji,'], clue: 2 },
        { text: ' somebody signed in from Russia. ' },
        { text: 'Confirm your password within 1 hour', clue: 3 },
        { text: ' or lose your marks.' },
      ],
    ],
    ask,
    look: [address, ['whom it greets', 'inamsalimu nani'], ['the threat', 'tishio']],
    scam: true,
    clues: [
      {
        title: ['Not the real address', 'Si anwani halisi'],
        text: ['The word Darasa in it proves nothing.', 'Neno Darasa ndani yake halithibitishi chochote.'],
      },
      {
        title: ['Dear user', 'Mpendwa mtumiaji'],
        text: ['It went to thousands and does not know your name.', 'Ilitumwa kwa maelfu na haijui jina lako.'],
      },
      {
        title: ['A threat and an hour', 'Tishio na saa moja'],
        text: ['Marks are not lost by an e-mail.', 'Alama hazipotei kwa barua pepe.'],
      },
    ],
    act: [
      'Press nothing. Look under Security in Darasa, and tell a teacher.',
      'Usibonyeze chochote. Angalia Usalama ndani ya Darasa, na umwambie mwalimu.',
    ],
  },
]
