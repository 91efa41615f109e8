/** What to keep to oneself, and how. */
import type { Question } from '../../../rules/quiz.ts'

export const privacy: readonly Question[] = [
  {
    kind: 'choice',
    intro: ['You take a photo of your new report card to share it', 'Unapiga picha ya ripoti yako mpya ili uisambaze'],
    ask: ['What should not be seen in it?', 'Ni nini hakipaswi kuonekana?'],
    options: [
      ['Your assessment number and birth date', 'Nambari yako ya tathmini na tarehe ya kuzaliwa'],
      ['The name of the school term', 'Jina la muhula'],
      ['The colour of the paper', 'Rangi ya karatasi'],
    ],
    right: 0,
    why: [
      'With number and birth date somebody can pretend to be you. Cover them, or share the joy in words.',
      'Kwa nambari na tarehe ya kuzaliwa mtu anaweza kujifanya wewe. Zifunike, au shiriki furaha kwa maneno.',
    ],
  },
  {
    kind: 'choice',
    intro: ['A torch app asks to see your contacts', 'Programu ya tochi inaomba kuona anwani zako za simu'],
    ask: ['What do you do?', 'Unafanya nini?'],
    options: [
      ['Allow it, it will not work otherwise', 'Nairuhusu, haitafanya kazi bila hivyo'],
      ['Refuse: a torch needs no contacts', 'Nakataa: tochi haihitaji anwani'],
      ['Allow it for one day', 'Nairuhusu kwa siku moja'],
    ],
    right: 1,
    why: [
      'Ask of every permission: does the app need it for its work? One day is enough to copy everything.',
      'Kwa kila ruhusa jiulize: je, programu inaihitaji kwa kazi yake? Siku moja inatosha kunakili kila kitu.',
    ],
  },
  {
    kind: 'choice',
    intro: ['Your family shares one phone', 'Familia yenu inatumia simu moja'],
    ask: ['How do you keep your schoolwork private?', 'Unawekaje kazi zako za shule kuwa siri?'],
    options: [
      ['Stay signed in, it is family', 'Nabaki nimeingia, ni familia'],
      ['Write the password on the phone’s cover', 'Naandika nywila kwenye kava ya simu'],
      ['Sign out when I have finished', 'Natoka nikimaliza'],
    ],
    right: 2,
    why: [
      'Signing out also protects the next person from changing your work by accident.',
      'Kutoka pia humlinda anayefuata asibadilishe kazi yako kwa bahati mbaya.',
    ],
  },
  {
    kind: 'choice',
    intro: [
      'A game offers coins for your school, class and the way you walk home',
      'Mchezo unatoa sarafu ukitaja shule, darasa na njia unayorudia nyumbani',
    ],
    ask: ['What is the danger?', 'Hatari ni ipi?'],
    options: [
      ['A stranger knows where to find you, and when', 'Mgeni anajua pa kukupata, na lini'],
      ['The coins may be too few', 'Sarafu zinaweza kuwa chache'],
      ['There is none, many do it', 'Hakuna, wengi hufanya hivyo'],
    ],
    right: 0,
    why: [
      'School, class and way together are your place in the world. Keep them off public pages.',
      'Shule, darasa na njia pamoja huonyesha ulipo. Usiziweke kwenye kurasa za umma.',
    ],
  },
  {
    kind: 'choice',
    intro: ['You need one password for Darasa', 'Unahitaji nywila moja ya Darasa'],
    ask: ['Which is the best?', 'Ipi ni bora zaidi?'],
    options: [
      ['Faith2013', 'Faith2013'],
      ['goat lamp river eleven', 'mbuzi taa mto kumi'],
      ['123456789', '123456789'],
    ],
    right: 1,
    why: [
      'Four words that do not belong together are long, hard to guess and easy to remember.',
      'Maneno manne yasiyohusiana ni marefu, magumu kukisia na rahisi kukumbuka.',
    ],
  },
  {
    kind: 'choice',
    intro: [
      'Your friend asks you to post a photo of the whole class',
      'Rafiki yako anakuomba uweke picha ya darasa zima mtandaoni',
    ],
    ask: ['What comes first?', 'Ni nini kinatangulia?'],
    options: [
      ['Post it, and remove it if somebody complains', 'Naiweka, na kuiondoa mtu akilalamika'],
      ['Ask everybody in it, and a teacher', 'Nawauliza wote waliomo, na mwalimu'],
      ['Add everybody’s full name', 'Naongeza majina kamili ya wote'],
    ],
    right: 1,
    why: [
      'A photo belongs to the people in it too. What is once posted can be copied for ever.',
      'Picha ni ya waliomo pia. Kilichowekwa mtandaoni kinaweza kunakiliwa milele.',
    ],
  },
]
