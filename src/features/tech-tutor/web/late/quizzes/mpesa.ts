/** Scam or safe: messages about M-Pesa. */
import type { Question } from '../../../rules/quiz.ts'
import type { Words } from '../../../rules/simulations/checks.ts'

const ask: Words = ['What would you tell her?', 'Ungemwambia nini?']
const askHim: Words = ['What would you tell him?', 'Ungemwambia nini?']
const sender: Words = ['who sent it', 'nani ametuma']
const balance: Words = ['the balance', 'salio']
const hurry: Words = ['the hurry', 'haraka']
const forward: Words = [
  'Send nothing, forward the SMS to 333 (free), and tell an adult.',
  'Usitume chochote, peleka SMS kwa 333 (bure), na umwambie mtu mzima.',
]

export const mpesa: readonly Question[] = [
  {
    kind: 'message',
    intro: ['Amina gets these two SMS during break', 'Amina anapata SMS hizi mbili wakati wa mapumziko'],
    channel: 'SMS',
    from: { text: '+254 700 000 345', clue: 1 },
    bubbles: [
      [
        { text: 'QCA4T7Q2LM Confirmed. You have received Ksh3,500.00 from JANE W on 10/3/26. ' },
        { text: 'New M-PESA balance is Ksh3,612.00.', clue: 2 },
      ],
      [
        { text: 'Pole, nimetuma kimakosa. Ni pesa ya hospitali ya mama. ' },
        { text: 'Rudisha haraka', clue: 3 },
        { text: ' tafadhali kwa 0700 000 345.' },
      ],
    ],
    ask,
    look: [sender, balance, hurry],
    scam: true,
    clues: [
      {
        title: ['From a phone number', 'Imetoka kwa nambari ya simu'],
        text: ['Real messages come from the name MPESA.', 'Ujumbe halisi hutoka kwa jina MPESA.'],
      },
      {
        title: ['Not her own balance', 'Si salio lake'],
        text: ['She should check on *334# or the app.', 'Aangalie kwenye *334# au kwenye programu.'],
      },
      {
        title: ['Hurry and pity', 'Haraka na huruma'],
        text: ['A mistake is reversed by Safaricom, never by you.', 'Kosa hurekebishwa na Safaricom, si wewe.'],
      },
    ],
    act: forward,
  },
  {
    kind: 'message',
    intro: ['Brian has just paid for bread at the kiosk', 'Brian amemaliza kulipia mkate kwenye kibanda'],
    channel: 'SMS',
    from: { text: 'MPESA', clue: 1 },
    bubbles: [
      [
        { text: 'QCB8P1K9XA Confirmed. ' },
        { text: 'Ksh65.00 paid to MAMA NJERI KIOSK', clue: 2 },
        { text: ' on 10/3/26 at 1:12 PM. New M-PESA balance is Ksh210.00. Transaction cost, Ksh0.00.' },
      ],
    ],
    ask: askHim,
    look: [sender, ['what he just did', 'alichofanya sasa hivi'], balance],
    scam: false,
    clues: [
      {
        title: ['From the name MPESA', 'Kutoka kwa jina MPESA'],
        text: ['It stands in the same thread as his other payments.', 'Iko pamoja na malipo yake mengine.'],
      },
      {
        title: ['He made this payment', 'Alifanya malipo haya'],
        text: ['Amount and shop are right, and it asks for nothing.', 'Kiasi na duka ni sahihi, na haiombi chochote.'],
      },
    ],
    act: ['Keep it as his receipt.', 'Aihifadhi kama risiti yake.'],
  },
  {
    kind: 'message',
    intro: ['Grandmother is called, then gets this SMS', 'Bibi anapigiwa simu, kisha anapata SMS hii'],
    channel: 'SMS',
    from: { text: 'M-PESA Care', clue: 1 },
    bubbles: [
      [
        { text: 'Dear customer your line will be ' },
        { text: 'blocked today', clue: 2 },
        { text: '. To keep it, reply with your ' },
        { text: 'M-PESA PIN and ID number', clue: 3 },
        { text: '.' },
      ],
    ],
    ask,
    look: [sender, hurry, ['what it asks for', 'inachoomba']],
    scam: true,
    clues: [
      {
        title: ['A name that looks right', 'Jina linalofanana'],
        text: ['Anybody can write a similar name.', 'Mtu yeyote anaweza kuandika jina linalofanana.'],
      },
      {
        title: ['A threat for today', 'Tishio la leo'],
        text: ['Fear is meant to stop her from asking somebody.', 'Hofu imekusudiwa ili asimuulize mtu.'],
      },
      {
        title: ['It asks for the PIN', 'Inaomba PIN'],
        text: ['Nobody at Safaricom ever asks for a PIN.', 'Hakuna mtu wa Safaricom anayeomba PIN kamwe.'],
      },
    ],
    act: [
      'Never give the PIN. Ring off, and call 100 from her own line if she is unsure.',
      'Asitoe PIN kamwe. Akate simu, na apige 100 kwa laini yake kama hana uhakika.',
    ],
  },
  {
    kind: 'message',
    intro: ['Your aunt wins something', 'Shangazi yako ameshinda kitu'],
    channel: 'SMS',
    from: { text: '+254 100 000 812', clue: 1 },
    bubbles: [
      [
        { text: 'Hongera! Umeshinda Ksh150,000 katika Shinda Mamilioni ya M-PESA. ' },
        { text: 'Tuma Ksh1,500 ya usajili', clue: 2 },
        { text: ' kwa nambari hii upate zawadi yako ' },
        { text: 'kabla ya saa 10', clue: 3 },
        { text: '.' },
      ],
    ],
    ask,
    look: [sender, ['who pays whom', 'nani anamlipa nani'], hurry],
    scam: true,
    clues: [
      {
        title: ['A private number', 'Nambari ya mtu'],
        text: ['A company writes under its name.', 'Kampuni huandika kwa jina lake.'],
      },
      {
        title: ['Pay to be paid', 'Lipa ili ulipwe'],
        text: ['A real prize costs nothing.', 'Zawadi halisi haina malipo.'],
      },
      {
        title: ['A short time', 'Muda mfupi'],
        text: ['So that she does not think it over.', 'Ili asipate nafasi ya kufikiri.'],
      },
    ],
    act: forward,
  },
  {
    kind: 'message',
    intro: ['Father forgot that he ordered school shoes', 'Baba amesahau kwamba aliagiza viatu vya shule'],
    channel: 'SMS',
    from: { text: 'MPESA' },
    bubbles: [
      [
        { text: 'Do you want to pay Ksh1,850.00 to BATIAN SHOES LTD account 44120? ' },
        { text: 'Enter PIN on your phone', clue: 1 },
        { text: ' to accept, or ' },
        { text: 'ignore to cancel', clue: 2 },
        { text: '.' },
      ],
    ],
    ask: askHim,
    look: [sender, ['what happens if he waits', 'kitakachotokea akingoja']],
    scam: false,
    clues: [
      {
        title: ['The PIN stays on the phone', 'PIN hubaki kwenye simu'],
        text: [
          'It is typed into the phone’s own window, not into a reply.',
          'Huandikwa kwenye dirisha la simu, si kwenye jibu.',
        ],
      },
      {
        title: ['Waiting costs nothing', 'Kungoja hakuna hasara'],
        text: ['If he does not know the order, he leaves it alone.', 'Asipoijua oda, aiache tu.'],
      },
    ],
    act: [
      'Check the order first, and type the PIN only for what he wants to buy.',
      'Akague oda kwanza, na aandike PIN kwa kile anachotaka kununua tu.',
    ],
  },
  {
    kind: 'message',
    intro: [
      'Zawadi sells mandazi. A customer shows her this on his phone',
      'Zawadi anauza mandazi. Mteja anamwonyesha hii kwenye simu yake',
    ],
    channel: 'SMS',
    from: { text: 'MPESA' },
    bubbles: [
      [
        { text: 'QCC2M4D7PA Confirmed. Ksh400.00 sent to ZAWADI K 0700 000 220 ' },
        { text: 'on 2/3/26', clue: 1 },
        { text: ' at 8:40 AM.' },
      ],
    ],
    ask: ['It is 10 March. What would you tell her?', 'Leo ni tarehe 10 Machi. Ungemwambia nini?'],
    look: [
      ['the date', 'tarehe'],
      ['whose phone it is on', 'iko kwenye simu ya nani'],
    ],
    scam: true,
    clues: [
      {
        title: ['An old message', 'Ujumbe wa zamani'],
        text: ['It was sent eight days ago, if at all.', 'Ulitumwa siku nane zilizopita, kama kweli ulitumwa.'],
      },
    ],
    act: [
      'Trust only the message on her own phone, and her own balance.',
      'Aamini tu ujumbe ulio kwenye simu yake, na salio lake.',
    ],
  },
]
