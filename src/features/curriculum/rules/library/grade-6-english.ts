/** Grade 6 English: names and lesson counts of the published design, outcomes in our own words. */
import type { LibraryDesign, LibraryStrand } from './shape.ts'

const listening: LibraryStrand = {
  name: 'Listening and Speaking',
  subStrands: [
    {
      name: 'Pronunciation and Vocabulary',
      lessons: 39,
      outcomes: [
        'pick out words with the sounds of the week in what is heard',
        'pronounce the sounds and words of the theme correctly',
        'use new words, idioms and proverbs of the theme in speech',
        'answer and ask questions politely in a conversation',
        'enjoy speaking English fluently to others',
      ],
      questions: ['Why should we speak clearly?', 'How do new words make our talk richer?'],
      experiences: [
        'listen to a recording or the teacher and repeat words with the sounds of the week',
        'say tongue twisters and recite short poems in groups',
        'make a word tree of the theme and use the words in sentences',
        'role play a conversation of the theme, such as a call for an ambulance',
      ],
      competencies: ['communication_collaboration', 'self_efficacy'],
      values: ['respect', 'unity'],
      pcis: ['life_skills', 'safety_security', 'social_cohesion'],
      resources: ['Recordings', 'Word cards', 'Dictionary', 'Course book'],
      methods: ['Oral presentation', 'Role play', 'Observation'],
    },
  ],
}

const reading: LibraryStrand = {
  name: 'Reading',
  subStrands: [
    {
      name: 'Extensive Reading',
      lessons: 11,
      outcomes: [
        'choose reading material of a suitable level and interest',
        'read a variety of texts and tell others about them',
        'develop the habit of reading for pleasure',
      ],
      questions: ['How do we choose what to read?', 'What do we gain by reading widely?'],
      experiences: [
        'preview covers, titles and pictures and choose a text',
        'read silently in the library corner and keep a reading log',
        'retell the story read to a partner',
      ],
      competencies: ['learning_to_learn', 'digital_literacy'],
      values: ['responsibility', 'respect'],
      pcis: ['life_skills', 'citizenship'],
      csl: 'Read a story to younger learners once a week.',
      resources: ['Class readers', 'Newspapers and magazines', 'Reading log'],
      methods: ['Reading log', 'Oral presentation'],
    },
    {
      name: 'Intensive Reading',
      lessons: 22,
      outcomes: [
        'predict what a text is about from its title and pictures',
        'find main ideas and details in a text',
        'work out the meaning of words from their context',
        'answer direct and inferential questions on a text',
        'appreciate reading for information',
      ],
      questions: ['How can a picture tell us what a text is about?', 'How do we find the meaning of a new word?'],
      experiences: [
        'talk about title and pictures before reading',
        'read a passage of the theme and underline main ideas',
        'make sentences with new words and check them in a dictionary',
        'answer questions on the passage in pairs and give reasons',
      ],
      competencies: ['critical_thinking', 'communication_collaboration'],
      values: ['integrity', 'respect'],
      pcis: ['gender_issues', 'safety_security', 'citizenship'],
      resources: ['Course book', 'Dictionary', 'Poems and passages'],
      methods: ['Written test', 'Oral questions'],
    },
    {
      name: 'Fluency',
      lessons: 3,
      outcomes: [
        'read a text aloud at a fitting speed, without stumbling',
        'use tone and pauses that fit the text',
        'enjoy reading aloud to others',
      ],
      questions: ['Why do we read with expression?'],
      experiences: [
        'listen to a model reading and follow the text',
        'read in turns and time each other',
        'perform a dialogue or poem with expression',
      ],
      competencies: ['self_efficacy', 'communication_collaboration'],
      values: ['love', 'respect'],
      pcis: ['life_skills'],
      resources: ['Poems', 'Dialogues', 'Watch'],
      methods: ['Reading aloud', 'Peer assessment'],
    },
  ],
}

const languageUse: LibraryStrand = {
  name: 'Language Use',
  subStrands: [
    {
      name: 'Word Classes',
      lessons: 33,
      outcomes: [
        'recognise nouns, pronouns, verbs, adjectives, adverbs, prepositions and conjunctions in texts',
        'use words of each class correctly in sentences',
        'form plurals, comparisons and adverbs from other words',
        'value correct use of words in communication',
      ],
      questions: ['What work does a word do in a sentence?', 'Why do some words change their form?'],
      experiences: [
        'sort words of a passage into classes',
        'fill gaps in sentences and dialogues with suitable words',
        'play a substitution game in groups',
        'write sentences on the theme and correct each other’s work',
      ],
      competencies: ['communication_collaboration', 'learning_to_learn'],
      values: ['unity', 'responsibility'],
      pcis: ['citizenship', 'environmental_education'],
      resources: ['Word cards', 'Sentence strips', 'Course book'],
      methods: ['Written test', 'Dictation', 'Peer assessment'],
    },
    {
      name: 'Tenses',
      lessons: 6,
      outcomes: [
        'tell present, past and future forms of verbs apart',
        'use simple and continuous tenses in sentences about the theme',
        'appreciate the right tense in telling what happened',
      ],
      questions: ['How do we know when something happened?'],
      experiences: [
        'change sentences from one tense to another',
        'tell a partner about yesterday, today and tomorrow',
        'write a diary entry of one day',
      ],
      competencies: ['critical_thinking', 'communication_collaboration'],
      values: ['integrity', 'respect'],
      pcis: ['life_skills'],
      resources: ['Sentence strips', 'Pictures in sequence'],
      methods: ['Written test', 'Oral questions'],
    },
  ],
}

const writing: LibraryStrand = {
  name: 'Writing',
  subStrands: [
    {
      name: 'Creative Writing',
      lessons: 14,
      outcomes: [
        'plan a story or description before writing it',
        'write a well-organised composition of about 200 words',
        'use idioms, proverbs and vivid words in own writing',
        'take pleasure in writing stories',
      ],
      questions: ['What makes a story good to read?', 'Where do ideas for a story come from?'],
      experiences: [
        'look at a model composition and find what makes it good',
        'plan a story with a mind map in pairs',
        'write a composition, read it to the group and improve it',
        'publish the best compositions on the class board',
      ],
      competencies: ['creativity_imagination', 'self_efficacy'],
      values: ['integrity', 'love'],
      pcis: ['cultural_heritage', 'social_cohesion'],
      resources: ['Model compositions', 'Pictures', 'Class board'],
      methods: ['Written composition', 'Portfolio'],
    },
    {
      name: 'Functional Writing',
      lessons: 6,
      outcomes: [
        'describe the parts of letters, forms and notices',
        'write a friendly letter and fill in a form correctly',
        'see the use of written messages in daily life',
      ],
      questions: ['When do we need to write to somebody?'],
      experiences: [
        'study samples of letters and forms',
        'write a letter to a friend about the theme',
        'fill in a form for a library card',
      ],
      competencies: ['communication_collaboration', 'citizenship'],
      values: ['respect', 'responsibility'],
      pcis: ['citizenship', 'financial_literacy'],
      csl: 'Help a family member to fill in a form.',
      resources: ['Sample letters and forms'],
      methods: ['Written work', 'Checklist'],
    },
    {
      name: 'Mechanics of Writing',
      lessons: 13,
      outcomes: [
        'spell commonly misspelt words and words of the theme',
        'use capital letters, commas, quotation marks and other punctuation',
        'write neatly and legibly',
        'appreciate correct spelling and punctuation',
      ],
      questions: ['How does punctuation change what we mean?', 'Why is spelling important?'],
      experiences: [
        'punctuate a passage that has lost its marks',
        'write words and sentences dictated by a partner',
        'edit a text on a computer or on paper',
      ],
      competencies: ['digital_literacy', 'learning_to_learn'],
      values: ['responsibility', 'integrity'],
      pcis: ['life_skills'],
      resources: ['Passages', 'Digital device', 'Exercise books'],
      methods: ['Dictation', 'Written test'],
    },
    {
      name: 'Guided Composition',
      lessons: 3,
      outcomes: [
        'complete a composition with given words and sentences',
        'arrange jumbled sentences into a paragraph',
        'enjoy writing with guidance',
      ],
      questions: ['How do sentences hang together in a paragraph?'],
      experiences: [
        'fill gaps in a composition',
        'put sentence strips in order and read the paragraph',
        'finish a story that was begun',
      ],
      competencies: ['creativity_imagination', 'critical_thinking'],
      values: ['unity', 'respect'],
      pcis: ['social_cohesion'],
      resources: ['Sentence strips', 'Picture compositions'],
      methods: ['Written work'],
    },
  ],
}

export const grade6English: LibraryDesign = {
  code: 'g6-english',
  level: 'upper_primary',
  grade: 'Grade 6',
  areaName: 'English',
  lessonsPerWeek: 5,
  source: 'KICD, English Grade 6, revised 2024',
  note: 'The design teaches each sub-strand in parts, theme by theme. Split the sub-strands by theme where you plan that way.',
  strands: [listening, reading, languageUse, writing],
}
