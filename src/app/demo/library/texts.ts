/** Short readings that the demo's teachers wrote for Grades 7 to 9. */

export interface DemoText {
  readonly areaName: string
  readonly grade: 'Grade 7' | 'Grade 8' | 'Grade 9'
  readonly language: 'en' | 'sw'
  readonly title: string
  readonly description: string
  readonly strand: string
  /** One for each page. */
  readonly pages: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

export const texts: readonly DemoText[] = [
  {
    areaName: 'Mathematics',
    grade: 'Grade 7',
    language: 'en',
    title: 'Fractions at the market',
    description: 'Comparing, adding and sharing fractions with examples from a market day.',
    strand: 'Numbers',
    pages: [
      {
        heading: 'Equal names for one amount',
        paragraphs: [
          'Mama Achieng cuts a pawpaw into eight equal pieces and sells four of them. She has sold 4/8 of it, which is also 1/2. Fractions that name the same amount are equivalent.',
          'To find an equivalent fraction, multiply or divide the numerator and the denominator by the same number, which may not be zero. For example, 18/24 divided above and below by 6 gives 3/4.',
        ],
      },
      {
        heading: 'Comparing and adding',
        paragraphs: [
          'Is 5/8 of a kilogram of beans more than 7/12? Write both with one denominator. The least common multiple of 8 and 12 is 24. So 5/8 = 15/24 and 7/12 = 14/24. The first is heavier.',
          'Together they are 15/24 + 14/24 = 29/24, or 1 5/24 kilograms. Only the numerators are added: the denominator says what kind of piece is counted.',
        ],
      },
      {
        heading: 'A fraction of an amount',
        paragraphs: [
          'A jerrican holds 20 litres of milk and 3/5 of it is sold. One fifth is 20 ÷ 5 = 4 litres, so three fifths are 3 × 4 = 12 litres. Eight litres are left.',
          'Try this: a trader earns 1,200 shillings. She spends 1/4 on stock and 1/3 of the remainder on transport. She has 900 shillings after the first payment and 600 after the second.',
        ],
      },
    ],
  },
  {
    areaName: 'English',
    grade: 'Grade 8',
    language: 'en',
    title: 'The bridge at Kamuti',
    description: 'A short story about a village, a flood and a plan, with questions at the end.',
    strand: 'Reading',
    pages: [
      {
        heading: 'The river rises',
        paragraphs: [
          'It had rained for three nights, and on the fourth morning the old bridge was gone. Mutheu stood on the bank with her school bag on her head. On the other side she could see the roof of the school.',
          '“We shall go home,” said her brother Kilonzo. Mutheu shook her head. She was counting the poles that still stood in the brown water.',
        ],
      },
      {
        heading: 'A drawing in the sand',
        paragraphs: [
          'That evening she drew the river in the sand for the elders. “Do not build where the river bends,” she said. “The water is fastest on the outside of the bend. Build upstream, where it is straight and the banks are rock.”',
          'The oldest man laughed at first. Then he knelt and looked again at the drawing for a long time.',
        ],
      },
      {
        heading: 'The new bridge',
        paragraphs: [
          'They worked for six weeks. Some people carried stones, some cooked, and a builder from the county checked each beam. When the long rains returned, the new bridge did not move.',
          'Questions: Why did Mutheu count the poles? What does the old man’s kneeling tell us about him? Find two verbs in the past tense that show action. Write the next paragraph of the story.',
        ],
      },
    ],
  },
  {
    areaName: 'Integrated Science',
    grade: 'Grade 7',
    language: 'en',
    title: 'Acids and bases at home',
    description: 'What acids and bases are, how to make an indicator, and where they are useful.',
    strand: 'Mixtures, elements and compounds',
    pages: [
      {
        heading: 'Sour and soapy',
        paragraphs: [
          'Lemon juice, vinegar and sour milk contain acids. Wood ash in water, soap and baking soda solution are basic. Many acids taste sour, but never taste a substance to test it: some acids and bases burn.',
          'The pH scale tells how acidic or basic a solution is. Pure water is neutral with a pH of 7. Acids have a pH below 7 and bases have a pH above 7.',
        ],
      },
      {
        heading: 'Make an indicator',
        paragraphs: [
          'An indicator changes colour in acids and bases. Ask an adult to boil chopped red cabbage in water. Let it cool and pour off the purple liquid.',
          'Put a little into clean cups. Add lemon juice to one cup and baking soda solution to another. The acid turns the liquid red or pink; the base turns it blue or green. Record each colour in a table.',
        ],
      },
      {
        heading: 'Neutralisation',
        paragraphs: [
          'An acid and a base react to give a salt and water. This is called neutralisation. A tablet for heartburn contains a weak base which neutralises some of the acid in the stomach.',
          'Farmers spread lime on soil that is too acidic, because most crops grow best when the soil is close to neutral. They test the soil first: too much lime harms crops as well.',
        ],
      },
    ],
  },
  {
    areaName: 'Kiswahili',
    grade: 'Grade 7',
    language: 'sw',
    title: 'Methali na maana zake',
    description: 'Methali sita, maana zake na matumizi yake katika maisha ya kila siku.',
    strand: 'Kusoma',
    pages: [
      {
        heading: 'Methali ni nini?',
        paragraphs: [
          'Methali ni usemi mfupi wenye hekima unaotumiwa kufunza, kuonya au kushauri. Mara nyingi methali huwa na sehemu mbili: ya kwanza huanzisha wazo na ya pili hulikamilisha.',
          'Kwa mfano, “Haraka haraka, haina baraka.” Methali hii hutufunza kwamba kazi inayofanywa bila utulivu huharibika. Mwanafunzi anayejibu maswali kabla ya kuyasoma huikumbuka methali hii.',
        ],
      },
      {
        heading: 'Methali za bidii na umoja',
        paragraphs: [
          '“Mchumia juani hulia kivulini.” Anayefanya kazi kwa bidii sasa atafurahia matunda yake baadaye. “Haba na haba hujaza kibaba.” Ukiweka akiba kidogo kidogo, mwishowe utakuwa na nyingi.',
          '“Umoja ni nguvu, utengano ni udhaifu.” Watu wakishirikiana hufaulu. “Kidole kimoja hakivunji chawa.” Kazi nyingine haziwezi kufanywa na mtu mmoja peke yake.',
        ],
      },
      {
        heading: 'Zoezi',
        paragraphs: [
          '“Asiyesikia la mkuu huvunjika guu.” Eleza maana ya methali hii kwa maneno yako mwenyewe, kisha utaje tukio moja linaloweza kuifafanua.',
          'Andika kisa cha aya mbili kinachomalizika kwa methali, “Haba na haba hujaza kibaba.” Msomee mwenzako kisa chako, naye akueleze funzo alilolipata.',
        ],
      },
    ],
  },
  {
    areaName: 'Social Studies',
    grade: 'Grade 8',
    language: 'sw',
    title: 'Kaunti na utawala wa ugatuzi',
    description: 'Jinsi serikali za kaunti zinavyofanya kazi na jinsi wananchi wanavyoshiriki.',
    strand: 'Utawala',
    pages: [
      {
        heading: 'Ngazi mbili za serikali',
        paragraphs: [
          'Katiba ya Kenya ya mwaka 2010 iliunda ngazi mbili za serikali: serikali ya kitaifa na serikali za kaunti. Kenya ina kaunti 47. Ugatuzi ni kugawa mamlaka na rasilimali ili huduma ziwafikie wananchi mahali walipo.',
          'Ngazi hizi mbili zina majukumu tofauti, lakini zinapaswa kushauriana na kushirikiana.',
        ],
      },
      {
        heading: 'Kazi za kaunti',
        paragraphs: [
          'Kaunti husimamia kilimo, huduma nyingi za afya, barabara za kaunti, masoko na elimu ya chekechea. Serikali ya kitaifa husimamia ulinzi wa nchi, sera ya elimu na uhusiano na nchi nyingine.',
          'Gavana huongoza serikali ya kaunti. Bunge la kaunti hutunga sheria za kaunti, huidhinisha bajeti na huchunguza kazi ya gavana na maafisa wake.',
        ],
      },
      {
        heading: 'Ushiriki wa wananchi',
        paragraphs: [
          'Wananchi wana haki ya kutoa maoni kuhusu bajeti na miradi ya kaunti. Wanaweza kuhudhuria vikao, kuandika maoni yao au kuwasiliana na mwakilishi wa wadi.',
          'Zoezi: Taja kaunti yako na wadi yako. Chagua huduma moja inayotolewa na kaunti, kisha uandike mapendekezo mawili ya kuiboresha.',
        ],
      },
    ],
  },
  {
    areaName: 'Agriculture and Nutrition',
    grade: 'Grade 9',
    language: 'sw',
    title: 'Bustani ya mboga nyumbani',
    description: 'Kutayarisha mboji, kupanda sukuma wiki na kupika mboga bila kupoteza virutubishi.',
    strand: 'Uzalishaji wa mazao',
    pages: [
      {
        heading: 'Kutayarisha mboji',
        paragraphs: [
          'Mboji ni mbolea inayotokana na mabaki ya mimea na samadi yaliyooza. Chagua mahali penye kivuli. Panga tabaka la majani makavu, kisha majani mabichi na maganda ya mboga, halafu samadi na udongo kidogo.',
          'Nyunyizia maji ili rundo liwe na unyevu, lakini lisitote. Ligeuze kila baada ya wiki mbili au tatu ili hewa iingie. Mboji iliyo tayari ni nyeusi na hainuki vibaya.',
        ],
      },
      {
        heading: 'Kupanda sukuma wiki',
        paragraphs: [
          'Otesha mbegu kitaluni. Baada ya wiki nne hadi sita, hamisha miche yenye afya jioni wakati jua si kali. Acha nafasi ya takriban sentimita 45 hadi 60 kati ya miche, kisha uimwagilie maji.',
          'Palilia magugu, kwa sababu hushindania maji, mwanga na virutubishi. Kagua majani mara kwa mara uone kama kuna wadudu.',
        ],
      },
      {
        heading: 'Kutoka shambani hadi sahanini',
        paragraphs: [
          'Mboga za majani zina vitamini, madini na nyuzinyuzi. Osha majani kabla ya kuyakata, kwa sababu baadhi ya vitamini huyeyuka katika maji.',
          'Pika mboga kwa muda mfupi na kwa maji kidogo. Mlo kamili huwa na vyakula vya makundi mbalimbali: ugali hutia nguvu, maharagwe hujenga mwili, nazo mboga na matunda hukinga mwili dhidi ya magonjwa.',
        ],
      },
    ],
  },
]

/** Public websites, with their owners. */
export const sites = [
  {
    title: 'Kenya Institute of Curriculum Development',
    description: 'Curriculum designs and other publications of the institute.',
    language: 'en',
    licence: 'link',
    source: 'Kenya Institute of Curriculum Development, kicd.ac.ke',
    url: 'https://kicd.ac.ke/',
  },
  {
    title: 'Wikipedia kwa Kiswahili',
    description: 'Kamusi elezo huru inayoandikwa na watu wa kujitolea.',
    language: 'sw',
    licence: 'cc_by_sa',
    source: 'Wikimedia Foundation, sw.wikipedia.org',
    url: 'https://sw.wikipedia.org/',
  },
] as const

/** Shelves of the demo's teachers, with the titles on them. */
export const shelves = [
  {
    title: 'Science and numbers, Grade 7',
    note: 'Start with acids and bases: we test them in the lab next week.',
    audience: 'classes',
    titles: ['Acids and bases at home', 'Fractions at the market'],
  },
  {
    title: 'Hadithi na maarifa',
    note: 'Kwa likizo: soma moja kila wiki.',
    audience: 'school',
    titles: [
      'The bridge at Kamuti',
      'Methali na maana zake',
      'Bustani ya mboga nyumbani',
      'Kaunti na utawala wa ugatuzi',
    ],
  },
] as const

/** What a teacher of Grade 7 recommends to the class. */
export const recommended = {
  title: 'The bridge at Kamuti',
  reason: 'Mutheu counts before she acts. Find out why that saves the day.',
} as const
