/** Articles on support, money and safety. */
import type { Article } from './article.ts'

export const support: readonly Article[] = [
  {
    id: 'bursaries',
    topic: 'support',
    title: ['Bursaries and scholarships', 'Basari na ufadhili wa masomo'],
    lead: [
      'Several offices and sponsors pay part of the fees. Each has its own form and its own closing day.',
      'Ofisi na wafadhili kadhaa hulipa sehemu ya karo. Kila mmoja ana fomu yake na siku yake ya mwisho.',
    ],
    parts: [
      {
        title: ['Where to ask', 'Pa kuuliza'],
        points: [
          [
            'The county: ask the ward or county education office for its bursary.',
            'Kaunti: uliza ofisi ya wadi au ya elimu ya kaunti kuhusu basari yake.',
          ],
          ['The NG-CDF of your constituency.', 'NG-CDF ya eneo bunge lako.'],
          [
            'Scholarships and sponsors, such as Elimu and Wings to Fly, and churches, mosques and companies near you.',
            'Ufadhili na wafadhili, kama Elimu na Wings to Fly, na makanisa, misikiti na kampuni zilizo karibu.',
          ],
        ],
      },
      {
        title: ['What to have ready', 'Cha kuandaa'],
        text: [
          'The form says what it needs. Often that is: the child’s birth certificate, the admission number, the fee statement, and proof of your situation. Print the fee statement from this app, or ask the bursar.',
          'Fomu husema inahitaji nini. Mara nyingi ni: cheti cha kuzaliwa cha mtoto, nambari ya usajili, taarifa ya karo, na uthibitisho wa hali yako. Chapisha taarifa ya karo kutoka programu hii, au mwombe mhasibu.',
        ],
      },
      {
        title: ['When it is granted', 'Inapotolewa'],
        points: [
          [
            'The money usually comes to the school as one cheque with a list of learners. It shows in the fee statement once the school has divided it.',
            'Pesa kwa kawaida huja shuleni kama hundi moja yenye orodha ya wanafunzi. Huonekana katika taarifa ya karo shule ikishaigawa.',
          ],
          [
            'Until then, ask the bursar for instalments under a signed plan.',
            'Hadi wakati huo, mwombe mhasibu malipo kwa awamu chini ya mpango uliotiwa saini.',
          ],
          ['Applying is free. Pay nobody for a form or a promise.', 'Kuomba ni bure. Usimlipe mtu kwa fomu au ahadi.'],
        ],
      },
    ],
  },
  {
    id: 'special-needs',
    topic: 'support',
    title: ['When a child learns differently', 'Mtoto anapojifunza kwa namna tofauti'],
    lead: [
      'Seeing, hearing, moving, speaking, attention or learning may need support. The earlier you ask, the more can be done.',
      'Kuona, kusikia, kutembea, kuongea, umakini au kujifunza kunaweza kuhitaji msaada. Ukiuliza mapema, mengi yanaweza kufanyika.',
    ],
    parts: [
      {
        title: ['First signs', 'Dalili za kwanza'],
        points: [
          [
            'Your child holds books very close, asks you to repeat, or often has headaches.',
            'Mtoto hushika vitabu karibu sana, huomba urudie, au huumwa kichwa mara nyingi.',
          ],
          [
            'Your child avoids reading or play that others enjoy, or tires much faster.',
            'Mtoto huepuka kusoma au michezo ambayo wengine hufurahia, au huchoka haraka.',
          ],
          [
            'These are reasons to ask, not answers. Only an assessment can tell.',
            'Hizi ni sababu za kuuliza, si majibu. Tathmini pekee ndiyo inaweza kueleza.',
          ],
        ],
      },
      {
        title: ['An assessment', 'Tathmini'],
        text: [
          'An Educational Assessment and Resource Centre (EARC) looks at how a child learns and which support helps. The school can tell you where the nearest one is and what to bring. A health centre can check eyes and ears.',
          'Kituo cha Tathmini ya Elimu na Rasilimali (EARC) huangalia mtoto anavyojifunza na msaada unaofaa. Shule inaweza kukuambia kilicho karibu na cha kubeba. Kituo cha afya kinaweza kupima macho na masikio.',
        ],
      },
      {
        title: ['Registration', 'Usajili'],
        text: [
          'The National Council for Persons with Disabilities (NCPWD) registers persons with disabilities. Ask its office in your county what registration needs and which support comes with it.',
          'Baraza la Kitaifa la Watu Wenye Ulemavu (NCPWD) husajili watu wenye ulemavu. Iulize ofisi yake katika kaunti yako usajili unahitaji nini na msaada gani unapatikana.',
        ],
      },
      {
        title: ['At school', 'Shuleni'],
        points: [
          [
            'National assessments have tracks for learners with special needs, KPLEA and KILEA among them. Ask the school in good time.',
            'Tathmini za kitaifa zina njia kwa wanafunzi wenye mahitaji maalumu, zikiwemo KPLEA na KILEA. Iulize shule mapema.',
          ],
          [
            'Kenyan Sign Language can be learned in place of Kiswahili.',
            'Lugha ya Ishara ya Kenya inaweza kujifunzwa badala ya Kiswahili.',
          ],
          [
            'Small things help: a seat at the front, larger print, more time, a friend who explains.',
            'Mambo madogo husaidia: kiti cha mbele, maandishi makubwa, muda zaidi, rafiki anayeeleza.',
          ],
        ],
      },
    ],
  },
  {
    id: 'safety-online',
    topic: 'safety',
    title: ['Safe online', 'Usalama mtandaoni'],
    lead: [
      'Rules that the family makes together hold longer than those that are only forbidden.',
      'Kanuni ambazo familia hutunga pamoja hudumu kuliko makatazo matupu.',
    ],
    parts: [
      {
        title: ['Rules that work', 'Kanuni zinazofanya kazi'],
        points: [
          [
            'Phones sleep outside the bedroom, for parents too.',
            'Simu hulala nje ya chumba cha kulala, hata za wazazi.',
          ],
          ['Younger children use the phone where you can see it.', 'Watoto wadogo hutumia simu mahali unapowaona.'],
          [
            'No names, school, pictures in uniform or places are shared with strangers.',
            'Majina, shule, picha za sare au mahali hazishirikiwi na wageni.',
          ],
          [
            'A code that came by SMS is told to nobody, not even to “the school”.',
            'Namba ya siri iliyokuja kwa SMS haiambiwi mtu yeyote, hata “shule”.',
          ],
        ],
      },
      {
        title: ['When something happens', 'Jambo likitokea'],
        points: [
          [
            'Stay calm and thank your child for telling you. A child who is punished for telling will not tell again.',
            'Tulia na umshukuru mtoto kwa kukuambia. Mtoto anayeadhibiwa kwa kusema hatasema tena.',
          ],
          [
            'Keep the messages as they are, block the person, and do not pay or meet anybody.',
            'Hifadhi ujumbe ulivyo, mzuie mtu huyo, na usimlipe wala kukutana na yeyote.',
          ],
          [
            'Tell the school if other learners are involved. Threats and abuse belong to the police.',
            'Iambie shule kama wanafunzi wengine wanahusika. Vitisho na unyanyasaji ni vya polisi.',
          ],
        ],
      },
      {
        title: ['Money', 'Pesa'],
        points: [
          [
            'Pay fees only to the numbers that this app or the bursar gives you, and ask for an official receipt.',
            'Lipa karo kwa nambari ambazo programu hii au mhasibu anakupa tu, na uombe risiti rasmi.',
          ],
        ],
      },
    ],
  },
]
