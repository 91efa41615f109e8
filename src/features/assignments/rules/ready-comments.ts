/** Darasa's comments on work by language and level, beside the teacher's own. */
import type { Level } from '../contract/kinds.ts'

export const commentLanguages = ['en', 'sw'] as const
export type CommentLanguage = (typeof commentLanguages)[number]

export const readyComments: Readonly<Record<CommentLanguage, Readonly<Record<Level, readonly string[]>>>> = {
  en: {
    EE: [
      'Excellent. You went beyond what was asked and explained why.',
      'Clear, complete and correct. Help a classmate with this topic.',
      'Very good work. Try a harder question of this kind next.',
    ],
    ME: [
      'Good work. You did what was asked.',
      'Your method is right. Check your last step.',
      'Well done. Add one more example to make your answer stronger.',
    ],
    AE: [
      'You have begun well. Read the question again and finish the second part.',
      'Part of this is right. Show each step, so that we can see where it changes.',
      'Practise two more of these and bring them to me.',
    ],
    BE: [
      'Thank you for trying. Let us do the first one together.',
      'Go back to the example in your book, then try again.',
      'Please come and see me, so that we can begin from what you know.',
    ],
  },
  sw: {
    EE: [
      'Vizuri sana. Umefanya zaidi ya ulichoombwa na umeeleza sababu.',
      'Kazi safi, kamili na sahihi. Msaidie mwenzako katika mada hii.',
      'Hongera. Jaribu swali gumu zaidi la aina hii.',
    ],
    ME: [
      'Kazi nzuri. Umefanya ulichoombwa.',
      'Njia yako ni sahihi. Kagua hatua ya mwisho.',
      'Vyema. Ongeza mfano mmoja ili jibu lako liwe na nguvu zaidi.',
    ],
    AE: [
      'Umeanza vizuri. Soma swali tena na umalize sehemu ya pili.',
      'Sehemu ya kazi hii ni sahihi. Onyesha kila hatua ili tuone inapobadilika.',
      'Fanya maswali mengine mawili kama haya na uniletee.',
    ],
    BE: [
      'Asante kwa kujaribu. Tufanye swali la kwanza pamoja.',
      'Rudia mfano ulio kwenye kitabu chako, kisha ujaribu tena.',
      'Tafadhali njoo unione ili tuanze na unachojua.',
    ],
  },
}
