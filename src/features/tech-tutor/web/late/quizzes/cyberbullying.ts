/** When somebody is hurt online. */
import type { Question } from '../../../rules/quiz.ts'

export const cyberbullying: readonly Question[] = [
  {
    kind: 'choice',
    intro: [
      'In the class group somebody posts a joke about Kevin’s shoes every day',
      'Katika kikundi cha darasa mtu anaweka mzaha kuhusu viatu vya Kevin kila siku',
    ],
    ask: ['What is this?', 'Hiki ni nini?'],
    options: [
      ['A joke, Kevin should laugh', 'Mzaha, Kevin acheke'],
      ['Bullying: it is repeated and it hurts', 'Uonevu: unarudiwa na unaumiza'],
      ['News for the class', 'Habari za darasa'],
    ],
    right: 1,
    why: [
      'One joke may be a mistake. Every day, about the same person, is bullying.',
      'Mzaha mmoja unaweza kuwa kosa. Kila siku, kuhusu mtu yule yule, ni uonevu.',
    ],
  },
  {
    kind: 'choice',
    intro: ['You see it and it is not about you', 'Unaliona na halikuhusu wewe'],
    ask: ['What helps Kevin most?', 'Ni nini kinamsaidia Kevin zaidi?'],
    options: [
      ['Leave the group without a word', 'Kuondoka kwenye kikundi kimya kimya'],
      ['Post something worse about the writer', 'Kuweka kitu kibaya zaidi kuhusu aliyeandika'],
      ['Write to Kevin, keep the posts, tell a teacher', 'Kumwandikia Kevin, kuhifadhi ujumbe, kumwambia mwalimu'],
    ],
    right: 2,
    why: [
      'A person who is not alone is safer. The kept posts show what happened.',
      'Mtu asiye peke yake yuko salama zaidi. Ujumbe uliohifadhiwa unaonyesha kilichotokea.',
    ],
  },
  {
    kind: 'choice',
    intro: ['Somebody writes you cruel messages at night', 'Mtu anakuandikia ujumbe wa kikatili usiku'],
    ask: ['What do you do first?', 'Unafanya nini kwanza?'],
    options: [
      ['Answer in the same way', 'Najibu vivyo hivyo'],
      ['Do not answer, keep a picture of the screen', 'Sijibu, napiga picha ya skrini'],
      ['Delete everything so that nobody sees it', 'Nafuta yote ili asione mtu'],
    ],
    right: 1,
    why: [
      'Answers feed it. A picture of the screen, with date and number, is proof.',
      'Majibu huuchochea. Picha ya skrini, yenye tarehe na nambari, ni ushahidi.',
    ],
  },
  {
    kind: 'choice',
    intro: [
      'A friend made a false account with your teacher’s photo',
      'Rafiki ametengeneza akaunti bandia yenye picha ya mwalimu wenu',
    ],
    ask: ['What do you tell your friend?', 'Unamwambia nini rafiki yako?'],
    options: [
      ['It is funny as long as nobody knows', 'Inachekesha mradi hakuna anayejua'],
      ['Take it down today: it hurts a person, and it is a crime', 'Iondoe leo: inamuumiza mtu, na ni kosa la jinai'],
      ['Use another teacher’s photo', 'Tumia picha ya mwalimu mwingine'],
    ],
    right: 1,
    why: [
      'Pretending to be somebody is punished under the Computer Misuse and Cybercrimes Act.',
      'Kujifanya mtu mwingine huadhibiwa chini ya Sheria ya Matumizi Mabaya ya Kompyuta na Uhalifu wa Mtandao.',
    ],
  },
  {
    kind: 'choice',
    intro: [
      'You wrote something mean yesterday and feel bad about it',
      'Jana uliandika kitu kibaya na unajisikia vibaya',
    ],
    ask: ['What is right?', 'Lipi ni sahihi?'],
    options: [
      ['Remove it, say sorry to the person, and mean it', 'Kukiondoa, kumwomba radhi, na kumaanisha'],
      ['Hope that nobody has read it', 'Kutumaini hakuna aliyesoma'],
      ['Say that somebody else had your phone', 'Kusema mtu mwingine alikuwa na simu yako'],
    ],
    right: 0,
    why: [
      'Everybody makes mistakes. What counts is what you do next.',
      'Kila mtu hukosea. Muhimu ni unachofanya baadaye.',
    ],
  },
  {
    kind: 'choice',
    intro: ['Somebody threatens to share a private photo of you', 'Mtu anatishia kusambaza picha yako ya faragha'],
    ask: ['What do you do?', 'Unafanya nini?'],
    options: [
      ['Pay, so that it stops', 'Nalipa ili iishe'],
      ['Send another photo, as they ask', 'Natuma picha nyingine, kama wanavyotaka'],
      ['Tell an adult now, or call 116; pay nothing', 'Namwambia mtu mzima sasa, au napiga 116; silipi kitu'],
    ],
    right: 2,
    why: [
      'Whoever pays once is asked again. It is not your fault, and Childline Kenya on 116 helps free of charge, day and night.',
      'Anayelipa mara moja huombwa tena. Si kosa lako, na Childline Kenya kwenye 116 husaidia bure, usiku na mchana.',
    ],
  },
]
