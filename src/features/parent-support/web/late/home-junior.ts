/** Articles on learning at home in junior school. */
import type { Article } from './article.ts'

export const homeJunior: readonly Article[] = [
  {
    id: 'junior-languages-and-mathematics',
    topic: 'home',
    title: ['Grades 7 to 9: languages and Mathematics', 'Gredi ya saba hadi ya tisa: lugha na Hisabati'],
    lead: [
      'Your child no longer needs you beside the exercise book. A quiet place, a plan and your questions are enough.',
      'Mtoto hahitaji tena uwe kando ya daftari. Mahali tulivu, mpango na maswali yako yanatosha.',
    ],
    parts: [
      {
        title: ['A plan for the week', 'Mpango wa wiki'],
        points: [
          [
            'Agree on two or three fixed times for study, with the phone in another room.',
            'Kubalianeni nyakati mbili au tatu za kusoma, simu ikiwa chumba kingine.',
          ],
          [
            'Look at the assignments in the app together on Sunday evening.',
            'Angalieni pamoja kazi katika programu Jumapili jioni.',
          ],
        ],
      },
      {
        title: [
          'English, and Kiswahili or Kenyan Sign Language',
          'Kiingereza, na Kiswahili au Lugha ya Ishara ya Kenya',
        ],
        points: [
          [
            'Discuss a news story: what is a fact, and what is an opinion?',
            'Jadilini habari: ukweli ni upi, na maoni ni yapi?',
          ],
          [
            'Ask for a text in two lengths: a full page, and the same in four lines.',
            'Omba maandishi kwa urefu wa aina mbili: ukurasa mzima, na yale yale kwa mistari minne.',
          ],
        ],
      },
      {
        title: ['Mathematics', 'Hisabati'],
        points: [
          [
            'Let your child teach you one problem. Whoever can explain it has understood it.',
            'Mwache mtoto akufundishe swali moja. Anayeweza kulieleza amelielewa.',
          ],
          [
            'Use real numbers: a loan with interest, the price of a unit, the time of a journey.',
            'Tumieni nambari halisi: mkopo wenye riba, bei ya kipimo, muda wa safari.',
          ],
          [
            'When it is stuck, go one grade back and practise there for some days.',
            'Inapokwama, rudini gredi moja nyuma na mfanye mazoezi siku chache.',
          ],
        ],
      },
    ],
  },
  {
    id: 'junior-science-and-work',
    topic: 'home',
    title: [
      'Grades 7 to 9: Integrated Science, Pre-Technical Studies, Agriculture',
      'Gredi ya saba hadi ya tisa: Sayansi Jumuishi, Mafunzo ya Ufundi, Kilimo',
    ],
    lead: [
      'These areas prepare for pathways and for work. What your child can repair, grow or explain is learning.',
      'Maeneo haya huandaa njia za baadaye na kazi. Anachoweza mtoto kukarabati, kukuza au kueleza ni kujifunza.',
    ],
    parts: [
      {
        title: ['Integrated Science', 'Sayansi Jumuishi'],
        points: [
          [
            'Hibiscus or the skin of a purple onion in warm water shows acids and bases: try lemon juice and soap.',
            'Ua la hibiskasi au ganda la kitunguu chekundu katika maji vuguvugu huonyesha asidi na besi: jaribuni ndimu na sabuni.',
          ],
          [
            'Never let a child open a socket or mix cleaning liquids. Ask the school for safe experiments.',
            'Kamwe mtoto asifungue soketi wala kuchanganya dawa za kusafisha. Iombe shule majaribio salama.',
          ],
          [
            'Talk openly about growing up. The lessons do, and your child needs your words too.',
            'Zungumzeni wazi kuhusu kubalehe. Masomo hufanya hivyo, na mtoto anahitaji maneno yako pia.',
          ],
        ],
      },
      {
        title: ['Pre-Technical Studies', 'Mafunzo ya Ufundi'],
        points: [
          [
            'Let your child help with a repair, a measurement or the accounts of a small business.',
            'Mwache mtoto asaidie kukarabati, kupima, au hesabu za biashara ndogo.',
          ],
          [
            'Without a computer at home, ask when the school’s may be used.',
            'Bila kompyuta nyumbani, uliza lini ya shule inaweza kutumika.',
          ],
        ],
      },
      {
        title: ['Agriculture and Nutrition', 'Kilimo na Lishe'],
        points: [
          [
            'A sack garden needs one square metre. Let your child keep the record of water and harvest.',
            'Bustani ya gunia huhitaji mita moja ya mraba. Mtoto aweke kumbukumbu za maji na mavuno.',
          ],
        ],
      },
    ],
  },
  {
    id: 'junior-society-and-arts',
    topic: 'home',
    title: [
      'Grades 7 to 9: Social Studies, Religious Education, Creative Arts and Sports',
      'Gredi ya saba hadi ya tisa: Mafunzo ya Jamii, Elimu ya Dini, Sanaa na Michezo',
    ],
    lead: [
      'They are not a rest from learning. Many strengths that decide about a pathway show here.',
      'Si mapumziko ya kujifunza. Uwezo mwingi unaoamua njia ya baadaye huonekana hapa.',
    ],
    parts: [
      {
        title: ['Social Studies', 'Mafunzo ya Jamii'],
        points: [
          [
            'Attend a public meeting together, or follow what the county plans for your ward.',
            'Hudhurieni mkutano wa hadhara pamoja, au fuatilieni mipango ya kaunti kwa wadi yenu.',
          ],
          [
            'Look at maps, prices and weather in the news and ask why.',
            'Angalieni ramani, bei na hali ya hewa katika habari na uulize kwa nini.',
          ],
        ],
      },
      {
        title: ['Religious Education', 'Elimu ya Dini'],
        points: [
          [
            'Let your child ask hard questions, and answer honestly when you do not know.',
            'Mwache mtoto aulize maswali magumu, na ujibu kwa ukweli usipojua.',
          ],
        ],
      },
      {
        title: ['Creative Arts and Sports', 'Sanaa na Michezo'],
        points: [
          [
            'Come to the match or the show. If you cannot, ask for a picture and talk about it.',
            'Njoo kwenye mechi au onyesho. Usipoweza, omba picha na mzungumze kuihusu.',
          ],
          [
            'Practice at home takes space, not money: a wall, a rope, a borrowed drum.',
            'Mazoezi nyumbani yanahitaji nafasi, si pesa: ukuta, kamba, ngoma ya kuazima.',
          ],
        ],
      },
    ],
  },
]
