/** Articles on learning at home in primary school. */
import type { Article } from './article.ts'

export const homePrimary: readonly Article[] = [
  {
    id: 'reading-habits',
    topic: 'home',
    title: ['Fifteen minutes of reading a day', 'Dakika kumi na tano za kusoma kila siku'],
    lead: [
      'Reading is a habit before it is a skill. It needs a fixed time more than it needs many books.',
      'Kusoma ni tabia kabla ya kuwa ujuzi. Huhitaji wakati maalumu zaidi ya vitabu vingi.',
    ],
    parts: [
      {
        points: [
          [
            'Choose a time that works every day, for example after supper.',
            'Chagua wakati unaofaa kila siku, kwa mfano baada ya chakula cha jioni.',
          ],
          [
            'Younger children listen first, then read a line, then a page. Read in any language that you share.',
            'Watoto wadogo husikiliza kwanza, kisha husoma mstari, kisha ukurasa. Someni kwa lugha yoyote mnayoelewa pamoja.',
          ],
          [
            'Let the child choose. A story about football is reading too.',
            'Mwache mtoto achague. Hadithi ya mpira pia ni kusoma.',
          ],
          [
            'Do not correct every word. Ask: what happened, and what do you think comes next?',
            'Usisahihishe kila neno. Uliza: nini kilitokea, na unafikiri nini kinafuata?',
          ],
          [
            'If you do not read well yourself, ask your child to tell you the story. Listening helps as much.',
            'Kama husomi vizuri, mwombe mtoto akusimulie hadithi. Kusikiliza husaidia vilevile.',
          ],
          [
            'Borrow from the school library: printed books with a card, others in the digital library.',
            'Azima katika maktaba ya shule: vitabu vya karatasi kwa kadi, na vingine katika maktaba ya kidijitali.',
          ],
        ],
      },
    ],
  },
  {
    id: 'lower-primary-languages',
    topic: 'home',
    title: ['Grades 1 to 3: languages', 'Gredi ya kwanza hadi ya tatu: lugha'],
    lead: [
      'Indigenous language, Kiswahili or Kenyan Sign Language, and English: every one grows by talking.',
      'Lugha ya kiasili, Kiswahili au Lugha ya Ishara ya Kenya, na Kiingereza: kila moja hukua kwa mazungumzo.',
    ],
    parts: [
      {
        title: ['Indigenous language', 'Lugha ya kiasili'],
        points: [
          [
            'Speak your own language at home. It helps the others, it does not harm them.',
            'Ongea lugha yako nyumbani. Husaidia nyingine, haizidhuru.',
          ],
          [
            'Ask grandparents for a story, a riddle or a song each week.',
            'Waombe babu na bibi hadithi, kitendawili au wimbo kila wiki.',
          ],
        ],
      },
      {
        title: ['Kiswahili or Kenyan Sign Language', 'Kiswahili au Lugha ya Ishara ya Kenya'],
        points: [
          [
            'Name things on the way to the shop, and let the child order or pay.',
            'Taja vitu njiani kwenda dukani, na mwache mtoto aagize au alipe.',
          ],
          [
            'Learn the signs that your child brings home, and use them at table.',
            'Jifunze ishara ambazo mtoto analeta nyumbani, na zitumie mezani.',
          ],
        ],
      },
      {
        title: ['English', 'Kiingereza'],
        points: [
          ['Read the words on packets and signs together.', 'Someni pamoja maneno kwenye pakiti na mabango.'],
          ['Let the child write one sentence about the day.', 'Mwache mtoto aandike sentensi moja kuhusu siku.'],
        ],
      },
    ],
  },
  {
    id: 'lower-primary-numbers-and-world',
    topic: 'home',
    title: [
      'Grades 1 to 3: numbers, environment, creative work',
      'Gredi ya kwanza hadi ya tatu: hesabu, mazingira, ubunifu',
    ],
    lead: [
      'Everything that you need is in the kitchen, the yard and the market.',
      'Kila unachohitaji kiko jikoni, uani na sokoni.',
    ],
    parts: [
      {
        title: ['Mathematics', 'Hisabati'],
        points: [
          [
            'Count real things: plates, beans, steps. Put them in groups of ten.',
            'Hesabu vitu halisi: sahani, maharagwe, hatua. Viweke katika makundi ya kumi.',
          ],
          [
            'Let the child give you the change, and ask how they know that it is right.',
            'Mwache mtoto akurudishie chenji, na umuulize anajuaje ni sahihi.',
          ],
        ],
      },
      {
        title: ['Environmental Activities', 'Shughuli za Mazingira'],
        points: [
          [
            'Wash hands together before meals, and let the child say why.',
            'Nawa mikono pamoja kabla ya chakula, na mtoto aseme kwa nini.',
          ],
          ['Plant something in a tin and look at it every day.', 'Panda kitu katika mkebe na mkiangalie kila siku.'],
        ],
      },
      {
        title: ['Creative Activities and Religious Education', 'Shughuli za Ubunifu na Elimu ya Dini'],
        points: [
          [
            'Keep boxes, cloth and bottle tops: they are materials. Sing and dance while you work.',
            'Weka maboksi, vitambaa na vifuniko vya chupa: ni vifaa. Imbeni na kucheza mnapofanya kazi.',
          ],
          [
            'Talk about what is right in small things: sharing, waiting, telling the truth.',
            'Ongeeni kuhusu lililo jema katika mambo madogo: kugawana, kungoja, kusema kweli.',
          ],
        ],
      },
    ],
  },
  {
    id: 'upper-primary-languages-and-mathematics',
    topic: 'home',
    title: ['Grades 4 to 6: languages and Mathematics', 'Gredi ya nne hadi ya sita: lugha na Hisabati'],
    lead: [
      'Lessons are now in English. Talk about them at home in the language in which your child thinks best.',
      'Sasa masomo ni kwa Kiingereza. Zungumzeni kuyahusu nyumbani kwa lugha ambayo mtoto anafikiria vizuri zaidi.',
    ],
    parts: [
      {
        title: ['English', 'Kiingereza'],
        points: [
          [
            'Ask your child to tell you in three sentences what a text was about.',
            'Mwombe mtoto akueleze kwa sentensi tatu maandishi yalihusu nini.',
          ],
          [
            'Once a week, a page of own writing: a letter, a recipe, a report of a match.',
            'Mara moja kwa wiki, ukurasa wa maandishi yake: barua, mapishi, taarifa ya mechi.',
          ],
        ],
      },
      {
        title: ['Kiswahili or Kenyan Sign Language', 'Kiswahili au Lugha ya Ishara ya Kenya'],
        points: [
          [
            'Listen to the news together and ask for one new word a day.',
            'Sikilizeni habari pamoja na uombe neno moja jipya kila siku.',
          ],
          ['Exchange proverbs and what they mean.', 'Badilishaneni methali na maana yake.'],
        ],
      },
      {
        title: ['Mathematics', 'Hisabati'],
        points: [
          [
            'Let your child explain the first step before you help.',
            'Mwache mtoto aeleze hatua ya kwanza kabla ya kusaidia.',
          ],
          ['Measure at home: a room, a journey, the water of a day.', 'Pima nyumbani: chumba, safari, maji ya siku.'],
          ['Ten minutes of times tables on most days.', 'Dakika kumi za jedwali la kuzidisha siku nyingi.'],
        ],
      },
    ],
  },
  {
    id: 'upper-primary-other-areas',
    topic: 'home',
    title: [
      'Grades 4 to 6: science, agriculture, society, arts',
      'Gredi ya nne hadi ya sita: sayansi, kilimo, jamii, sanaa',
    ],
    lead: [
      'These areas are learned by doing. Give your child something to observe, grow, make or ask about.',
      'Maeneo haya hujifunzwa kwa kutenda. Mpe mtoto kitu cha kuangalia, kukuza, kutengeneza au kuulizia.',
    ],
    parts: [
      {
        title: ['Science and Technology', 'Sayansi na Teknolojia'],
        points: [
          [
            'Ask for a guess first, then try it: which of these floats, what melts, what keeps warm?',
            'Omba akisie kwanza, kisha jaribuni: kipi kinaelea, nini kinayeyuka, nini kinahifadhi joto?',
          ],
        ],
      },
      {
        title: ['Agriculture and Nutrition', 'Kilimo na Lishe'],
        points: [
          [
            'Let your child look after a plant or an animal, and plan one meal of the week.',
            'Mwache mtoto atunze mmea au mnyama, na apange mlo mmoja wa wiki.',
          ],
        ],
      },
      {
        title: ['Social Studies', 'Mafunzo ya Jamii'],
        points: [
          [
            'Draw a map of your road. Ask older people how the place looked before.',
            'Choreni ramani ya mtaa wenu. Waulize wazee mahali palivyokuwa zamani.',
          ],
        ],
      },
      {
        title: ['Creative Arts, and Religious Education', 'Sanaa na Ubunifu, na Elimu ya Dini'],
        points: [
          [
            'Show interest in the work itself: how did you make it, what would you change?',
            'Onyesha hamu katika kazi yenyewe: uliifanyaje, ungebadilisha nini?',
          ],
          [
            'Talk about a choice of the day in which somebody was fair, or was not.',
            'Zungumzeni kuhusu uamuzi wa siku ambapo mtu alitenda haki, au hakutenda.',
          ],
        ],
      },
    ],
  },
]
