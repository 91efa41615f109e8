/** Whom to tell, and how. */
import type { Question } from '../../../rules/quiz.ts'

export const reporting: readonly Question[] = [
  {
    kind: 'choice',
    intro: ['You got an SMS that wants your M-Pesa PIN', 'Umepata SMS inayotaka PIN yako ya M-Pesa'],
    ask: ['Where do you report it?', 'Unairipoti wapi?'],
    options: [
      ['Forward it to 333, free of charge', 'Naipeleka kwa 333, bila malipo'],
      ['Post it in every group', 'Naiweka kwenye kila kikundi'],
      ['Send it back to the sender', 'Namrudishia aliyetuma'],
    ],
    right: 0,
    why: [
      'Safaricom takes reports of fraud on 333. Then delete the SMS.',
      'Safaricom hupokea ripoti za ulaghai kwenye 333. Kisha futa SMS.',
    ],
  },
  {
    kind: 'choice',
    intro: ['You sent M-Pesa money to a wrong number', 'Umetuma pesa za M-Pesa kwa nambari isiyo sahihi'],
    ask: ['What do you do?', 'Unafanya nini?'],
    options: [
      ['Call the receiver and shout', 'Nampigia aliyepokea na kumfokea'],
      ['Forward the M-PESA message to 456', 'Napeleka ujumbe wa M-PESA kwa 456'],
      ['Wait until next week', 'Nangoja hadi wiki ijayo'],
    ],
    right: 1,
    why: ['456 asks for the reversal. The sooner, the better.', '456 huomba pesa zirudishwe. Mapema ni bora zaidi.'],
  },
  {
    kind: 'choice',
    intro: ['An adult online asks you to meet alone', 'Mtu mzima mtandaoni anakuomba mkutane wawili tu'],
    ask: ['Whom do you tell first?', 'Unamwambia nani kwanza?'],
    options: [
      ['Nobody, he asked me not to', 'Hakuna, ameniomba nisiseme'],
      ['A parent, a teacher, or 116', 'Mzazi, mwalimu, au 116'],
      ['A friend, who comes along', 'Rafiki, ambaye nitaenda naye'],
    ],
    right: 1,
    why: [
      'Never meet alone. 116 is free from every network.',
      'Usikutane naye peke yako. 116 ni bure kwenye mitandao yote.',
    ],
  },
  {
    kind: 'choice',
    intro: ['You report a bully to a teacher', 'Unamripoti mwonevu kwa mwalimu'],
    ask: ['What makes your report strong?', 'Ni nini kinaipa ripoti yako nguvu?'],
    options: [
      ['Many adjectives', 'Maneno mengi makali'],
      ['Pictures of the screen with dates, and who saw it', 'Picha za skrini zenye tarehe, na walioona'],
      ['A promise that all agree', 'Ahadi kwamba wote wanakubali'],
    ],
    right: 1,
    why: [
      'Say what, when, where and who saw it. Keep the pictures until it is settled.',
      'Sema nini, lini, wapi na nani aliona. Hifadhi picha hadi jambo litatuliwe.',
    ],
  },
  {
    kind: 'choice',
    intro: ['The app has a button “Report” on every message', 'Programu ina kitufe cha “Ripoti” kwenye kila ujumbe'],
    ask: ['What happens when you press it?', 'Nini hutokea ukikibonyeza?'],
    options: [
      ['The sender sees your name', 'Aliyetuma anaona jina lako'],
      [
        'The company looks at the message, and the sender is not told who reported',
        'Kampuni huangalia ujumbe, na aliyetuma haambiwi aliyeripoti',
      ],
      ['Your account is closed', 'Akaunti yako inafungwa'],
    ],
    right: 1,
    why: [
      'So report and block, both. Reports by many make the company act.',
      'Kwa hivyo ripoti na uzuie, yote mawili. Ripoti za wengi hufanya kampuni ichukue hatua.',
    ],
  },
  {
    kind: 'choice',
    intro: ['Your account was opened by somebody else', 'Akaunti yako imefunguliwa na mtu mwingine'],
    ask: ['What is the right order?', 'Mpangilio sahihi ni upi?'],
    options: [
      [
        'Change the password, sign out other devices, tell the school',
        'Badilisha nywila, toa vifaa vingine, iambie shule',
      ],
      ['Tell friends, wait, change the password on Friday', 'Waambie marafiki, ngoja, badilisha nywila Ijumaa'],
      ['Make a new account and leave the old one', 'Tengeneza akaunti mpya na uache ya zamani'],
    ],
    right: 0,
    why: ['First shut the door, then count what is missing.', 'Kwanza funga mlango, kisha hesabu kilichopotea.'],
  },
]
